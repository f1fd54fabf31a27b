package discord

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render/sheet"
	"hexwarden/table"
	"hexwarden/text"
)

// lobbyPicture is the picture of a lobby, and what it depends on in a word: as long as that
// is the same the picture is.
func (a *Services) lobbyPicture(ctx context.Context, t table.Table) (draw func() []wire.File, print string) {
	system, sc := a.scenario(t)
	l, e := a.public(t).gathering(t, system, sc), a.shared(ctx, t)
	h := fnv.New32a()
	fmt.Fprintf(h, "%+v %+v %v", l, e, t.Options) // the map depends on options
	print = strconv.FormatUint(uint64(h.Sum32()), 36)
	return func() []wire.File {
		return a.paint("lobby-"+print, t, func() (Picture, error) {
			view, err := a.Tables.Preview(ctx, t.ID)
			if err != nil {
				a.Log.Warn("no map for a lobby", "table", t.ID, "error", err)
			}
			return a.Painter.Framed(ctx, t, e, view, nil, l.Frame)
		})
	}, print
}

// gathering is a lobby as its picture tells it.
func (v voice) gathering(t table.Table, system engine.Text, sc engine.Scenario) sheet.Lobby {
	l := sheet.Lobby{Game: plain(v.text(system)), Title: plain(v.text(sc.Name))}
	words := []string{plain(v.say("discord.sheet.gathers", engine.Sub("system", system), engine.Sub("scenario", sc.Name)))}
	for _, s := range t.Seats {
		x := sheet.Seat{Side: sideOf(sc, s.Index), Name: plain(v.seat(sc, s.Index)), Who: plain(v.name(s.Index)), Free: !s.Taken()}
		if x.Free {
			x.Who = v.say("discord.sheet.free")
			if t.Battle != nil && len(t.Battle.Reserved[s.Index]) > 0 {
				x.Who = v.say("discord.sheet.kept")
			}
		}
		l.Seats = append(l.Seats, x)
		words = append(words, plain(v.say("discord.sheet.seat", engine.Word("seat", x.Name), engine.Word("who", x.Who))))
	}
	for _, o := range sc.Options { // what is as usual goes without saying
		if value, ok := t.Options[o.ID]; ok && len(o.Values) > 0 && value != o.Values[0] {
			l.Notes = append(l.Notes, plain(v.say("discord.lobby.option", engine.Sub("option", o.Name), v.value(o, value))))
		}
	}
	if t.Pace.Bank > 0 {
		l.Notes = append(l.Notes, plain(v.text(paceName(t.Pace))))
	}
	if t.Rated {
		l.Notes = append(l.Notes, v.say("discord.sheet.rated"))
	}
	l.Alt = strings.Join(words, " ")
	return l
}

// sideOf is the side that a seat of a scenario is on.
func sideOf(sc engine.Scenario, s engine.Seat) int {
	if s < 0 || int(s) >= len(sc.Seats) {
		return int(s)
	}
	return sc.Seats[s].Side
}

// result is the picture of a game that is over: who has won with which score, above the
// last that happened on its board.
func (a *Services) result(ctx context.Context, p table.Position, events []engine.Event) []wire.File {
	t, v := p.Table, a.public(p.Table)
	return a.paint("result", t, func() (Picture, error) {
		rounds, err := a.Tables.Rounds(ctx, t.ID)
		if err != nil {
			a.Log.Info("the rounds of a game are not known", "table", t.ID, "error", err)
		}
		system, sc := a.scenario(t)
		return a.Painter.Framed(ctx, t, a.shared(ctx, t), p.View, events, v.score(p, system, sc, rounds).Frame)
	})
}

// score is the end of a game as its picture tells it.
func (v voice) score(p table.Position, system engine.Text, sc engine.Scenario, rounds []table.RoundScore) sheet.Score {
	s := sheet.Score{Game: plain(v.text(system)), Title: plain(v.text(sc.Name)), Round: v.say("discord.sheet.rounds")}
	turns := p.View.Turn > 0
	if turns { // there are many, and few of them change how the sides stand
		s.Round = v.say("discord.sheet.turns")
		rounds = slices.CompactFunc(slices.Clone(rounds), func(a, b table.RoundScore) bool { return slices.Equal(a.Scores, b.Scores) })
	}
	var out engine.Outcome
	if p.Outcome != nil {
		out = *p.Outcome
		s.Reason = plain(v.text(out.Reason))
	}
	var winners []string
	for i, x := range p.View.Sides {
		side := sheet.Side{Side: i, Name: plain(v.text(x.Name)), People: v.named(x.Seats), Score: strconv.Itoa(x.Score), Won: slices.Contains(out.Winners, i)}
		if len(x.Seats) > 0 {
			side.Side = sideOf(sc, x.Seats[0])
		}
		if i < len(out.Scores) {
			side.Score = strconv.Itoa(out.Scores[i])
		}
		if !x.Tally.IsZero() {
			side.Score = plain(v.text(x.Tally))
		}
		if side.Won {
			winners = append(winners, side.Name)
		}
		s.Sides = append(s.Sides, side)
	}
	switch {
	case p.Outcome == nil && p.Table.Agreed():
		s.Result = v.say("discord.sheet.agreed")
	case p.Outcome == nil:
		s.Result = v.say("discord.sheet.off")
	case out.Lost:
		s.Result = v.say("discord.sheet.lost")
	case len(winners) > 0:
		s.Result = v.say("discord.sheet.won", engine.Word("who", v.texts.Join(v.lang, winners)))
	default:
		s.Result = v.say("discord.sheet.draw")
	}
	for _, r := range rounds {
		x := sheet.Round{Name: strconv.Itoa(r.Round)}
		for _, n := range r.Scores {
			x.Scores = append(x.Scores, strconv.Itoa(n))
		}
		s.Rounds = append(s.Rounds, x)
	}
	s.Alt = v.summary(s, turns)
	return s
}

// summary is the end of a game in words.
func (v voice) summary(s sheet.Score, turns bool) string {
	words := []string{v.say("discord.sheet.over", engine.Word("system", s.Game), engine.Word("scenario", s.Title), engine.Word("result", s.Result)), s.Reason}
	for i, x := range s.Sides {
		words = append(words, v.say("discord.sheet.side", engine.Word("side", x.Name), engine.Word("people", x.People), engine.Word("score", x.Score)), v.stood(s.Rounds, i, turns))
	}
	return plain(strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " "))
}

// stood is how a side stood after each round, or after each turn that changed it; "" if
// there is only one.
func (v voice) stood(rounds []sheet.Round, side int, turns bool) string {
	key, before := "discord.sheet.course", ""
	if turns {
		key = "discord.sheet.course_turns"
	}
	var scores []string
	for _, r := range rounds {
		switch {
		case side >= len(r.Scores), turns && r.Scores[side] == before:
		case turns:
			before = r.Scores[side]
			scores = append(scores, v.say("discord.sheet.turn", engine.Word("n", r.Name), engine.Word("score", before)))
		default:
			scores = append(scores, r.Scores[side])
		}
	}
	if len(scores) < 2 {
		return ""
	}
	return v.say(key, engine.Word("scores", strings.Join(scores, ", ")))
}

// named are those on seats by their names.
func (v voice) named(seats []engine.Seat) string {
	var out []string
	for _, s := range seats {
		out = append(out, v.name(s))
	}
	return plain(v.texts.Join(v.lang, out))
}

// Gathering is the frame of a lobby's picture, in a language.
func Gathering(texts *text.Catalogue, t table.Table, system engine.Text, sc engine.Scenario, lang string) sheet.Frame {
	return voice{texts, lang, t.Seats}.gathering(t, system, sc).Frame
}

// Result is the frame of the picture of a game that is over, in a language.
func Result(texts *text.Catalogue, p table.Position, system engine.Text, sc engine.Scenario, rounds []table.RoundScore, lang string) sheet.Frame {
	return voice{texts, lang, p.Table.Seats}.score(p, system, sc, rounds).Frame
}
