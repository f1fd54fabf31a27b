package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/hall"
	"hexwarden/discord/lobby"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Looking at a table: the board, one's hand, the state of the game, what happened. Watchers may look as well.
const (
	cmdHand   = "hand"
	cmdBoard  = "board"
	cmdStatus = "status"
	cmdLog    = "log"

	optLines = "lines"

	showWords = "words" // beside the zooms of a picture
)

// Looking is /hand, /board, /game status and /log.
func Looking(s *chat.Services) chat.Feature {
	show := s.Option("board.show", wire.CommandOption{Name: chat.OptShow}, "discord.show.", string(render.Near), string(render.Closer), string(render.Whole), showLegend, showWords)
	at := s.Option("board.at", wire.CommandOption{Name: optAt, Autocomplete: true, MaxLength: 40}, "")
	lines := s.Option("log.lines", wire.CommandOption{Name: optLines, MaxLength: 3}, "")
	return chat.Feature{
		Commands: []chat.Command{
			{Command: s.Command(cmdHand), Route: chat.Route{Need: chat.AtSeat, Do: func(c *chat.Call) (*wire.Message, error) { return showHand(c), nil }}},
			{Command: s.Command(cmdBoard, show, at), Route: chat.Route{Do: useBoard, Suggest: suggestSpots}},
			{Command: s.Command(cmdStatus), Route: chat.Route{Need: chat.AtTable, Do: showProgress}},
			{Command: s.Command(cmdLog, lines), Route: chat.Route{Need: chat.AtTable, Do: showLog}}},
		Controls: map[string]chat.Route{
			chat.VerbLog:  {Need: chat.AtTable, Do: showLog, Looks: true},
			chat.VerbLook: {Need: chat.AtTable, Do: showProgress, Looks: true}}}
}

// useBoard shows the board of the table here. One that lost its place comes here if it has none.
func useBoard(c *chat.Call) (*wire.Message, error) {
	t, err := c.Here()
	if errors.Is(err, table.ErrNotFound) && c.In.Guild != "" {
		t, err = hall.Adopt(c)
	}
	if err == nil {
		err = c.Look(t.ID)
	}
	if err != nil {
		return nil, err
	}
	return showBoard(c), nil
}

func suggestSpots(c *chat.Call) []wire.Suggestion {
	if c.LookUp(chat.AtTable) != nil {
		return nil
	}
	return chat.Fitting(spots(c.Services, c.Voice, c.At), c.In.Options[c.In.Focused])
}

func showProgress(c *chat.Call) (*wire.Message, error) {
	return &wire.Message{Content: progress(c.Services, c.Voice, c.At)}, nil
}

// progress is the state of a table, also before the start and after an error.
func progress(s *chat.Services, v chat.Voice, p table.Position) string {
	switch p.Table.Status {
	case table.Lobby:
		system, sc := s.Scenario(p.Table)
		return lobby.Message(v, p.Table, system, sc).Content
	case table.Frozen, table.Quarantined:
		return show.Fault(v, p.Table).Content
	}
	return show.Status(v, p)
}

// showBoard is the board as the user may see it: near what can be chosen, closer,
// whole, round a place, what its signs mean, or in words.
func showBoard(c *chat.Call) *wire.Message {
	return boardAs(c, c.In.Options[chat.OptShow], strings.TrimSpace(c.In.Options[optAt]))
}

// boardAs is the same for what was asked for and where.
func boardAs(c *chat.Call, what, at string) *wire.Message {
	if c.At.Table.Status == table.Lobby || c.At.View.Twin == nil && c.At.View.System == nil {
		return &wire.Message{Content: progress(c.Services, c.Voice, c.At)}
	}
	m := &wire.Message{Content: show.Standing(c.Voice, c.At)}
	if what == "" && at == "" && c.Reads(c.Ctx, c.In.User.ID) {
		what = showWords
	}
	if what != showWords {
		if at != "" {
			at = chat.Chosen(spots(c.Services, c.Voice, c.At), at)
		}
		if m.Files = boardPicture(c.Ctx, c.Services, c.At, c.Own(), what, at); m.Files != nil {
			m.Rows = looked(c.Voice, c.At, what, at)
		} else if at != "" && c.Painter != nil {
			return &wire.Message{Content: c.Say("discord.error.place", engine.Word("place", chat.Escape(at)))}
		}
	}
	if m.Files == nil {
		chat.InWords(m, "board-"+string(c.At.Table.ID), c.Twin(c.At.View), roomWords)
	}
	return m
}

// showHand is the hidden cards of the user's seat, drawn and in words; what a message cannot
// hold is a file beside it.
func showHand(c *chat.Call) *wire.Message {
	m := &wire.Message{}
	if !c.Reads(c.Ctx, c.In.User.ID) {
		m.Files = c.Hand(c.Ctx, c.At.Table, c.Own(), c.At.View)
	}
	chat.InWords(m, "hand-"+string(c.At.Table.ID), show.Cards(c.Voice, c.At), chat.RoomIn(m))
	return m
}

// roomWords is the room for a board in words, besides the state of the game and for whom it waits.
const roomWords = wire.MaxContent - 700

// How many lines /log shows: as many as asked for, by default a few.
const (
	fewLines  = 15
	mostLines = 100_000
)

// showLog is the last events as the user may read them; 0 lines are all of them.
func showLog(c *chat.Call) (*wire.Message, error) {
	n, asked := fewLines, false
	if x, err := strconv.Atoi(c.In.Options[optLines]); err == nil {
		if n, asked = min(x, mostLines), true; x < 1 {
			n = mostLines
		}
	}
	events, err := c.Tables.Log(c.Ctx, c.At.Table.ID, c.Who(), 4*n)
	if err != nil {
		return nil, err
	}
	var lines []string // the latest first
	for k := len(events) - 1; k >= 0 && len(lines) < n; k-- {
		if line := show.ToldTo(c.Voice, events[k].Event, c.At.Seat); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return c.Words("discord.log.empty")
	}
	return logged(c.Voice, c.At.Table.ID, lines, asked), nil
}

// logged is lines, the latest first, as a message; if as many as that were asked
// for and no message holds them, they are a file.
func logged(v chat.Voice, id table.ID, lines []string, asked bool) *wire.Message {
	room, shown := wire.MaxContent-100, 0
	for shown < len(lines) && room > len([]rune(lines[shown])) {
		room -= len([]rune(lines[shown])) + 1
		shown++
	}
	if asked && shown < len(lines) {
		var file strings.Builder
		for _, line := range slices.Backward(lines) {
			file.WriteString(chat.Plain(line) + "\n")
		}
		return &wire.Message{Content: v.Say("discord.log.file", engine.Num("n", len(lines))),
			Files: []wire.File{{Name: "log-" + string(id) + ".txt", Data: []byte(file.String())}}}
	}
	lines = lines[:shown]
	slices.Reverse(lines)
	return &wire.Message{Content: strings.Join(lines, "\n")}
}
