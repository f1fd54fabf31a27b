package words

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestCheck checks that passages are found in each kind of file, and that anything that
// isn't prose is skipped.
func TestCheck(t *testing.T) {
	tree := fstest.MapFS{
		"README.md":              {Data: []byte("# A bot\n\nIt plays for\n  who is away.\n")},
		"docs/rules/pl/game.md":  {Data: []byte("Czeka, aż oboje gracze odpowiedzą. For who.\n")},
		".env.example":           {Data: []byte("# You\n# shall set this.\nA=1\n")},
		"data/texts/it/bot.yaml": {Data: []byte("who.KO: \"Tutto bene\"\nb:\n  one: \"è KO {ko}, 5 %\"\n  other: |-\n    Non c’è\n")},
		"data/texts/en.a.yaml":   {Data: []byte("shall: \"nobody\"\na: |-\n  Only\n  who came.\n")},
		"data/texts/fr.yaml":     {Data: []byte("a: \"Voici vos souhaits.\"\n")},
		"go/a.go": {Data: []byte("package a\n\n// A says who came.\ntype a struct {\n\tB int `help:\"For who came.\"` // none by\n\t// who came\n}\n\n" +
			"/* It begins\nanew. */\nvar shall = \"anew\"\n")},
		"go/testdata/b.go": {Data: []byte("package b // shall\n")},
		".git/c.md":        {Data: []byte("shall")},
		"go/c.txt":         {Data: []byte("shall")},
	}
	list, err := Check(tree)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range list {
		text := f.String()
		if !strings.Contains(text, f.Pattern.Why) || !strings.Contains(text, f.Pattern.Better) {
			t.Errorf("%s: it does not say why and what is better", text)
		}
		place, _, _ := strings.Cut(text, ": "+f.Pattern.Why)
		got = append(got, f.Pattern.Name+" "+place)
	}
	want := []string{
		`shall .env.example:2: "shall"`, `fused-who README.md:3: "for who"`, `fused-who data/texts/en.a.yaml:3: "Only who"`,
		`souhaits data/texts/fr.yaml:1: "vos souhaits"`,
		`ko data/texts/it/bot.yaml:3: "è KO"`, `percento data/texts/it/bot.yaml:3: "5 %"`, `apostrofo data/texts/it/bot.yaml:5: "’"`,
		`oboje-gracze docs/rules/pl/game.md:1: "oboje gracz"`, `fused-who go/a.go:5: "For who"`, `anew go/a.go:10: "anew"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, err := Check(fstest.MapFS{"a.go": {Data: []byte("no Go")}}); err == nil || !strings.Contains(err.Error(), "a.go:1") {
		t.Errorf("what is no Go: %v", err)
	}
}

// TestPatterns checks that every pattern has a language, a reason, and a better wording.
func TestPatterns(t *testing.T) {
	patterns, err := Patterns()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range patterns {
		if !slices.Contains([]string{"en", "fr", "pl", "it"}, p.Lang) || p.Name == "" || p.Find == "" || p.Why == "" || p.Better == "" {
			t.Errorf("%+v: something is missing", p)
		}
		if p.find.MatchString("") {
			t.Errorf("%s finds nothing at all", p.Name)
		}
	}
}

// TestTree checks everything written in this repository against the patterns. Older
// findings are counted in debt.txt, which may only shrink: after words were fixed, go test
// ./internal/words -update writes it again.
func TestTree(t *testing.T) {
	patterns, err := Patterns()
	if err != nil {
		t.Fatal(err)
	}
	findings, err := Check(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile(debtFile)
	if err != nil {
		t.Fatal(err)
	}
	owed, err := readDebt(string(old))
	if err != nil {
		t.Fatal(err)
	}
	found := count(patterns, findings)
	if *update {
		if grown := found.grown(owed); len(grown) > 0 {
			t.Fatalf("%s is not written, as there is more of: %s", debtFile, strings.Join(grown, ", "))
		}
		if err := os.WriteFile(debtFile, []byte(found.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		owed = found
	}
	for _, fault := range faults(findings, found, owed) {
		t.Error(fault)
	}
}

// TestFaults checks that faults are new findings, each with its place, and debts that were
// paid.
func TestFaults(t *testing.T) {
	pattern := func(name string) Pattern { return Pattern{Name: name, Why: "why", Better: "this"} }
	findings := []Finding{{"a.md", 1, "x", pattern("p")}, {"a.md", 9, "y", pattern("p")}, {"b.md", 2, "z", pattern("q")}}
	found := count([]Pattern{pattern("p"), pattern("q"), pattern("r")}, findings)
	for _, c := range []struct {
		owed, faults, grown string
	}{
		{"p\n\t2 a.md\nq\n\t1 b.md\nr\n", "", ""},
		{"p\n\t1 a.md\nq\n\t1 b.md\nr\n", `a.md:1: "x": why; better: this; a.md:9: "y": why; better: this`, "p (2 instead of 1)"},
		{"p\n\t2 c.md\nq\n\t1 b.md\nr\n", `a.md:1: "x": why; better: this; a.md:9: "y": why; better: this; p in c.md`, ""}, // moved: -update takes it
		{"p\n\t3 a.md\nq\n\t1 b.md\nr\n", "p in a.md", ""},
		{"p\n\t2 a.md\nq\n\t1 b.md\nr\n\t1 b.md\n", "r in b.md", ""},
		{"p\n\t2 a.md\nr\n", `b.md:2: "z": why; better: this`, ""}, // a new pattern: -update counts what is there
	} {
		owed, err := readDebt(c.owed)
		if err != nil {
			t.Fatal(err)
		}
		got := faults(findings, found, owed)
		for i, f := range got {
			got[i], _, _ = strings.Cut(f, ": go test")
		}
		if text := strings.Join(got, "; "); text != c.faults {
			t.Errorf("%q: %s\nwant: %s", c.owed, text, c.faults)
		}
		if grown := strings.Join(found.grown(owed), ", "); grown != c.grown {
			t.Errorf("%q: grown: %s, want: %s", c.owed, grown, c.grown)
		}
	}
	again, err := readDebt(found.String())
	if err != nil || again.String() != found.String() {
		t.Errorf("%v: written:\n%sread:\n%s", err, found, again)
	}
	for _, bad := range []string{"\t1 a.md\n", "p\n\tx a.md\n", "p\n\t0 a.md\n", "p\n\t1\n", "p\np\n"} {
		if _, err := readDebt(bad); err == nil || !strings.Contains(err.Error(), debtFile) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
