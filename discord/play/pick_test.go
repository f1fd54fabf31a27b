package play

import (
	"slices"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
)

// What was picked twice is named once.
func TestLabels(t *testing.T) {
	v := chat.NewVoice(shipped.Texts(t), "en", nil)
	o := show.OwnOffer("abcd2345", 7, engine.Prompt{Choices: []engine.Choice{engine.Choice{Text: word("Walk")}.As("walk"), engine.Choice{Text: word("End")}.As("end")}})
	if got := labels(v, o, []int{0, 1, 0}); !slices.Equal(got, []string{"2 × Walk", "End"}) {
		t.Errorf("what was picked twice: %q", got)
	}
}

// What /act suggests says as well what would do nothing now.
func TestActSuggestsWithWhatIsIdle(t *testing.T) {
	c := &chat.Call{Voice: chat.NewVoice(shipped.Texts(t), "en", nil)}
	c.At.Prompts = []engine.Prompt{{Standing: engine.Owed, Kind: engine.One, Choices: []engine.Choice{engine.Choice{Text: word("Focus"), Idle: word("Focused already."), Detail: word("Gain focus.")}.As("focus")}}}
	if got := suggestChoices(c, engine.Command{Prefixes: []string{"focus"}}, ""); len(got) != 1 || got[0].Name != "Focus – 💤 Focused already. Gain focus." {
		t.Errorf("it suggests %+v", got)
	}
}

// A question asks for the field that it requires and that was left empty, if only for spaces.
func TestUnfilled(t *testing.T) {
	place, who, mood := engine.Field{Name: "place", Required: true}, engine.Field{Name: "who", Required: true}, engine.Field{Name: "mood"}
	if f, open := unfilled(wire.Interaction{Options: map[string]string{"mood": "good", "place": " "}}, engine.Question{Fields: []engine.Field{place, mood}}); !open || f.Name != "place" {
		t.Errorf("%+v: the place is not asked for", f)
	}
	if f, open := unfilled(wire.Interaction{Options: map[string]string{"who": "ada"}}, engine.Question{Fields: []engine.Field{who, mood}}); open {
		t.Errorf("%+v is asked for", f)
	}
}
