package enginetest

import (
	"encoding/json"
	"fmt"
	"reflect"

	"hexwarden/engine"
)

// face is what a seat sees: its view, the prompts that ask it, and the picture.
type face struct {
	View    engine.View
	Prompts []engine.Prompt
	Picture []byte
}

// faces is what each seat, the watcher first, sees.
func (m *match) faces(g engine.Game) []face {
	var out []face
	for s := engine.Watcher; int(s) < m.Seats; s++ {
		out = append(out, m.face(g, s))
	}
	return out
}

func (m *match) face(g engine.Game, s engine.Seat) face { return m.shown(g.View(s), s, g.Prompts()) }

// shown is the view of a seat with its prompts.
func (m *match) shown(v engine.View, s engine.Seat, prompts []engine.Prompt) face {
	f := face{View: v}
	for _, p := range prompts {
		if p.Asks(s) {
			f.Prompts = append(f.Prompts, p)
		}
	}
	if m.Picture != nil {
		f.Picture = m.Picture(v)
	}
	return f
}

func (m *match) state(g engine.Game) []byte {
	b, err := g.State()
	if err != nil {
		return []byte("no state: " + err.Error())
	}
	return b
}

func js(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "not JSON: " + err.Error()
	}
	return string(b)
}

// alike says whether two things are written alike. Mostly they are the same in memory, which is sooner known.
func alike(a, b any) bool { return same(reflect.ValueOf(&a), reflect.ValueOf(&b)) || js(a) == js(b) }

// same is reflect.DeepEqual for what holds neither maps nor itself, as nothing does that is shown or answered: it need
// not remember where it has been, which is most of the work of DeepEqual.
func same(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.String:
		return a.String() == b.String()
	case reflect.Struct:
		for i := range a.NumField() {
			if !same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		if a.UnsafePointer() == b.UnsafePointer() && a.Len() == b.Len() {
			return true
		}
		for i := range a.Len() {
			if a.Len() != b.Len() || !same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return a.Len() == b.Len() && a.IsNil() == b.IsNil()
	case reflect.Pointer:
		return a.UnsafePointer() == b.UnsafePointer() || !a.IsNil() && !b.IsNil() && same(a.Elem(), b.Elem())
	case reflect.Interface:
		a, b = a.Elem(), b.Elem()
		return a.IsValid() && b.IsValid() && a.Type() == b.Type() && same(a, b)
	}
	return a.Comparable() && a.Equal(b)
}

// differ shows where two things, as they are written, part.
func differ(a, b any) string { return parts(js(a), js(b)) }

// parts shows where two texts part.
func parts[S ~string | ~[]byte](a, b S) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s S) S { return s[max(0, min(i, len(s))-60):min(len(s), i+100)] }
	return fmt.Sprintf("at byte %d: %q and %q", i, cut(a), cut(b))
}
