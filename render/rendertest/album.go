package rendertest

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/render"
	"hexwarden/text"
)

// An Album takes the pictures of a test to be looked at: LOOK=folder, LOOK_LANGUAGE=pl in Polish.
type Album struct {
	Lang        string
	t           *testing.T
	dir, prefix string
}

// Look opens an album whose pictures have names with a prefix; where nobody wants to look the test is skipped, and says how to.
func Look(t *testing.T, prefix string) *Album {
	t.Helper()
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("LOOK=folder")
	}
	return &Album{cmp.Or(os.Getenv("LOOK_LANGUAGE"), text.First), t, dir, prefix}
}

// Add names a picture, which is then put in: there must be one.
func (a *Album) Add(name string) func(png []byte, alt string, err error) {
	return func(png []byte, alt string, err error) {
		a.t.Helper()
		if err != nil || png == nil {
			a.t.Fatalf("%s: %v", name, err)
		}
		a.t.Logf("%s: %s", name, alt)
		Write(a.t, filepath.Join(a.dir, a.prefix+name+".png"), png)
	}
}

// Both adds a board, whole and from near.
func (a *Album) Both(name string, board func(render.Zoom) (png []byte, alt string, err error)) {
	a.t.Helper()
	a.Add(name)(board(render.Whole))
	a.Add(name + "-close")(board(render.Near))
}

// Firsts is what a game comes to for the first time: the decision points that are asked and the kinds of what happens.
type Firsts map[string]bool

// Of lists what is new at a position.
func (f Firsts) Of(m Moment) []string {
	var out []string
	add := func(kind string) {
		if kind != "" && !f[kind] {
			f[kind] = true
			out = append(out, kind)
		}
	}
	add(m.Asked.Point)
	for _, e := range m.Events {
		add(e.Kind)
	}
	return out
}
