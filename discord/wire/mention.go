package wire

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A command that a message names as code (`/game resign`), in any language in which it has a
// name, is sent as a mention: Discord lets people press it, and shows each of them their own
// name of it. Until Discord has told the ids of the commands, and where a mention has no room, the
// name stays as it is written.

// links are the mentions of commands by what people type.
type links map[string]string

// linksOf are the links to commands by the ids that Discord gave them. A name that two commands have
// in different languages links to neither.
func linksOf(commands []Command, ids map[string]string) links {
	out, shared := links{}, map[string]bool{}
	for _, c := range commands {
		id := ids[c.Name]
		if id == "" {
			continue
		}
		for _, leaf := range Leaves(c) {
			mention := "</" + leaf.Typed[""] + ":" + id + ">"
			for _, name := range leaf.Typed {
				if other, ok := out[name]; ok && other != mention {
					shared[name] = true
				}
				out[name] = mention
			}
		}
	}
	for name := range shared {
		delete(out, name)
	}
	return out
}

// Leaf is a command without subcommands, or one of the subcommands: what people can use.
type Leaf struct {
	Command
	Typed map[string]string // what people type for it by Discord locale; "" is the default: "game seat mind"
}

// Leaves are what people can use of a command, in its order.
func Leaves(c Command) []Leaf { return leaves(c, map[string]string{}) }

func leaves(c Command, above map[string]string) []Leaf {
	locales := maps.Clone(above)
	maps.Copy(locales, c.Names)
	typed := map[string]string{"": strings.TrimSpace(above[""] + " " + c.Name)}
	for locale := range locales {
		typed[locale] = strings.TrimSpace(cmp.Or(above[locale], above[""]) + " " + cmp.Or(c.Names[locale], c.Name))
	}
	if len(c.Subs) == 0 {
		return []Leaf{{c, typed}}
	}
	var out []Leaf
	for _, sub := range c.Subs {
		out = append(out, leaves(sub, typed)...)
	}
	return out
}

// Named is a command that a text names as code, with what it says about options after it. In people's own
// names, which have been escaped, a backslash is before it.
var Named = regexp.MustCompile("\\\\?`/([^`\n]+)`")

// text is a text with its commands as mentions, as far as there is room for so many characters more.
func (l links) text(s string, left *int) string {
	return Named.ReplaceAllStringFunc(s, func(code string) string {
		mention := l.mention(strings.Fields(strings.Trim(code, "`/")))
		longer := utf8.RuneCountInString(mention) - utf8.RuneCountInString(code)
		if mention == "" || code[0] == '\\' || longer > *left {
			return code
		}
		*left -= longer
		return mention
	})
}

// mention is the command that words begin with as a mention, and what follows it; "" if there is none.
func (l links) mention(words []string) string {
	for n := len(words); n > 0; n-- {
		mention, ok := l[strings.Join(words[:n], " ")]
		switch {
		case ok && n < len(words):
			return mention + " `" + strings.Join(words[n:], " ") + "`"
		case ok:
			return mention
		}
	}
	return ""
}

// message is a message that was fitted, with its commands as mentions.
func (l links) message(m Message) Message {
	left := MaxContent - utf8.RuneCountInString(m.Content)
	m.Content = l.text(m.Content, &left)
	left = MaxText - utf8.RuneCountInString(m.Words())
	m.Layout = l.blocks(m.Layout, &left)
	return m
}

// blocks are blocks with their commands as mentions, which together may be this much longer.
func (l links) blocks(blocks []Block, left *int) []Block {
	out := slices.Clone(blocks)
	for n, b := range out {
		switch {
		case b.Section != nil:
			s := *b.Section
			s.Text = l.text(s.Text, left)
			out[n].Section = &s
		case b.Box != nil:
			out[n].Box = &Box{Colour: b.Box.Colour, Blocks: l.blocks(b.Box.Blocks, left)}
		default:
			out[n].Text = l.text(b.Text, left)
		}
	}
	return out
}

// Link implements Port.
func (r *REST) Link(commands []Command, ids map[string]string) {
	l := linksOf(commands, ids)
	r.links.Store(&l)
}
