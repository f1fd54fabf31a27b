package hall

import (
	"context"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The dashboard of a server is one message that lists its tables. It is edited
// some time after something has changed, never for each change.
const (
	boardPause = time.Minute      // between two edits
	boardOld   = 20 * time.Minute // between two edits of a message older than chat.EditAge
	boardRows  = 15               // tables told one by one
	boardRoom  = 1700             // characters for them, with room left for the headings
)

// shownBoard is what is remembered about a dashboard.
type shownBoard struct {
	chat.Spot
	At   int64  `json:"at"`   // when it was posted, in seconds
	Last int64  `json:"last"` // when it was last edited
	Hash string `json:"hash"`

	Trying bool `json:"trying,omitempty"` // it was about to be posted, and perhaps it was
}

func keyBoard(guild string) string { return "board " + guild }

// Dashboard brings one up to date; again says that it is too early for that.
func Dashboard(ctx context.Context, o *chat.Outbox, guild string) (again time.Duration, err error) {
	server, err := o.Tables.Server(ctx, guild)
	if err != nil {
		return 0, err
	}
	var had shownBoard
	known, err := o.Recall(ctx, "", keyBoard(guild), &had)
	if err != nil || !known && server.Board == "" {
		return 0, err
	}
	if had.Message != "" && had.Channel != server.Board { // it stands elsewhere now, or nowhere
		if err := o.Port.Strip(ctx, had.Channel, had.Message); err != nil {
			o.Log.Info("an old dashboard stays", "error", err)
		}
		had = shownBoard{}
	}
	if server.Board == "" {
		return 0, o.Tables.Remember(ctx, "", keyBoard(guild), "")
	}
	now := o.Now()
	pause := boardPause
	if now.Sub(time.Unix(had.At, 0)) > chat.EditAge {
		pause = boardOld
	}
	if left := pause - now.Sub(time.Unix(had.Last, 0)); had.Message != "" && left > 0 {
		return left, nil
	}
	m, err := boardMessage(ctx, o, guild, server)
	if err != nil {
		return 0, err
	}
	hash := chat.Short(m.Content)
	if had.Message != "" && had.Hash == hash {
		return 0, nil
	}
	had.Hash, had.Last = hash, now.Unix()
	if had.Message != "" {
		err := o.Edit(ctx, had.Channel, had.Message, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Fine:
			return 0, o.Remember(ctx, "", keyBoard(guild), had)
		case wire.Late:
			had.Hash = "" // it still tells what was
			return boardOld, o.Remember(ctx, "", keyBoard(guild), had)
		case wire.Forbidden: // until that is allowed again
			return boardOld, nil
		case wire.Gone:
		default:
			return 0, err
		}
	}
	had.Channel, had.At = server.Board, now.Unix()
	had.Message, err = postBoard(ctx, o, guild, had, m)
	switch class, _ := wire.Classify(err); class {
	case wire.Forbidden:
		return boardOld, nil
	case wire.Gone: // no dashboard until somebody wants one again
		had = shownBoard{}
		err = o.Tables.DropBoard(ctx, guild)
	}
	if err != nil {
		return 0, err
	}
	if had.Message == "" {
		return 0, o.Tables.Remember(ctx, "", keyBoard(guild), "")
	}
	had.Trying = false
	return 0, o.Remember(ctx, "", keyBoard(guild), had)
}

// postBoard posts a dashboard once: one from before a stop is found
// again by its button.
func postBoard(ctx context.Context, o *chat.Outbox, guild string, had shownBoard, m wire.Message) (string, error) {
	if had.Trying {
		seen, err := o.Port.Recent(ctx, had.Channel)
		if err != nil {
			return "", err
		}
		for _, x := range seen {
			if chat.Owns(x, func(k chat.Key) bool { return k == boardKey }) {
				return x.ID, o.Edit(ctx, had.Channel, x.ID, m)
			}
		}
	}
	had.Message, had.Trying = "", true
	if err := o.Remember(ctx, "", keyBoard(guild), had); err != nil {
		return "", err
	}
	return o.Port.Send(ctx, had.Channel, m)
}

// boardKey is the button of a dashboard: the tables of the person who presses it.
var boardKey = chat.Key{Table: chat.Nowhere, Verb: chat.VerbTables, Arg: showMine}

// boardMessage lists the tables of a server: first those that need a player.
func boardMessage(ctx context.Context, o *chat.Outbox, guild string, server table.Server) (wire.Message, error) {
	all, err := o.Tables.ServerTables(ctx, guild)
	if err != nil {
		return wire.Message{}, err
	}
	v := chat.NewVoice(o.Texts, o.Texts.Language(server.Language), nil)
	var open, running []string
	more, room := 0, boardRoom
	for _, t := range all {
		if more > 0 || len(open)+len(running) >= boardRows {
			more++
			continue
		}
		line := tableLine(ctx, o.Services, v, t)
		if room -= len([]rune(line)) + 1; room < 0 {
			more++
			continue
		}
		if len(t.Free()) > 0 {
			open = append(open, line)
		} else {
			running = append(running, line)
		}
	}
	parts := []string{v.Say("discord.board.title")}
	if len(open) > 0 {
		parts = append(parts, v.Say("discord.board.open"), strings.Join(open, "\n"))
	}
	if len(running) > 0 {
		parts = append(parts, v.Say("discord.board.running"), strings.Join(running, "\n"))
	}
	if len(all) == 0 {
		parts = append(parts, v.Say("discord.board.none"))
	}
	if more > 0 {
		parts = append(parts, v.Say("discord.board.more", engine.Num("n", more)))
	}
	return wire.Message{Content: wire.Cut(strings.Join(parts, "\n"), wire.MaxContent), Silent: true,
		Rows: []wire.Row{{Buttons: []wire.Button{{ID: boardKey.String(), Label: v.Say("discord.board.mine"), Style: wire.Secondary}}}}}, nil
}
