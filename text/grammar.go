package text

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"hexwarden/engine"
)

// plurals are the plural forms of CLDR.
var plurals = []string{"zero", "one", "two", "few", "many", "other"}

// grammar is what the texts of a language can carry and ask for.
type grammar struct {
	genders []string // of things; "p" and those that end with it are of plural things ("les poings")
	needs   []string // genders that whatever chooses by gender must have a branch for
	cases   []string
}

// grammars of the languages. English, French and Italian cases are a name with its
// article or preposition, contracted as the language wants: "the Centaurs", "l'Épée",
// "d'Orko". English has no genders: a thing is one (s) or several (p), "attacks" or "attack".
var grammars = map[string]grammar{
	"en": {genders: []string{"s", "p"}, needs: []string{"s", "p"}, cases: []string{"the"}},
	"fr": {genders: []string{"m", "f", "mp", "fp"}, needs: []string{"m", "f"}, cases: []string{"le", "de", "au"}},
	"it": {genders: []string{"m", "f", "mp", "fp"}, needs: []string{"m", "f"}, cases: []string{"il", "di", "al", "da", "con", "in"}},
	"pl": {genders: []string{"m", "f", "n", "mp", "fp"}, needs: []string{"m", "f", "n"}, cases: []string{"gen", "dat", "acc", "ins", "loc"}},
}

// borrowed is the gender of a text that has the gender of its argument: "{who} within 3 hexes".
var borrowed = regexp.MustCompile(`^\{[A-Za-z0-9_]+\}$`)

// set takes a part of an entry: its plain text, a plural form, its gender or a case.
func (e *entry) set(g grammar, part, value string) error {
	switch {
	case part == "text":
		e.forms["other"] = value
	case slices.Contains(plurals, part):
		e.forms[part] = value
	case part == "gender":
		if !slices.Contains(g.genders, value) && (len(g.genders) == 0 || !borrowed.MatchString(value)) {
			return fmt.Errorf("%q is not a gender; there are %q, and an argument's: {who}", value, g.genders)
		}
		e.gender = value
	case slices.Contains(g.cases, part):
		e.cases[part] = value
	default:
		return fmt.Errorf("%q is not a plural form; there are %s; nor is it text, gender or a case of the language: %q",
			part, strings.Join(plurals, ", "), g.cases)
	}
	return nil
}

// templates are all texts of an entry.
func (e *entry) templates() (out []string) {
	for _, form := range plurals {
		if src := e.forms[form]; src != "" {
			out = append(out, src)
		}
	}
	for _, src := range e.cases {
		out = append(out, src)
	}
	slices.Sort(out[len(out)-len(e.cases):])
	return out
}

// inflect is a text in a case. A case that the text does not have is counted as
// missing, and the plain text stands in. With a capital letter ("Le") the case
// begins a sentence.
func (c *Catalogue) inflect(lang string, t engine.Text, form string, names func(engine.Seat) string) string {
	if form == "" {
		return c.Render(lang, t, names)
	}
	out := ""
	low := strings.ToLower(form)
	e, found := c.find(lang, t.Key)
	if e != nil && e.cases[low] != "" {
		p, _ := parse(e.cases[low]) // parsed once when it was read
		out, _ = pieces(p).Execute(c.filler(found, t, names))
	} else {
		c.miss(lang, t.Key+":"+low)
		out = c.Render(lang, t, names)
	}
	if low != form {
		return capital(out)
	}
	return out
}

// trait is what a template chooses by: the plural form of a number, the gender
// of a thing, or of several things together.
func (c *Catalogue) trait(lang string, a engine.Arg) string {
	switch {
	case a.Num != nil:
		return category(lang, *a.Num)
	case a.Text != nil:
		return c.genderOf(lang, *a.Text)
	case len(a.List) == 1:
		return c.genderOf(lang, a.List[0])
	case a.List != nil && slices.Contains(grammars[lang].genders, "p"):
		return "p"
	case a.List != nil:
		for _, t := range a.List {
			if strings.HasPrefix(c.genderOf(lang, t), "m") {
				return "mp"
			}
		}
		return "fp"
	}
	return ""
}

func (c *Catalogue) genderOf(lang string, t engine.Text) string {
	e := c.entries[lang][t.Key]
	if e == nil {
		return ""
	}
	if !borrowed.MatchString(e.gender) {
		return e.gender
	}
	for _, a := range t.Args {
		if "{"+a.Name+"}" == e.gender {
			return c.trait(lang, a)
		}
	}
	return ""
}

// category is the plural form that a number takes.
func category(lang string, n int) string {
	if n < 0 {
		n = -n
	}
	all := []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}
	return plurals[slices.Index(all, plural.Cardinal.MatchPlural(language.MustParse(lang), n, 0, 0, 0, 0))]
}

// needed lists the plural forms that whole numbers take in a language.
func needed(lang string) []string {
	var out []string
	for n := range 200 {
		if f := category(lang, n); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(a, b string) int { return slices.Index(plurals, a) - slices.Index(plurals, b) })
	return out
}

// check lists what a template asks for that the language does not have.
func (g grammar) check(lang, src string) (out []string) {
	parts, err := parse(src)
	if err != nil {
		return []string{err.Error()}
	}
	for _, p := range parts {
		if p.form != "" && !slices.Contains(g.cases, strings.ToLower(p.form)) {
			out = append(out, fmt.Sprintf("{%s:%s}: %q is not a case of %q; there are %q", p.arg, p.form, p.form, lang, g.cases))
		}
		if p.branches == nil {
			continue
		}
		known, needs := g.genders, g.needs
		if slices.Contains(plurals, p.branches[0].name) {
			known, needs = plurals, needed(lang)
		}
		var have []string
		for _, b := range p.branches {
			if slices.Contains(have, b.name) || !slices.Contains(known, b.name) {
				out = append(out, fmt.Sprintf("{%s|…}: %q is not a branch, or comes twice; there are %q", p.arg, b.name, known))
			}
			have = append(have, b.name)
		}
		for _, name := range needs {
			if !slices.Contains(have, name) {
				out = append(out, fmt.Sprintf("{%s|…}: the branch %q is lacking", p.arg, name))
			}
		}
	}
	return out
}

// families lists the texts that lack a gender or a case which others of their
// family have: those whose keys differ in the last word only.
func (c *Catalogue) families(lang string) (out []string) {
	has := map[string]bool{}
	family := func(key, trait string) string { return key[:strings.LastIndex(key, ".")+1] + " " + trait }
	for key, e := range c.entries[lang] {
		has[family(key, "gender")] = has[family(key, "gender")] || e.gender != ""
		for name := range e.cases {
			has[family(key, name)] = true
		}
	}
	for _, key := range c.Keys(lang) {
		e := c.entries[lang][key]
		lacks := func(trait string) {
			out = append(out, fmt.Sprintf("%s:%d: %s: its %s is lacking, which others of its family have", e.file, e.line, key, trait))
		}
		if e.gender == "" && has[family(key, "gender")] {
			lacks("gender")
		}
		for _, name := range grammars[lang].cases {
			if e.cases[name] == "" && has[family(key, name)] {
				lacks("case " + name)
			}
		}
	}
	return out
}
