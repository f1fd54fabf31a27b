package wire

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Discord's limits, in characters or pieces (Message Resource, Component
// Reference, Application Commands).
const (
	MaxContent     = 2000
	MaxRows        = 5
	MaxButtons     = 5
	MaxOptions     = 25
	MaxFiles       = 10
	MaxAlt         = 1024
	MaxLabel       = 80
	MaxOption      = 100 // of a label or description of an option
	maxPlaceholder = 150
	maxID          = 100
	maxNonce       = 25
	maxPing        = 100
	maxThread      = 100
	maxDescription = 100
	maxSuggestion  = 100
	maxFileName    = 100
)

// blank is used where Discord requires at least one visible character.
const blank = "\u2014"

// Fit makes a message that Discord accepts: what is too long is cut with an
// ellipsis, what is too many or has no valid id is left out. It names each
// thing it changed, but not its words, which are for those who may read them and
// not for a log; an empty list means that m was fine.
func Fit(m Message) (Message, []string) {
	f := &fitting{ids: map[string]bool{}}
	m.Content = f.cut("content", m.Content, MaxContent)
	if len(m.Nonce) > maxNonce {
		f.say("nonce %q is left out: too long", m.Nonce)
		m.Nonce = ""
	}
	if len(m.Ping) > maxPing {
		f.say("%d pings are cut", len(m.Ping))
		m.Ping = m.Ping[:maxPing]
	}
	if len(m.Files) > MaxFiles {
		f.say("%d files are cut", len(m.Files))
		m.Files = m.Files[:MaxFiles]
	}
	if m.Files != nil {
		files := []File{}
		for _, x := range m.Files {
			x.Name = f.cut("file name", x.Name, maxFileName)
			x.Alt = f.cut("alt text", x.Alt, MaxAlt)
			files = append(files, x)
		}
		m.Files = files
	}
	if m.Layout != nil {
		if m.Content != "" || m.Rows != nil {
			f.say("content and rows are left out: the message has a layout")
			m.Content, m.Rows = "", nil
		}
		m.Layout = f.layout(m)
		return m, f.said
	}
	var rows []Row
	for _, r := range m.Rows {
		if r, ok := f.row(r); ok {
			rows = append(rows, r)
		}
	}
	if len(rows) > MaxRows {
		f.say("%d rows are cut", len(rows))
		rows = rows[:MaxRows]
	}
	m.Rows = rows
	if strings.TrimSpace(m.Content) == "" && len(m.Rows) == 0 && len(m.Files) == 0 {
		f.say("the message is empty")
		m.Content = blank
	}
	return m, f.said
}

type fitting struct {
	ids  map[string]bool
	said []string
}

func (f *fitting) say(format string, args ...any) {
	f.said = append(f.said, fmt.Sprintf(format, args...))
}

func (f *fitting) row(r Row) (Row, bool) {
	if r.Menu != nil {
		m, ok := f.menu(*r.Menu)
		return Row{Menu: &m}, ok
	}
	var buttons []Button
	for _, b := range r.Buttons {
		if f.button(&b) {
			buttons = append(buttons, b)
		}
	}
	if len(buttons) > MaxButtons {
		f.say("%d buttons of a row are cut", len(buttons))
		buttons = buttons[:MaxButtons]
	}
	return Row{Buttons: buttons}, len(buttons) > 0
}

// button fits a button and says whether it is valid.
func (f *fitting) button(b *Button) bool {
	if !f.id(b.ID) {
		return false
	}
	b.Label = f.need("label", b.Label, MaxLabel)
	if b.Style < Primary || b.Style > Danger {
		b.Style = Secondary
	}
	return true
}

func (f *fitting) menu(m Menu) (Menu, bool) {
	m.Placeholder = f.cut("placeholder", m.Placeholder, maxPlaceholder)
	var options []Option
	values := map[string]bool{}
	for n, o := range m.Options {
		if o.Value == "" || utf8.RuneCountInString(o.Value) > MaxOption || values[o.Value] {
			f.say("option %d is left out: its value is not valid", n+1)
			continue
		}
		values[o.Value] = true
		o.Label = f.need("option", o.Label, MaxOption)
		o.Description = f.cut("description", o.Description, MaxOption)
		options = append(options, o)
	}
	if len(options) > MaxOptions {
		f.say("%d options are cut", len(options))
		options = options[:MaxOptions]
	}
	m.Options = options
	m.Max = min(max(m.Max, 1), max(len(options), 1))
	m.Min = min(max(m.Min, 1), m.Max)
	if len(options) == 0 {
		f.say("menu %q is left out: it has no options", m.ID)
		return m, false
	}
	return m, f.id(m.ID)
}

// id says whether a custom id is valid and new in its message.
func (f *fitting) id(id string) bool {
	switch n := utf8.RuneCountInString(id); {
	case n == 0 || n > maxID:
		f.say("component %q is left out: its id has %d characters", id, n)
		return false
	case f.ids[id]:
		f.say("component %q is left out: its id comes twice", id)
		return false
	}
	f.ids[id] = true
	return true
}

func (f *fitting) cut(what, s string, n int) string {
	out := Cut(s, n)
	if out != s {
		f.say("%s is cut: it has %d characters", what, utf8.RuneCountInString(s))
	}
	return out
}

func (f *fitting) need(what, s string, n int) string {
	if strings.TrimSpace(s) == "" {
		f.say("%s is empty", what)
		return blank
	}
	return f.cut(what, s, n)
}

// Cut is s with at most n characters, the last one an ellipsis if it was cut: behind a whole word, unless that would cost half of it.
// Bytes that are no characters are replaced.
func Cut(s string, n int) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	kept := string([]rune(s)[:n-1])
	if i := strings.LastIndexByte(kept, ' '); i > len(kept)/2 && s[len(kept)] != ' ' {
		kept = kept[:i]
	}
	return strings.TrimRight(kept, " ,;:") + "…"
}

// commandName is what Discord accepts as the name of a slash command or option
// (without the scripts that we do not use).
var commandName = regexp.MustCompile(`^[-_\p{L}\p{N}]{1,32}$`)

// FitCommands makes a list of commands that Discord accepts, as Fit does with
// a message: one bad name must not cost all commands.
func FitCommands(commands []Command) ([]Command, []string) {
	f := &fitting{ids: map[string]bool{}}
	var out []Command
	names := map[string]bool{}
	for _, c := range commands {
		if c.Kind != Slash {
			out = append(out, f.onMenu(c))
			continue
		}
		if !f.name("", c.Name, names) {
			continue
		}
		c.Names = f.localNames(c.Name, c.Names, names)
		c.Descriptions = f.descriptions(c.Name, c.Descriptions)
		c.Options = f.options(c.Name, c.Options)
		if c.Subs = f.subs(c.Name, c.Subs, 1); len(c.Subs) > 0 {
			c.Options = nil
		}
		out = append(out, c)
	}
	if len(out) > 100 {
		f.say("%d commands are cut", len(out))
		out = out[:100]
	}
	return out, f.said
}

// subs are the subcommands that are valid; those of the first level may have some themselves.
func (f *fitting) subs(command string, subs []Command, level int) []Command {
	var out []Command
	taken := map[string]bool{}
	for _, s := range subs {
		if !f.name("", s.Name, taken) {
			continue
		}
		path := command + " " + s.Name
		s.Names = f.localNames(s.Name, s.Names, taken)
		s.Descriptions = f.descriptions(path, s.Descriptions)
		s.Options = f.options(path, s.Options)
		if level > 1 && len(s.Subs) > 0 {
			f.say("the subcommands of /%s are left out: groups hold no groups", path)
			s.Subs = nil
		}
		if s.Subs = f.subs(path, s.Subs, level+1); len(s.Subs) > 0 {
			s.Options = nil
		}
		out = append(out, s)
	}
	if len(out) > MaxOptions {
		f.say("%d subcommands of /%s are cut", len(out), command)
		out = out[:MaxOptions]
	}
	return out
}

// onMenu is a command of a menu as Discord accepts it: with a name of any letters, and no description or options.
func (f *fitting) onMenu(c Command) Command {
	out := Command{Kind: c.Kind, Name: f.need("command", c.Name, maxOnMenuName), Guild: c.Guild, Rights: c.Rights, Names: maps.Clone(c.Names)}
	for locale, name := range out.Names {
		out.Names[locale] = f.need("command", name, maxOnMenuName)
	}
	return out
}

const maxOnMenuName = 32

// options are those that are valid, the required ones first.
func (f *fitting) options(command string, options []CommandOption) []CommandOption {
	var out []CommandOption
	taken := map[string]bool{}
	for _, required := range []bool{true, false} {
		for _, o := range options {
			if o.Required != required || !f.name("", o.Name, taken) {
				continue
			}
			o.Names = f.localNames(o.Name, o.Names, taken)
			o.Descriptions = f.descriptions(o.Name, o.Descriptions)
			var choices []Suggestion
			for _, s := range o.Choices {
				s.Name = f.need("choice", s.Name, maxSuggestion)
				s.Names = maps.Clone(s.Names)
				for locale, name := range s.Names {
					s.Names[locale] = f.need("choice", name, maxSuggestion)
				}
				choices = append(choices, s)
			}
			if len(choices) > MaxOptions {
				f.say("%d choices of /%s %s are cut", len(choices), command, o.Name)
				choices = choices[:MaxOptions]
			}
			o.Choices = choices
			out = append(out, o)
		}
	}
	if len(out) > MaxOptions {
		f.say("%d options of /%s are cut", len(out), command)
		out = out[:MaxOptions]
	}
	return out
}

// localNames are the valid names in other languages that nothing else has in
// the same language.
func (f *fitting) localNames(of string, names map[string]string, taken map[string]bool) map[string]string {
	var out map[string]string
	for _, locale := range slices.Sorted(maps.Keys(names)) {
		if names[locale] != of && !f.name(locale, names[locale], taken) {
			continue
		}
		if out == nil {
			out = map[string]string{}
		}
		out[locale] = names[locale]
	}
	return out
}

// name says whether a name is valid and new in its language; "" is the default one.
func (f *fitting) name(locale, name string, taken map[string]bool) bool {
	if !commandName.MatchString(name) || strings.ToLower(name) != name {
		f.say("%q is left out: not a name for a command", name)
		return false
	}
	key := strings.TrimSpace(locale + " " + name)
	if taken[key] {
		f.say("%q is left out: it comes twice", key)
		return false
	}
	taken[key] = true
	return true
}

func (f *fitting) descriptions(name string, d map[string]string) map[string]string {
	out := map[string]string{"": blank}
	for locale, s := range d {
		out[locale] = f.need("description of "+name, s, maxDescription)
	}
	return out
}
