package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// race is a tiny game: the seats roll in turn, or secretly wait, until somebody has run ten
// steps.
type race struct {
	Runs    []int
	Counter uint64
	chance  engine.Chance
}

type racing struct{ engine.System }

func (racing) Info() engine.Info { return engine.Info{ID: "race", Version: 3} }

func (racing) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	return race{Runs: make([]int, s.Seats), chance: s.Chance}, []engine.Event{{Kind: "started"}}, nil
}

func (g race) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	switch {
	case int(m.Seat) >= len(g.Runs):
		panic("no such seat")
	case len(m.Picks) != 1:
		return nil, nil, engine.Refuse(engine.TooFew, "", engine.T("x"))
	}
	n := g
	n.Runs = append([]int(nil), g.Runs...)
	if m.Picks[0] == "run" {
		n.Runs[m.Seat] += 1 + g.chance.Draw(g.Counter, "die", 6)
		n.Counter++
	}
	return n, []engine.Event{{Kind: string(m.Picks[0]), N: n.Runs[m.Seat]}}, nil
}

func (g race) Rewind(past []byte) (engine.Game, []engine.Event, error) {
	n := race{chance: g.chance}
	err := json.Unmarshal(past, &n)
	n.Counter = g.Counter
	return n, []engine.Event{{Kind: "rewound"}}, err
}

func (g race) Outcome() (engine.Outcome, bool) {
	for _, n := range g.Runs {
		if n >= 10 {
			return engine.Outcome{Scores: g.Runs}, true
		}
	}
	return engine.Outcome{}, false
}

func (g race) State() ([]byte, error)                                     { return json.Marshal(g) }
func (g race) Prompts() []engine.Prompt                                   { return nil }
func (g race) View(engine.Seat) engine.View                               { return engine.View{} }
func (g race) Explain(engine.Seat, engine.ChoiceID) (v engine.Verdict)    { return v }
func (g race) Ask(engine.Seat, engine.Query) (a engine.Answer, err error) { return a, nil }
func (racing) Load(fs.FS) (engine.Pack, error)                            { return track{}, nil }

type track struct{ engine.Pack }

func (track) Hash() string { return "0123456789abcdef" }

// raced is the record of a short race with an undo and a secret move.
func raced(t *testing.T) Record {
	t.Helper()
	seed := []byte("the seed of the race")
	r := Record{Header: Header{Format: Format, Kind: Full, System: "race", Rules: 3, Pack: track{}.Hash(), Scenario: "short",
		Options: map[string]string{"laps": "1"}, Seats: []string{"Ada", "Bén <&>"}, Salts: []string{"a", "b"},
		Seed: seed, Commitment: chance.Commit(seed), Archive: []byte("pack")}}
	p := player{record: r, system: racing{}, pack: track{}}
	add := func(l Line) {
		l.N = len(r.Lines)
		game, _, err := p.play(l)
		if err != nil {
			t.Fatal(err)
		}
		state, err := game.State()
		if err != nil {
			t.Fatal(err)
		}
		l.State = Hash(state)
		p.game, p.states = game, append(p.states, state)
		r.Lines = append(r.Lines, l)
		_, over := game.Outcome()
		r.End = End{Moves: l.N, Over: over, State: state}
	}
	add(Line{})
	add(Line{Move: &engine.Move{Seat: 0, Prompt: "p1", Picks: []engine.ChoiceID{"run"}, Seq: 1}})
	add(Line{Move: &engine.Move{Seat: 1, Prompt: "p2", Picks: []engine.ChoiceID{"wait"}}, Secret: true})
	add(Line{Move: &engine.Move{Seat: 1, Prompt: "p3", Picks: []engine.ChoiceID{"run"}}})
	add(Line{Back: &Back{Seat: 1, To: 1}})
	for !r.End.Over {
		add(Line{Move: &engine.Move{Seat: 1, Prompt: "p4", Picks: []engine.ChoiceID{"run"}}})
	}
	return r
}

func encode(t *testing.T, r Record) []byte {
	t.Helper()
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// check reads and verifies a record as a stranger would.
func check(data []byte) error {
	r, err := Decode(data)
	if err != nil {
		return err
	}
	return Verify(r, racing{}, track{})
}

func breaksAt(t *testing.T, err error, move int) {
	t.Helper()
	var b *Broken
	if !errors.As(err, &b) || b.Move != move {
		t.Errorf("error %v, want one at move %d", err, move)
	}
}

func TestRecordIsPlayedAgain(t *testing.T) {
	r := raced(t)
	data := encode(t, r)
	back, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(encode(t, back), data) {
		t.Error("decoded and encoded it is another file")
	}
	if err := check(data); err != nil {
		t.Error(err)
	}
	game, events, err := Replay(back, racing{}, track{}, 3)
	if err != nil || len(events) != 4 || game.(race).Counter != 2 {
		t.Errorf("at move 3: %+v, %+v, %v", game, events, err)
	}
	if game, _, err = Replay(back, racing{}, track{}, -1); err != nil {
		t.Error(err)
	} else if _, over := game.Outcome(); !over {
		t.Error("the last position is not the end")
	}
	if _, _, err := Replay(back, racing{}, track{}, len(r.Lines)); err == nil {
		t.Error("there is no such move")
	}
}

// TestEveryChangedByteIsFound checks that any change of any byte is found.
func TestEveryChangedByteIsFound(t *testing.T) {
	full := raced(t)
	public, err := full.Public()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []Record{full, public} {
		data := encode(t, r)
		if err := check(data); err != nil {
			t.Fatal(err)
		}
		line := -1
		for i := range data {
			for _, bit := range []byte{0x01, 0x20, 0x80} {
				bad := bytes.Clone(data)
				bad[i] ^= bit
				var b *Broken
				if err := check(bad); !errors.As(err, &b) {
					t.Fatalf("%s record, byte %d ^ %#x: %v", r.Header.Kind, i, bit, err)
				} else if b.Move > line+1 {
					t.Fatalf("%s record, byte %d is of line %d, the error names %d", r.Header.Kind, i, line, b.Move)
				}
			}
			if data[i] == '\n' {
				line++
			}
			if check(data[:i]) == nil || check(append(bytes.Clone(data[:i]), data[i+1:]...)) == nil {
				t.Fatalf("cut at, or without byte %d it passes", i)
			}
		}
		if check(append(bytes.Clone(data), '\n')) == nil || check(append([]byte(" "), data...)) == nil {
			t.Error("with more bytes it passes")
		}
	}
}

// TestForgery checks that forged records with recomputed hashes break at the forged move.
func TestForgery(t *testing.T) {
	other := engine.Move{Seat: 0, Prompt: "p3", Picks: []engine.ChoiceID{"run"}}
	for _, c := range []struct {
		name  string
		forge func(*Record)
		move  int
	}{
		{"another move", func(r *Record) { r.Lines[3].Move = &other }, 3},
		{"a refused move", func(r *Record) { r.Lines[3].Move = &engine.Move{} }, 3},
		{"a move that panics", func(r *Record) { r.Lines[2].Move = &engine.Move{Seat: 9} }, 2},
		{"another way back", func(r *Record) { r.Lines[4].Back = &Back{Seat: 1, To: 0} }, 4},
		{"a way to the future", func(r *Record) { r.Lines[4].Back = &Back{Seat: 1, To: 4} }, 4},
		{"another state", func(r *Record) { r.Lines[1].State = Hash(nil) }, 1},
		{"a dropped move", func(r *Record) { r.Lines = append(r.Lines[:2:2], r.Lines[3:]...) }, 2},
		{"no move at all", func(r *Record) { r.Lines[2].Move = nil }, 2},
		{"another seed", func(r *Record) { r.Header.Seed = []byte("better") }, -1},
		{"another seed and commitment", func(r *Record) {
			r.Header.Seed, r.Header.Commitment = []byte("luckier"), chance.Commit([]byte("luckier"))
		}, 1},
		{"another salt", func(r *Record) { r.Header.Salts = []string{"a", "c"} }, 1},
		{"another pack", func(r *Record) { r.Header.Pack = "f" }, -1},
		{"another system", func(r *Record) { r.Header.System = "chess" }, -1},
		{"other rules", func(r *Record) { r.Header.Rules = 4 }, -1},
		{"another format", func(r *Record) { r.Header.Format = 2 }, -1},
		{"another end", func(r *Record) { r.End.Over = false }, len(raced(t).Lines) - 1},
		{"another last state", func(r *Record) { r.End.State = []byte("{}") }, len(raced(t).Lines) - 1},
		{"an end too early", func(r *Record) { r.End.Moves-- }, len(raced(t).Lines) - 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := raced(t)
			c.forge(&r)
			breaksAt(t, check(encode(t, r)), c.move)
		})
	}
	breaksAt(t, Verify(Record{Header: raced(t).Header}, racing{}, track{}), 0)
}

func TestPublicRecordTellsNothing(t *testing.T) {
	full := raced(t)
	public, err := full.Public()
	if err != nil {
		t.Fatal(err)
	}
	data := string(encode(t, public))
	for _, secret := range []string{"wait", `"p1"`, "seed", Hash(full.End.State), full.Lines[2].State} {
		if strings.Contains(data, secret) {
			t.Errorf("it holds %s", secret)
		}
	}
	if !strings.Contains(data, "run") {
		t.Error("it does not hold the public moves")
	}
	early := public
	early.Lines = public.Lines[:3]
	if err := Matches(early, full); err != nil {
		t.Error(err)
	}
	early.Lines = append([]Line(nil), early.Lines...)
	early.Lines[2].Commit = strings.Repeat("0", 64)
	breaksAt(t, Matches(early, full), 2)
	early.Header.Commitment = ""
	breaksAt(t, Matches(early, full), -1)
	_, _, err = Replay(public, racing{}, track{}, -1)
	breaksAt(t, err, -1)
}

// TestNotes checks that notes say what people agreed on: they are hashed with their line,
// are public and play no part in the game, and a record without them is unchanged.
func TestNotes(t *testing.T) {
	old := encode(t, raced(t))
	for _, word := range []string{"notes", "agreed"} {
		if bytes.Contains(old, []byte(word)) {
			t.Errorf("a record without notes holds %q", word)
		}
	}
	r := raced(t)
	ben := engine.Seat(1)
	r.Lines[2].Notes = []Note{{Kind: "pause", Seat: 0, Result: "declined", Denied: []engine.Seat{1}}, {Kind: "hand", Seat: 1, Result: "agreed", Agreed: []engine.Seat{0}}}
	r.Lines[4].Back.Agreed = []engine.Seat{0}
	r.End.Notes = []Note{{Kind: "mind", Seat: 0, Result: "expired", About: &ben}}
	data := encode(t, r)
	if err := check(data); err != nil {
		t.Fatal(err)
	}
	back, err := Decode(data)
	if err != nil || !same(back, r) {
		t.Errorf("it was read as %+v, %v", back, err)
	}
	changed := bytes.Replace(data, []byte("declined"), []byte("approved"), 1)
	breaksAt(t, check(changed), 2)
	public, err := r.Public()
	if err != nil || !same(public.Lines[2].Notes, r.Lines[2].Notes) || !same(public.Lines[4].Back, r.Lines[4].Back) || !same(public.End.Notes, r.End.Notes) {
		t.Errorf("the public record: %+v, %v", public, err)
	}
	if err := check(encode(t, public)); err != nil {
		t.Error(err)
	}
	if err := Matches(public, r); err != nil {
		t.Error(err)
	}
	breaksAt(t, Matches(public, raced(t)), 2)
	for _, c := range []struct {
		forge func(*Record)
		move  int
	}{
		{func(r *Record) { r.Lines[2].Notes[0].Seat = 2 }, 2},
		{func(r *Record) { r.Lines[2].Notes[1].Agreed = []engine.Seat{-1} }, 2},
		{func(r *Record) { r.Lines[4].Back.Agreed = []engine.Seat{7} }, 4},
		{func(r *Record) { r.Lines[4].Back.Seat = -4 }, 4},
		{func(r *Record) { x := engine.Seat(9); r.End.Notes[0].About = &x }, len(r.Lines) - 1},
	} {
		forged, err := Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		c.forge(&forged)
		breaksAt(t, check(encode(t, forged)), c.move)
	}
}

// TestPublicSeats checks that the seats in a public record exist at its table, including who took a
// step back, because nothing else checks that.
func TestPublicSeats(t *testing.T) {
	public, err := raced(t).Public()
	if err != nil {
		t.Fatal(err)
	}
	public.Lines[4].Back.Seat = -4
	breaksAt(t, check(encode(t, public)), 4)
	public.Lines[3].Move.Seat = 2
	breaksAt(t, check(encode(t, public)), 3)
}

// TestEmptyLines checks that a file of only line breaks is refused at its first line,
// without more memory.
func TestEmptyLines(t *testing.T) {
	for name, data := range map[string][]byte{
		"empty lines":        bytes.Repeat([]byte("\n"), MaxFile),
		"one line":           append(bytes.Repeat([]byte("x"), MaxFile), "\n\n\n"...),
		"lines of a bracket": bytes.Repeat([]byte("{}\n"), MaxFile/3),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Decode(data)
		runtime.ReadMemStats(&after)
		breaksAt(t, err, header)
		if got := (after.TotalAlloc - before.TotalAlloc) >> 10; got > 1024 {
			t.Errorf("%s: %d KB were allocated", name, got)
		}
	}
	r := raced(t)
	lines := bytes.SplitAfter(encode(t, r), []byte("\n"))
	lines[2] = append([]byte("\n"), lines[2]...)
	_, err := Decode(bytes.Join(lines, nil))
	breaksAt(t, err, 1)
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("{}\n{}\n{}\n"))
	f.Add([]byte(fmt.Sprintf("{%s%064d%s\n", hashField[1:], 0, hashTail)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, err := Decode(data); err == nil {
			encode(t, r)
		}
	})
}
