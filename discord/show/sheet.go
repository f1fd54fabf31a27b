package show

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render/motif"
	"hexwarden/render/sheet"
	"hexwarden/table"
)

// LobbyPicture is the picture of a lobby, and what it depends on in a word: as long as that
// is the same, so is the picture.
func LobbyPicture(ctx context.Context, a *chat.Services, t table.Table) (draw func() []wire.File, print string) {
	system, sc := a.Scenario(t)
	l, e := Gathering(a.Public(t), t, system, sc), a.Shared(ctx, t)
	h := fnv.New32a()
	fmt.Fprintf(h, "%+v %+v %v", l, e, t.Options) // the map depends on options
	print = strconv.FormatUint(uint64(h.Sum32()), 36)
	return func() []wire.File {
		return a.Paint("lobby-"+print, t, func() (chat.Picture, error) {
			view, err := a.Tables.Preview(ctx, t.ID)
			if err != nil {
				a.Log.Warn("no map for a lobby", "table", t.ID, "error", err)
			}
			return a.Painter.Framed(ctx, t, e, view, nil, l.Frame)
		})
	}, print
}

// Gathering is a lobby as its picture shows it.
func Gathering(v chat.Voice, t table.Table, system engine.Text, sc engine.Scenario) sheet.Lobby {
	l := sheet.Lobby{Game: chat.Plain(v.Text(system)), Title: chat.Plain(v.Text(sc.Name)), Versus: v.Say("discord.sheet.versus"),
		Around: motif.CountryOf(t.System, sc.ID).Around}
	words := []string{chat.Plain(v.Say("discord.sheet.gathers", engine.Sub("system", system), engine.Sub("scenario", sc.Name)))}
	for _, s := range t.Seats {
		x := sheet.Seat{Number: int(s.Index), Side: sideOf(sc, s.Index), Colour: sc.Colours.Of(sideOf(sc, s.Index)), Name: chat.Plain(v.Seat(sc, s.Index)), Who: chat.Plain(v.Name(s.Index)), Free: !s.Taken()}
		if x.Free {
			x.Who = v.Say("discord.sheet.free")
			if _, offered := t.OfferOf(s.Index); offered || t.Battle != nil && len(t.Battle.Reserved[s.Index]) > 0 {
				x.Who, x.Kept = v.Say("discord.sheet.kept"), true
			}
		}
		l.Seats = append(l.Seats, x)
		words = append(words, chat.Plain(v.Say("discord.sheet.seat", engine.Word("seat", x.Name), engine.Word("who", x.Who))))
	}
	for _, f := range sc.Facts {
		told := f.Text
		if i := slices.IndexFunc(sc.Options, func(o engine.Option) bool { return o.ID == f.Option }); i >= 0 {
			told = engine.T(told.Key, v.Value(sc.Options[i], cmp.Or(t.Options[f.Option], sc.Options[i].Values[0])))
		}
		l.Facts = append(l.Facts, sheet.Fact{Sign: sheet.Sign(f.About), Words: chat.Plain(v.Text(told))})
		words = append(words, sentence(l.Facts[len(l.Facts)-1].Words))
	}
	for _, o := range unusual(t, sc) {
		value := v.Value(o, t.Options[o.ID])
		l.Notes = append(l.Notes, sheet.Note{Sign: sheet.Setting, Name: chat.Plain(v.Text(o.Name)), Value: chat.Plain(v.Say("discord.sheet.value", value))})
	}
	if t.Pace.Bank > 0 {
		l.Notes = append(l.Notes, sheet.Note{Sign: sheet.Pace, Value: chat.Plain(v.Text(chat.PaceName(t.Pace)))})
	}
	if t.Rated {
		l.Notes = append(l.Notes, sheet.Note{Sign: sheet.Rated, Value: v.Say("discord.sheet.rated")})
	}
	l.Alt = strings.Join(words, " ")
	return l
}

// unusual are the options of a table that are not set as usual.
func unusual(t table.Table, sc engine.Scenario) (out []engine.Option) {
	for _, o := range sc.Options {
		if value, ok := t.Options[o.ID]; ok && len(o.Values) > 0 && value != o.Values[0] {
			out = append(out, o)
		}
	}
	return out
}

// Unusual are the settings of a table that differ from the usual ones.
func Unusual(v chat.Voice, t table.Table, sc engine.Scenario) (out []string) {
	for _, o := range unusual(t, sc) {
		out = append(out, v.Say("discord.lobby.option", engine.Sub("option", o.Name), v.Value(o, t.Options[o.ID])))
	}
	return out
}

// sideOf is the side that a seat of a scenario is on.
func sideOf(sc engine.Scenario, s engine.Seat) int {
	if s < 0 || int(s) >= len(sc.Seats) {
		return int(s)
	}
	return sc.Seats[s].Side
}

// ResultPicture is the picture of a game that is over: who has won with which score, above the
// last that happened on its board.
func ResultPicture(ctx context.Context, a *chat.Services, p table.Position, events []engine.Event, course table.Course) []wire.File {
	t, v := p.Table, a.Public(p.Table)
	return a.Paint("result", t, func() (chat.Picture, error) {
		system, sc := a.Scenario(t)
		return a.Painter.Framed(ctx, t, a.Shared(ctx, t), p.View, events, Score(v, p, system, sc, course).Frame)
	})
}

// CourseOf is how the game of a table went; empty if that is not known.
func CourseOf(ctx context.Context, a *chat.Services, t table.Table) table.Course {
	course, err := a.Tables.Course(ctx, t.ID)
	if err != nil {
		a.Log.Info("the course of a game is not known", "table", t.ID, "error", err)
	}
	return course
}

// Deed is the best deed of a game as a sentence, with its round or turn; "" if there is none to tell.
func Deed(v chat.Voice, p table.Position, course table.Course) string {
	if course.Deed.Worth == 0 {
		return ""
	}
	return v.Say("discord.sheet.deed_told", engine.Sub("when", when(p, course.Deed)), engine.Sub("deed", course.Deed.Text))
}

// when is the round or turn of a deed.
func when(p table.Position, d engine.Deed) engine.Text {
	key := "discord.sheet.deed_round"
	if p.View.Turn > 0 {
		key = "discord.sheet.deed_turn"
	}
	return engine.T(key, engine.Num("n", d.Round))
}

// Score is the end of a game as its picture shows it.
func Score(v chat.Voice, p table.Position, system engine.Text, sc engine.Scenario, course table.Course) sheet.Score {
	s := sheet.Score{Game: chat.Plain(v.Text(system)), Title: chat.Plain(v.Text(sc.Name)), Round: v.Say("discord.sheet.rounds"), Last: v.Say("discord.sheet.last")}
	turns, rounds := p.View.Turn > 0, course.Rounds
	if turns { // there are many, and few of them change how the sides stand
		s.Round = v.Say("discord.sheet.turns")
		rounds = slices.CompactFunc(slices.Clone(rounds), func(a, b table.RoundScore) bool { return slices.Equal(a.Scores, b.Scores) })
	}
	var out engine.Outcome
	if p.Outcome != nil {
		out = *p.Outcome
		s.Reason = chat.Plain(v.Text(out.Reason))
	}
	var winners []string
	scores := scoresOf(p)
	for i, x := range p.View.Sides {
		side := sheet.Side{Side: i, Name: chat.Plain(v.Text(x.Name)), People: peopleNames(v, x.Seats), Score: strconv.Itoa(scores[i]), Points: scores[i], Won: slices.Contains(out.Winners, i)}
		if len(x.Seats) > 0 {
			side.Side = sideOf(sc, x.Seats[0])
		}
		side.Side = p.View.Colours.Of(side.Side)
		if !x.Tally.IsZero() {
			side.Score = chat.Plain(v.Text(x.Tally))
		}
		if side.Won {
			winners = append(winners, side.Name)
		}
		s.Sides = append(s.Sides, side)
	}
	switch {
	case p.Outcome == nil && p.Table.Agreed():
		s.Result = v.Say("discord.sheet.agreed")
		if ahead := lead(v, p, s.Sides); ahead != "" { // how it stood comes first
			s.Result, s.Reason = ahead, sentence(s.Result)
		}
	case p.Outcome == nil:
		s.Result = v.Say("discord.sheet.off")
	case out.Lost:
		s.Result, s.Lost = v.Say("discord.sheet.lost"), true
	case len(winners) > 0:
		s.Result = v.Say("discord.sheet.won", engine.Word("who", v.Join(winners)))
		if first, a, b := ahead(p); first >= 0 && len(winners) == 1 && s.Sides[first].Won {
			s.Result = v.Say("discord.sheet.won_by", engine.Word("who", winners[0]), engine.Num("a", a), engine.Num("b", b))
		}
	default:
		s.Result = v.Say("discord.sheet.draw")
	}
	if told := lead(v, p, s.Sides); len(winners) == 0 && !out.Lost && told != s.Result {
		s.Lead = told
	}
	for _, r := range rounds {
		s.Rounds = append(s.Rounds, sheet.Round{Name: strconv.Itoa(r.Round), Scores: r.Scores})
	}
	winner := slices.IndexFunc(s.Sides, func(x sheet.Side) bool { return x.Won })
	if p.Outcome == nil { // who would have won
		if winner, _, _ = ahead(p); winner >= 0 {
			s.Sides[winner].Ahead = true
		}
	}
	if s.Turn = turned(s.Sides, winner, rounds, turns); s.Turn >= 0 {
		key := "discord.sheet.turned"
		if turns {
			key = "discord.sheet.turned_turn"
		}
		s.Turned, s.Why = v.Say(key, engine.Word("n", s.Rounds[s.Turn].Name)), gains(v, s.Sides, rounds, s.Turn)
	}
	s.Best = best(v, s, rounds, turns)
	if d := course.Deed; d.Worth > 0 {
		s.Deed = sheet.Deed{When: v.Text(when(p, d)), By: d.By, To: d.To, Words: chat.Plain(v.Say("discord.sheet.deed", engine.Sub("deed", d.Text)))}
	}
	s.Alt = summary(v, s, turns, Deed(v, p, course))
	return s
}

// ahead is the side with the highest score, with that and the next one; -1 if it is not alone, or has no other side against it.
func ahead(p table.Position) (first, most, next int) {
	scores := scoresOf(p)
	if len(scores) < 2 {
		return -1, 0, 0
	}
	first = slices.Index(scores, slices.Max(scores))
	most = scores[first]
	next = slices.Max(slices.Concat(scores[:first], scores[first+1:]))
	if next == most {
		first = -1
	}
	return first, most, next
}

// scoresOf are the scores of all sides.
func scoresOf(p table.Position) (out []int) {
	for i, x := range p.View.Sides {
		if p.Outcome != nil && i < len(p.Outcome.Scores) {
			x.Score = p.Outcome.Scores[i]
		}
		out = append(out, x.Score)
	}
	return out
}

// lead says which side is ahead in a game that nobody has won, and by how much; "" before anybody has scored.
func lead(v chat.Voice, p table.Position, sides []sheet.Side) string {
	first, most, next := ahead(p)
	switch {
	case first >= 0:
		return v.Say("discord.sheet.ahead", engine.Word("who", sides[first].Name), engine.Num("a", most), engine.Num("b", next))
	case most > 0:
		return v.Say("discord.sheet.level", engine.Num("a", most), engine.Num("b", next))
	}
	return ""
}

// turned is the round in which the one side that has won, or was ahead at the end, went ahead for good after another had been ahead; -1 if there is
// no such round, or it was the last one. In a game of turns the sides start with what they have, so nobody is ahead in the first.
func turned(sides []sheet.Side, winner int, rounds []table.RoundScore, turns bool) int {
	if winner < 0 || len(rounds) < 2 {
		return -1
	}
	lead := func(i int) int {
		best, own := 0, 0
		for n, score := range rounds[i].Scores {
			switch {
			case n == winner:
				own = score
			case n < len(sides) && sides[n].Won: // two have won together
				return 0
			default:
				best = max(best, score)
			}
		}
		return own - best
	}
	if lead(len(rounds)-1) <= 0 { // points did not decide it
		return -1
	}
	at := len(rounds) - 1
	for at > 0 && lead(at-1) > 0 {
		at--
	}
	if at == len(rounds)-1 { // nothing came after it
		return -1
	}
	start := 0
	if turns {
		start = 1
	}
	for i := start; i < at; i++ {
		if lead(i) < 0 {
			return at
		}
	}
	return -1
}

// gains are what each side gained in a round.
func gains(v chat.Voice, sides []sheet.Side, rounds []table.RoundScore, at int) string {
	var out []string
	for i, n := range rounds[at].Scores {
		if at > 0 && i < len(rounds[at-1].Scores) {
			n -= rounds[at-1].Scores[i]
		}
		if i < len(sides) {
			out = append(out, v.Say("discord.sheet.gain", engine.Word("side", sides[i].Name), engine.Word("gain", engine.Signed(n))))
		}
	}
	return strings.Join(out, " · ")
}

// best is the most that a side has scored in a round; nothing if that was done more than once, or if only one round or no score is known. What sides
// start with in a game of turns is not a gain.
func best(v chat.Voice, s sheet.Score, rounds []table.RoundScore, turns bool) (out sheet.Gain) {
	most, even := 0, false
	for i := range rounds {
		if turns && i == 0 {
			continue
		}
		for side, n := range rounds[i].Scores {
			if i > 0 && side < len(rounds[i-1].Scores) {
				n -= rounds[i-1].Scores[side]
			}
			switch {
			case side >= len(s.Sides) || n < most:
			case n > most:
				most, out.Side, out.Round, even = n, side, i, false
			default:
				even = true
			}
		}
	}
	if most == 0 || even || len(rounds) < 2 {
		return sheet.Gain{}
	}
	key := "discord.sheet.best"
	if turns {
		key = "discord.sheet.best_turn"
	}
	out.Words = v.Say(key, engine.Word("n", s.Rounds[out.Round].Name), engine.Word("side", s.Sides[out.Side].Name), engine.Num("gain", most))
	return out
}

// summary is the end of a game in words.
func summary(v chat.Voice, s sheet.Score, turns bool, deed string) string {
	words := []string{v.Say("discord.sheet.over", engine.Word("system", s.Game), engine.Word("scenario", s.Title), engine.Word("result", s.Result)), sentence(s.Lead), s.Reason}
	for i, x := range s.Sides {
		words = append(words, v.Say("discord.sheet.side", engine.Word("side", x.Name), engine.Word("people", x.People), engine.Word("score", x.Score)), stood(v, s.Rounds, i, turns))
	}
	words = append(words, sentence(s.Turned), sentence(s.Why), sentence(s.Best.Words), deed)
	return chat.Plain(strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " "))
}

// sentence is words with a full stop; "" if there are none.
func sentence(words string) string {
	if words == "" {
		return ""
	}
	return words + "."
}

// stood is how a side stood after each round, or after each turn that changed it; "" if
// there is only one.
func stood(v chat.Voice, rounds []sheet.Round, side int, turns bool) string {
	key, before := "discord.sheet.course", 0
	if turns {
		key = "discord.sheet.course_turns"
	}
	var scores []string
	for _, r := range rounds {
		switch {
		case side >= len(r.Scores), turns && len(scores) > 0 && r.Scores[side] == before:
		case turns:
			before = r.Scores[side]
			scores = append(scores, v.Say("discord.sheet.turn", engine.Word("n", r.Name), engine.Num("score", before)))
		default:
			scores = append(scores, strconv.Itoa(r.Scores[side]))
		}
	}
	if len(scores) < 2 {
		return ""
	}
	return v.Say(key, engine.Word("scores", strings.Join(scores, ", ")))
}

// peopleNames are those on seats by their names, each once, also one who has several.
func peopleNames(v chat.Voice, seats []engine.Seat) string {
	var out []string
	for i, s := range seats {
		if !slices.ContainsFunc(seats[:i], func(x engine.Seat) bool { return v.Name(x) == v.Name(s) && holder(v, x) == holder(v, s) }) {
			out = append(out, v.Name(s))
		}
	}
	return chat.Plain(v.Join(out))
}

// holder is whose a seat is.
func holder(v chat.Voice, s engine.Seat) table.UserID {
	for _, x := range v.Seats {
		if x.Index == s {
			return x.User
		}
	}
	return ""
}
