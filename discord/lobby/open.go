package lobby

import (
	"cmp"
	"errors"
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

const cmdPlay = "play"

// Starting is /play.
func Starting(s *chat.Services) chat.Feature {
	c := s.Command(cmdPlay, s.Option("play.scenario", wire.CommandOption{Name: chat.OptScenario, Autocomplete: true, MaxLength: 100}, ""),
		s.Option("play.settings", wire.CommandOption{Name: chat.OptSettings, Autocomplete: true, MaxLength: 100}, ""),
		s.Option("play.language", wire.CommandOption{Name: chat.OptLanguage, Choices: s.Tongues()}, ""))
	c.Guild = true
	h := newChooser()
	return chat.Feature{Commands: []chat.Command{{Command: c, Route: chat.Route{Do: h.start, Suggest: suggestPlay}}, h.challenging(s)}, Controls: map[string]chat.Route{verbChoose: {Do: h.press}}}
}

// start opens the table that was asked for, or asks what is to be played. What one person plays begins at once.
func (h *chooser) start(c *chat.Call) (*wire.Message, error) {
	scenario, language := c.In.Options[chat.OptScenario], c.In.Options[chat.OptLanguage]
	options, ok := ParseSettings(c.In.Options[chat.OptSettings])
	if !ok {
		return c.Words("discord.error.settings")
	}
	if scenario == "" && len(options) == 0 {
		if err := mayOpen(c); err != nil {
			return nil, err
		}
		return h.ask(c, choosing{language: language})
	}
	system, sc, ok := c.Wanted(scenario, c.Voice)
	if !ok {
		return &wire.Message{Content: c.OrFaulty(c.Voice, c.Say("discord.error.scenario"))}, nil
	}
	return open(c, system, sc, wish{language: language, options: options, now: sc.Learn || len(sc.Seats) == 1, seat: -1})
}

// mayOpen says why no table can be opened where an interaction was done.
func mayOpen(c *chat.Call) error {
	if err := errors.Join(chat.Allowed(c.In), chat.NoRoom(c)); err != nil {
		return err
	}
	if err := Vacant(c); err != nil {
		return err
	}
	return c.Tables.MayOpen(c.Ctx, c.User(), wantedPlace(c))
}

// wantedPlace is where a table will live: in a thread of its own, unless it is opened in a thread.
func wantedPlace(c *chat.Call) table.Place {
	p := c.Place()
	if c.In.Parent == "" {
		p.Thread = table.NewThread
	}
	return p
}

// wish is how somebody wants a table.
type wish struct {
	language string
	options  map[string]string
	sits     bool        // its opener sits down, and waits for others
	now      bool        // its opener sits down, the house on all other seats, and it begins
	primer   bool        // the opener is told how the game is played
	opponent string      // who is asked to play against the opener; "" for nobody
	level    table.Level // how well the house plays; "" is its own way
	seat     engine.Seat // where its opener sits; -1 is the first seat that is free
}

// open opens a table: in a thread of its own where that is allowed, else in
// the channel.
func open(c *chat.Call, system engine.Info, sc engine.Scenario, w wish) (*wire.Message, error) {
	locale := c.In.GuildLocale
	if w.now { // a table for one
		locale = c.In.Locale
	}
	manners, err := c.Tables.Server(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	public := chat.NewVoice(c.Texts, c.Texts.Language(cmp.Or(w.language, manners.Language, locale)), nil)
	r := table.OpenRequest{Host: c.User(), Place: wantedPlace(c), System: system.ID, Scenario: sc.ID, Options: w.options, Language: public.Lang, One: w.now}
	if err := mayOpen(c); err != nil {
		return nil, err
	}
	if w.now && len(sc.Seats) > 1 && c.Tables.Config.House == nil { // nobody would sit on the other seats
		return nil, table.ErrNoHouse
	}
	t, err := c.Tables.OpenTable(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	switch {
	case w.opponent != "":
		err = challenge(c, t, sc, w.opponent)
	case w.now:
		primer := ""
		if w.primer {
			primer = c.Say("discord.primer." + system.ID)
		}
		c.Awaits(t, primer)
		err = begin(c, t, w)
	case w.sits:
		if t, err = c.Tables.JoinTable(c.Ctx, t.ID, w.seat, c.User()); err == nil {
			c.Awaits(t, "")
		}
	}
	if err != nil {
		return nil, err
	}
	m, err := Settled(c, t)
	if err == nil && w.sits && w.opponent == "" {
		err = hosted(c, m, t.ID, sc)
	}
	if err == nil && w.primer {
		m.Content += "\n\n" + c.Say("discord.primer."+system.ID)
	}
	return m, err
}

// hosted tells the one who opened a table where they sit, and who is still missing. With one tap they stand up again.
func hosted(c *chat.Call, m *wire.Message, id table.ID, sc engine.Scenario) error {
	t, err := c.Tables.Table(c.Ctx, id)
	if errors.Is(err, table.ErrNotFound) { // it found no place
		return nil
	}
	if seat := t.SeatOf(c.Who()); err == nil && seat != engine.Watcher {
		m.Content += "\n" + c.Say("discord.lobby.sits", engine.Word("seat", c.Seat(sc, seat))) + " " + missing(c.Voice, t, sc)
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbUp, Arg: far}.String(), Label: c.Say("discord.lobby.up"), Style: wire.Secondary}}})
	}
	return err
}

// begin seats the person who opened a table, puts the house on the other seats, and begins: there is nobody to wait for.
func begin(c *chat.Call, t table.Table, w wish) error {
	t, err := c.Tables.JoinTable(c.Ctx, t.ID, w.seat, c.User())
	for err == nil && slices.ContainsFunc(t.Seats, func(s table.Seat) bool { return !s.Taken() }) {
		t, err = c.Tables.SeatHouse(c.Ctx, t.ID, -1, c.User())
	}
	if err == nil && w.level != "" && len(t.HouseSeats()) > 0 {
		if t, err = c.Tables.SetLevel(c.Ctx, t.ID, table.EverySeat, w.level, c.Who()); err == nil {
			err = c.Tables.NoteLevel(c.Ctx, c.Who(), w.level)
		}
	}
	if err == nil {
		_, err = c.Tables.StartGame(c.Ctx, t.ID, c.Who())
	}
	return err
}
