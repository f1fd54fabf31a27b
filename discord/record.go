package discord

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The game as a whole: what it is played by, the record it leaves, what proves
// its dice, and where a person plays.
const (
	cmdGame = "game"

	gameExport   = "export"
	gameImport   = "import"
	gameSettings = "settings"
	gameList     = "list"
	gameCheck    = "check"

	optFile = "file"
	optMode = "mode"

	modeOn   = "on"   // the game goes on
	modeLook = "look" // it is only looked at

	verbGame = "game" // what an imported table is played by
)

// Sizes of files in bytes.
const (
	usualLimit = 8 << 20 // where Discord does not say how much may be sent
	maxUpload  = 8 << 20
)

// records is the part that /game begins.
func records(s *Services) feature {
	file := s.option("game.import.file", wire.CommandOption{Kind: wire.FileOption, Name: optFile, Required: true}, "")
	mode := s.option("game.import.mode", wire.CommandOption{Name: optMode}, "discord.game.mode.", modeOn, modeLook)
	c := s.command(cmdGame)
	c.Subs = []wire.Command{s.part(cmdGame, gameSettings), s.part(cmdGame, gameList), s.part(cmdGame, gameExport), s.part(cmdGame, gameImport, file, mode), s.part(cmdGame, gameCheck)}
	return feature{help: "discord.help.game", commands: []command{{c, route{do: useGame}}}, kinds: []string{table.PostImport, table.PostReview}, tell: tellGame,
		controls: map[string]route{verbGame: {need: atTable, do: showSettings}, verbReview: {do: stepReview}}}
}

func useGame(c *call) (*wire.Message, error) {
	switch c.i.Sub {
	case gameList:
		return listGames(c)
	case gameImport:
		return importGame(c)
	}
	if err := c.lookUp(atTable); err != nil {
		return nil, err
	}
	switch c.i.Sub {
	case gameExport:
		return exportGame(c)
	case gameCheck:
		return checkGame(c)
	}
	return showSettings(c)
}

// whose is a game in two lines: what is played, and who plays it.
func (s *Services) whose(v voice, t table.Table) []string {
	system, sc := s.scenario(t)
	var seats []string
	for _, s := range t.Seats {
		who := v.name(s.Index)
		if who == "" || !s.Taken() && (t.Import == nil || !t.Import.Review) {
			who = v.say("discord.lobby.free")
		}
		seats = append(seats, v.say("discord.lobby.seat", engine.Word("seat", v.seat(sc, s.Index)), engine.Word("who", who)))
	}
	return []string{v.say("discord.lobby.title", engine.Sub("system", system), engine.Sub("scenario", sc.Name)), strings.Join(seats, " · ")}
}

// exportGame gives the record of a table as a file: what everybody may know of
// it while the game runs, and all of it afterwards.
func exportGame(c *call) (*wire.Message, error) {
	file, err := c.Tables.ExportFile(c.ctx, c.at.Table.ID, c.who())
	if err != nil {
		return nil, err
	}
	limit := c.i.SizeLimit
	if limit == 0 {
		limit = usualLimit
	}
	if len(file.Data) > limit {
		return c.words("discord.game.large", engine.Num("size", 1+len(file.Data)>>20), engine.Num("max", limit>>20))
	}
	kind := "discord.game.public"
	if c.at.Table.Finished() && (c.at.Table.Import == nil || !c.at.Table.Import.Public) {
		kind = "discord.game.full"
	}
	lines := append(c.whose(c.voice, c.at.Table), c.say("discord.game.moves", engine.Num("n", file.Moves)), c.say("discord.game.commitment", engine.Word("hash", c.at.Table.Commitment)), c.say(kind))
	return &wire.Message{Content: strings.Join(lines, "\n"), Files: []wire.File{{Name: file.Name, Data: file.Data}}}, nil
}

// showSettings tells what a table is played by.
func showSettings(c *call) (*wire.Message, error) {
	proof, err := c.Tables.Proof(c.ctx, c.at.Table.ID)
	if err != nil {
		return nil, err
	}
	_, sc := c.scenario(c.at.Table)
	lines := c.whose(c.voice, c.at.Table)
	for _, o := range sc.Options {
		if value, ok := c.at.Table.Options[o.ID]; ok {
			lines = append(lines, "• "+c.say("discord.lobby.option", engine.Sub("option", o.Name), c.value(o, value)))
		}
	}
	lines = append(lines, c.say("discord.time.is", engine.Sub("pace", paceText(c.at.Table.Pace))),
		c.say("discord.lobby.language", engine.Word("language", c.Texts.Render(c.at.Table.Language, engine.T("language.name"), nil))),
		c.say("discord.game.rules", engine.Num("n", proof.Rules), engine.Word("pack", c.at.Table.PackHash[:min(12, len(c.at.Table.PackHash))])),
		c.say("discord.game.commitment", engine.Word("hash", c.at.Table.Commitment)),
		c.say("discord.game.opened", engine.Word("when", moment(c.at.Table.Created)), engine.Word("table", string(c.at.Table.ID))))
	return &wire.Message{Content: strings.Join(lines, "\n")}, nil
}

// Bounds of the list of games.
const (
	maxGames = 20
	maxPast  = 5
)

// listGames lists the tables at which a person sits: those that wait for them
// first, then the others, then the last that are over.
func listGames(c *call) (*wire.Message, error) {
	who := c.who()
	all, err := c.Tables.Tables(c.ctx, who)
	if err != nil {
		return nil, err
	}
	var mine, others, past []string
	open, err := c.Tables.Vacated(c.ctx, who)
	if err != nil {
		return nil, err
	}
	all = append(open, all...)
	more := 0
	for _, t := range all {
		switch {
		case t.Status == table.Over && (len(past) == maxPast || t.Seq == 0):
			continue
		case len(mine)+len(others)+len(past) == maxGames:
			more++
			continue
		}
		line, own := listed(c, c.about(c.lang, t), t)
		switch {
		case own:
			mine = append(mine, line)
		case t.Status == table.Over:
			past = append(past, line)
		default:
			others = append(others, line)
		}
	}
	lines := slices.Concat(mine, others, past)
	if len(lines) == 0 {
		return c.words("discord.game.none")
	}
	if more > 0 {
		lines = append(lines, c.say("discord.game.more", engine.Num("n", more)))
	}
	return &wire.Message{Content: c.say("discord.game.yours") + "\n" + fit(lines, wire.MaxContent-200)}, nil
}

// listed is one table of a list; own says whether it waits for that person.
func listed(c *call, v voice, t table.Table) (line string, own bool) {
	_, sc := c.scenario(t)
	where := "`" + string(t.ID) + "`"
	switch {
	case t.Lost:
		where = v.lost(t)
	case t.Place != (table.Place{}):
		where = "<#" + stands(t) + ">"
	}
	state := v.say("discord.game.is." + string(t.Status))
	if t.Vacated(c.who()) != engine.Watcher {
		state, own = v.say("discord.game.seat_open"), true
	} else if t.Status == table.Running {
		var people []string
		var waited []engine.Seat
		if p, err := c.Tables.Look(c.ctx, t.ID, c.who()); err == nil {
			for _, w := range p.All {
				for _, s := range w.Seats {
					own, waited = own || s == p.Seat, append(waited, s)
					if name := v.name(s); name != "" && !slices.Contains(people, name) {
						people = append(people, name)
					}
				}
			}
			if own {
				waited = []engine.Seat{p.Seat}
			}
		}
		when := engine.Word("when", ago(askedAt(t, waited)))
		if state = v.say("discord.game.waits", engine.Word("who", v.texts.Join(v.lang, people)), when); own {
			state = v.say("discord.game.turn", when)
		}
	}
	return v.say("discord.game.line", engine.Word("where", where), engine.Sub("scenario", sc.Name), engine.Word("state", state)), own
}

// importGame makes a table of a record that somebody gives.
func importGame(c *call) (*wire.Message, error) {
	given := c.i.Files[c.i.Options[optFile]]
	manners, err := c.Tables.Server(c.ctx, c.i.Guild)
	if err != nil {
		return nil, err
	}
	r := table.ImportRequest{Host: c.user(), Place: c.place(), Here: c.i.Parent != "", Key: c.i.ID, Language: c.Texts.Language(cmp.Or(manners.Language, c.i.GuildLocale)), Own: c.lang,
		Review: c.i.Options[optMode] == modeLook || c.i.Guild == ""}
	if t, err := c.Tables.At(c.ctx, r.Place); err == nil && !r.Review && (t.Status == table.Lobby || t.Status == table.Running || t.Status == table.Frozen) {
		return nil, table.ErrTaken
	}
	if err := errors.Join(allowed(c.i), noRoom(c)); err != nil && !r.Review {
		return nil, err
	}
	if r.Data, err = c.Port.Download(c.ctx, given, maxUpload); err != nil {
		if errors.Is(err, wire.ErrTooLarge) {
			return c.words("discord.game.upload", engine.Num("max", maxUpload>>20))
		}
		c.Log.Warn("an upload cannot be fetched", "id", c.i.ID, "error", err)
		return c.words("discord.game.fetch")
	}
	t, err := c.Tables.Import(c.ctx, r)
	if err != nil {
		return nil, err
	}
	c.speakOf(t)
	words := "discord.game.goes_on"
	switch {
	case t.Import.Public:
		words = "discord.game.read"
	case t.Import.Review:
		words = "discord.game.review"
	}
	lines := append(c.whose(c.voice, t), c.say(words, engine.Num("n", t.Seq)))
	if t.Import.Review {
		lines = append(lines, c.say("discord.review.kept", engine.Word("when", day(t.Import.Until)), engine.Num("max", table.MaxReviews)))
	}
	return &wire.Message{Content: strings.Join(lines, "\n")}, nil
}

// keyImport is the message that announces an imported game.
const keyImport = "import"

// tellGame tells of a game that was imported.
func tellGame(o *Outbox, ctx context.Context, p table.Posting, t table.Table) error {
	if t.Import == nil {
		return nil
	}
	if p.Kind == table.PostReview {
		m, err := o.review(ctx, o.public(t), "", t.ID, t.Seq)
		if err != nil {
			return err
		}
		_, err = o.send(ctx, p, channel(table.Table{Place: t.Import.Place}), m, "", isVerb(t.ID, verbReview))
		return err
	}
	if t.Place != (table.Place{}) { // it was done before the bot was stopped
		return nil
	}
	return o.settleImport(ctx, p, t)
}

// settleImport gives a game that goes on its place: a thread of its own, or the
// channel if threads may not be opened there. Each step is found again if the
// bot was stopped after it.
func (o *Outbox) settleImport(ctx context.Context, p table.Posting, t table.Table) error {
	v, to := o.public(t), t.Import.Place
	system, sc := o.scenario(t)
	var said string
	had, err := o.recall(ctx, t.ID, keyImport, &said)
	if err != nil {
		return err
	}
	if !had {
		m := wire.Message{Silent: true, Content: v.say("discord.game.announce", engine.Sub("system", system), engine.Sub("scenario", sc.Name), engine.Num("n", t.Seq)),
			Rows: []wire.Row{{Buttons: []wire.Button{{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbGame}.String(), Label: v.say("discord.game.button"), Style: wire.Secondary}}}}}
		if said, err = o.send(ctx, p, to.Channel, m, "", isVerb(t.ID, verbGame)); err != nil {
			return err
		}
		if err := o.remember(ctx, t.ID, keyImport, said); err != nil {
			return err
		}
	}
	if to.Thread, _, err = o.grow(ctx, to.Channel, said, plain(v.say("discord.game.thread", engine.Sub("scenario", sc.Name)))); err != nil {
		return err
	}
	_, err = o.Tables.SetPlace(ctx, t.ID, to)
	if errors.Is(err, table.ErrTaken) { // a table was opened in the channel meanwhile
		o.Log.Warn("an imported table has no place", "table", t.ID)
		return o.Tables.LosePlace(ctx, t.ID)
	}
	return err
}
