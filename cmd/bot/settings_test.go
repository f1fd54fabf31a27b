package main

import (
	"io"
	"log/slog"
	"testing"

	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
)

// Every setting of every battle and each of its values has words in every language.
func TestSettingsHaveWords(t *testing.T) {
	texts := shipped.Texts(t)
	read := systems.NewShelf("", slog.New(slog.NewTextHandler(io.Discard, nil)))
	for _, s := range systems.All {
		for _, sc := range read.Scenarios(s.Info().ID) {
			for _, o := range sc.Options {
				for _, lang := range texts.Languages() {
					for n, value := range o.Values {
						if n >= len(o.Words) && !texts.Has(lang, o.Name.Key+"."+value) {
							t.Errorf("%s: %s: %s has no words", lang, o.Name.Key, value)
						}
					}
				}
			}
		}
	}
}
