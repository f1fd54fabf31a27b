package lobby_test

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// TestGoldens compares what the lobby message says with files.
func TestGoldens(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	sc := duel.Scenarios("toy")[0]
	seated := p.Table
	seated.Status, seated.Seq = table.Lobby, 0
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1}}
	posted.Golden(t, "lobby_free", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, House: true}}
	posted.Golden(t, "lobby_full", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Status = table.Over
	posted.Golden(t, "lobby_off", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	posted.Golden(t, "lobby_begun", lobby.Message(v, p.Table, engine.T("toy.name"), sc))
}

// TestUnusualSettingsAreTold checks that default settings are not mentioned.
func TestUnusualSettingsAreTold(t *testing.T) {
	sc := duel.Scenarios("toy")[0]
	x := posted.Position().Table
	x.Status = table.Lobby
	for value, told := range map[string]bool{"slow": false, "fast": true} {
		x.Options = map[string]string{"pace": value}
		m := lobby.Message(posted.Voice(t), x, engine.T("toy.name"), sc)
		if got := strings.Contains(m.Content, "Pace:"); got != told {
			t.Errorf("%s: %v\n%s", value, got, m.Content)
		}
	}
}
