package show_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/internal/shipped"
	"hexwarden/table"
	"hexwarden/text"
)

// TestGoldens compares what panels and pages say with files.
func TestGoldens(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, picking := duel.Questions()
	picture := []wire.File{{Name: "board.png", Alt: "A board."}}
	own := p
	own.Prompts = []engine.Prompt{picking}
	posted.Golden(t, "card_secret", show.Card{At: own, Prompts: show.Open(own), Lead: v.Say("discord.secret.lead", engine.Word("where", "<#5>")), Files: picture, Held: true}.Layout(v))
	own.Prompts = []engine.Prompt{acting}
	posted.Golden(t, "card_act", show.Card{At: own, Prompts: show.Open(own)}.Layout(v))
	own.Prompts = nil
	posted.Golden(t, "card_idle", show.Card{At: own, Prompts: show.Open(own)}.Layout(v))

	posted.Golden(t, "fault", show.Fault(v, table.Table{ID: "abcd2345", Seq: 7, Status: table.Quarantined}))
	posted.Golden(t, "status", wire.Message{Content: show.Status(v, p)})
	posted.Golden(t, "hand", wire.Message{Content: strings.Join(show.Cards(v, p), "\n")})
}

// TestAlikeDetails checks that choices with the same details share a line, which names some
// of them.
func TestAlikeDetails(t *testing.T) {
	v := posted.Voice(t)
	var choices []engine.Choice
	for n := range 9 {
		choices = append(choices, engine.Choice{Text: engine.T("text.seat", engine.Num("n", n)), Warnings: []engine.Text{engine.T("toy.provokes")}})
	}
	choices = append(choices, engine.Choice{Text: engine.T("toy.attack"), Detail: engine.T("toy.odds")})
	lines := strings.Split(show.Details(v, choices, 500), "\n")
	if len(lines) != 2 || strings.Count(lines[0], ",") != 6 || !strings.Contains(lines[0], "…") {
		t.Errorf("%q", lines)
	}
}

// TestCardBlocks checks that the layout of choices depends on how many there are and how
// much they have to say.
func TestCardBlocks(t *testing.T) {
	v := posted.Voice(t)
	choices := func(n int, public bool) (out []engine.Choice) {
		for i := range n {
			out = append(out, engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), Public: public}.As(engine.ChoiceID(fmt.Sprint("c", i))))
		}
		return out
	}
	told := func(n int, public bool) []engine.Choice {
		out := choices(n, public)
		for i := range out {
			out[i].Detail = engine.T("toy.odds")
			out[i].About = []engine.Ref{{Kind: "figure", ID: "f"}}
			if !public {
				out[i].About[0].Kind = "card"
			}
		}
		return out
	}
	places := func(n int, some int) []engine.Choice {
		out := choices(n, true)
		for i := range out {
			out[i].With = []engine.Ref{{Kind: "place", ID: fmt.Sprint("a", i)}}
			out[i].Group = engine.Apart(engine.T("toy.row", engine.Word("row", fmt.Sprint(i/20))))
			if i < some {
				out[i].Detail = engine.T("toy.odds")
			}
		}
		return out
	}
	facing := func(ids ...string) (out []engine.Choice) {
		for _, id := range ids {
			out = append(out, engine.Choice{Do: "face", With: []engine.Ref{{Kind: "facing", ID: id}}, Text: engine.T("discord.word", engine.Word("word", id)), Public: true})
		}
		return out
	}
	missing := func(n int) []engine.Choice {
		out := choices(n, true)
		for i := range out {
			out[i].About = []engine.Ref{{Kind: "face", ID: "1", Role: "miss"}}
		}
		return out
	}
	dice := append(missing(3), choices(4, true)[3])
	alone := func(list []engine.Choice) []engine.Choice { list[len(list)-1].Alone = true; return list }
	for name, c := range map[string]struct {
		prompt engine.Prompt
		want   string // b3 is three buttons, m20 a menu with 20 options, s a section
	}{
		"three":            {engine.Prompt{Kind: engine.One, Choices: choices(3, true)}, "b3"},
		"ten":              {engine.Prompt{Kind: engine.One, Choices: choices(10, true)}, "b5 b5"},
		"eleven":           {engine.Prompt{Kind: engine.One, Choices: choices(11, true)}, "b2 m11"},
		"thirty":           {engine.Prompt{Kind: engine.One, Choices: choices(30, true)}, "b2 m25 b1"},
		"numbers":          {engine.Prompt{Kind: engine.Number, Choices: choices(12, true)}, "b2 m12"},
		"told":             {engine.Prompt{Kind: engine.One, Choices: slices.Concat(told(2, true), choices(1, true))}, "s s b1"},
		"board and hand":   {engine.Prompt{Kind: engine.One, Choices: slices.Concat(told(2, true), told(9, false), choices(2, true))}, "s s b2 m9"},
		"many cards":       {engine.Prompt{Kind: engine.One, Choices: told(30, false)}, "m25 b1"},
		"few places":       {engine.Prompt{Kind: engine.One, Choices: places(5, 0)}, "b5"},
		"places":           {engine.Prompt{Kind: engine.One, Choices: places(20, 2)}, "b2 m18"},
		"places elsewhere": {engine.Prompt{Kind: engine.One, Choices: places(64, 9)}, "b5 m15 m20 m24"},
		"a whole board":    {engine.Prompt{Kind: engine.One, Choices: places(140, 0)}, "m20 m20 m20 m20 m20 m20 m20"},
		"too many places":  {engine.Prompt{Kind: engine.One, Choices: places(260, 0)}, "m13"},
		"facings":          {engine.Prompt{Kind: engine.One, Choices: facing("SW", "E", "NE", "NW", "W", "SE")}, "b2 b2 b2"},
		"some":             {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(4, false)}, "b4 m4"},
		"some or none":     {engine.Prompt{Kind: engine.Some, Max: 4, Choices: choices(4, false)}, "b4 b1 m4 b1"},
		"one or none":      {engine.Prompt{Kind: engine.Some, Max: 1, Choices: choices(3, true)}, "b3 b1"},
		"dice":             {engine.Prompt{Kind: engine.Some, Max: 2, Choices: dice}, "b1 b4 m4 b1"},
		"one, both, none":  {engine.Prompt{Kind: engine.Some, Max: 2, Choices: choices(2, true)}, "b2 b1 b1"},
		"one or alone":     {engine.Prompt{Kind: engine.Some, Max: 2, Choices: alone(choices(2, true))}, "b1 b1 b1"},
		"both or alone":    {engine.Prompt{Kind: engine.Some, Max: 3, Choices: alone(choices(3, true))}, "b2 b1 b1 b1"},
		"some or alone":    {engine.Prompt{Kind: engine.Some, Max: 4, Choices: alone(choices(4, true))}, "b3 b1 m3 b1 b1"},
		"all of three":     {engine.Prompt{Kind: engine.Some, Min: 3, Max: 3, Choices: choices(3, true)}, "b1 m3"},
		"some of four":     {engine.Prompt{Kind: engine.Some, Max: 3, Choices: choices(4, true)}, "b4 m4 b1"},
		"all missed":       {engine.Prompt{Kind: engine.Some, Max: 3, Choices: missing(3)}, "b1 b3 m3 b1"},
		"some missed":      {engine.Prompt{Kind: engine.Some, Max: 3, Choices: slices.Concat(missing(2), choices(1, true))}, "b1 b3 b1 m3 b1"},
		"many some":        {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(30, false)}, "m25 b1"},
		"many dice":        {engine.Prompt{Kind: engine.Some, Min: 2, Max: 24, Choices: missing(24)}, "m24"},
		"order":            {engine.Prompt{Kind: engine.Order, Choices: choices(4, false)}, "m4"},
	} {
		at := posted.Position()
		at.Back = nil
		m := show.Card{At: at, Prompts: []engine.Prompt{c.prompt}}.Layout(v)
		var got []string
		for _, b := range m.Layout[1:] {
			switch {
			case b.Section != nil:
				got = append(got, "s")
			case b.Row != nil && b.Row.Menu != nil:
				got = append(got, fmt.Sprintf("m%d", len(b.Row.Menu.Options)))
			case b.Row != nil:
				got = append(got, fmt.Sprintf("b%d", len(b.Row.Buttons)))
			default:
				got = append(got, "?")
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
	}
}

// What ends a question comes last, in grey, and what is asked before it in blue, also where each such choice leads back to
// the question. Alone it is the answer, in blue; what is beside a question with choices of its own stays grey.
func TestWhatLeavesComesLast(t *testing.T) {
	choice := func(id string) engine.Choice {
		return engine.Choice{Text: engine.T("discord.word", engine.Word("word", id)), Public: true, Aside: id == "with"}.As(engine.ChoiceID(id))
	}
	leave := choice("done")
	leave.Leaves = true
	for want, choices := range map[string][]engine.Choice{
		"with 1, done 2":         {leave, choice("with")},
		"done 1":                 {leave},
		"buy 1, with 2, done 2":  {choice("with"), leave, choice("buy")},
		"with 1, with 1, done 2": {choice("with"), leave, choice("with")},
	} {
		at := posted.Position()
		at.Back = nil
		var got []string
		for _, b := range (show.Card{At: at, Prompts: []engine.Prompt{{Kind: engine.One, Choices: choices}}}).Layout(posted.Voice(t)).Layout[1:] {
			for _, x := range b.Row.Buttons {
				got = append(got, fmt.Sprint(x.Label, " ", int(x.Style)))
			}
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s, want %s", s, want)
		}
	}
}

// A card says so where only one answer is possible, and only there.
func TestCardTellsTheOnlyAnswer(t *testing.T) {
	v := posted.Voice(t)
	c := engine.Choice{Text: engine.T("toy.end"), Public: true}.As("end")
	for _, x := range []struct {
		q    engine.Prompt
		told bool
	}{
		{engine.Prompt{Kind: engine.One, Standing: engine.Owed, Choices: []engine.Choice{c}}, true},
		{engine.Prompt{Kind: engine.One, Standing: engine.Owed, Choices: []engine.Choice{c, c}}, false},
		{engine.Prompt{Kind: engine.Some, Standing: engine.Owed, Max: 1, Choices: []engine.Choice{c}}, false},
		{engine.Prompt{Kind: engine.One, Standing: engine.Invitation, Choices: []engine.Choice{c}}, false},
	} {
		s := posted.Printed(show.Card{At: posted.Position(), Prompts: []engine.Prompt{x.q}}.Layout(v))
		if strings.Contains(s, "only one possible answer") != x.told {
			t.Errorf("%s %s, %d choices: %s", x.q.Kind, x.q.Standing, len(x.q.Choices), s)
		}
	}
}

// Where all choices may be picked together, one button takes them all, and says how many they are.
func TestButtonTakesAll(t *testing.T) {
	q := engine.Prompt{ID: "fives", Kind: engine.Some, Max: 4}
	for i := range 4 {
		q.Choices = append(q.Choices, engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), Public: true, Alone: i == 3}.As(engine.ChoiceID(fmt.Sprint("c", i))))
	}
	at := posted.Position()
	at.Back = nil
	m := show.Card{At: at, Prompts: []engine.Prompt{q}}.Layout(posted.Voice(t))
	if s := posted.Printed(m); !strings.Contains(s, "(All 3)1 1:abcd2345:7:fives:pick:s0,s1,s2") {
		t.Error(s)
	}
}

// TestPlacesWarn checks that the button of a place shows that something would be provoked there, as the entry of a menu does.
func TestPlacesWarn(t *testing.T) {
	q := engine.Prompt{ID: "go", Kind: engine.One}
	for i := range 2 {
		at := engine.Ref{Kind: "place", ID: fmt.Sprint(i)}
		q.Choices = append(q.Choices, engine.Choice{Do: "go", With: []engine.Ref{at}, About: []engine.Ref{at}, Text: engine.T("discord.word", engine.Word("word", fmt.Sprint("tower ", i))), Public: true})
	}
	q.Choices[0].Warnings = []engine.Text{engine.T("toy.provokes")}
	at := posted.Position()
	at.Back = nil
	s := posted.Printed(show.Card{At: at, Prompts: []engine.Prompt{q}}.Layout(posted.Voice(t)))
	if !strings.Contains(s, "(⚠️ tower 0)") || !strings.Contains(s, "(tower 1)") {
		t.Error(s)
	}
}

// TestRerollsSayWhatTheyDo checks that buttons of dice say what is rolled again: the misses, all dice or none.
func TestRerollsSayWhatTheyDo(t *testing.T) {
	for want, faces := range map[string][]string{
		"Reroll 2 misses, die 1, die 2, die 3, Reroll all 3, Keep them": {"miss", "miss", "hit"},
		"die 1, die 2, Reroll both, Keep them":                          {"miss", "hit"},
		"die 1, die 2, die 3, Reroll all 3, Keep them":                  {"miss", "hit", "hit"},
	} {
		q := engine.Prompt{Kind: engine.Some, Max: len(faces)}
		for n, face := range faces {
			c := engine.Choice{Do: "die", With: []engine.Ref{{Kind: "die", ID: fmt.Sprint(n)}}, About: []engine.Ref{{Kind: "face", ID: "3", Role: face}}, Public: true}
			c.Text = engine.T("discord.word", engine.Word("word", fmt.Sprint("die ", n+1)))
			q.Choices = append(q.Choices, c)
		}
		at := posted.Position()
		at.Back = nil
		var got []string
		for _, b := range (show.Card{At: at, Prompts: []engine.Prompt{q}}).Layout(posted.Voice(t)).Layout {
			if b.Row != nil {
				for _, x := range b.Row.Buttons {
					got = append(got, x.Label)
				}
			}
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s, want %s", s, want)
		}
	}
}

// TestAdviceAlwaysGivesAReason checks that the house says why it would choose something, or that it cannot.
func TestAdviceAlwaysGivesAReason(t *testing.T) {
	v := posted.Voice(t)
	q := engine.Prompt{Kind: engine.One, Choices: []engine.Choice{engine.Choice{Text: engine.T("toy.torch")}.As("torch"), engine.Choice{Text: engine.T("toy.end")}.As("end")}}
	for want, over := range map[string][]engine.ChoiceID{"can't say why": nil, "It's a close call": {"end"}} {
		a := table.Advice{Prompt: q}
		a.Over = over
		if said := show.Advice(v, "I'd choose a torch.", a); !strings.Contains(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

// TestChoicesBesideTheirWordsAreAlike checks that the choices of one question look alike: if one label is too
// long for its button, all have a title, and its button has as much of it as there is room for.
func TestChoicesBesideTheirWordsAreAlike(t *testing.T) {
	v := posted.Voice(t)
	named := func(name string) engine.Choice {
		return engine.Choice{Text: engine.T("discord.sheet.deed", engine.Word("deed", name)), Detail: engine.T("toy.odds"), Public: true}.As("torch")
	}
	const long = "A name that no button has room for"
	for _, x := range []struct {
		names  []string
		titles int
		labels string
	}{
		{[]string{"Torch", "Rope"}, 0, "Torch, Rope"},
		{[]string{"Torch", long}, 2, "Torch, A name that no…"},
	} {
		at := posted.Position()
		at.Back = nil
		q := engine.Prompt{Kind: engine.One}
		for _, name := range x.names {
			q.Choices = append(q.Choices, named(name))
		}
		titles, labels := 0, []string{}
		for _, b := range (show.Card{At: at, Prompts: []engine.Prompt{q}}).Layout(v).Layout {
			if b.Section != nil {
				titles += strings.Count(b.Section.Text, "**") / 2
				labels = append(labels, b.Section.Button.Label)
			}
		}
		if titles != x.titles || strings.Join(labels, ", ") != x.labels {
			t.Errorf("%v: %d titles and the buttons %v, want %d and %s", x.names, titles, labels, x.titles, x.labels)
		}
	}
}

// TestMenusSayWhatIsInThem checks that a menu is called by all kinds of choices in it, on each of its pages.
func TestMenusSayWhatIsInThem(t *testing.T) {
	v := posted.Voice(t)
	many := func(c engine.Choice) (out []engine.Choice) {
		for n := range 30 {
			c.With = []engine.Ref{{Kind: "unit", ID: fmt.Sprint(n)}}
			c.Text, c.Public = engine.T("toy.torch"), true
			out = append(out, c)
		}
		return out
	}
	melee, activate, aside, plain := many(engine.Choice{Do: "melee"}), many(engine.Choice{Do: "activate"}), many(engine.Choice{Do: "read", Aside: true}), many(engine.Choice{Do: "read"})
	for want, choices := range map[string][]engine.Choice{
		"Attack…": melee, "Also possible…": aside, "Choose…": plain, "Attack… Activate…": slices.Concat(melee, activate), "Attack… Other…": slices.Concat(plain, melee),
	} {
		q := engine.Prompt{Kind: engine.One, Choices: choices}
		o := show.OwnOffer("t1", 1, q)
		for page := range 2 {
			if got := show.Paged(v, o, show.Alike(v, o, o.Ref(0)), page, o.Ref(0))[0].Menu.Placeholder; got != want {
				t.Errorf("a menu of %s is called %s", want, got)
			}
		}
	}
}

// TestCardTellsWhatIsIdle checks that a choice that would do nothing now says so first, in the same words
// everywhere: beside its button, above a button without room, or in a menu.
func TestCardTellsWhatIsIdle(t *testing.T) {
	v := posted.Voice(t)
	c := engine.Choice{Text: engine.T("toy.torch"), Idle: engine.Apart(engine.T("toy.lit")), Detail: engine.T("toy.odds"), Warnings: []engine.Text{engine.T("toy.provokes")}, Public: true}.As("torch")
	end := engine.Choice{Text: engine.T("toy.end"), Public: true}.As("end")
	aside, own := c, c
	aside.Aside = true
	own.Public, own.About = false, []engine.Ref{{Kind: "card", ID: "c1"}}
	at := posted.Position()
	at.Back, at.View.Hand = nil, []engine.Card{{ID: "c1", Name: engine.T("toy.torch")}}
	const line, all = "💤 The torch is lit.", "💤 The torch is lit. 50% for a hit ⚠️ provokes an answer"
	for name, x := range map[string]struct {
		choices []engine.Choice
		files   []wire.File
		want    string
	}{
		"beside its button": {[]engine.Choice{c, end}, nil, all},
		"an aside":          {[]engine.Choice{end, aside}, nil, "**Light the torch**: " + line + "\n"},
		"many asides":       {[]engine.Choice{end, aside, aside, aside, aside}, nil, all},
		"a card in a menu":  {[]engine.Choice{c, own}, nil, all},
		"a card in hand":    {[]engine.Choice{own}, []wire.File{{Name: "hand.png", Alt: "A hand."}}, "**Light the torch**: " + line + "\n"},
	} {
		s := posted.Printed(show.Card{At: at, Files: x.files, Held: x.files != nil, Prompts: []engine.Prompt{{Kind: engine.One, Choices: x.choices}}}.Layout(v))
		if !strings.Contains(s, x.want) {
			t.Errorf("%s: no %q in\n%s", name, x.want, s)
		}
	}
}

// TestAskButtonSaysWhatIsDecided checks that the green button names the decision in words that
// suit a button, not what somebody may do.
func TestAskButtonSaysWhatIsDecided(t *testing.T) {
	c := shipped.Texts(t)
	may := map[string][]string{"en": {"May ", "Can ", "Must "}, "fr": {"Peut ", "Peuvent ", "Doit "}, "pl": {"Może ", "Mogą ", "Musi "}, "it": {"Può ", "Possono ", "Deve "}}
	for _, lang := range text.Complete {
		v := chat.NewVoice(c, lang, nil)
		for _, key := range c.Keys(text.First) {
			if !strings.Contains(key, ".wait.") {
				continue
			}
			label := show.AskButton(v, chat.Key{}, engine.T(key)).Label
			if slices.ContainsFunc(may[lang], func(m string) bool { return strings.HasPrefix(label, m) }) {
				t.Errorf("%s: %s is a button %q", lang, key, label)
			}
		}
	}
}

// TestPlacesAreNamedByTheirRows checks that menus of distant places are named by their rows on the board, if
// these are contiguous, and by how many places there are. Each lists its places by row and number.
func TestPlacesAreNamedByTheirRows(t *testing.T) {
	v := posted.Voice(t)
	at := posted.Position()
	at.Back = nil
	rows := func(lengths ...int) (out []engine.Choice) { // one after the other, with the second half of each later
		for half := range 2 {
			for row, n := range lengths {
				for k := range n {
					if k%2 == half {
						out = append(out, engine.Choice{Text: engine.T("discord.word", engine.Word("word", fmt.Sprintf("%c%d", 'A'+row, k+1))), Public: true,
							With: []engine.Ref{{Kind: "place", ID: fmt.Sprint(row, k)}}, Group: engine.Apart(engine.T("toy.row", engine.Word("row", string(rune('A'+row)))))})
					}
				}
			}
		}
		return out
	}
	for name, x := range map[string]struct {
		choices []engine.Choice
		want    string
	}{
		"a row":                 {rows(7), "Row A: 7 places"},
		"three rows":            {rows(7, 1, 9), "Row A: 7 places, Row B: 1 place, Row C: 9 places"},
		"seven rows":            {rows(3, 5, 7, 9, 11, 7, 6), "Row A – Row D: 24 places, Row E – Row G: 24 places"},
		"rows of half a menu":   {rows(13, 13, 13, 13, 13, 13), "A1 – B7: 20 places, B8 – D1: 20 places, D2 – E8: 20 places, E9 – F13: 18 places"},
		"a row longer than one": {rows(30), "A1 – A15: 15 places, A16 – A30: 15 places"},
	} {
		var got []string
		for _, b := range (show.Card{At: at, Prompts: []engine.Prompt{{Kind: engine.One, Choices: x.choices}}}).Layout(v).Layout[1:] {
			if b.Row != nil && b.Row.Menu != nil {
				got = append(got, b.Row.Menu.Placeholder)
				if !slices.IsSortedFunc(b.Row.Menu.Options, func(a, b wire.Option) int {
					return cmp.Or(cmp.Compare(a.Label[0], b.Label[0]), len(a.Label)-len(b.Label), strings.Compare(a.Label, b.Label))
				}) {
					t.Errorf("%s: the places are not in order: %v", name, b.Row.Menu.Options)
				}
			}
		}
		if s := strings.Join(got, ", "); s != x.want {
			t.Errorf("%s: %s, want %s", name, s, x.want)
		}
	}
}

// TestCompass checks that the directions to face are arranged as they are around a figure,
// and that the likeliest is green.
func TestCompass(t *testing.T) {
	v := posted.Voice(t)
	var q engine.Prompt
	q.Kind = engine.One
	for _, id := range []string{"SW", "E", "NE", "NW", "W", "SE"} {
		q.Choices = append(q.Choices, engine.Choice{Do: "face", With: []engine.Ref{{Kind: "facing", ID: id}}, Text: engine.T("discord.word", engine.Word("word", id)), Public: true})
	}
	at := posted.Position()
	at.Back = nil
	var got []string
	for _, b := range (show.Card{At: at, Prompts: []engine.Prompt{q}}).Layout(v).Layout[1:] {
		for _, x := range b.Row.Buttons {
			if x.Style == wire.Success {
				x.Label += "!"
			}
			got = append(got, x.Label)
		}
		got = append(got, "/")
	}
	if s := strings.Join(got, " "); s != "NW NE / W E / SW! SE /" {
		t.Error(s)
	}
}

// TestCardLeadsOn checks that a choice that only leads to another question is answered
// together with it.
func TestCardLeadsOn(t *testing.T) {
	v := posted.Voice(t)
	q := engine.Prompt{ID: "first", Kind: engine.One, Choices: []engine.Choice{engine.Choice{Text: engine.T("toy.end"), Public: true}.As("end"), engine.Choice{Text: engine.T("toy.end"), Public: true}.As("walk")}}
	next := engine.Prompt{ID: "next", Kind: engine.One, Text: engine.T("toy.picks")}
	for i := range 3 {
		next.Choices = append(next.Choices, engine.Choice{Text: engine.T("discord.word", engine.Word("word", fmt.Sprint("B", i))), With: []engine.Ref{{Kind: "place", ID: fmt.Sprint("b", i)}}, Public: true})
	}
	at := posted.Position()
	at.Back = nil
	m := show.Card{At: at, Prompts: []engine.Prompt{q}, Ahead: []show.Ahead{{Prompt: "first", Choice: 1, Next: next}}}.Layout(v)
	if s := posted.Printed(m); !strings.Contains(s, "(B2)1 1:abcd2345:7:first:pick:s1.s2") {
		t.Error(s)
	}
}

// FuzzReferences checks that references in forged controls name offered choices or nothing.
func FuzzReferences(f *testing.F) {
	f.Add("p1", "s1.2")
	f.Fuzz(func(t *testing.T, ref, list string) {
		acting, _ := duel.Questions()
		for _, o := range []show.Offer{show.PublicOffer("t", 1, acting), show.OwnOffer("t", 1, acting)} {
			if n := o.Index(ref); n >= 0 && (n >= len(o.Choices) || o.Ref(n) != ref) {
				t.Errorf("%q is %d", ref, n)
			}
			if picks, ok := o.Picked(list); ok {
				for _, n := range picks {
					if n < 0 || n >= len(o.Choices) {
						t.Errorf("%q has %d", list, n)
					}
				}
			}
		}
	})
}

// TestColoursOfSides checks that sides with their own colours also have them in the lobby
// and at the end.
func TestColoursOfSides(t *testing.T) {
	p := posted.Position()
	sc := engine.Scenario{Seats: []engine.SeatInfo{{}, {Side: 1}}, Colours: engine.Colours{1, 0}}
	for i, s := range show.Gathering(posted.Voice(t), p.Table, engine.T("toy.name"), sc).Seats {
		if s.Side != i || s.Colour != 1-i {
			t.Errorf("seat %d of the lobby: side %d, colour %d", i, s.Side, s.Colour)
		}
	}
	p.View.Colours = engine.Colours{1, 0}
	for i, s := range show.Score(posted.Voice(t), p, engine.T("toy.name"), sc, table.Course{}).Sides {
		if s.Side != 1-i {
			t.Errorf("side %d at the end: colour %d", i, s.Side)
		}
	}
}

// TestSuccessesAreToldOnce checks that successes are mentioned once: by the line of dice,
// or by the sentence before it.
func TestSuccessesAreToldOnce(t *testing.T) {
	roll := engine.Roll{Label: "attack", Target: 5, Dice: []engine.Die{{Face: 5, Success: true}, {Face: 3}}, Successes: 1}
	counted := engine.T("mb.event.counted", engine.Key("unit", "mb.unit.lycaons"), engine.Num("n", 1))
	for _, x := range []struct {
		lang string
		told engine.Text
		want string
	}{
		{"en", counted, "The Lycaons score 1 success. 🎲 attack 5+: **5** 3"},
		{"fr", counted, "Les Lycaons : 1 succès. 🎲 attaque 5+ : **5** 3"},
		{"en", engine.Text{}, "🎲 attack 5+: **5** 3 – 1 success"},
	} {
		got := show.ToldTo(chat.NewVoice(shipped.Texts(t), x.lang, nil), engine.Event{Public: x.told, Roll: &roll}, engine.Watcher)
		if strings.ReplaceAll(strings.TrimPrefix(got, "• "), "\u00a0", " ") != x.want {
			t.Errorf("%q, want %q", got, x.want)
		}
	}
}
