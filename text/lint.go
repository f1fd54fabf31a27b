package text

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Lint lists what is wrong among the texts: forms of a text or languages that
// name other arguments, plural forms that a language lacks, genders and
// grammatical forms that it does not have or that some of a family lack, keys
// that a complete language lacks or that it alone has, and differences in layout.
func (c *Catalogue) Lint(complete ...string) []string {
	var out []string
	for _, lang := range complete {
		if !slices.Contains(c.languages, lang) {
			out = append(out, fmt.Sprintf("%s: there is no catalogue", lang))
		}
	}
	firsts := c.Keys(First)
	for _, lang := range c.languages {
		needs := needed(lang)
		for _, key := range c.Keys(lang) {
			e := c.entries[lang][key]
			fault := func(format string, args ...any) {
				out = append(out, fmt.Sprintf("%s:%d: %s: %s", e.file, e.line, key, fmt.Sprintf(format, args...)))
			}
			first, ok := c.entries[First][key]
			if !ok {
				if slices.Contains(complete, lang) {
					fault("the key does not exist in %q", First)
				}
				continue
			}
			want := names(first.forms["other"])
			for _, form := range slices.Sorted(maps.Keys(e.forms)) {
				// A form may leave the number out: "a wound" for one.
				got := names(e.forms[form])
				if form != "other" {
					got["n"] = want["n"]
				}
				if !maps.Equal(truths(got), truths(want)) {
					fault("form %s has arguments %s, %q has %s", form, braces(got), First, braces(want))
				}
			}
			if got, want := markup(e.forms["other"]), markup(first.forms["other"]); got != want && slices.Contains(complete, lang) {
				fault("its markup is not that of %q: has %s been changed since? %s, %s", First, First, got, want)
			}
			for _, src := range e.templates() {
				for _, problem := range grammars[lang].check(lang, src) {
					fault("%s", problem)
				}
			}
			if len(e.forms) > 1 {
				for _, form := range needs {
					if e.forms[form] == "" {
						fault("the plural form %q is lacking", form)
					}
				}
			}
		}
		out = append(out, c.families(lang)...)
		for _, key := range firsts {
			if !c.Has(lang, key) && slices.Contains(complete, lang) {
				out = append(out, fmt.Sprintf("%s: %s is lacking", lang, key))
			}
		}
	}
	return out
}

// markup describes how a text is laid out: bold, code, lines. A translation that
// differs in it was most likely made from an earlier text.
func markup(src string) string {
	return fmt.Sprintf("%d bold, %d code, %d lines", strings.Count(src, "**"), strings.Count(src, "`"), strings.Count(src, "\n")+1)
}

func truths(set map[string]bool) map[string]bool {
	out := maps.Clone(set)
	maps.DeleteFunc(out, func(_ string, v bool) bool { return !v })
	return out
}

func braces(set map[string]bool) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(truths(set))) {
		out = append(out, "{"+name+"}")
	}
	return "[" + strings.Join(out, " ") + "]"
}
