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
		for path, typed := range Paths(c) {
			mention := "</" + path + ":" + id + ">"
			for _, name := range typed {
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

// Paths are what people type for a command, or for each of its subcommands, by Discord locale, under what
// they type by default ("game seat mind"), which is also in it as "".
func Paths(c Command) map[string]map[string]string {
	out := map[string]map[string]string{}
	paths(c, map[string]string{}, out)
	return out
}

func paths(c Command, above map[string]string, out map[string]map[string]string) {
	locales := maps.Clone(above)
	maps.Copy(locales, c.Names)
	here := map[string]string{"": strings.TrimSpace(above[""] + " " + c.Name)}
	for locale := range locales {
		here[locale] = strings.TrimSpace(cmp.Or(above[locale], above[""]) + " " + cmp.Or(c.Names[locale], c.Name))
	}
	for _, sub := range c.Subs {
		paths(sub, here, out)
	}
	if len(c.Subs) == 0 {
		out[here[""]] = here
	}
}

// Named is a command that a text names as code, with what it says of options behind it.
var Named = regexp.MustCompile("`/([^`\n]+)`")

// text is a text with its commands as mentions, if it has no more than so many characters then.
func (l links) text(s string, room int) string {
	out := Named.ReplaceAllStringFunc(s, func(code string) string {
		words := strings.Fields(strings.Trim(code, "`/"))
		for n := len(words); n > 0; n-- {
			mention, ok := l[strings.Join(words[:n], " ")]
			switch {
			case ok && n < len(words):
				return mention + " `" + strings.Join(words[n:], " ") + "`"
			case ok:
				return mention
			}
		}
		return code
	})
	if utf8.RuneCountInString(out) > room {
		return s
	}
	return out
}

// message is a message that was fitted, with its commands as mentions.
func (l links) message(m Message) Message {
	m.Content = l.text(m.Content, MaxContent)
	left := MaxText - utf8.RuneCountInString(m.Words())
	m.Layout = l.blocks(m.Layout, &left)
	return m
}

// blocks are blocks with their commands as mentions, which may be so much longer together.
func (l links) blocks(blocks []Block, left *int) []Block {
	longer := func(s string) string {
		n := utf8.RuneCountInString(s)
		out := l.text(s, n+*left)
		*left -= utf8.RuneCountInString(out) - n
		return out
	}
	out := slices.Clone(blocks)
	for n, b := range out {
		switch {
		case b.Section != nil:
			out[n].Section = &Section{Text: longer(b.Section.Text), Button: b.Section.Button}
		case b.Box != nil:
			out[n].Box = &Box{Colour: b.Box.Colour, Blocks: l.blocks(b.Box.Blocks, left)}
		default:
			out[n].Text = longer(b.Text)
		}
	}
	return out
}

// Link implements Port.
func (r *REST) Link(commands []Command, ids map[string]string) {
	l := linksOf(commands, ids)
	r.links.Store(&l)
}
