package coverage

import (
	"slices"
	"testing"
	"testing/fstest"

	"hexwarden/engine/enginetest/script"
)

const page = `
## 1. Lanterns
- **XX-1.1** A lantern burns. See XX-9.9.
- **XX-1.2a** It goes out.
- **XX-1.3** Nobody has built this.
- Silent: (S-1.1) in the rain. Ruling: it burns.
- **D-01 Light it** — the keeper; options: yes, no.
| XX-EX-1 | a lantern | burns |
| D-02 | keeper |
`

func TestCompare(t *testing.T) {
	code := fstest.MapFS{
		"light.go":      {Data: []byte("package x\n\n// burn is XX-1.1 (XX-S-1.1), asked as XX-D-01.\n// Chapter XX-1. An id of nobody: XX-7.7.\nvar rule = \"XX-1.2a\"\n")},
		"light_test.go": {Data: []byte("package x\n\n// XX-8.8 in a test does not count.\n")},
	}
	scripts := []*script.Script{{File: "01-lanterns/burn.txt", Rules: []string{"XX-1.1", "XX-6.6"}, Points: []string{"XX-D-01"}}}
	s := Sources{Prefix: "XX", Page: page, Code: code, Scripts: scripts, Points: []string{"XX-D-01", "XX-D-02"}}
	r, err := Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ got, want []string }{
		"unknown":     {r.Unknown, []string{"XX-6.6 in 01-lanterns/burn.txt", "XX-7.7 in light.go:4"}},
		"unbuilt":     {r.Unbuilt, []string{"XX-1.3"}},
		"unshown":     {r.Unshown, []string{"XX-1.2a", "XX-S-1.1"}},
		"unasked":     {r.Unasked, []string{"XX-D-02"}},
		"unworked":    {r.Unworked, []string{"XX-EX-1"}},
		"superfluous": {r.Superfluous, nil},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if r.Built != 3 || r.Shown != 1 || len(r.Faults()) != 7 {
		t.Errorf("%+v", r)
	}

	s.Exceptions = "# what needs no scenario\nXX-1.3: of a later box\nXX-S-*: rain is rare\nXX-5.5: nobody needs this\nXX-EX-1:\nXX-D-02: forced\nXX-6.6: x\nXX-7.7: x\nXX-1.2a: x\n"
	r, err = Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"line 5 (XX-EX-1) gives no reason: a superfluous exception", "XX-5.5: a superfluous exception"}
	if got := r.Faults(); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestMisplaced(t *testing.T) {
	const page = "## 2. Lamps\n## 12. The rower's turn (oars, and sails)\n### 13. No chapter\n"
	for file, want := range map[string]bool{
		"rules/02-lamps/a.txt": false, "rules/12-rowers-turn/a.txt": false, "rules/12-oars-and-sails/a.txt": false,
		"rules/a.txt": true, "rules/2-lamps/a.txt": true, "rules/02-lamp/a.txt": true, "rules/02-/a.txt": true,
		"rules/12-lamps/a.txt": true, "rules/12-rowers-oars/a.txt": true, "rules/13-no-chapter/a.txt": true,
	} {
		if got := len(misplaced(page, []*script.Script{{File: file}})) > 0; got != want {
			t.Errorf("%s: %v, want %v", file, got, want)
		}
	}
	r, err := Compare(Sources{Prefix: "XX", Page: page, Code: fstest.MapFS{}, Scripts: []*script.Script{{File: "rules/a.txt"}}})
	if want := "rules/a.txt: in no folder of a chapter, such as 07-tests"; err != nil || !slices.Contains(r.Faults(), want) {
		t.Errorf("%v, %v, want %q", r.Faults(), err, want)
	}
}
