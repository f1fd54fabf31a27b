package text_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/text"
)

func load(t *testing.T, files map[string]string) *text.Catalogue {
	t.Helper()
	tree := fstest.MapFS{}
	for name, data := range files {
		tree["texts/"+name] = &fstest.MapFile{Data: []byte(data)}
	}
	c, err := text.Load(tree)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const basics = `
text.seat: "seat {n}"
text.list.middle: "{a}, {b}"
text.list.last: "{a} and {b}"
`

func TestRender(t *testing.T) {
	c := load(t, map[string]string{
		"en.yaml": basics + `
walk: "{who} walks to {place}."
wound: {one: "{n} wound", other: "{n} wounds"}
of: "{a} of {n}"
hit: "{what} for {target}: {wounds}"
both: "{all} stand up"
brace: "a {{brace}}"
only: "only English"
`,
		"pl.yaml": `
text.seat: "miejsce {n}"
text.list.middle: "{a}, {b}"
text.list.last: "{a} i {b}"
walk: "{who} idzie na {place}."
wound: {one: "{n} rana", few: "{n} rany", many: "{n} ran", other: "{n} rany"}
of: "{a} z {n}"
both: "{all} wstają"
`,
	})
	names := func(s engine.Seat) string { return map[engine.Seat]string{0: "Ada"}[s] }
	wounds := func(n int) engine.Text { return engine.T("wound", engine.Num("n", n)) }
	hero := func(word string) engine.Text { return engine.T("of", engine.Word("a", word), engine.Num("n", 3)) }
	for _, c2 := range []struct {
		lang string
		text engine.Text
		want string
	}{
		{"en", engine.Text{}, ""},
		{"en", engine.T("walk", engine.Who("who", 0), engine.Word("place", "M15")), "Ada walks to M15."},
		{"en", engine.T("walk", engine.Who("who", 1), engine.Word("place", "M15")), "seat 2 walks to M15."},
		{"pl", engine.T("walk", engine.Who("who", 1), engine.Word("place", "M15")), "miejsce 2 idzie na M15."},
		{"en", wounds(1), "1 wound"},
		{"en", wounds(0), "0 wounds"},
		{"pl", wounds(1), "1 rana"},
		{"pl", wounds(22), "22 rany"},
		{"pl", wounds(12), "12 ran"},
		{"en", engine.T("hit", engine.Word("what", "Bite"), engine.Sub("target", hero("1")), engine.Sub("wounds", wounds(2))), "Bite for 1 of 3: 2 wounds"},
		{"en", engine.T("both", engine.Texts("all", []engine.Text{hero("1")})), "1 of 3 stand up"},
		{"en", engine.T("both", engine.Texts("all", []engine.Text{hero("1"), hero("2"), hero("3")})), "1 of 3, 2 of 3 and 3 of 3 stand up"},
		{"pl", engine.T("both", engine.Texts("all", []engine.Text{hero("1"), hero("2")})), "1 z 3 i 2 z 3 wstają"},
		{"en", engine.T("brace"), "a {brace}"},
		{"pl", engine.T("only"), "only English"},
		{"de", engine.T("only"), "only English"},
		{"en", engine.T("nowhere"), "«nowhere»"},
		{"en", engine.T("walk", engine.Word("place", "M15")), "{who} walks to M15."},
		{"en", engine.T("walk", engine.Word("who", "{place}"), engine.Word("place", "M15")), "{place} walks to M15."},
	} {
		if got := c.Render(c2.lang, c2.text, names); got != c2.want {
			t.Errorf("%s %s: got %q, want %q", c2.lang, c2.text.Key, got, c2.want)
		}
	}
	missing := c.Missing()
	for _, key := range []string{"pl only", "en nowhere", "en walk {who}"} {
		if missing[key] != 1 {
			t.Errorf("missing[%s] = %d, want 1: %v", key, missing[key], missing)
		}
	}
}

func TestLanguage(t *testing.T) {
	c := load(t, map[string]string{"en.yaml": basics, "pl.yaml": basics, "fr.yaml": basics})
	for locale, want := range map[string]string{
		"en-US": "en", "en-GB": "en", "pl": "pl", "fr": "fr", "fr-CA": "fr", "ja": "en", "": "en", "??": "en",
	} {
		if got := c.Language(locale); got != want {
			t.Errorf("Language(%q) = %q, want %q", locale, got, want)
		}
	}
}

func TestLoadFaults(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"twice":       {"a: b\na: c\n", "en.yaml:2: a stands already in texts/en.yaml:1"},
		"form":        {"a: {several: b, other: c}\n", `"several" is not a plural form`},
		"no other":    {"a: {one: b}\n", "is empty"},
		"empty":       {"a:\n", "en.yaml:1: a: the text"},
		"list":        {"a: [b]\n", "a text or its plural forms"},
		"brace":       {"a: \"{who walks\"\n", "brace"},
		"stray":       {"a: \"who} walks\"\n", "brace"},
		"not mapping": {"- a\n", "mapping"},
		"no yaml":     {"a: \"b\n", "en.yaml"},
	} {
		_, err := text.Load(fstest.MapFS{"texts/en.yaml": {Data: []byte(c.data)}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

func TestLint(t *testing.T) {
	c := load(t, map[string]string{
		"en.yaml": basics + "a: \"{x} and {y}\"\nb: {one: \"a wound\", other: \"{n} wounds\"}\nc: \"{n} {x}\"\nd: {one: \"{x}\", other: \"{n}\"}\n",
		"pl.yaml": basics + "a: \"{x} i {z}\"\nb: {one: \"rana\", other: \"{n} rany\"}\nc: \"{x} {n}\"\ne: \"więcej\"\n",
	})
	got := strings.Join(c.Lint(), "\n")
	for _, want := range []string{
		"texts/pl.yaml:5: a: form other has arguments [{x} {z}], \"en\" has [{x} {y}]",
		"b: the plural form \"few\" is lacking",
		"d: form one has arguments [{n} {x}]",
		"e: the key does not exist in \"en\"",
		"pl: d is lacking",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lint does not say %q:\n%s", want, got)
		}
	}
	if strings.Contains(got, ": c:") {
		t.Errorf("lint complains about an order of arguments:\n%s", got)
	}
}

// The catalogue of the repository must be without fault.
func TestCatalogue(t *testing.T) {
	c, err := text.Load(os.DirFS("../data"))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range c.Lint() {
		t.Error(fault)
	}
}
