package live

import (
	"context"
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// telling is everything a live message is made of.
type telling struct {
	position table.Position  // as everybody may see it
	story    []table.LogLine // what happened since the message began
	lines    []table.LogLine // what it tells of that: the newest
	news     []table.LogLine // those of lines that no earlier message has told
	asked    []engine.Prompt // what owes an answer now
	files    []wire.File     // the board
	record   []wire.File     // the record, once the game is over
	seed     string          // of the dice, once the game is over
	course   table.Course    // how it went, once the game is over
	ended    bool
	judged   bool // the house can say which choices cost most
}

// tellingOf gathers what a live message shows.
func tellingOf(ctx context.Context, o *chat.Outbox, id table.ID) (telling, error) {
	p, asked, err := o.Tables.LookAll(ctx, id)
	if err != nil {
		return telling{}, err
	}
	s := telling{position: p, ended: p.Table.Status == table.Over, judged: p.Table.Finished() && o.Tables.JudgesGames(p.Table.System)}
	for _, seat := range p.Table.Seats {
		for _, q := range asked {
			known := slices.ContainsFunc(s.asked, func(x engine.Prompt) bool { return x.ID == q.ID })
			if q.Standing != engine.Right && !known && seat.Played() && q.Asks(seat.Index) {
				s.asked = append(s.asked, q)
			}
		}
	}
	return s, nil
}

// owing lists the users who owe an answer to an open question, and those who
// owe only secret ones: they are asked by direct message.
func owing(t table.Table, s telling) (asked, secret []string) {
	for _, q := range s.asked {
		if q.Standing != engine.Owed {
			continue
		}
		for _, seat := range q.Seats {
			switch u := chat.UserOf(t, seat); {
			case u == "":
			case q.Secret && !slices.Contains(secret, u):
				secret = append(secret, u)
			case !q.Secret && !slices.Contains(asked, u):
				asked = append(asked, u)
			}
		}
	}
	return asked, chat.Except(secret, asked)
}

// what is the things that people are asked, each once.
func (s telling) what() (out []engine.Text) {
	for _, q := range s.asked {
		if q.Standing == engine.Owed {
			out = append(out, q.Public)
		}
	}
	return out
}

// invited lists what somebody offers somebody, and the users who may answer.
func invited(t table.Table, s telling) (offers, users []string) {
	for _, q := range s.asked {
		if q.Standing != engine.Invitation || q.Secret {
			continue
		}
		offers = append(offers, string(q.ID))
		for _, seat := range q.Seats {
			if u := chat.UserOf(t, seat); u != "" && !slices.Contains(users, u) {
				users = append(users, u)
			}
		}
	}
	return offers, users
}

// picture is the board of a telling near what happened and may be chosen, below the result
// at the end, and the cards that were revealed.
func picture(ctx context.Context, o *chat.Outbox, s telling) []wire.File {
	var lit []engine.Choice
	for _, q := range s.asked {
		lit = append(lit, show.PublicOffer(s.position.Table.ID, s.position.Seq, q).Choices...)
	}
	var events []engine.Event
	for _, l := range s.news {
		events = append(events, l.Event)
	}
	last := events[len(events)-len(latest(s.news)):]
	if s.ended {
		return append(show.ResultPicture(ctx, o.Services, s.position, last, s.course), o.Shown(ctx, s.position.Table, events)...)
	}
	files := o.Board(chat.Unhurried(ctx), s.position.Table, o.Shared(ctx, s.position.Table), s.position.View, last, lit, render.Near)
	return append(files, o.Shown(ctx, s.position.Table, events)...)
}

// since is the lines of the moves after one and up to another.
func since(lines []table.LogLine, after, last int) []table.LogLine {
	var out []table.LogLine
	for _, l := range lines {
		if l.Seq > after && l.Seq <= last {
			out = append(out, l)
		}
	}
	return out
}

// tells gives a telling its story: all that happened after the move base, of which the message before told some moves.
func (s *telling) tells(v chat.Voice, story []table.LogLine, base, again int) {
	s.story, s.lines = story, story
	for !show.Fits(v, s.lines) {
		rest := since(s.lines, s.lines[0].Seq, s.position.Seq)
		if len(rest) == 0 { // one long move: the end of it
			break
		}
		s.lines = rest
	}
	s.news = since(s.lines, base+again, s.position.Seq)
}

// cut says whether a message leaves out the beginning of its story.
func (s telling) cut() bool { return len(s.lines) < len(s.story) }

// alone says whether one person plays, against the house or nobody.
func (s telling) alone() bool { return len(chat.Seated(s.position.Table)) == 1 }

// latest is the last lines, as many as narration tells at most: a picture of more shows nothing.
func latest(lines []table.LogLine) []table.LogLine {
	from := len(lines)
	for from > 0 && tellable(lines[from-1:]) <= show.MaxLines {
		from--
	}
	return lines[from:]
}

// tellable counts the lines that have something to say.
func tellable(lines []table.LogLine) (n int) {
	for _, l := range lines {
		if !l.Event.Public.IsZero() || l.Event.Roll != nil {
			n++
		}
	}
	return n
}

// openBack says whether the public message may offer to take a step back:
// while secret answers are open it would reveal who has given one.
func openBack(s telling) bool {
	return s.position.Back != nil && !slices.ContainsFunc(s.asked, func(q engine.Prompt) bool { return q.Secret })
}
