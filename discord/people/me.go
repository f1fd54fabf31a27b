package people

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// A person's preferences, wherever they play: /me show is a private page with them.
const (
	cmdMe   = "me"
	optZone = "zone"

	verbMe = "me" // arg: one of the steps
)

// Steps of the page.
const (
	meZone    = "zone"  // opens a form
	meQuiet   = "quiet" // opens a form
	meAway    = "away"  // opens a form
	meBack    = "back"
	meRemind  = "remind" // values: marks
	meMute    = "mute"
	meLetters = "letters"
	meColours = "colours" // values: the name of a palette, or colourServer
	meWords   = "words"
)

// Fields of its forms.
const (
	fieldFrom = "from"
	fieldTo   = "to"
)

// zoneList is the names of the time zones that are offered, one a line: those
// of tzdata that stand for a place.
//
//go:embed zones.txt
var zoneList string

// Wishing is the part that /me begins.
func Wishing(s *chat.Services) chat.Feature {
	zone := s.Option("me.zone", wire.CommandOption{Name: optZone, Autocomplete: true, MaxLength: 60}, "")
	c := s.Command(cmdMe)
	c.Subs = []wire.Command{s.Part(cmdMe, chat.SubShow, zone)}
	return chat.Feature{Help: "discord.help.me",
		Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useMe, Suggest: suggestZone}}},
		Controls: map[string]chat.Route{verbMe: {Do: pressMe, Form: formMe}}}
}

func keyMe(step string) string {
	return chat.Key{Table: chat.Nowhere, Verb: verbMe, Arg: step}.String()
}

// useMe answers /me show: the page, or a zone that is set.
func useMe(c *chat.Call) (*wire.Message, error) {
	if typed := c.In.Options[optZone]; typed != "" {
		return wish(c, meZone, func(p *table.Person) error { return p.SetZone(findZone(typed)) })
	}
	return wish(c, "", nil)
}

// pressMe carries out a step of the page.
func pressMe(c *chat.Call) (*wire.Message, error) {
	change := map[string]func(*table.Person) error{
		meZone:    func(p *table.Person) error { return p.SetZone(findZone(c.In.Fields[chat.FieldName])) },
		meQuiet:   func(p *table.Person) error { return p.SetQuiet(c.In.Fields[fieldFrom], c.In.Fields[fieldTo]) },
		meAway:    func(p *table.Person) error { return p.Leave(c.In.Fields[fieldFrom], c.In.Fields[fieldTo], c.Now()) },
		meBack:    func(p *table.Person) error { p.Return(c.Now()); return nil },
		meMute:    func(p *table.Person) error { p.Muted = !p.Muted; return nil },
		meLetters: func(p *table.Person) error { p.Letters = !p.Letters; return nil },
		meColours: func(p *table.Person) error {
			if len(c.In.Values) != 1 || c.In.Values[0] != colourServer && !slices.Contains(render.Palettes(), c.In.Values[0]) {
				return table.ErrUnknown
			}
			return p.SetPalette(strings.TrimPrefix(c.In.Values[0], colourServer))
		},
		meWords: func(p *table.Person) error { p.Words = !p.Words; return nil },
		meRemind: func(p *table.Person) error {
			var marks []table.Mark
			for _, x := range c.In.Values {
				marks = append(marks, table.Mark(x))
			}
			return p.SetRemind(marks)
		},
	}[c.Key.Arg]
	if form := c.Key.Arg == meZone || c.Key.Arg == meQuiet || c.Key.Arg == meAway; form && c.In.Kind != wire.Submit {
		change = nil
	}
	return wish(c, c.Key.Arg, change)
}

// wish changes a person's preferences, if there is a change, and shows the page.
func wish(c *chat.Call, step string, change func(*table.Person) error) (*wire.Message, error) {
	lead := ""
	if change != nil {
		p, err := c.Tables.ChangePerson(c.Ctx, c.Who(), change)
		words, ours := "", false
		if err != nil {
			words, ours = c.Failure(err)
		}
		switch {
		case ours:
			return nil, err
		case err != nil:
			lead = "⚠️ " + words
		case step == meZone:
			lead = c.Say("discord.me.zone_set", engine.Word("zone", zoneName(p)), engine.Word("time", p.Local(c.Now()).Format("15:04")))
		}
	}
	p, err := c.Tables.Person(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	return wishPage(c.Voice, p, lead, c.Now()), nil
}

// zoneName is a time zone as people read it.
func zoneName(p table.Person) string {
	if p.Zone == "" {
		return "UTC"
	}
	return strings.ReplaceAll(p.Zone, "_", " ")
}

// wishPage is the page.
func wishPage(v chat.Voice, p table.Person, lead string, now time.Time) *wire.Message {
	parts := []string{v.Say("discord.me.title")}
	if lead != "" {
		parts = append([]string{lead}, parts...)
	}
	parts = append(parts, v.Say("discord.me.zone", engine.Word("zone", zoneName(p)), engine.Word("time", p.Local(now).Format("15:04"))))
	if p.Quiet.Any() {
		parts = append(parts, v.Say("discord.me.quiet", engine.Word("from", wall(p.Quiet.From)), engine.Word("to", wall(p.Quiet.To))))
	} else {
		parts = append(parts, v.Say("discord.me.no_quiet"))
	}
	var marks []string
	for _, m := range p.Reminded() {
		marks = append(marks, v.Say("discord.me.mark."+string(m)))
	}
	parts = append(parts, v.Say("discord.me.remind", engine.Word("marks", v.Join(marks))))
	if p.Letters {
		parts = append(parts, v.Say("discord.me.letters"))
	} else {
		parts = append(parts, v.Say("discord.me.thread"))
	}
	parts = append(parts, v.Say("discord.me.colours", Colours(v, cmp.Or(p.Palette, colourServer))))
	leave, any := p.Coming(now)
	if any {
		parts = append(parts, v.Say("discord.me.away", engine.Word("from", chat.DateOf(p, leave.From)), engine.Word("to", chat.DateOf(p, leave.To.Add(-time.Second)))))
	} else {
		parts = append(parts, v.Say("discord.me.no_away"))
	}
	if n := p.Used(p.Local(now).Year()); n > 0 {
		parts = append(parts, v.Say("discord.me.used", engine.Num("n", n), engine.Num("max", table.Allowance)))
	}
	if p.Muted {
		parts = append(parts, v.Say("discord.me.muted"))
	} else {
		parts = append(parts, v.Say("discord.me.pinged"))
	}
	if p.Words {
		parts = append(parts, v.Say("discord.me.words"))
	} else {
		parts = append(parts, v.Say("discord.me.pictures"))
	}
	return &wire.Message{Content: strings.Join(parts, "\n"), Rows: wishControls(v, p, leave, any, now)}
}

// colourServer stands for the colours of the server where somebody plays.
const colourServer = "server"

// Colours names a palette, or colourServer.
func Colours(v chat.Voice, name string) engine.Arg {
	return engine.Key("colours", "discord.colours."+name)
}

// wall is a time of the day as a clock on the wall shows it.
func wall(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// wishControls is the controls of the page.
func wishControls(v chat.Voice, p table.Person, leave table.Leave, away bool, now time.Time) []wire.Row {
	menu := &wire.Menu{ID: keyMe(meRemind), Placeholder: v.Say("discord.me.choose"), Max: len(table.Marks)}
	for _, m := range table.Marks {
		menu.Options = append(menu.Options, wire.Option{Label: v.Say("discord.me.mark." + string(m)), Value: string(m)})
	}
	button := func(step, key string) wire.Button {
		return wire.Button{ID: keyMe(step), Label: v.Say(key), Style: wire.Secondary}
	}
	forms := wire.Row{Buttons: []wire.Button{button(meZone, "discord.me.button.zone"), button(meQuiet, "discord.me.button.quiet"), button(meAway, "discord.me.button.away")}}
	switch {
	case away && leave.From.After(now):
		forms.Buttons = append(forms.Buttons, button(meBack, "discord.me.button.cancel"))
	case away:
		forms.Buttons = append(forms.Buttons, button(meBack, "discord.me.button.back"))
	}
	confirm := wire.Button{ID: chat.Key{Table: chat.Nowhere, Verb: chat.VerbConfirm}.String(), Label: v.Say("discord.button.wishes"), Style: wire.Secondary}
	mute, letters := button(meMute, "discord.me.button.mute"), button(meLetters, "discord.me.button.letters")
	if p.Muted {
		mute = button(meMute, "discord.me.button.unmute")
	}
	if p.Letters {
		letters = button(meLetters, "discord.me.button.thread")
	}
	colours := &wire.Menu{ID: keyMe(meColours), Placeholder: v.Say("discord.me.colours.choose")}
	for _, name := range append([]string{colourServer}, render.Palettes()...) {
		colours.Options = append(colours.Options, wire.Option{Label: v.Say("discord.colours." + name), Value: name})
	}
	words := button(meWords, "discord.me.button.words")
	if p.Words {
		words = button(meWords, "discord.me.button.pictures")
	}
	return []wire.Row{{Menu: menu}, {Menu: colours}, forms, {Buttons: []wire.Button{mute, letters, words, confirm}}}
}

// formMe is the form of a step that has one.
func formMe(c *chat.Call) (wire.Form, bool) {
	p, err := c.Tables.Person(c.Ctx, c.Who())
	if err != nil {
		return wire.Form{}, false
	}
	f := wire.Form{ID: c.In.CustomID}
	from := wire.Field{ID: fieldFrom, Label: c.Say("discord.me.field.from"), Max: 20}
	to := wire.Field{ID: fieldTo, Label: c.Say("discord.me.field.to"), Max: 20}
	switch c.Key.Arg {
	case meZone:
		f.Title = c.Say("discord.me.button.zone")
		f.Fields = []wire.Field{{ID: chat.FieldName, Label: c.Say("discord.me.field.zone"), Hint: c.Say("discord.me.hint.zone"), Value: p.Zone, Max: 60}}
	case meQuiet:
		f.Title = c.Say("discord.me.button.quiet")
		from.Hint, from.Optional = c.Say("discord.me.hint.hour"), true
		to.Hint, to.Optional = c.Say("discord.me.hint.hour"), true
		if p.Quiet.Any() {
			from.Value, to.Value = wall(p.Quiet.From), wall(p.Quiet.To)
		}
		f.Fields = []wire.Field{from, to}
	case meAway:
		f.Title = c.Say("discord.me.button.away")
		from.Hint, to.Hint = c.Say("discord.me.hint.date"), c.Say("discord.me.hint.date")
		from.Value = p.Local(c.Now()).Format("2006-01-02")
		f.Fields = []wire.Field{from, to}
	default:
		return f, false
	}
	return f, true
}

// findZone is the name of the zone that somebody means: it, its city, or the one
// that has what was typed in it.
func findZone(typed string) string {
	typed = strings.ReplaceAll(strings.TrimSpace(typed), " ", "_")
	zones := strings.Fields(zoneList)
	for _, fits := range []func(string) bool{
		func(z string) bool { return strings.EqualFold(z, typed) },
		func(z string) bool { return strings.EqualFold(z[strings.LastIndex(z, "/")+1:], typed) },
	} {
		if i := slices.IndexFunc(zones, fits); i >= 0 {
			return zones[i]
		}
	}
	return typed
}

// suggestZone offers zones by what is typed, with the time there.
func suggestZone(c *chat.Call) (out []wire.Suggestion) {
	words := strings.ReplaceAll(strings.TrimSpace(c.In.Options[optZone]), " ", "_")
	for _, zone := range strings.Fields(zoneList) {
		if chat.Contains(zone, words) && len(out) < wire.MaxOptions {
			p := table.Person{Zone: zone}
			out = append(out, wire.Suggestion{Name: zoneName(p) + " – " + p.Local(c.Now()).Format("15:04"), Value: zone})
		}
	}
	return out
}
