package discord

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/docs"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/internal/shipped"
	"hexwarden/text"
	"hexwarden/text/rulebook"
)

// TestCommandNames: every command and option of the shipped games has a name in
// the catalogue, which is its own in English, and Discord takes all of them.
func TestCommandNames(t *testing.T) {
	c := shipped.Texts(t)
	rules, err := rulebook.Open(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	b := New(Config{Services: chat.Services{Texts: c, Rules: rules, Systems: engine.Registry{battleground.System{}}, Cards: toyCards}})
	commands := b.Commands()
	if _, said := wire.FitCommands(commands); len(said) > 0 {
		t.Error(said)
	}
	commands = slices.DeleteFunc(commands, func(x wire.Command) bool { return x.Kind != wire.Slash }) // a menu shows the others
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
			for _, o := range x.Options {
				first("option."+o.Name, o.Name)
				keys = append(keys, "option."+o.Name)
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

// TestMentionedCommands: a text that names a command names it as its readers do.
func TestMentionedCommands(t *testing.T) {
	c := shipped.Texts(t)
	mention := regexp.MustCompile(`(?:^|[\s` + "`" + `(])/([\pL\pN_-]+)`)
	for _, lang := range c.Languages() {
		names := map[string]bool{}
		for _, key := range c.Keys(lang) {
			if strings.HasPrefix(key, "command.") {
				names[c.Render(lang, engine.T(key), nil)] = true
			}
		}
		for _, key := range c.Keys(lang) {
			for _, m := range mention.FindAllStringSubmatch(c.Render(lang, engine.T(key), nil), -1) {
				if !names[m[1]] {
					t.Errorf("%s %s: there is no command /%s in this language", lang, key, m[1])
				}
			}
		}
	}
}

// longest is the longest of the texts whose keys begin with a prefix.
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

// TestLabelsFit: labels have room in every language, with the longest names.
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
