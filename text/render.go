package text

import (
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"hexwarden/engine"
)

// Render is a text in a language. Seats are named by names; without it, or for
// a seat without a name, they are numbered. The zero Text renders as "".
func (c *Catalogue) Render(lang string, t engine.Text, names func(engine.Seat) string) string {
	if t.IsZero() {
		return ""
	}
	e, lang := c.find(lang, t.Key)
	if e == nil {
		return "«" + t.Key + "»"
	}
	conf := &i18n.LocalizeConfig{MessageID: t.Key, TemplateData: c.filler(lang, t, names), TemplateParser: parser{}}
	if n := count(t.Args); n != nil && len(e.forms) > 1 {
		conf.PluralCount = *n
	}
	out, err := c.localizer[lang].Localize(conf)
	if err != nil && out == "" { // a lacking plural form has been filled with "other"
		c.miss(lang, t.Key)
		return "«" + t.Key + "»"
	}
	return begun(out)
}

// find is the entry of a key and the language it was found in: the one asked
// for or the first. What was not found where it should be is counted.
func (c *Catalogue) find(lang, key string) (*entry, string) {
	if _, ok := c.entries[lang]; !ok {
		lang = First
	}
	if e, ok := c.entries[lang][key]; ok {
		return e, lang
	}
	c.miss(lang, key)
	return c.entries[First][key], First
}

// count is the number that chooses the plural form.
func count(args []engine.Arg) (n *int) {
	for _, a := range args {
		if a.Num != nil && (n == nil || a.Name == "n") {
			n = a.Num
		}
	}
	return n
}

// filler fills the pieces of a template with the arguments of a text.
func (c *Catalogue) filler(lang string, t engine.Text, names func(engine.Seat) string) func(piece) string {
	return func(p piece) string {
		for _, a := range t.Args {
			if a.Name != p.arg {
				continue
			}
			if p.branches == nil {
				return c.arg(lang, a, p.form, names)
			}
			for _, b := range p.branches {
				if b.name == c.trait(lang, a) {
					return b.words
				}
			}
			c.miss(lang, t.Key+" {"+p.arg+"|"+c.trait(lang, a)+"}")
			return p.branches[0].words
		}
		c.miss(lang, t.Key+" {"+p.arg+"}")
		return "{" + p.arg + "}"
	}
}

// arg is an argument in words, in a grammatical form ("" is the plain one).
func (c *Catalogue) arg(lang string, a engine.Arg, form string, names func(engine.Seat) string) string {
	switch {
	case a.Text != nil:
		return c.inflect(lang, *a.Text, form, names)
	case a.List != nil:
		var words []string
		for _, t := range a.List {
			words = append(words, c.inflect(lang, t, form, names))
		}
		return c.Join(lang, words)
	}
	if form != "" { // numbers, players and plain words have none
		c.miss(lang, "{"+a.Name+":"+form+"}")
	}
	switch {
	case a.Num != nil:
		return engine.Digits(*a.Num)
	case a.Seat != nil:
		if names != nil {
			if s := names(*a.Seat); s != "" {
				return s
			}
		}
		return c.Render(lang, engine.T("text.seat", engine.Num("n", int(*a.Seat)+1)), nil)
	}
	return a.Word
}

// Join joins words as a language joins a list: "a, b and c".
func (c *Catalogue) Join(lang string, words []string) string {
	if len(words) == 0 {
		return ""
	}
	out := words[0]
	for i, w := range words[1:] {
		key := "text.list.middle"
		if i == len(words)-2 {
			key = "text.list.last"
		}
		out = c.Render(lang, engine.T(key, engine.Word("a", out), engine.Word("b", w)), nil)
	}
	return out
}
