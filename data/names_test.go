package data_test

import (
	"regexp"
	"testing"
)

// names are the catalogue keys that name the things in packs.
type names struct {
	t     *testing.T
	known func(key string) bool
	used  map[string]bool
}

func newNames(t *testing.T, known func(key string) bool) *names {
	return &names{t, known, map[string]bool{}}
}

// need checks that keys have a text.
func (n *names) need(keys ...string) {
	n.t.Helper()
	for _, key := range keys {
		n.used[key] = true
		if !n.known(key) {
			n.t.Errorf("%s has no text", key)
		}
	}
}

// nothingElse checks that each key of some kinds was needed.
func (n *names) nothingElse(keys []string, kinds *regexp.Regexp) {
	n.t.Helper()
	for _, key := range keys {
		if kinds.MatchString(key) && !n.used[key] {
			n.t.Errorf("%s names nothing of the packs", key)
		}
	}
}
