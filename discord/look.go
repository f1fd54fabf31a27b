package discord

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Looking at a table: the board, one's hand, how it stands, what happened. Watchers may as well.
const (
	cmdHand   = "hand"
	cmdBoard  = "board"
	cmdStatus = "status"
	cmdLog    = "log"

	optShow  = "show"
	optLines = "lines"

	showWords = "words" // beside the zooms of a picture

	verbLog  = "log"
	verbLook = "look" // status
)

func looking(s *Services) feature {
	show := s.option("board.show", wire.CommandOption{Name: optShow}, "discord.show.", string(render.Near), string(render.Closer), string(render.Whole), showLegend, showWords)
	at := s.option("board.at", wire.CommandOption{Name: optAt, Autocomplete: true, MaxLength: 40}, "")
	lines := s.option("log.lines", wire.CommandOption{Name: optLines, MaxLength: 3}, "")
	return feature{
		commands: []command{
			{s.command(cmdHand), route{need: atSeat, do: func(c *call) (*wire.Message, error) { return showHand(c), nil }}},
			{s.command(cmdBoard, show, at), route{do: useBoard, suggest: suggestSpots}},
			{s.command(cmdStatus), route{need: atTable, do: showProgress}},
			{s.command(cmdLog, lines), route{need: atTable, do: showLog}}},
		controls: map[string]route{
			verbLog:  {need: atTable, do: showLog, looks: true},
			verbLook: {need: atTable, do: showProgress, looks: true}}}
}

// useBoard shows the board of the table here. One that lost its place comes here if it has none.
func useBoard(c *call) (*wire.Message, error) {
	t, err := c.here()
	if errors.Is(err, table.ErrNotFound) && c.i.Guild != "" {
		t, err = adopt(c)
	}
	if err == nil {
		err = c.look(t.ID)
	}
	if err != nil {
		return nil, err
	}
	return showBoard(c), nil
}

func suggestSpots(c *call) []wire.Suggestion {
	if c.lookUp(atTable) != nil {
		return nil
	}
	return fitting(c.spots(c.voice, c.at), c.i.Options[c.i.Focused])
}

func showProgress(c *call) (*wire.Message, error) {
	return &wire.Message{Content: c.progress(c.voice, c.at)}, nil
}

// progress is where a table stands, also before the start and after a fault.
func (s *Services) progress(v voice, p table.Position) string {
	switch p.Table.Status {
	case table.Lobby:
		system, sc := s.scenario(p.Table)
		return v.lobby(p.Table, system, sc).Content
	case table.Frozen, table.Quarantined:
		return v.fault(p.Table).Content
	}
	return v.status(p)
}

// showBoard is the board as the user may see it: near what can be chosen, closer,
// whole, round a place, what its signs mean, or in words.
func showBoard(c *call) *wire.Message {
	return boardAs(c, c.i.Options[optShow], strings.TrimSpace(c.i.Options[optAt]))
}

// boardAs is the same for what was asked for and where.
func boardAs(c *call, show, at string) *wire.Message {
	if c.at.Table.Status == table.Lobby || c.at.View.Twin == nil && c.at.View.System == nil {
		return &wire.Message{Content: c.progress(c.voice, c.at)}
	}
	m := &wire.Message{Content: c.standing(c.at)}
	if show == "" && at == "" && c.reads(c.ctx, c.i.User.ID) {
		show = showWords
	}
	if show != showWords {
		if at != "" {
			at = chosen(c.spots(c.voice, c.at), at)
		}
		if m.Files = c.pictured(c.ctx, c.at, c.own(), show, at); m.Files != nil {
			m.Rows = c.looked(c.at, show, at)
		} else if at != "" && c.Painter != nil {
			return &wire.Message{Content: c.say("discord.error.place", engine.Word("place", escape(at)))}
		}
	}
	if m.Files == nil {
		inWords(m, "board-"+string(c.at.Table.ID), c.twin(c.at.View), roomWords)
	}
	return m
}

// showHand is the hidden cards of the user's seat, drawn and in words; what a message cannot
// hold is a file beside it.
func showHand(c *call) *wire.Message {
	m := &wire.Message{}
	if !c.reads(c.ctx, c.i.User.ID) {
		m.Files = c.hand(c.ctx, c.at.Table, c.own(), c.at.View)
	}
	inWords(m, "hand-"+string(c.at.Table.ID), c.cards(c.at), roomIn(m))
	return m
}

// roomWords is the room for a board in words, beside where the game stands and for whom it waits.
const roomWords = wire.MaxContent - 700

// Lines that /log tells: as many as are wished for, by default a few.
const (
	fewLines  = 15
	mostLines = 100_000
)

// showLog is the last events as the user may read them; 0 lines are all of them.
func showLog(c *call) (*wire.Message, error) {
	n, asked := fewLines, false
	if x, err := strconv.Atoi(c.i.Options[optLines]); err == nil {
		if n, asked = min(x, mostLines), true; x < 1 {
			n = mostLines
		}
	}
	events, err := c.Tables.Log(c.ctx, c.at.Table.ID, c.who(), 4*n)
	if err != nil {
		return nil, err
	}
	var lines []string // the latest first
	for k := len(events) - 1; k >= 0 && len(lines) < n; k-- {
		if line := c.told(events[k].Event, c.at.Seat); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return c.words("discord.log.empty")
	}
	return c.logged(c.at.Table.ID, lines, asked), nil
}

// logged is lines, the latest first, as a message; if as many as that were asked
// for and no message holds them, they are a file.
func (v voice) logged(id table.ID, lines []string, asked bool) *wire.Message {
	room, shown := wire.MaxContent-100, 0
	for shown < len(lines) && room > len([]rune(lines[shown])) {
		room -= len([]rune(lines[shown])) + 1
		shown++
	}
	if asked && shown < len(lines) {
		var file strings.Builder
		for _, line := range slices.Backward(lines) {
			file.WriteString(plain(line) + "\n")
		}
		return &wire.Message{Content: v.say("discord.log.file", engine.Num("n", len(lines))),
			Files: []wire.File{{Name: "log-" + string(id) + ".txt", Data: []byte(file.String())}}}
	}
	lines = lines[:shown]
	slices.Reverse(lines)
	return &wire.Message{Content: strings.Join(lines, "\n")}
}
