package sheet

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/rendertest"
)

var update = flag.Bool("update", false, "write the files of testdata")

const endless = "Wilhelmina Featherstonehaugh-Cholmondeley of the Castle of the Two Thousand Towers"

// gathered is a lobby of sides with a number of seats each, in turn; every other seat is
// free.
func gathered(seats, sides int) Lobby {
	l := Lobby{Game: "Fields of Eternia", Title: "Rise of the Horde", Facts: []Fact{{Length, "4 rounds"}, {Goal, "Lead by 20 points"}, {Force, "3 against 3"}}, Versus: "VS", Around: []string{"growth/pine"},
		Notes: []Note{{Setting, "Dice of power", "yes"}, {Sign: Pace, Value: "Daily"}, {Sign: Rated, Value: "counts for ratings"}}, Alt: "Who sits where."}
	for i := range seats {
		s := Seat{Side: i % sides, Colour: i % sides, Name: "Masters of the Universe " + string(rune('1'+i)), Who: "Ada"}
		if i%2 == 1 {
			s.Who, s.Free = "free", true
		}
		l.Seats = append(l.Seats, s)
	}
	return l
}

// ended is the end of a game with a number of rounds.
func ended(rounds int) Score {
	s := Score{Game: "Fields of Eternia", Title: "Rise of the Horde", Result: "Evil Warriors won", Reason: "Decided by: most victory points.", Round: "Round", Alt: "Who won.",
		Sides: []Side{{Name: "Masters of the Universe", People: "Ada and Ben", Score: "6 VP", Points: 6}, {Side: 1, Name: "Evil Warriors", People: "Cleo", Score: "13 VP", Points: 13, Won: true}, {Side: 2, Name: "Evil Horde", People: endless, Score: "4 VP", Points: 4}}}
	for i := range rounds {
		n := string(rune('0' + i%10))
		s.Rounds = append(s.Rounds, Round{Name: n, Scores: []int{i % 10, 10 + i%10, i % 10}})
	}
	s.Turn = -1
	if rounds > 1 {
		s.Turn, s.Turned = rounds-2, "Turning point: round "+string(rune('0'+(rounds-2)%10))
	}
	return s
}

func parts(f Frame, w int) (out []*render.Scene) {
	above, below := f(w, nil)
	for _, s := range []*render.Scene{above, below} {
		if s != nil {
			out = append(out, s)
		}
	}
	return out
}

// TestLongScores checks that a score in words is whole in every language, on lines of its
// own.
func TestLongScores(t *testing.T) {
	for _, words := range []string{"3 units, goal 2 of 3", "12 unités, but 2 sur 3", "0 unità, obiettivo 13 su 15", "21 jednostek, cel 13 z 15", "6 VP"} {
		s := ended(0)
		s.Sides[0].Score = words
		var read []string
		above, _ := s.Frame(1080, nil)
		for _, x := range above.Words() {
			read = append(read, x.String)
		}
		if !strings.Contains(strings.Join(read, " "), words) {
			t.Errorf("%q is cut: %q", words, read)
		}
	}
}

// TestLegible checks that all letters are large enough on a phone and inside the picture,
// however wide it is and however long the words are.
func TestLegible(t *testing.T) {
	long := gathered(7, 4)
	long.Title, long.Notes = endless+endless, slices.Repeat([]Note{{Setting, endless, endless}}, 9)
	long.Facts = []Fact{{Length, endless}, {Goal, endless}, {Force, endless}}
	long.Seats[0].Name, long.Seats[0].Who = endless, endless
	wordy := ended(30)
	wordy.Title, wordy.Result, wordy.Reason, wordy.Round = endless, endless+endless, endless+endless+endless+endless, endless
	wordy.Sides[1].Name, wordy.Sides[1].Score = endless, "21 jednostek, cel 13 z 15"
	for _, w := range []int{800, 1080, 1500} {
		for name, f := range map[string]Frame{"lobby": gathered(2, 2).Frame, "long lobby": long.Frame, "score": ended(4).Frame, "wordy score": wordy.Frame} {
			for _, s := range parts(f, w) {
				if s.W != w {
					t.Errorf("%s is %d wide, not %d", name, s.W, w)
				}
				if small := rendertest.Small(s); len(small) > 0 {
					t.Errorf("%s, %d wide: %s", name, w, strings.Join(small, "; "))
				}
				for _, x := range s.Words() {
					wide := render.Width(x.Font, x.Size, x.String)
					left := x.X - map[render.Anchor]float64{render.Left: 0, render.Middle: wide / 2, render.Right: wide}[x.Anchor]
					if left < 0 || left+wide > float64(w) || x.Y < 0 || x.Y > float64(s.H) {
						t.Errorf("%s, %d wide: %s %q leaves it", name, w, x.ID, x.String)
					}
				}
			}
		}
	}
}

// wordsOf lists the visible words of a kind, from top to bottom.
func wordsOf(f Frame, id string) (out []string) {
	for _, s := range parts(f, 1080) {
		for _, x := range s.Words() {
			if x.ID == id {
				out = append(out, x.String)
			}
		}
	}
	return out
}

// TestScore checks that rounds are columns with the score of each side at its point, that of many rounds the first and the last are shown, and that
// every side that won has a star.
func TestScore(t *testing.T) {
	if got := strings.Join(wordsOf(ended(3).Frame, "round"), " "); got != "0 1 2" {
		t.Errorf("rounds %q", got)
	}
	if got := strings.Join(wordsOf(ended(3).Frame, "value"), " "); got != "10 0 11 1 2 12 2" { // two sides have the same; at last each has its own
		t.Errorf("scores %q", got)
	}
	if got := wordsOf(ended(30).Frame, "round"); len(got) > 12 || len(got) < 10 || got[len(got)-1] != "9" || got[0] != "0" {
		t.Errorf("%d columns, %q: they go from the first round to the last", len(got), got)
	}
	above, _ := ended(3).Frame(1080, nil)
	if n := strings.Count(above.Text(), "area won"); n != 1 {
		t.Errorf("%d stars for one winner", n)
	}
	if len(wordsOf(ended(0).Frame, "rounds")) > 0 {
		t.Error("a table of no rounds")
	}
	late := ended(30)
	for i := range late.Rounds {
		late.Rounds[i].Name = "188"
	}
	if got := wordsOf(late.Frame, "round"); got[0] != "188" {
		t.Errorf("the number of a late turn is cut to %q", got[0])
	}
}

// TestPeopleAreWhole checks that everybody who plays is named in full, on as many lines as
// that takes.
func TestPeopleAreWhole(t *testing.T) {
	const long = 32 // letters in a name on Discord
	name := endless[:long]
	l, s := gathered(4, 2), ended(3)
	l.Seats[1].Who, s.Sides[2].People = name, "Ada, Benedikt, Cleo and "+name
	for id, f := range map[string]Frame{"who": l.Frame, "people": s.Frame} {
		if all := strings.Join(wordsOf(f, id), ""); !strings.Contains(strings.ReplaceAll(all, " ", ""), strings.ReplaceAll(name, " ", "")) {
			t.Errorf("%s are %q", id, all)
		}
	}
	_, below := l.Frame(1080, nil)
	above, _ := s.Frame(1080, nil)
	rendertest.Apart(t, "lobby", below)
	rendertest.Apart(t, "score", above)
}

// TestSeats checks that the seats of two sides are below each other, and that with more
// sides each side follows the other.
func TestSeats(t *testing.T) {
	order := func(l Lobby) string {
		return strings.Join(wordsOf(l.Frame, "seat"), " ")
	}
	l := gathered(6, 3)
	if got := strings.ReplaceAll(order(l), "Masters of the Universe ", ""); got != "1 4 2 5 3 6" {
		t.Errorf("three sides: %s", got)
	}
	_, below := gathered(4, 2).Frame(400, nil)
	left := map[string]bool{}
	for _, x := range below.Words() {
		if x.ID == "seat" {
			left[strings.TrimPrefix(x.String, "Masters of the Universe ")] = x.X < 200
		}
	}
	if !left["1"] || left["2"] || !left["3"] || left["4"] {
		t.Errorf("two sides: on the left %v", left)
	}
}

// heads are the figures of two sides.
var heads = []art.Party{up("he_man", "stratos", "man_at_arms"), up("skeletor", "mer_man", "trap_jaw", "evil_lyn", "tri_klops", "gravelback", "sallow")}

// up are figures by their portraits.
func up(ids ...string) (p art.Party) {
	for _, id := range ids {
		p.Heads = append(p.Heads, art.Head{Figure: id, Art: id, Name: "The " + id})
	}
	return p
}

// fell are the figures of a side with so many more that have fallen.
func fell(p art.Party, n int) art.Party {
	p.Heads = slices.Concat(p.Heads, slices.Repeat([]art.Head{{Art: "mer_man", Name: "Mer-Man", Fallen: true}}, n))
	return p
}

// first are the first figures of a side.
func first(p art.Party, n int) art.Party {
	p.Heads = p.Heads[:n]
	return p
}

// TestFaces checks that a lobby for two and the end of a game show the faces of both sides, large
// for few winners.
func TestFaces(t *testing.T) {
	count := func(s *render.Scene) (n int) {
		for _, l := range s.Layers {
			for _, x := range l.Shapes {
				if a, ok := x.(render.Area); ok && a.ID == "face" {
					n++
				}
			}
		}
		return n
	}
	_, below := gathered(2, 2).Frame(1080, heads)
	if n := count(below); n != 3+7 { // seven are smaller, so that all have room
		t.Errorf("%d faces in the lobby", n)
	}
	if _, below = gathered(4, 2).Frame(1080, heads); count(below) != 3+7 {
		t.Errorf("%d faces where two share a side", count(below))
	}
	if _, below = gathered(6, 3).Frame(1080, append(heads, up("orko"))); count(below) != 3+7+1 { // all in a row
		t.Errorf("%d faces of three sides", count(below))
	}
	above, _ := ended(3).Frame(1080, heads)
	if n := count(above); n != 7+3 {
		t.Errorf("%d faces at the end", n)
	}
	if _, below = gathered(4, 2).Frame(1080, []art.Party{first(heads[1], 6)}); count(below) != 6 {
		t.Errorf("%d of six faces", count(below))
	}
	largest := func(s *render.Scene) (wide float64) {
		for _, x := range s.Layers[0].Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "face" {
				wide = max(wide, a.Rings[0][0].X-a.Rings[0][len(a.Rings[0])/2].X)
			}
		}
		return wide
	}
	few, _ := ended(3).Frame(1080, []art.Party{heads[0], first(heads[1], 3)})
	if n := count(few); n != 3+3 || largest(few) <= 1.2*largest(above) {
		t.Errorf("of few winners %d faces, %.0f wide, those of many are %.0f", n, largest(few), largest(above))
	}
	draw := ended(3)
	draw.Sides[1].Won = false
	above, _ = draw.Frame(1080, heads)
	if n := count(above); n != 3+7 {
		t.Errorf("%d faces of the sides of a draw", n)
	}
}

// TestFreeSeats checks that a free seat has a plus and a reserved one has none, and that faces cover no words
// and no seat of another side.
func TestFreeSeats(t *testing.T) {
	for _, x := range []struct{ seats, sides int }{{2, 2}, {4, 2}, {6, 2}, {6, 3}, {3, 3}} {
		l := gathered(x.seats, x.sides)
		_, below := l.Frame(1080, append(heads, up("orko")))
		if n := strings.Count(below.Text(), "circle free"); n != x.seats/2 {
			t.Errorf("%d seats: %d are free, not %d", x.seats, n, x.seats/2)
		}
		rendertest.Apart(t, "lobby", below)
		for i := range l.Seats {
			l.Seats[i].Kept = l.Seats[i].Free
		}
		if _, below = l.Frame(1080, heads); strings.Contains(below.Text(), "circle free") {
			t.Error("a seat that is kept looks free")
		}
	}
}

// TestFallen checks that the fallen come after the others, grey and crossed out, and small even
// beside large winners.
func TestFallen(t *testing.T) {
	above, _ := ended(3).Frame(1080, []art.Party{{}, {Heads: slices.Concat(up("skeletor").Heads, fell(art.Party{}, 1).Heads, up("trap_jaw").Heads)}})
	var wide []float64
	crossed := 0
	for _, x := range above.Layers[0].Shapes {
		switch a, ok := x.(render.Area); {
		case ok && a.ID == "face":
			wide = append(wide, a.Rings[0][0].X-a.Rings[0][len(a.Rings[0])/2].X)
		case ok && a.ID == "fallen":
			crossed++
		}
	}
	if len(wide) != 3 || crossed != 1 || wide[2] >= wide[1] || wide[0]-wide[1] > 0.1 {
		t.Errorf("faces %v wide, %d crossed out", wide, crossed)
	}
}

// TestFacesOfResults checks that on a phone no face of a result is less than 30 pixels wide, however many there are.
func TestFacesOfResults(t *testing.T) {
	for n := range 16 {
		side := fell(first(heads[1], 4), n)
		above, _ := ended(3).Frame(render.PhoneWidth, []art.Party{{}, side})
		for _, x := range above.Layers[0].Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "face" {
				least, most := a.Rings[0][0].Y, a.Rings[0][0].Y
				for _, q := range a.Rings[0] {
					least, most = min(least, q.Y), max(most, q.Y)
				}
				if most-least < 27.5 { // between two sides of an eight-sided token it is less than across its corners
					t.Errorf("of %d fallen, a face is %.1f high", n, most-least)
				}
			}
		}
	}
}

// TestNobodyIsLeftOut checks that, however many figures a side has, all of its faces are there and inside its
// panel, also the fallen beside large winners.
func TestNobodyIsLeftOut(t *testing.T) {
	for n := range 16 {
		side := fell(first(heads[1], 4), n)
		for name, f := range map[string]Frame{"duel": gathered(2, 2).Frame, "shared": gathered(4, 2).Frame, "score": ended(3).Frame} {
			above, below := f(1080, []art.Party{side, side})
			count, right := 0, 0.0
			for _, s := range []*render.Scene{above, below} {
				if s == nil {
					continue
				}
				for _, x := range s.Layers[0].Shapes {
					if a, ok := x.(render.Area); ok && a.ID == "face" {
						count++
						for _, q := range a.Rings[0] {
							right = max(right, q.X)
						}
					}
				}
			}
			if count != 2*(4+n) || right > 1080-edge {
				t.Errorf("%s: %d faces of twice %d, as far as %.0f", name, count, 4+n, right)
			}
		}
	}
}

// TestEmblems checks that the emblem of a side is on its token, and not among the faces.
func TestEmblems(t *testing.T) {
	without := []art.Party{up("he_man"), up("skeletor")}
	with := slices.Clone(without)
	with[0].Emblem, with[1].Emblem = "masters", "hood"
	drawn := func(f Frame, faces []art.Party) (shapes, heads, high int) {
		for _, s := range parts(func(w int, _ []art.Party) (above, below *render.Scene) { return f(w, faces) }, 1080) {
			text := s.Text()
			shapes, heads, high = shapes+strings.Count(text, "\n"), heads+strings.Count(text, "area face"), high+s.H
		}
		return shapes, heads, high
	}
	for name, f := range map[string]Frame{"lobby": gathered(6, 2).Frame, "duel": gathered(2, 2).Frame, "score": ended(3).Frame} {
		shapes, heads, high := drawn(f, with)
		bare, faces, tall := drawn(f, without)
		if shapes <= bare || heads != faces || high != tall {
			t.Errorf("%s: %d shapes with emblems and %d without, %d and %d faces, %d and %d high", name, shapes, bare, heads, faces, high, tall)
		}
	}
}

// TestBestRound checks that the round in which a side scored most has a star, with words below
// those of the turning point.
func TestBestRound(t *testing.T) {
	s := ended(4)
	s.Sides[2].People = "Ben"
	s.Best = Gain{Side: 1, Round: 3, Words: "Best round: 3 (Evil Warriors +10)"}
	above, _ := s.Frame(1080, nil)
	plain := s
	plain.Best = Gain{}
	without, _ := plain.Frame(1080, nil)
	if text := above.Text(); strings.Count(text, "area best") != 1 || strings.Count(text, `"Best round: 3 (Evil Warriors +10)"`) != 1 || above.H <= without.H {
		t.Error("nothing tells the best round")
	}
	rendertest.Apart(t, "score", above)
	s = ended(30)
	for s.Best.Round = range 30 { // there is no room for all rounds, but for this one
		s.Best.Side, s.Best.Words = 1, "Best round"
		above, _ = s.Frame(1080, nil)
		if text := above.Text(); strings.Count(text, "area best") != 1 || strings.Count(text, "line turn") != 1 {
			t.Errorf("round %d is the best one, and has no star, or the turning point is not there", s.Best.Round)
		}
	}
}

// TestDeed checks that the best deed is shown in full below the scores, on as few lines as it needs,
// of about the same width.
func TestDeed(t *testing.T) {
	bare := ended(4)
	bare.Sides[2].People = "Ben"
	without, _ := bare.Frame(1080, nil)
	for words, want := range map[string]int{"He-Man knocks out Skeletor": 1, "He-Man knocks out Skeletor, Mer-Man and Trap Jaw": 2, "Hoplites (Temple of Ares), Hoplites (Temple of Apollo) and Thessalian Cavalry destroyed by Legion of the Damned (Acheron)": 3} {
		s := ended(4)
		s.Sides[2].People = "Ben"
		s.Deed = Deed{When: "Best deed, round 3", Words: words}
		above, _ := s.Frame(1080, nil)
		lines := wordsOf(s.Frame, "deed")
		if strings.Join(lines, " ") != words || len(lines) != want || above.H <= without.H {
			t.Errorf("%q, want %d lines of %q", lines, want, words)
		}
		if got := strings.Join(wordsOf(s.Frame, "when"), ""); got != "Best deed, round 3" {
			t.Errorf("when: %q", got)
		}
		for _, l := range lines[1:] {
			if a, b := render.Width(render.Bold, 40, lines[0]), render.Width(render.Bold, 40, l); b < a/2 || a < b/2 {
				t.Errorf("the lines %q are %.0f and %.0f wide", lines, a, b)
			}
		}
		rendertest.Apart(t, "score", above)
	}
}

// TestCourse checks that the scores are lines below their columns, with the round in which the game turned,
// and that a single round has no line.
func TestCourse(t *testing.T) {
	told := func(s Score) (lines int, turn string) {
		above, _ := s.Frame(1080, nil)
		return strings.Count(above.Text(), "line course"), strings.Join(wordsOf(s.Frame, "turn"), "")
	}
	if lines, turn := told(ended(4)); lines != 6 || turn != "Turning point: round 2" { // two for each side
		t.Errorf("%d lines, %q", lines, turn)
	}
	if lines, turn := told(ended(1)); lines != 0 || turn != "" {
		t.Errorf("of one round %d lines, %q", lines, turn)
	}
	var x []float64
	above, _ := ended(30).Frame(1080, nil)
	for _, l := range above.Layers[0].Shapes {
		if line, ok := l.(render.Line); ok && line.ID == "turn" {
			x = append(x, line.Runs[0][0].X)
		}
	}
	if len(x) != 1 || x[0] < 540 {
		t.Errorf("the last round but one of thirty stands at %v", x)
	}
}

// TestCourseFillsItsRoom checks that the lines of scores use all of their room, from the
// lowest to the highest.
func TestCourseFillsItsRoom(t *testing.T) {
	s := ended(3)
	for i := range s.Rounds {
		s.Rounds[i].Scores = []int{20, 20 + i, 40}
	}
	above, _ := s.Frame(400, nil)
	top, bottom := 1e9, 0.0
	for _, x := range above.Layers[0].Shapes {
		if l, ok := x.(render.Line); ok && l.ID == "course" {
			for _, q := range l.Runs[0] {
				top, bottom = min(top, q.Y), max(bottom, q.Y)
			}
		}
	}
	if bottom-top < 55 {
		t.Errorf("scores from 20 to 40 are %.0f pixels high", bottom-top)
	}
}

// marked are the figures of two sides with their emblems.
var marked = []art.Party{{Emblem: "masters", Heads: heads[0].Heads}, {Emblem: "hood", Heads: heads[1].Heads}, {Emblem: "bat"}}

// best is the end of a game with a number of rounds and its best round.
func best(rounds int) Score {
	s := ended(rounds)
	s.Best = Gain{Side: 1, Round: 0, Words: "Best round: 0 (Evil Warriors +10)"}
	s.Deed = Deed{When: "Best deed, round 3", Words: "Skeletor wins the fight against He-Man by 4 damage", By: []string{"skeletor"}, To: []string{"he_man"}}
	return s
}

// TestPictures compares the pictures with files, in all palettes.
func TestPictures(t *testing.T) {
	paint := render.NewPainter(1 << 20)
	for name, f := range map[string]Frame{"lobby": gathered(6, 3).Frame, "duel": gathered(2, 2).Frame, "score": best(7).Frame} {
		shown := marked
		if name == "score" { // few winners have large faces
			shown = []art.Party{fell(marked[0], 1), first(marked[1], 4), marked[2]}
		}
		above, below := f(800, shown)
		for i, s := range slices.DeleteFunc([]*render.Scene{above, below}, func(s *render.Scene) bool { return s == nil }) {
			what := "testdata/" + name + string(rune('1'+i))
			rendertest.Scene(t, what+".txt", s, *update)
			for _, palette := range render.Palettes() {
				rendertest.Picture(t, what+"."+palette+".png", paint.Paint(s, render.Named(palette)), *update)
			}
		}
	}
}

// TestWinnerFirst checks that the side that won stands first, in larger letters, and that the fallen have their names, below their faces.
func TestWinnerFirst(t *testing.T) {
	s := ended(3)
	for i := range s.Sides {
		s.Sides[i].Won = i == 1
	}
	above, _ := s.Frame(1080, []art.Party{fell(heads[0], 2), heads[1]})
	var sides []render.Text
	lost := 0
	for _, w := range above.Words() {
		switch w.ID {
		case "side":
			sides = append(sides, w)
		case "figures":
			if w.String == "Mer-Man" {
				lost++
			}
		}
	}
	if sides[0].String != s.Sides[1].Name || sides[0].Size <= sides[1].Size || sides[0].Y >= sides[1].Y {
		t.Errorf("the sides are %+v", sides)
	}
	if lost != 2 {
		t.Errorf("%d of two fallen have their name", lost)
	}
}

// TestLeaderFirst checks that the side that is ahead in a game without a winner stands first with a golden score, and that all
// scores are of one size and in one place of their sides, however long the names of the people are.
func TestLeaderFirst(t *testing.T) {
	for n := 2; n <= 4; n++ {
		s := ended(0)
		s.Sides = append(s.Sides, Side{Side: 3, Name: "Snake Men", People: "Dan", Score: "2 VP", Points: 2})[:n]
		for i := range s.Sides {
			s.Sides[i].Won, s.Sides[i].Ahead = false, i == n-1
		}
		s.Sides[n-1].Score, s.Sides[0].People = "11 VP", endless
		above, _ := s.Frame(1080, nil)
		var scores []render.Text
		for _, w := range above.Words() {
			if w.ID == "score" {
				scores = append(scores, w)
			}
		}
		if len(scores) != n || scores[0].String != "11 VP" || scores[0].Paint != render.Solid(render.Gold) {
			t.Fatalf("of %d sides the scores are %+v", n, scores)
		}
		for i, w := range scores[1:] {
			beside := n != 3 && i%2 == 0 // the one before it
			if w.Size != scores[0].Size || w.Paint == scores[0].Paint || beside && w.Y != scores[i].Y {
				t.Errorf("of %d sides the scores are %+v", n, scores)
			}
		}
	}
}

// TestDeedHasFaces checks that a deed shows who did it and to whom on the colours of their sides, and that its words keep clear of them.
func TestDeedHasFaces(t *testing.T) {
	s := best(3)
	above, _ := s.Frame(1080, heads)
	with := strings.Count(above.Text(), "area face")
	s.Deed.By, s.Deed.To = nil, []string{"nobody"}
	above, _ = s.Frame(1080, heads)
	if without := strings.Count(above.Text(), "area face"); with != without+2 {
		t.Errorf("%d faces, %d without those of the deed", with, without)
	}
	s = best(3)
	above, _ = s.Frame(1080, heads)
	rendertest.Apart(t, "deed", above)
}

// TestDeedShowsBeasts checks that a deed shows to whom it was done also where that is a being of no side.
func TestDeedShowsBeasts(t *testing.T) {
	s := best(3)
	s.Deed.To = nil
	above, _ := s.Frame(1080, heads)
	without := strings.Count(above.Text(), "area face")
	for _, being := range []string{"stridor", "skelcon"} {
		s.Deed.To = []string{being}
		above, _ = s.Frame(1080, heads)
		if with := strings.Count(above.Text(), "area face"); with != without+1 {
			t.Errorf("%s: %d faces, %d without", being, with, without)
		}
	}
}

// TestSidesByPoints checks that those who have not won stand by their points, below nothing too, whatever their words are.
func TestSidesByPoints(t *testing.T) {
	s := Score{Sides: []Side{{Score: "score −6", Points: -6}, {Score: "3 VP", Points: 3, Won: true}, {Score: "0 VP"}, {Score: "5 VP", Points: 5}}}
	if got := s.ranked(); !slices.Equal(got, []int{1, 3, 2, 0}) {
		t.Error(got)
	}
}
