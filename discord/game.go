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

// game is the part that /game begins.
func (b *Bot) game() feature {
	sub := func(name string, options ...wire.CommandOption) wire.Command {
		return wire.Command{Name: name, Descriptions: b.described(engine.T("discord.command.game." + name)), Options: options}
	}
	option := func(name string) wire.CommandOption {
		return wire.CommandOption{Name: name, Descriptions: b.described(engine.T("discord.command.game.import." + name))}
	}
	file, mode := option(optFile), option(optMode)
	file.Kind, file.Required = wire.FileOption, true
	mode.Choices = []wire.Suggestion{b.suggested("discord.game.mode.on", modeOn), b.suggested("discord.game.mode.look", modeLook)}
	c := b.command(cmdGame)
	c.Subs = []wire.Command{sub(gameSettings), sub(gameList), sub(gameExport), sub(gameImport, file, mode), sub(gameCheck)}
	return feature{help: "discord.help.game", commands: []wire.Command{c}, verbs: []string{verbGame, verbReview}, kinds: []string{table.PostImport, table.PostReview},
		use: b.useGame, press: b.pressGame, tell: tellGame}
}

func (b *Bot) useGame(ctx context.Context, i wire.Interaction) *wire.Message {
	switch i.Sub {
	case gameList:
		return b.listGames(ctx, i)
	case gameImport:
		return b.importGame(ctx, i)
	}
	p, v, refusal := b.position(ctx, i)
	switch {
	case refusal != nil:
		return refusal
	case i.Sub == gameExport:
		return b.exportGame(ctx, i, v, p.Table)
	case i.Sub == gameCheck:
		return b.checkGame(ctx, i, v, p.Table)
	}
	return b.gameSettings(ctx, i, v, p.Table)
}

func (b *Bot) pressGame(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	if k.Verb == verbReview {
		return b.stepReview(ctx, i, k)
	}
	p, v, refusal := b.positionAt(ctx, i, k.Table)
	if refusal != nil {
		return refusal
	}
	return b.gameSettings(ctx, i, v, p.Table)
}

// whose is a game in two lines: what is played, and who plays it.
func (b *Bot) whose(v voice, t table.Table) []string {
	system, sc := b.scenario(t)
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
func (b *Bot) exportGame(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	file, err := b.Tables.ExportFile(ctx, t.ID, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	limit := i.SizeLimit
	if limit == 0 {
		limit = usualLimit
	}
	if len(file.Data) > limit {
		return &wire.Message{Content: v.say("discord.game.large", engine.Num("size", 1+len(file.Data)>>20), engine.Num("max", limit>>20))}
	}
	kind := "discord.game.public"
	if t.Finished() && (t.Import == nil || !t.Import.Public) {
		kind = "discord.game.full"
	}
	lines := append(b.whose(v, t), v.say("discord.game.moves", engine.Num("n", file.Moves)), v.say("discord.game.commitment", engine.Word("hash", t.Commitment)), v.say(kind))
	return &wire.Message{Content: strings.Join(lines, "\n"), Files: []wire.File{{Name: file.Name, Data: file.Data}}}
}

// gameSettings tells what a table is played by.
func (b *Bot) gameSettings(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	proof, err := b.Tables.Proof(ctx, t.ID)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	_, sc := b.scenario(t)
	lines := b.whose(v, t)
	for _, o := range sc.Options {
		if value, ok := t.Options[o.ID]; ok {
			lines = append(lines, "• "+v.say("discord.lobby.option", engine.Sub("option", o.Name), v.value(o, value)))
		}
	}
	lines = append(lines, v.say("discord.time.is", engine.Sub("pace", paceText(t.Pace))),
		v.say("discord.lobby.language", engine.Word("language", b.Texts.Render(t.Language, engine.T("language.name"), nil))),
		v.say("discord.game.rules", engine.Num("n", proof.Rules), engine.Word("pack", t.PackHash[:min(12, len(t.PackHash))])),
		v.say("discord.game.commitment", engine.Word("hash", t.Commitment)),
		v.say("discord.game.opened", engine.Word("when", moment(t.Created)), engine.Word("table", string(t.ID))))
	return &wire.Message{Content: strings.Join(lines, "\n")}
}

// Bounds of the list of games.
const (
	maxGames = 20
	maxPast  = 5
)

// listGames lists the tables at which a person sits: those that wait for them
// first, then the others, then the last that are over.
func (b *Bot) listGames(ctx context.Context, i wire.Interaction) *wire.Message {
	who := table.UserID(i.User.ID)
	all, err := b.Tables.Tables(ctx, who)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	v := b.voice(i, table.Table{})
	var mine, others, past []string
	open, err := b.Tables.Vacated(ctx, who)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
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
		line, own := b.listed(ctx, b.voice(i, t), t, who)
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
		return &wire.Message{Content: v.say("discord.game.none")}
	}
	if more > 0 {
		lines = append(lines, v.say("discord.game.more", engine.Num("n", more)))
	}
	return &wire.Message{Content: v.say("discord.game.yours") + "\n" + fit(lines, wire.MaxContent-200)}
}

// listed is one table of a list; own says whether it waits for that person.
func (b *Bot) listed(ctx context.Context, v voice, t table.Table, who table.UserID) (line string, own bool) {
	_, sc := b.scenario(t)
	where := "`" + string(t.ID) + "`"
	switch {
	case t.Lost:
		where = v.lost(t)
	case t.Place != (table.Place{}):
		where = "<#" + stands(t) + ">"
	}
	state := v.say("discord.game.is." + string(t.Status))
	if t.Vacated(who) != engine.Watcher {
		state, own = v.say("discord.game.seat_open"), true
	} else if t.Status == table.Running {
		var people []string
		var waited []engine.Seat
		if p, err := b.Tables.Look(ctx, t.ID, who); err == nil {
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
func (b *Bot) importGame(ctx context.Context, i wire.Interaction) *wire.Message {
	v := b.voice(i, table.Table{})
	given := i.Files[i.Options[optFile]]
	manners, err := b.Tables.Server(ctx, i.Guild)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	r := table.ImportRequest{Host: user(i), Place: place(i), Here: i.Parent != "", Key: i.ID, Language: b.Texts.Language(cmp.Or(manners.Language, i.GuildLocale)), Own: v.lang,
		Review: i.Options[optMode] == modeLook || i.Guild == ""}
	if t, err := b.Tables.At(ctx, r.Place); err == nil && !r.Review && (t.Status == table.Lobby || t.Status == table.Running || t.Status == table.Frozen) {
		return b.refuse(ctx, i, table.Table{}, table.ErrTaken)
	}
	if err := errors.Join(allowed(i), b.noRoom(ctx, i)); err != nil && !r.Review {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if r.Data, err = b.Port.Download(ctx, given, maxUpload); err != nil {
		if errors.Is(err, wire.ErrTooLarge) {
			return &wire.Message{Content: v.say("discord.game.upload", engine.Num("max", maxUpload>>20))}
		}
		b.Log.Warn("an upload cannot be fetched", "id", i.ID, "error", err)
		return &wire.Message{Content: v.say("discord.game.fetch")}
	}
	t, err := b.Tables.Import(ctx, r)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	v = b.voice(i, t)
	words := "discord.game.goes_on"
	switch {
	case t.Import.Public:
		words = "discord.game.read"
	case t.Import.Review:
		words = "discord.game.review"
	}
	lines := append(b.whose(v, t), v.say(words, engine.Num("n", t.Seq)))
	if t.Import.Review {
		lines = append(lines, v.say("discord.review.kept", engine.Word("when", day(t.Import.Until)), engine.Num("max", table.MaxReviews)))
	}
	return &wire.Message{Content: strings.Join(lines, "\n")}
}

// keyImport is the message that announces an imported game.
const keyImport = "import"

// tellGame tells of a game that was imported.
func tellGame(o *outbox, ctx context.Context, p table.Posting, t table.Table) error {
	if t.Import == nil {
		return nil
	}
	if p.Kind == table.PostReview {
		m, err := o.bot.review(ctx, o.bot.public(t), "", t.ID, t.Seq)
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
func (o *outbox) settleImport(ctx context.Context, p table.Posting, t table.Table) error {
	v, to := o.bot.public(t), t.Import.Place
	system, sc := o.bot.scenario(t)
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
	if to.Thread, _, err = o.bot.grow(ctx, to.Channel, said, plain(v.say("discord.game.thread", engine.Sub("scenario", sc.Name)))); err != nil {
		return err
	}
	_, err = o.bot.Tables.SetPlace(ctx, t.ID, to)
	if errors.Is(err, table.ErrTaken) { // a table was opened in the channel meanwhile
		o.bot.Log.Warn("an imported table has no place", "table", t.ID)
		return o.bot.Tables.LosePlace(ctx, t.ID)
	}
	return err
}
