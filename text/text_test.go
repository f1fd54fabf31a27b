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
begin: "^{what}."
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
		{"en", engine.T("walk", engine.Who("who", 1), engine.Word("place", "M15")), "Seat 2 walks to M15."},
		{"pl", engine.T("walk", engine.Who("who", 1), engine.Word("place", "M15")), "Miejsce 2 idzie na M15."},
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
		{"en", engine.T("begin", engine.Word("what", "énorme")), "Énorme."},
		{"en", engine.T("begin", engine.Word("what", "")), "."},
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

// What begins a sentence has a capital letter, also when it is an argument.
func TestSentencesBegin(t *testing.T) {
	c := load(t, map[string]string{"en.yaml": basics + `
ends: "{who}'s turn ends. Do you use your cards?"
signed: "🏳️ **{who}** gives up."
small: "-# {who} waits…"
second: "A tie! {who} begins, {who} follows: {who}."
third: "**It is over.** **{who}** won. “{who}” was right. ({who})"
quoted: "“{who}” is back."
two: "{a} and {b}."
part: "{who} is near"
` + "code: \"`{who}` is unknown.\"" + `
list: "{a}; {b}"
inner: "{a:the} waits."
kin: {text: "house", the: "the house"}
`})
	house, mention := engine.Word("who", "the house"), engine.Word("who", "<@42>")
	for _, x := range []struct {
		key  string
		arg  engine.Arg
		want string
	}{
		{"ends", house, "The house's turn ends. Do you use your cards?"},
		{"ends", engine.Who("who", 0), "Élan's turn ends. Do you use your cards?"},
		{"ends", engine.Sub("who", engine.T("part", house)), "The house is near's turn ends. Do you use your cards?"},
		{"ends", mention, "<@42>'s turn ends. Do you use your cards?"},
		{"ends", engine.Word("who", "<:sword:7>"), "<:sword:7>'s turn ends. Do you use your cards?"},
		{"ends", engine.Word("who", "**the house**"), "**The house**'s turn ends. Do you use your cards?"},
		{"ends", engine.Word("who", "d5"), "d5's turn ends. Do you use your cards?"},
		{"ends", engine.Word("who", ""), "'s turn ends. Do you use your cards?"},
		{"signed", house, "🏳️ **The house** gives up."},
		{"small", house, "-# The house waits…"},
		{"second", house, "A tie! The house begins, the house follows: the house."},
		{"third", house, "**It is over.** **The house** won. “the house” was right. (the house)"},
		{"third", mention, "**It is over.** **<@42>** won. “<@42>” was right. (<@42>)"},
		{"quoted", house, "“the house” is back."},
		{"part", house, "the house is near"},
		{"code", house, "`the house` is unknown."},
	} {
		if got := c.Render("en", engine.T(x.key, x.arg), func(engine.Seat) string { return "élan" }); got != x.want {
			t.Errorf("%s: got %q, want %q", x.key, got, x.want)
		}
	}
	for key, want := range map[string]string{"two": "The one and the other.", "list": "the one; the other"} {
		if got := c.Render("en", engine.T(key, engine.Word("a", "the one"), engine.Word("b", "the other")), nil); got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
	}
	if got := c.Render("en", engine.T("inner", engine.Sub("a", engine.T("kin"))), nil); got != "The house waits." {
		t.Errorf("got %q", got)
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

// TestLayouts checks that texts are read from a folder for each language, from files named
// by language as in earlier releases, and from both at once. A folder that begins with a
// dot is ignored.
func TestLayouts(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"folders": {"en/bot.yaml": basics, "en/toy.rules.yaml": "a: \"one\"\n", "pl/bot.yaml": "a: \"jeden\"\n"},
		"flat":    {"en.yaml": basics, "en.toy.rules.yaml": "a: \"one\"\n", "pl.yaml": "a: \"jeden\"\n"},
		"both":    {"en.yaml": basics, "en/toy.yaml": "a: \"one\"\n", "pl/bot.yaml": "a: \"jeden\"\n", "..data/pl.yaml": "a: \"dwa\"\n"},
	} {
		c := load(t, files)
		if got := strings.Join(c.Languages(), " "); got != "en pl" {
			t.Errorf("%s: languages %s", name, got)
		}
		for lang, want := range map[string]string{"en": "one", "pl": "jeden"} {
			if got := c.Render(lang, engine.T("a"), nil); got != want {
				t.Errorf("%s: %s: %q, want %q", name, lang, got, want)
			}
		}
	}
	for name, x := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"a key in both":  {fstest.MapFS{"texts/en/toy.yaml": {Data: []byte("b: c\na: b\n")}, "texts/en.toy.yaml": {Data: []byte("a: c\n")}}, "texts/en.toy.yaml:1: a stands already in texts/en/toy.yaml:2"},
		"a key in two":   {fstest.MapFS{"texts/en/bot.yaml": {Data: []byte("a: b\n")}, "texts/en/toy.yaml": {Data: []byte("a: c\n")}}, "texts/en/toy.yaml:1: a stands already in texts/en/bot.yaml:1"},
		"no language":    {fstest.MapFS{"texts/toys!/en.yaml": {Data: []byte("a: b\n")}}, `texts/toys!/en.yaml: "toys!" is not a language`},
		"none in a name": {fstest.MapFS{"texts/toys!.yaml": {Data: []byte("a: b\n")}}, `texts/toys!.yaml: "toys!" is not a language`},
	} {
		if _, err := text.Load(x.files); err == nil || err.Error() != x.want {
			t.Errorf("%s: %v, want %q", name, err, x.want)
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
		"gender":      {"a: {text: b, gender: m}\n", "\"m\" is not a gender"},
		"case":        {"a: {text: b, gen: c}\n", "nor is it text, gender or a case"},
		"nested":      {"a: {text: {b: c}}\n", "text is not a text"},
		"branch":      {"a: \"{x|y}\"\n", "brace"},
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
		"en.yaml": basics + "a: \"{x} and {y}\"\nb: {one: \"a wound\", other: \"{n} wounds\"}\nc: \"{n} {x}\"\nf: \"**bold**\"\nd: {one: \"{x}\", other: \"{n}\"}\n",
		"pl.yaml": basics + "a: \"{x} i {z}\"\nb: {one: \"rana\", other: \"{n} rany\"}\nc: \"{x} {n}\"\nf: \"grube\"\ne: \"więcej\"\n",
	})
	got := strings.Join(c.Lint("en", "pl", "it"), "\n")
	for _, want := range []string{
		"texts/pl.yaml:5: a: form other has arguments [{x} {z}], \"en\" has [{x} {y}]",
		"b: the plural form \"few\" is lacking",
		"d: form one has arguments [{n} {x}]",
		"e: the key does not exist in \"en\"",
		"pl: d is lacking",
		"it: there is no catalogue",
		"f: its markup is not that of \"en\"",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lint does not say %q:\n%s", want, got)
		}
	}
	if strings.Contains(got, ": c:") {
		t.Errorf("lint complains about an order of arguments:\n%s", got)
	}
}

func TestGrammar(t *testing.T) {
	c := load(t, map[string]string{
		"en.yaml": basics + `
who.orko: "Orko"
who.lyn: "Evil-Lyn"
who.both: "Both"
who.near: "{who} nearby"
hit: "{figure} is hit by {target}."
many: "{all} are hit."
two: "{ap} AP, {mp} MP"
`,
		"fr.yaml": basics + `
who.orko: {text: "Orko", gender: m, de: "d'Orko", le: "l'{{Orko}}"}
who.lyn: {text: "Evil-Lyn", gender: f, de: "d'Evil-Lyn", le: "l'Evil-Lyn"}
who.near: {text: "{who} proche", gender: "{who}", de: "{who:de} proche", le: "{who:le} proche"}
who.both: {text: "Deux", gender: mp, de: "des deux", le: "les deux"}
hit: "{figure|m:Touché|f:Touchée} : {figure}, par l'arme {target:de}. {target:Le} rit."
many: "{all|m:touché|f:touchée|mp:touchés|fp:touchées} : {all:de}"
two: "{ap} {ap|one:point|other:points}, {mp} {mp|one:pas|other:pas}"
`,
	})
	for _, fault := range c.Lint("en", "fr") {
		t.Error(fault)
	}
	orko, lyn := engine.T("who.orko"), engine.T("who.lyn")
	for _, x := range []struct {
		text engine.Text
		want string
	}{
		{engine.T("hit", engine.Sub("figure", orko), engine.Sub("target", lyn)), "Touché : Orko, par l'arme d'Evil-Lyn. L'Evil-Lyn rit."},
		{engine.T("hit", engine.Sub("figure", lyn), engine.Sub("target", orko)), "Touchée : Evil-Lyn, par l'arme d'Orko. L'{Orko} rit."},
		{engine.T("many", engine.Texts("all", []engine.Text{engine.T("who.near", engine.Sub("who", lyn))})), "touchée : d'Evil-Lyn proche"},
		{engine.T("many", engine.Texts("all", []engine.Text{lyn})), "touchée : d'Evil-Lyn"},
		{engine.T("many", engine.Texts("all", []engine.Text{lyn, lyn})), "touchées : d'Evil-Lyn and d'Evil-Lyn"},
		{engine.T("many", engine.Texts("all", []engine.Text{lyn, orko})), "touchés : d'Evil-Lyn and d'Orko"},
		{engine.T("two", engine.Num("ap", 1), engine.Num("mp", 2)), "1 point, 2 pas"},
	} {
		if got := c.Render("fr", x.text, nil); got != x.want {
			t.Errorf("got %q, want %q", got, x.want)
		}
	}
	if m := c.Missing(); len(m) > 0 {
		t.Errorf("missing: %v", m)
	}
	// Players and words have neither gender nor cases: the problem is counted, and something readable is
	// shown.
	got := c.Render("fr", engine.T("hit", engine.Who("figure", 0), engine.Word("target", "X")), func(engine.Seat) string { return "Ada" })
	if got != "Touché : Ada, par l'arme X. X rit." {
		t.Errorf("got %q", got)
	}
	c.Render("fr", engine.T("hit", engine.Sub("figure", engine.T("who.both")), engine.Sub("target", engine.T("many", engine.Texts("all", nil)))), nil)
	for _, key := range []string{"fr hit {figure|}", "fr {target:de}", "fr hit {figure|mp}", "fr many:de"} {
		if c.Missing()[key] == 0 {
			t.Errorf("%q is not counted: %v", key, c.Missing())
		}
	}
}

// TestEnglishNames checks that English names have an article and a number; p marks a
// plural.
func TestEnglishNames(t *testing.T) {
	c := load(t, map[string]string{
		"en.yaml": basics + `
who.centaurs: {text: "Centaurs", gender: p, the: "the Centaurs"}
who.lion: {text: "Lion", gender: s, the: "the Lion"}
who.cerberus: {text: "Cerberus", gender: s, the: "Cerberus"}
who.second: {text: "{who} (second)", gender: "{who}", the: "{who:the} (second)"}
hit: "{who:The} {who|s:attacks|p:attack} {target:the}. Label: {who}"
`})
	for _, fault := range c.Lint("en") {
		t.Error(fault)
	}
	centaurs, lion, cerberus := engine.T("who.centaurs"), engine.T("who.lion"), engine.T("who.cerberus")
	hit := func(target engine.Text, who ...engine.Text) engine.Text {
		if len(who) == 1 {
			return engine.T("hit", engine.Sub("who", who[0]), engine.Sub("target", target))
		}
		return engine.T("hit", engine.Texts("who", who), engine.Sub("target", target))
	}
	for _, x := range []struct {
		text engine.Text
		want string
	}{
		{hit(lion, centaurs), "The Centaurs attack the Lion. Label: Centaurs"},
		{hit(centaurs, cerberus), "Cerberus attacks the Centaurs. Label: Cerberus"},
		{hit(cerberus, engine.T("who.second", engine.Sub("who", lion))), "The Lion (second) attacks Cerberus. Label: Lion (second)"},
		{hit(centaurs, cerberus, cerberus), "Cerberus and Cerberus attack the Centaurs. Label: Cerberus and Cerberus"},
	} {
		if got := c.Render("en", x.text, nil); got != x.want {
			t.Errorf("got %q, want %q", got, x.want)
		}
	}
	if m := c.Missing(); len(m) > 0 {
		t.Errorf("missing: %v", m)
	}
}

func TestLintGrammar(t *testing.T) {
	c := load(t, map[string]string{
		"en.yaml": basics + `
a.x: x
a.y: y
b: "{w} hits"
c: "{w} {n}"
d: "{w}"
e: "{w}"
f: "{w|s:hits}"
g: "{w:le} {w|s:hits|m:hit|p:hit}"
thing.x: {text: "x", gender: s, the: "the x"}
thing.y: {text: "y", gender: p}
`,
		"pl.yaml": basics + `
a.x: {text: "x", gender: m, gen: "x-a"}
a.y: "y"
b: "{w|m:uderzył|f:uderzyła}"
c: "{w:de} {n|one:rana|few:rany}"
d: "{w|m:a|f:b|n:c|x:d}"
e: "{w:gen}"
`,
		"fr.yaml": basics + `b: "{v|m:a|f:b}"`,
	})
	got := strings.Join(c.Lint("en"), "\n")
	for _, want := range []string{
		"a.y: its gender is lacking", "a.y: its case gen is lacking", "b: {w|…}: the branch \"n\" is lacking",
		"c: {w:de}: \"de\" is not a case of \"pl\"", "c: {n|…}: the branch \"many\" is lacking", "d: {w|…}: \"x\" is not a branch",
		"f: {w|…}: the branch \"p\" is lacking", "g: {w:le}: \"le\" is not a case of \"en\"", "g: {w|…}: \"m\" is not a branch",
		"thing.y: its case the is lacking",
		"fr.yaml:5: b: form other has arguments [{v}], \"en\" has [{w}]",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lint does not say %q:\n%s", want, got)
		}
	}
	for _, not := range []string{" e: ", "fr: a.x is lacking"} {
		if strings.Contains(got, not) {
			t.Errorf("lint says %q:\n%s", not, got)
		}
	}
}

// TestCatalogue checks that the catalogue of the repository has no faults.
func TestCatalogue(t *testing.T) {
	c, err := text.Load(os.DirFS("../data"))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range c.Lint(text.Complete...) {
		t.Error(fault)
	}
}

// TestValuesOfOptions checks that the value of a setting has no colon: it stands behind the name of the setting and one.
func TestValuesOfOptions(t *testing.T) {
	c, err := text.Load(os.DirFS("../data"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Complete {
		for _, option := range []string{"first_game", "initiative", "together", "power"} {
			if got := c.Render(lang, engine.T("fe.option."+option+".yes"), nil); got == "" || strings.Contains(got, ":") {
				t.Errorf("%s, %s: %q", lang, option, got)
			}
		}
	}
}
