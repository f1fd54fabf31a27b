package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
)

// TestLabels checks that something picked twice is named once.
func TestLabels(t *testing.T) {
	v := chat.NewVoice(shipped.Texts(t), "en", nil)
	o := show.OwnOffer("abcd2345", 7, engine.Prompt{Choices: []engine.Choice{engine.Choice{Text: word("Walk")}.As("walk"), engine.Choice{Text: word("End")}.As("end")}})
	if got := labels(v, o, []int{0, 1, 0}); !slices.Equal(got, []string{"2 × Walk", "End"}) {
		t.Errorf("what was picked twice: %q", got)
	}
}

// TestPicksHavePages checks that picks made one by one have pages if a menu has no room, and that
// the same page is shown after a pick.
func TestPicksHavePages(t *testing.T) {
	q := engine.Prompt{ID: "order", Kind: engine.Order, Rule: "T-1.1", Text: word("In which order?")}
	for i := range 60 {
		q.Choices = append(q.Choices, engine.Choice{Text: word(fmt.Sprint("Card ", i))}.As(engine.ChoiceID(fmt.Sprint("c", i))))
	}
	c := &chat.Call{Voice: chat.NewVoice(shipped.Texts(t), "en", nil)}
	c.At.Table.ID, c.At.Prompts = "abcd2345", []engine.Prompt{q}
	press := func(verb, arg string, values ...string) *wire.Message {
		t.Helper()
		c.Key, c.In.Values = chat.Key{Table: "abcd2345", Prompt: "order", Verb: verb, Arg: arg}, values
		m, err := answerPrompt(c, q)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m := press(chat.VerbPage, "s-,2")
	if menu := m.Rows[0].Menu; len(menu.Options) != 10 || menu.Options[0].Label != "Card 50" || m.Rows[1].Buttons[0].Label != "More (1 of 3)" {
		t.Errorf("the third page: %+v, %+v", menu, m.Rows[1])
	}
	k, err := chat.ParseKey(m.Rows[0].Menu.ID)
	if err != nil {
		t.Fatal(err)
	}
	m = press(k.Verb, k.Arg, "s59")
	if menu := m.Rows[0].Menu; len(menu.Options) != 9 || menu.Options[0].Label != "Card 50" || !strings.Contains(m.Content, "Card 59") {
		t.Errorf("after a pick there: %s %+v", m.Content, menu)
	}
	if m = press(chat.VerbAdd, "s59", "s0"); !strings.Contains(m.Content, "Card 59 and Card 0") || m.Rows[0].Menu.Options[0].Label != "Card 1" {
		t.Errorf("a key of an earlier release: %+v", m)
	}
}

// TestActSuggestsWithWhatIsIdle checks that the suggestions of /act also say which choices
// would do nothing now.
func TestActSuggestsWithWhatIsIdle(t *testing.T) {
	c := &chat.Call{Voice: chat.NewVoice(shipped.Texts(t), "en", nil)}
	c.At.Prompts = []engine.Prompt{{Standing: engine.Owed, Kind: engine.One, Choices: []engine.Choice{engine.Choice{Text: word("Focus"), Idle: engine.Apart(word("Focused already.")), Detail: word("Gain focus.")}.As("focus")}}}
	if got := suggestChoices(c, engine.Command{Prefixes: []string{"focus"}}, ""); len(got) != 1 || got[0].Name != "Focus – 💤 Focused already. Gain focus." {
		t.Errorf("it suggests %+v", got)
	}
}

// TestUnfilled checks that a question asks for a required field that was left empty or
// contains only spaces.
func TestUnfilled(t *testing.T) {
	place, who, mood := engine.Field{Name: "place", Required: true}, engine.Field{Name: "who", Required: true}, engine.Field{Name: "mood"}
	if f, open := unfilled(wire.Interaction{Options: map[string]string{"mood": "good", "place": " "}}, engine.Question{Fields: []engine.Field{place, mood}}); !open || f.Name != "place" {
		t.Errorf("%+v: the place is not asked for", f)
	}
	if f, open := unfilled(wire.Interaction{Options: map[string]string{"who": "ada"}}, engine.Question{Fields: []engine.Field{who, mood}}); open {
		t.Errorf("%+v is asked for", f)
	}
}
