package people

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// TestMotionNamesTheAbsent checks that a motion names the person whom the house would play
// for, not the house.
func TestMotionNamesTheAbsent(t *testing.T) {
	at, about := table.Table{Seats: []table.Seat{{User: "1", Name: "Ada"}, {Index: 1, User: "2", Name: "Ben", House: true}}}, engine.Seat(1)
	v := chat.NewVoice(shipped.Texts(t), "en", at.Seats)
	if got := motionWords(v, at, table.Motion{Kind: table.MotionMind, About: &about, Result: table.Agreed}); !strings.Contains(got, "play for <@2> until") {
		t.Errorf("%s", got)
	}
}
