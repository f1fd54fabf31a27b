package records

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/hall"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The game as a whole: its settings, the record it leaves, what proves
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

	modeOn   = "on"   // the game continues
	modeLook = "look" // it is only looked at

	verbGame = "game" // what an imported table is played by
)

// Sizes of files in bytes.
const (
	usualLimit = 8 << 20 // where Discord does not say how much may be sent
	maxUpload  = 8 << 20
)

// Records is the part that /game begins.
func Records(s *chat.Services) chat.Feature {
	file := s.Option("game.import.file", wire.CommandOption{Kind: wire.FileOption, Name: optFile, Required: true}, "")
	mode := s.Option("game.import.mode", wire.CommandOption{Name: optMode}, "discord.game.mode.", modeOn, modeLook)
	c := s.Command(cmdGame)
	c.Subs = []wire.Command{s.Part(cmdGame, gameSettings), s.Part(cmdGame, gameList), s.Part(cmdGame, gameExport), s.Part(cmdGame, gameImport, file, mode), s.Part(cmdGame, gameCheck)}
	return chat.Feature{Help: "discord.help.game", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useGame}}}, Kinds: []string{table.PostImport, table.PostReview}, Tell: tellGame,
		Controls: map[string]chat.Route{verbGame: {Need: chat.AtTable, Do: showSettings}, chat.VerbReview: {Do: stepReview}, chat.VerbAgain: {Do: hindsight, Looks: true}}}
}

func useGame(c *chat.Call) (*wire.Message, error) {
	switch c.In.Sub {
	case gameList:
		return listGames(c)
	case gameImport:
		return importGame(c)
	}
	if err := c.LookUp(chat.AtTable); err != nil {
		return nil, err
	}
	switch c.In.Sub {
	case gameExport:
		return exportGame(c)
	case gameCheck:
		return lobby.CheckGame(c)
	}
	return showSettings(c)
}

// whose is a game in two lines: what is played, and who plays it.
func whose(s *chat.Services, v chat.Voice, t table.Table) []string {
	system, sc := s.Scenario(t)
	var seats []string
	for _, s := range t.Seats {
		who := v.Name(s.Index)
		if who == "" || !s.Taken() && (t.Import == nil || !t.Import.Review) {
			who = v.Say("discord.lobby.free")
		}
		seats = append(seats, v.Say("discord.lobby.seat", engine.Word("seat", v.Seat(sc, s.Index)), engine.Word("who", who)))
	}
	return []string{v.Say("discord.lobby.title", engine.Sub("system", system), engine.Sub("scenario", sc.Name)), strings.Join(seats, " · ")}
}

// exportGame sends the record of a table as a file: what everybody may know of
// it while the game runs, and all of it afterwards.
func exportGame(c *chat.Call) (*wire.Message, error) {
	file, err := c.Tables.ExportRecordFile(c.Ctx, c.At.Table.ID, c.Who())
	if err != nil {
		return nil, err
	}
	limit := c.In.SizeLimit
	if limit == 0 {
		limit = usualLimit
	}
	if len(file.Data) > limit {
		return c.Words("discord.game.large", engine.Num("size", 1+len(file.Data)>>20), engine.Num("max", limit>>20))
	}
	kind := "discord.game.public"
	if c.At.Table.Finished() && (c.At.Table.Import == nil || !c.At.Table.Import.Public) {
		kind = "discord.game.full"
	}
	lines := append(whose(c.Services, c.Voice, c.At.Table), c.Say("discord.game.moves", engine.Num("n", file.Moves)), c.Say("discord.game.commitment", engine.Word("hash", c.At.Table.Commitment)), c.Say(kind))
	return &wire.Message{Content: strings.Join(lines, "\n"), Files: []wire.File{{Name: file.Name, Data: file.Data}}}, nil
}

// showSettings shows the settings of a table.
func showSettings(c *chat.Call) (*wire.Message, error) {
	proof, err := c.Tables.Proof(c.Ctx, c.At.Table.ID)
	if err != nil {
		return nil, err
	}
	_, sc := c.Scenario(c.At.Table)
	lines := whose(c.Services, c.Voice, c.At.Table)
	for _, o := range sc.Options {
		if value, ok := c.At.Table.Options[o.ID]; ok {
			lines = append(lines, "• "+c.Say("discord.lobby.option", engine.Sub("option", o.Name), c.Value(o, value)))
		}
	}
	lines = append(lines, c.Say("discord.time.is", engine.Sub("pace", chat.PaceText(c.At.Table.Pace))),
		c.Say("discord.lobby.language", engine.Word("language", c.Tongue(c.At.Table.Language))),
		c.Say("discord.game.rules", engine.Num("n", proof.Rules), engine.Word("pack", c.At.Table.PackHash[:min(12, len(c.At.Table.PackHash))])),
		c.Say("discord.game.commitment", engine.Word("hash", c.At.Table.Commitment)),
		c.Say("discord.game.opened", engine.Word("when", chat.Moment(c.At.Table.Created)), engine.Word("table", string(c.At.Table.ID))))
	return &wire.Message{Content: strings.Join(lines, "\n")}, nil
}

// Bounds of the list of games.
const (
	maxGames = 20
	maxPast  = 5
)

// listGames lists the tables at which a person sits: those that wait for them
// first, then the others, then the last that are over.
func listGames(c *chat.Call) (*wire.Message, error) {
	who := c.Who()
	all, err := c.Tables.Tables(c.Ctx, who)
	if err != nil {
		return nil, err
	}
	var mine, others, past []string
	open, err := c.Tables.VacatedTables(c.Ctx, who)
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
		line, own := listed(c, c.About(c.Lang, t), t)
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
		return c.Words("discord.game.none")
	}
	if more > 0 {
		lines = append(lines, c.Say("discord.game.more", engine.Num("n", more)))
	}
	return &wire.Message{Content: c.Say("discord.game.yours") + "\n" + chat.Fit(lines, wire.MaxContent-200)}, nil
}

// listed is one table of a list; own says whether it waits for that person.
func listed(c *chat.Call, v chat.Voice, t table.Table) (line string, own bool) {
	_, sc := c.Scenario(t)
	where := "`" + string(t.ID) + "`"
	switch {
	case t.Lost:
		where = hall.Lost(v, t)
	case t.Place != (table.Place{}):
		where = "<#" + chat.Stands(t) + ">"
	}
	state := v.Say("discord.game.is." + string(t.Status))
	if t.Vacated(c.Who()) != engine.Watcher {
		state, own = v.Say("discord.game.seat_open"), true
	} else if t.Status == table.Running {
		var people []string
		var waited []engine.Seat
		if p, err := c.Tables.Look(c.Ctx, t.ID, c.Who()); err == nil {
			for _, w := range p.All {
				for _, s := range w.Seats {
					own, waited = own || s == p.Seat, append(waited, s)
					if name := v.Name(s); name != "" && !slices.Contains(people, name) {
						people = append(people, name)
					}
				}
			}
			if own {
				waited = []engine.Seat{p.Seat}
			}
		}
		when := engine.Word("when", chat.Ago(hall.AskedAt(t, waited)))
		if state = v.Say("discord.game.waits", engine.Word("who", v.Join(people)), when); own {
			state = v.Say("discord.game.turn", when)
		}
	}
	return v.Say("discord.game.line", engine.Word("where", where), engine.Sub("scenario", sc.Name), engine.Word("players", v.PlayersOrHost(t)), engine.Word("since", chat.Ago(t.Created)),
		engine.Word("state", state)), own
}

// importGame makes a table from a record that somebody uploads.
func importGame(c *chat.Call) (*wire.Message, error) {
	given := c.In.Files[c.In.Options[optFile]]
	manners, err := c.Tables.Server(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	r := table.ImportRequest{Host: c.User(), Place: c.Place(), Here: c.In.Parent != "", Key: c.In.ID, Language: c.Texts.Language(cmp.Or(manners.Language, c.In.GuildLocale)), Own: c.Lang,
		Review: c.In.Options[optMode] == modeLook || c.In.Guild == ""}
	if t, err := c.Tables.At(c.Ctx, r.Place); err == nil && !r.Review && (t.Status == table.Lobby || t.Status == table.Running || t.Status == table.Frozen) {
		return nil, table.ErrTaken
	}
	if err := errors.Join(chat.Allowed(c.In), chat.NoRoom(c)); err != nil && !r.Review {
		return nil, err
	}
	if r.Data, err = c.Port.Download(c.Ctx, given, maxUpload); err != nil {
		if errors.Is(err, wire.ErrTooLarge) {
			return c.Words("discord.game.upload", engine.Num("max", maxUpload>>20))
		}
		c.Log.Warn("an upload cannot be fetched", "id", c.In.ID, "error", err)
		return c.Words("discord.game.fetch")
	}
	t, err := c.Tables.ImportRecord(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	c.SpeakOf(t)
	words := "discord.game.goes_on"
	switch {
	case t.Import.Public:
		words = "discord.game.read"
	case t.Import.Review:
		words = "discord.game.review"
	}
	lines := append(whose(c.Services, c.Voice, t), c.Say(words, engine.Num("n", t.Seq)))
	if t.Import.Review {
		lines = append(lines, c.Say("discord.review.kept", engine.Word("when", chat.Day(t.Import.Until)), engine.Num("max", table.MaxReviews)))
	}
	return &wire.Message{Content: strings.Join(lines, "\n")}, nil
}

// keyImport is the message that announces an imported game.
const keyImport = "import"

// tellGame posts that a game was imported.
func tellGame(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Import == nil {
		return nil
	}
	if p.Kind == table.PostReview {
		m, err := review(ctx, o.Services, o.Public(t), "", t.ID, t.Seq)
		if err != nil {
			return err
		}
		_, err = o.Send(ctx, p, chat.Channel(table.Table{Place: t.Import.Place}), m, "", chat.IsVerb(t.ID, chat.VerbReview))
		return err
	}
	if t.Place != (table.Place{}) { // it was done before the bot was stopped
		return nil
	}
	return settleImport(ctx, o, p, t)
}

// settleImport gives a game that continues its place: a thread of its own, or the
// channel if threads may not be opened there. Each step is found again if the
// bot was stopped after it.
func settleImport(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	v, to := o.Public(t), t.Import.Place
	system, sc := o.Scenario(t)
	var said string
	had, err := o.Recall(ctx, t.ID, keyImport, &said)
	if err != nil {
		return err
	}
	if !had {
		m := wire.Message{Silent: true, Content: v.Say("discord.game.announce", engine.Sub("system", system), engine.Sub("scenario", sc.Name), engine.Num("n", t.Seq)),
			Rows: []wire.Row{{Buttons: []wire.Button{{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbGame}.String(), Label: v.Say("discord.game.button"), Style: wire.Secondary}}}}}
		if said, err = o.Send(ctx, p, to.Channel, m, "", chat.IsVerb(t.ID, verbGame)); err != nil {
			return err
		}
		if err := o.Remember(ctx, t.ID, keyImport, said); err != nil {
			return err
		}
	}
	if to.Thread, _, err = lobby.Grow(ctx, o, to.Channel, said, chat.Plain(v.Say("discord.game.thread", engine.Sub("scenario", sc.Name)))); err != nil {
		return err
	}
	_, err = o.Tables.SetPlace(ctx, t.ID, to)
	if errors.Is(err, table.ErrTaken) { // a table was opened in the channel meanwhile
		o.Log.Warn("an imported table has no place", "table", t.ID)
		return o.Tables.LosePlace(ctx, t.ID)
	}
	return err
}
