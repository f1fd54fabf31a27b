package chat

import (
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/text/rulebook"
)

// Commands are found by their names, by the names they had when they were at the top, and by
// what they do. A command under another one kept its name, so its old name is the end of its new one.

// former are commands that had other names: the old names, and the last words of the new ones.
var former = map[string]string{"card": "rules", "los": "sight"}

// CmdAct takes every choice. The verbs of the games used to be commands and lead to it.
const CmdAct = "act"

// Place is a command that people can use, and the words by which they find it.
type Place struct {
	Path  string            // what is typed by default: "game seat mind"
	typed map[string]string // by Discord locale
	about map[string]string // what it does, by Discord locale
	verb  map[string]string // the verb of a game that led here, by Discord locale; nil: none did
	names []name            // all of it in every language
}

// name is a name of a command, folded, in a language; "" is the default one.
type name struct{ lang, words string }

// places are all commands, and for each verb of a game the one that takes it.
func (s *Services) places(commands []wire.Command) []Place {
	old := func(name string) map[string]string {
		out := s.Described(engine.T("command." + name))
		out[""] = name
		return out
	}
	var out []Place
	for _, c := range commands {
		for _, leaf := range wire.Leaves(c) {
			p := Place{Path: leaf.Typed[""], typed: leaf.Typed, about: leaf.Descriptions, names: s.folded(leaf.Typed)}
			for before, now := range former {
				if now == leaf.Name {
					p.names = append(p.names, s.folded(old(before))...)
				}
			}
			out = append(out, p)
		}
	}
	act := slices.IndexFunc(out, func(p Place) bool { return p.Path == CmdAct })
	known := map[string]bool{}
	for _, x := range s.Systems {
		for _, v := range x.Info().Commands {
			if act >= 0 && !known[v.Name] {
				known[v.Name] = true
				p := Place{Path: CmdAct, typed: out[act].typed, about: s.Described(v.Text), verb: old(v.Name)}
				for _, lang := range s.Texts.Languages() {
					for _, words := range NewVoice(s.Texts, lang, nil).Verb(v.Name) {
						p.names = append(p.names, name{lang, words})
					}
				}
				out = append(out, p)
			}
		}
	}
	return out
}

// folded are names by Discord locale.
func (s *Services) folded(names map[string]string) []name {
	out := []name{{"", rulebook.Fold(names[""])}}
	for locale, words := range names {
		out = append(out, name{s.Texts.Language(locale), rulebook.Fold(words)})
	}
	return out
}

// Verb is what people may type for the verb of a game, folded: its name, that of their language, and other words for it.
func (v Voice) Verb(name string) []string {
	out := []string{name}
	for _, key := range []string{"command." + name, "discord.act.also." + name} {
		if v.Knows(key) {
			out = append(out, strings.Fields(rulebook.Fold(v.Say(key)))...)
		}
	}
	return out
}

// Likeness is how well words name a command, the best first.
type Likeness int

const (
	IsCalled Likeness = iota // it is called so, or was
	IsWithin                 // so is what it stands under
	Begins                   // a word of its name begins so, in the reader's language or in English
	Does                     // the description of what it does
	isOther
)

// likeness is how well folded words name a command to a reader, no more exactly than the least likeness requires.
func (p Place) likeness(words, lang string, least Likeness) Likeness {
	best := isOther
	for _, x := range p.names {
		switch called := " " + x.words + " "; {
		case strings.HasSuffix(called, " "+words+" "):
			return IsCalled
		case strings.Contains(called, " "+words+" "):
			best = min(best, IsWithin)
		case strings.Contains(called, " "+words) && (x.lang == "" || x.lang == lang):
			best = min(best, Begins)
		}
	}
	if best == isOther && least >= Does && strings.Contains(rulebook.Fold(local(p.about, lang)), words) {
		return Does
	}
	return best
}

// local picks the text for readers of a language from texts by Discord locale.
func local(texts map[string]string, lang string) string {
	for _, locale := range locales[lang] {
		if s := texts[locale]; s != "" {
			return s
		}
	}
	return texts[""]
}

// Find returns the commands that words name at least this well, the best first.
func (c *Call) Find(words string, least Likeness) []Place {
	words = rulebook.Fold(strings.Join(strings.Fields(strings.TrimPrefix(strings.TrimSpace(words), "/")), " "))
	if words == "" {
		return nil
	}
	var out [isOther][]Place
	for _, p := range c.routes.places {
		if p.Path == words && p.verb == nil {
			return []Place{p}
		}
		if n := p.likeness(words, c.Lang, least); n <= least {
			out[n] = append(out[n], p)
		}
	}
	return slices.Concat(out[:]...)
}

// Whereabouts says where commands are and what they do, a line each.
func (v Voice) Whereabouts(list []Place) string {
	var lines []string
	for _, p := range list {
		key, args := "discord.find.command", []engine.Arg{engine.Word("command", local(p.typed, v.Lang)), engine.Word("about", local(p.about, v.Lang))}
		if p.verb != nil {
			key, args = "discord.find.verb", append(args, engine.Word("verb", local(p.verb, v.Lang)))
		}
		lines = append(lines, v.Say(key, args...))
	}
	return strings.Join(lines, "\n")
}

// Suggested is the command as somebody may pick it, to find it again.
func (p Place) Suggested(v Voice) wire.Suggestion {
	value := "/" + p.Path
	if p.verb != nil {
		value = p.verb[""]
	}
	return wire.Suggestion{Name: Plain(v.Whereabouts([]Place{p})), Value: value}
}

// moved answers a command that Discord still shows, though it has moved.
var moved = Route{Do: func(c *Call) (*wire.Message, error) {
	list := c.Find(strings.Join([]string{c.In.Command, c.In.Sub}, " "), IsWithin)
	if len(list) == 0 {
		list = c.Find(c.In.Command, IsWithin)
	}
	if len(list) == 0 {
		return c.Words("discord.error.command")
	}
	return &wire.Message{Content: c.Say("discord.find.moved", engine.Word("places", c.Whereabouts(list[:min(len(list), maxMoved)])))}, nil
}}

// maxMoved is how many commands are named in place of one.
const maxMoved = 12
