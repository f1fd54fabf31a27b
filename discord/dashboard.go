package discord

import (
	"context"
	"strings"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The dashboard of a server is one message that lists its tables. It is edited
// some time after something has changed, never for each change.
const (
	boardPause = time.Minute      // between two edits
	boardOld   = 20 * time.Minute // between two edits of a message older than liveAge
	boardRows  = 15               // tables told one by one
)

// boards are the dashboards that may be out of date.
type boards struct {
	mu    sync.Mutex
	dirty map[string]bool // by server
	all   bool            // those of the time before the start were looked up
	wake  chan struct{}   // a token when one more may be
}

func newBoards() boards { return boards{dirty: map[string]bool{}, wake: make(chan struct{}, 1)} }

// run keeps them up to date until ctx ends.
func (b *boards) run(ctx context.Context, o *outbox) {
	for {
		timer := time.NewTimer(b.refresh(ctx, o))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-b.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// shownBoard is what is remembered of a dashboard.
type shownBoard struct {
	spot
	At   int64  `json:"at"`   // when it was posted, in seconds
	Last int64  `json:"last"` // when it was last edited
	Hash string `json:"hash"`

	Trying bool `json:"trying,omitempty"` // it was about to be posted, and perhaps it was
}

func keyBoard(guild string) string { return "board " + guild }

// touch notes that a table of a server has changed.
func (b *boards) touch(guild string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if guild == "" || b.dirty[guild] {
		return
	}
	b.dirty[guild] = true
	select {
	case b.wake <- struct{}{}:
	default: // a token is waiting already
	}
}

// take gives the servers to look at; those that are not done with are to be kept.
func (b *boards) take(ctx context.Context, tables *table.Service) ([]string, error) {
	b.mu.Lock()
	known := b.all
	b.mu.Unlock()
	if !known { // what changed before a stop
		guilds, err := tables.Boards(ctx)
		if err != nil {
			return nil, err
		}
		for _, g := range guilds {
			b.touch(g)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all = true
	var out []string
	for g := range b.dirty {
		out = append(out, g)
	}
	clear(b.dirty)
	return out, nil
}

// keep has a server looked at again, in its time.
func (b *boards) keep(guild string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.dirty[guild] = true
}

// refresh brings dashboards up to date whose pause is over, and says when to
// come again. A fault of one never holds up anything else.
func (b *boards) refresh(ctx context.Context, o *outbox) time.Duration {
	guilds, err := b.take(ctx, o.bot.Tables)
	if err != nil {
		if ctx.Err() == nil {
			o.bot.Log.Error("dashboards cannot be read", "error", err)
		}
		return idleWait
	}
	wait := idleWait
	for _, g := range guilds {
		again, err := o.dashboard(ctx, g)
		if ctx.Err() != nil { // all are looked at after the next start
			return idleWait
		}
		if class, after := wire.Classify(err); err != nil {
			o.bot.Log.Warn("a dashboard is not up to date", "error", err)
			if class == wire.Retry {
				b.keep(g)
				wait = min(wait, max(after, firstWait))
				continue
			}
		}
		if again > 0 {
			b.keep(g)
			wait = min(wait, again)
		}
	}
	return wait
}

// dashboard brings one up to date; again says that it is too early for that.
func (o *outbox) dashboard(ctx context.Context, guild string) (again time.Duration, err error) {
	server, err := o.bot.Tables.Server(ctx, guild)
	if err != nil {
		return 0, err
	}
	var had shownBoard
	known, err := o.recall(ctx, "", keyBoard(guild), &had)
	if err != nil || !known && server.Board == "" {
		return 0, err
	}
	if had.Message != "" && had.Channel != server.Board { // it stands elsewhere now, or nowhere
		if err := o.bot.Port.Strip(ctx, had.Channel, had.Message); err != nil {
			o.bot.Log.Info("an old dashboard stays", "error", err)
		}
		had = shownBoard{}
	}
	if server.Board == "" {
		return 0, o.bot.Tables.Remember(ctx, "", keyBoard(guild), "")
	}
	now := o.bot.Now()
	pause := boardPause
	if now.Sub(time.Unix(had.At, 0)) > liveAge {
		pause = boardOld
	}
	if left := pause - now.Sub(time.Unix(had.Last, 0)); had.Message != "" && left > 0 {
		return left, nil
	}
	m, err := o.bot.boardMessage(ctx, guild, server)
	if err != nil {
		return 0, err
	}
	hash := short(m.Content)
	if had.Message != "" && had.Hash == hash {
		return 0, nil
	}
	had.Hash, had.Last = hash, now.Unix()
	if had.Message != "" {
		err := o.edit(ctx, had.Channel, had.Message, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Fine:
			return 0, o.remember(ctx, "", keyBoard(guild), had)
		case wire.Late:
			had.Hash = "" // it still tells what was
			return boardOld, o.remember(ctx, "", keyBoard(guild), had)
		case wire.Forbidden: // until that is allowed again
			return boardOld, nil
		case wire.Gone:
		default:
			return 0, err
		}
	}
	had.Channel, had.At = server.Board, now.Unix()
	had.Message, err = o.postBoard(ctx, guild, had, m)
	switch class, _ := wire.Classify(err); class {
	case wire.Forbidden:
		return boardOld, nil
	case wire.Gone: // no dashboard until somebody wants one again
		had = shownBoard{}
		err = o.bot.Tables.DropBoard(ctx, guild)
	}
	if err != nil {
		return 0, err
	}
	if had.Message == "" {
		return 0, o.bot.Tables.Remember(ctx, "", keyBoard(guild), "")
	}
	had.Trying = false
	return 0, o.remember(ctx, "", keyBoard(guild), had)
}

// postBoard posts a dashboard once: one that was posted before the bot was stopped
// is found again by its button.
func (o *outbox) postBoard(ctx context.Context, guild string, had shownBoard, m wire.Message) (string, error) {
	if had.Trying {
		seen, err := o.bot.Port.Recent(ctx, had.Channel)
		if err != nil {
			return "", err
		}
		for _, x := range seen {
			if owns(x, func(k Key) bool { return k == boardKey }) {
				return x.ID, o.edit(ctx, had.Channel, x.ID, m)
			}
		}
	}
	had.Message, had.Trying = "", true
	if err := o.remember(ctx, "", keyBoard(guild), had); err != nil {
		return "", err
	}
	return o.bot.Port.Send(ctx, had.Channel, m)
}

// boardKey is the button of a dashboard: the tables of the person who presses it.
var boardKey = Key{Table: nowhere, Verb: verbTables, Arg: showMine}

// boardMessage lists the tables of a server: first those that need a player.
func (b *Bot) boardMessage(ctx context.Context, guild string, server table.Server) (wire.Message, error) {
	all, err := b.Tables.Living(ctx, guild)
	if err != nil {
		return wire.Message{}, err
	}
	v := voice{b.Texts, b.Texts.Language(server.Language), nil}
	var open, running []string
	more := 0
	for _, t := range all {
		if len(open)+len(running) >= boardRows {
			more++
			continue
		}
		line := b.tableLine(ctx, voice{v.texts, v.lang, t.Seats}, t)
		if len(t.Free()) > 0 {
			open = append(open, line)
		} else {
			running = append(running, line)
		}
	}
	parts := []string{v.say("discord.board.title")}
	if len(open) > 0 {
		parts = append(parts, v.say("discord.board.open"), strings.Join(open, "\n"))
	}
	if len(running) > 0 {
		parts = append(parts, v.say("discord.board.running"), strings.Join(running, "\n"))
	}
	if len(all) == 0 {
		parts = append(parts, v.say("discord.board.none"))
	}
	if more > 0 {
		parts = append(parts, v.say("discord.board.more", engine.Num("n", more)))
	}
	return wire.Message{Content: wire.Cut(strings.Join(parts, "\n"), wire.MaxContent), Silent: true,
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: boardKey.String(), Label: v.say("discord.board.mine"), Style: wire.Secondary}}}}}, nil
}
