package sheet

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
)

// Score is how a game has ended. All words are in the reader's language.
type Score struct {
	Game   string
	Title  string // of the scenario
	Result string // who has won
	Lead   string // where nobody has won, who is ahead and by how much; "" if there is nothing to tell
	Reason string // why
	Sides  []Side
	Round  string // what the line with the rounds is called
	Rounds []Round
	Turn   int    // the number in Rounds of the one in which the winner went ahead for good; -1: none is known
	Turned string // says so; "" where Turn is -1
	Why    string // what each side gained in it
	Best   Gain   // the most that a side has scored in a round
	Deed   Deed
	Last   string // what the board below it is called; "" for no words
	Lost   bool   // by all who played
	Alt    string
}

// Side is a side with what it has reached.
type Side struct {
	Side   int
	Name   string
	People string
	Score  string // in as few words as can be
	Points int    // the same as a number: those who have not won stand in its order
	Won    bool
	Ahead  bool // where nobody has won, its score is above all others
}

// Round is how the sides stood after a round.
type Round struct {
	Name   string
	Scores []int
}

// Gain is what a side has scored in a round.
type Gain struct {
	Side, Round int    // their numbers in Sides and Rounds
	Words       string // says so; "" if there is none to speak of
}

// Deed is the best that was done in a game.
type Deed struct {
	When  string   // in which round
	Words string   // who did what; "" if there is nothing to speak of
	By    []string // the figures that did it, and those to whom it was done
	To    []string
}

// Frame is all of it above the board: who has won first and largest, then the sides, how it came to that, and the best deed.
func (s Score) Frame(w int, parties []art.Party) (above, below *render.Scene) {
	p := newPage(w)
	game := s.Title
	if s.Game != "" {
		game = s.Game + " · " + s.Title
	}
	p.glory(s, parties, game)
	p.paragraph("lead", lead, 2, render.Bold, render.Parchment, s.Lead)
	p.paragraph("reason", small, 3, render.Plain, render.White, s.Reason)
	p.y += 4
	p.panels(s, parties)
	p.rounds(s)
	p.deed(s, parties)
	p.heading(s.Last)
	above = p.scene()
	above.Alt = s.Alt
	return above, nil
}

// thinned are the scores with so many rounds at most: the first and the last, and those between them at equal steps, but for the best round and
// the turning point, each with the one before it, from which its gains count: they stand in place of those beside them.
func (s Score) thinned(most int) Score {
	n := len(s.Rounds)
	if n <= most || most < 2 {
		return s
	}
	needed := []int{0, n - 1}
	for _, round := range []int{s.Turn, s.Turn - 1, s.Best.Round, s.Best.Round - 1} {
		if round > 0 && len(needed) < most && !slices.Contains(needed, round) {
			needed = append(needed, round)
		}
	}
	kept := slices.Clone(needed)
	for i := range most {
		if round := i * (n - 1) / (most - 1); !slices.Contains(kept, round) {
			kept = append(kept, round)
		}
	}
	for slices.Sort(kept); len(kept) > most; {
		out, least := 0, n
		for i, round := range kept {
			if slices.Contains(needed, round) {
				continue
			}
			if gap := min(round-kept[i-1], kept[i+1]-round); gap < least {
				out, least = i, gap
			}
		}
		kept = slices.Delete(kept, out, out+1)
	}
	rounds := make([]Round, most)
	for i, k := range kept {
		rounds[i] = s.Rounds[k]
	}
	s.Rounds, s.Turn, s.Best.Round = rounds, slices.Index(kept, s.Turn), slices.Index(kept, s.Best.Round)
	return s
}
