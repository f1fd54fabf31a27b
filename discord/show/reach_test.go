package show_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
	"hexwarden/internal/posted"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// reached returns the choices that can be taken from a card, by question, through any menus and pages, and
// those of the follow-up questions, by both references. Something that Discord wouldn't accept is a fault.
func reached(t *testing.T, v chat.Voice, x show.Card) map[engine.PromptID]map[string]bool {
	t.Helper()
	out, seen := map[engine.PromptID]map[string]bool{}, map[string]bool{}
	var look func(m wire.Message)
	look = func(m wire.Message) {
		fitted, said := wire.Fit(m)
		if len(said) > 0 {
			t.Fatalf("Discord does not take it: %v\n%s", said, posted.Printed(m))
		}
		for _, c := range controlsOf(fitted) {
			k, err := chat.ParseKey(c.ID)
			if err != nil {
				t.Fatal(err)
			}
			n := slices.IndexFunc(x.Prompts, func(q engine.Prompt) bool { return q.ID == k.Prompt })
			if n < 0 || seen[c.ID] {
				continue
			}
			seen[c.ID] = true
			q := x.Prompts[n]
			if out[q.ID] == nil {
				out[q.ID] = map[string]bool{}
			}
			opens := []string{k.Arg}
			switch k.Verb {
			case chat.VerbPick:
				if !strings.Contains(k.Arg, ",") { // several at once
					out[q.ID][k.Arg] = true
				}
			case chat.VerbMenu, chat.VerbAdd:
				for _, o := range c.Options {
					out[q.ID][o.Value] = true
				}
			case chat.VerbGroup:
				opens = opens[:0]
				for _, o := range c.Options {
					opens = append(opens, o.Value)
				}
				fallthrough
			case chat.VerbPage:
				for _, ref := range opens {
					look(turned(v, x, q, ref))
				}
			}
		}
	}
	look(x.Layout(v))
	return out
}

// turned is the page that a control leads to.
func turned(v chat.Voice, x show.Card, q engine.Prompt, arg string) wire.Message {
	first, page, _ := strings.Cut(arg, ",")
	n, _ := strconv.Atoi(page)
	o := show.ScopeOf(x.At.Table.ID, x.At.Seq, q, first)
	m := wire.Message{Content: show.Question(v, q)}
	if picks, ok := o.Picked(first); ok && o.Stepwise() {
		m.Rows = show.Steps(v, o, picks, n)
	} else {
		m.Rows = show.Paged(v, o, show.Alike(v, o, first), n, first)
	}
	return m
}

// control is a button, or a menu with its options.
type control struct {
	ID      string
	Options []wire.Option
}

// controlsOf lists the controls of a message, including those in boxes.
func controlsOf(m wire.Message) (out []control) {
	row := func(r wire.Row) {
		if r.Menu != nil {
			out = append(out, control{r.Menu.ID, r.Menu.Options})
		}
		for _, b := range r.Buttons {
			out = append(out, control{ID: b.ID})
		}
	}
	var within func(blocks []wire.Block)
	within = func(blocks []wire.Block) {
		for _, b := range blocks {
			switch {
			case b.Section != nil:
				out = append(out, control{ID: b.Section.Button.ID})
			case b.Row != nil:
				row(*b.Row)
			case b.Box != nil:
				within(b.Box.Blocks)
			}
		}
	}
	within(m.Layout)
	for _, r := range m.Rows {
		row(r)
	}
	return out
}

// reachable checks that every choice of a card's questions can be reached.
func reachable(t *testing.T, v chat.Voice, x show.Card) {
	t.Helper()
	got := reached(t, v, x)
	for _, q := range x.Prompts {
		o := show.OwnOffer(x.At.Table.ID, x.At.Seq, q)
		for i := range q.Choices {
			found := got[q.ID][o.Ref(i)]
			for _, a := range x.Ahead {
				if a.Prompt == q.ID && a.Choice == i && !found { // including everything it leads to
					found = true
					for n := range a.Next.Choices {
						found = found && got[q.ID][o.Ref(i)+"."+o.Ref(n)]
					}
				}
			}
			if !found && q.Kind != engine.List {
				t.Fatalf("choice %d of %d cannot be reached:\n%s\n%v", i, len(q.Choices), posted.Printed(x.Layout(v)), slices.Sorted(maps.Keys(got[q.ID])))
			}
		}
	}
}

// invented is a question with many choices of all kinds.
func invented(lot *rand.Rand, id string) engine.Prompt {
	q := engine.Prompt{ID: engine.PromptID(id), Rule: "T-1.1", Text: engine.T("toy.pick"), Standing: engine.Owed,
		Kind: []engine.Kind{engine.One, engine.One, engine.One, engine.Number, engine.Some, engine.Some, engine.Order, engine.Spread}[lot.IntN(8)]}
	sorts, rows := 1+lot.IntN(63), 1+lot.IntN(40) // the kinds, as bits; and the rows of places
	for i := range 26 + lot.IntN(175) {
		c := engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), Public: lot.IntN(2) == 0}.As(engine.ChoiceID(fmt.Sprint("c", i)))
		sort := lot.IntN(6)
		for sorts>>sort&1 == 0 {
			sort = (sort + 1) % 6
		}
		switch sort {
		case 0:
			c.Detail = engine.T("toy.odds")
		case 1:
			c.Aside = true
		case 2:
			c.Public, c.About = false, []engine.Ref{{Kind: "card", ID: fmt.Sprint(i)}}
		case 3:
			c.With, c.Group = []engine.Ref{{Kind: "place", ID: fmt.Sprint(i)}}, engine.Apart(engine.T("toy.row", engine.Word("row", fmt.Sprint(i%rows))))
		case 4:
			c.With = []engine.Ref{{Kind: "facing", ID: []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}[i%8]}}
		}
		if lot.IntN(4) == 0 {
			c.Idle = engine.Apart(engine.T("toy.lit"))
		}
		q.Choices = append(q.Choices, c)
	}
	if q.Kind == engine.Some || q.Kind == engine.Spread {
		q.Min = lot.IntN(4)
		q.Max = max(1, q.Min+lot.IntN(len(q.Choices)-q.Min))
	}
	return q
}

// TestEveryChoiceIsReached checks that, whatever is asked and however much there is to choose,
// everything can be reached from the card.
func TestEveryChoiceIsReached(t *testing.T) {
	v := posted.Voice(t)
	lot := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		at := posted.Position()
		x := show.Card{At: at, Lead: strings.Repeat("lead ", lot.IntN(100)), Prompts: []engine.Prompt{invented(lot, "first")}}
		if back := engine.Seat(1); lot.IntN(2) == 0 {
			x.At.Back = &back
		}
		if lot.IntN(2) == 0 {
			x.Files = []wire.File{{Name: "board.png", Alt: "A board."}, {Name: "hand.png", Alt: "A hand."}}
		} else {
			x.Words = slices.Repeat([]string{"A line of the board."}, lot.IntN(100))
		}
		if lot.IntN(3) == 0 {
			x.Prompts = append(x.Prompts, invented(lot, "second"))
		}
		if q := x.Prompts[0]; q.Kind == engine.One && lot.IntN(2) == 0 {
			next := engine.Prompt{ID: "next", Kind: engine.One, Text: engine.T("toy.picks")}
			for i := range 1 + lot.IntN(125) {
				next.Choices = append(next.Choices, engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), With: []engine.Ref{{Kind: "place", ID: fmt.Sprint(i)}}, Public: true})
			}
			x.Ahead = []show.Ahead{{Prompt: q.ID, Choice: lot.IntN(len(q.Choices)), Next: next}}
		}
		reachable(t, v, x)
	}
}

// asked plays like another player, and checks that everything it is asked can be reached.
type asked struct {
	ai.Player
	t *testing.T
	v chat.Voice
	s engine.Seat
}

func (a asked) Choose(view engine.View, q engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	a.t.Helper()
	at := posted.Position()
	at.View, at.Seat, at.Prompts = view, a.s, []engine.Prompt{q}
	reachable(a.t, a.v, show.Card{At: at, Prompts: at.Prompts, Files: []wire.File{{Name: "board.png", Alt: "A board."}}})
	return a.Player.Choose(view, q, ask)
}

func TestEveryChoiceOfAGameIsReached(t *testing.T) {
	c := shipped.Texts(t)
	for _, x := range []struct {
		system   engine.System
		scenario string
	}{{battleground.System{}, "first-battle"}, {mythic.System{}, "first-clash"}, {eternia.System{}, "marching_armies"}} {
		t.Run(x.scenario, func(t *testing.T) {
			t.Parallel()
			g, _, err := x.system.New(engine.Setup{Pack: shipped.Pack(t, x.system, x.system.Info().ID), Scenario: x.scenario, Seats: 2, Chance: chance.Keyed("reached")})
			if err != nil {
				t.Fatal(err)
			}
			lot := ai.Random{Chance: chance.Keyed("lot")}
			enginetest.Plays(t, g, 5000, func(s engine.Seat, _ int) ai.Player {
				return asked{lot, t, chat.NewVoice(c.Apart(), "en", []table.Seat{{Index: 0, Name: "Ada"}, {Index: 1, Name: "Ben"}}), s}
			})
		})
	}
}

// TestPicksOfKeys checks that picks are read back from keys, including those of earlier releases, and that a
// key has room for many.
func TestPicksOfKeys(t *testing.T) {
	for _, n := range []int{1, 26, 36, 37, 200} {
		q := engine.Prompt{ID: "first", Kind: engine.Order, Choices: make([]engine.Choice, n)}
		o := show.OwnOffer("abcd2345", 999999999, q)
		var picks []int
		for i := range min(n-1, o.Room()) {
			picks = append(picks, n-1-i)
		}
		for _, r := range show.Steps(posted.Voice(t), o, picks, 1) {
			for _, c := range controlsOf(wire.Message{Rows: []wire.Row{r}}) {
				k, err := chat.ParseKey(c.ID)
				if err != nil || len(c.ID) > 100 {
					t.Fatalf("%d: %v, %d characters", n, err, len(c.ID))
				}
				arg, _, _ := strings.Cut(k.Arg, ",")
				if got, ok := o.Picked(arg); k.Verb == chat.VerbAdd && (!ok || !slices.Equal(got, picks)) {
					t.Errorf("%s: %v, want %v", arg, got, picks)
				}
			}
		}
	}
	o := show.OwnOffer("abcd2345", 1, engine.Prompt{Kind: engine.Order, Choices: make([]engine.Choice, 20)})
	for arg, want := range map[string][]int{"s": nil, "s7": {7}, "s7.12.0": {7, 12, 0}, "s-": nil, "s-7c0": {7, 12, 0}} {
		if got, ok := o.Picked(arg); !ok || !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", arg, got, want)
		}
	}
	for _, arg := range []string{"", "p7", "s20", "s07", "s-k", "s-~", "s7.", "s-7C"} {
		if got, ok := o.Picked(arg); ok {
			t.Errorf("%s is read as %v", arg, got)
		}
	}
}
