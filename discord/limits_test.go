package discord

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// TestCommandNames checks that every command and option of the shipped games has a name in
// the catalogue, which is its own name in English, and that Discord accepts all of them.
func TestCommandNames(t *testing.T) {
	b := shippedBot(t)
	c := b.Texts
	commands := b.Commands()
	if _, said := wire.FitCommands(commands); len(said) > 0 {
		t.Error(said)
	}
	var menus []wire.Command // of people and messages; the text says first where they are
	for _, x := range commands {
		if x.Kind != wire.Slash {
			menus = append(menus, x)
		}
	}
	commands = slices.DeleteFunc(commands, func(x wire.Command) bool { return x.Kind != wire.Slash })
	first := func(key, name string) {
		t.Helper()
		if !c.Has(text.First, key) {
			t.Errorf("%s is lacking: what is /%s called?", key, name)
		} else if got := c.Render(text.First, engine.T(key), nil); got != name {
			t.Errorf("%s is %q, but it is called %q", key, got, name)
		}
	}
	name := regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)
	for _, lang := range text.Complete {
		help := c.Render(lang, engine.T("discord.help"), nil)
		if n := utf8.RuneCountInString(help); n > wire.MaxContent {
			t.Errorf("%s: /help has %d characters", lang, n)
		}
		for _, x := range menus {
			if called := c.Render(lang, engine.T("command."+strings.ToLower(x.Name)), nil); !strings.Contains(help, "**"+called+"**") {
				t.Errorf("%s: /help does not tell of **%s** in a menu", lang, called)
			}
		}
		for _, f := range b.features {
			if f.Help == "" {
				continue
			}
			more := c.Render(lang, engine.T(f.Help), nil)
			if n := utf8.RuneCountInString(more); n > wire.MaxContent {
				t.Errorf("%s: %s has %d characters", lang, f.Help, n)
			}
			help += more
		}
		for _, x := range commands {
			if called := c.Render(lang, engine.T("command."+x.Name), nil); !strings.Contains(help, "`/"+called+"`") && !strings.Contains(help, "`/"+called+" ") {
				t.Errorf("%s: /help does not tell of `/%s`", lang, called)
			}
		}
	}
	for _, lang := range c.Languages() {
		taken := map[string]string{}
		for _, x := range commands {
			first("command."+x.Name, x.Name)
			keys := []string{"command." + x.Name}
			for _, leaf := range wire.Leaves(x) {
				if leaf.Names[localeOf[lang]] == "" {
					t.Errorf("%s: /%s has no name in this language", lang, leaf.Typed[""])
				}
				for _, o := range leaf.Options {
					first("option."+o.Name, o.Name)
					keys = append(keys, "option."+o.Name)
				}
			}
			for _, key := range keys {
				if !c.Has(lang, key) {
					continue
				}
				s := c.Render(lang, engine.T(key), nil)
				if !name.MatchString(s) || strings.ToLower(s) != s {
					t.Errorf("%s %s: %q is not a name for a command", lang, key, s)
				}
				if strings.HasPrefix(key, "command.") {
					if other := taken[s]; other != "" && other != key {
						t.Errorf("%s: %s and %s are both called %q", lang, key, other, s)
					}
					taken[s] = key
				}
			}
		}
	}
}

// TestMentionedCommands checks that a text that names a command names an existing one, as its readers type
// it, with its own options after it or, for /act, a verb.
func TestMentionedCommands(t *testing.T) {
	b := shippedBot(t)
	c := b.Texts
	bare := regexp.MustCompile(`(?:^|[\s(])/([\pL\pN_-]+)`)
	for _, lang := range c.Languages() {
		locale := localeOf[lang]
		typed, behind := map[string]string{}, map[string][]string{}
		for _, x := range b.Commands() {
			for _, leaf := range wire.Leaves(x) {
				words := strings.Fields(leaf.Typed[locale])
				for n := range words { // groups can be named too, though not pressed
					typed[strings.Join(words[:n+1], " ")] = leaf.Typed[""]
				}
				for _, o := range leaf.Options {
					behind[leaf.Typed[""]] = append(behind[leaf.Typed[""]], o.Names[locale]+":")
				}
			}
		}
		for _, s := range b.Systems {
			for _, v := range s.Info().Commands {
				behind[chat.CmdAct] = append(behind[chat.CmdAct], c.Render(lang, engine.T("command."+v.Name), nil))
			}
		}
		exists := func(named string) bool {
			path, rest := named, ""
			for path != "" && typed[path] == "" {
				at := max(0, strings.LastIndex(path, " "))
				path, rest = named[:at], strings.TrimSpace(named[at:])
			}
			return path != "" && (rest == "" || slices.ContainsFunc(behind[typed[path]], func(s string) bool { return strings.HasPrefix(rest, s) }))
		}
		for _, key := range c.Keys(lang) {
			said := c.Render(lang, engine.T(key), nil)
			for _, m := range append(wire.Named.FindAllStringSubmatch(said, -1), bare.FindAllStringSubmatch(said, -1)...) {
				if !strings.HasPrefix(m[1], "{") && !exists(m[1]) {
					t.Errorf("%s %s: there is no command /%s in this language", lang, key, m[1])
				}
			}
		}
	}
}

// TestTypedNamesAreTold checks that what people type for a command in one language is no other command in
// another, so that it can be pressed in all of them.
func TestTypedNamesAreTold(t *testing.T) {
	is := map[string]string{}
	for _, c := range shippedBot(t).Commands() {
		for _, leaf := range wire.Leaves(c) {
			for locale, name := range leaf.Typed {
				if other, ok := is[name]; ok && other != leaf.Typed[""] {
					t.Errorf("/%s is /%s and, in %s, /%s", name, other, locale, leaf.Typed[""])
				}
				is[name] = leaf.Typed[""]
			}
		}
	}
}

// longest is the longest text whose key has one of some prefixes.
func longest(c *text.Catalogue, lang string, prefixes ...string) engine.Text {
	out, most := engine.Text{}, -1
	for _, key := range c.Keys(text.First) {
		if strings.HasSuffix(key, ".text") || !slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(key, p) }) {
			continue
		}
		if n := utf8.RuneCountInString(c.Render(lang, engine.T(key), nil)); n > most {
			out, most = engine.T(key), n
		}
	}
	return out
}

// TestLabelsFit checks that labels fit in every language, with the longest names.
func TestLabelsFit(t *testing.T) {
	c := shipped.Texts(t)
	argument := regexp.MustCompile(`\{(\w+)`)
	for _, lang := range c.Languages() {
		sample := map[string]engine.Text{"card": longest(c, lang, "bg.fate.", "bg.glory."), "weapon": longest(c, lang, "bg.weapon."),
			"skill": longest(c, lang, "bg.ability."), "source": longest(c, lang, "bg.ability."), "facing": longest(c, lang, "bg.facing."),
			"mark": longest(c, lang, "bg.mark."), "status": longest(c, lang, "bg.status."), "token": longest(c, lang, "bg.token."),
			"language": engine.T("language.name"), "scenario": longest(c, lang, "bg.scenario."), "system": longest(c, lang, "bg.name")}
		for _, name := range []string{"figure", "target", "against"} {
			sample[name] = longest(c, lang, "bg.character.")
		}
		v := chat.NewVoice(c, lang, nil)
		for _, x := range []struct {
			keys string // a pattern
			room int
		}{
			{`^discord\.command\.|^[a-z]+\.verb\.|^discord\.show\.`, 100},
			{`^discord\.button\.|^discord\.lobby\.(sit|house|unhouse|up|start|off|language)$`, 80},
			{`^discord\.menu\.`, 100},
			{`^discord\.(lobby|secret)\.thread$`, 100},
			{`^bg\.choice\..*\.text$`, 100},
			{`^bg\.choice\.`, 80},
		} {
			pattern := regexp.MustCompile(x.keys)
			for _, key := range c.Keys(text.First) {
				if !pattern.MatchString(key) || x.room == 80 && strings.HasSuffix(key, ".text") {
					continue
				}
				said := engine.T(key)
				for _, m := range argument.FindAllStringSubmatch(c.Render(text.First, said, nil), -1) {
					if s, ok := sample[m[1]]; ok {
						said.Args = append(said.Args, engine.Sub(m[1], s))
					} else {
						said.Args = append(said.Args, engine.Num(m[1], 88))
					}
				}
				label := v.Text(said)
				if strings.HasPrefix(key, "bg.choice.") && x.room == 80 {
					label = v.Label(engine.Choice{Text: said, Costs: []engine.Cost{{Coin: "ap", N: 3}, {Coin: "mana", N: 5}}})
				}
				if n := utf8.RuneCountInString(chat.Plain(label)); n > x.room {
					t.Errorf("%s %s: %d characters, room for %d: %s", lang, key, n, x.room, label)
				}
			}
		}
	}
}
