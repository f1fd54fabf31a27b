package play

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// word is a text that is just the given word.
func word(w string) engine.Text { return engine.T("discord.word", engine.Word("word", w)) }

// TestAgain checks that asking for confirmation depends on the choice, the state of its
// question, and the person's preference.
func TestAgain(t *testing.T) {
	owed, right := engine.Prompt{Standing: engine.Owed}, engine.Prompt{Standing: engine.Right}
	plain, final, aside := engine.Choice{}, engine.Choice{Final: true}, engine.Choice{Aside: true}
	for _, c := range []struct {
		prompt engine.Prompt
		choice engine.Choice
		wish   table.Confirm
		want   bool
	}{
		{owed, plain, table.ConfirmWarned, false}, {owed, final, table.ConfirmWarned, true}, {right, final, table.ConfirmWarned, true},
		{owed, plain, table.ConfirmAlways, true}, {owed, aside, table.ConfirmAlways, false}, {right, plain, table.ConfirmAlways, false},
		{owed, final, table.ConfirmNever, false},
	} {
		if got := again(c.prompt, c.choice, c.wish); got != c.want {
			t.Errorf("%+v: %t", c, got)
		}
	}
}

// TestSurely checks that only a choice that ends the game is said to be irreversible: an offer
// isn't.
func TestSurely(t *testing.T) {
	v := chat.NewVoice(shipped.Texts(t), "en", nil)
	for id, final := range map[engine.ChoiceID]bool{"draw:offer": false, "draw:withdraw": false, "draw:accept": true, "resign": true} {
		if got := surely(v, engine.Choice{Text: word("End")}.As(id)); strings.Contains(got, "you can't undo this") != final || !strings.Contains(got, "**End**") {
			t.Errorf("%s: %s", id, got)
		}
	}
}
