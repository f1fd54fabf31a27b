package live

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/internal/posted"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// TestBattlesFit checks that what a battle asks fits into Discord's messages in every
// language.
func TestBattlesFit(t *testing.T) {
	c := shipped.Texts(t)
	system := battleground.System{}
	p := shipped.Pack(t, system, "battleground")
	people := []table.Seat{{Index: 0, User: "123456789012345678", Name: strings.Repeat("W", 32)}, {Index: 1, House: true}}
	for i := range 3 {
		g, _, err := system.New(engine.Setup{Pack: p, Scenario: "first-battle", Seats: 2, Chance: chance.Keyed(fmt.Sprint("limits", i))})
		if err != nil {
			t.Fatal(err)
		}
		draw := chance.Keyed(fmt.Sprint("picks", i))
		for n := 0; ; n++ {
			prompts := g.Prompts()
			var owed []engine.Prompt
			pos := table.Position{Table: table.Table{ID: "abcd2345", Seats: people, Status: table.Running, Seq: n}, Seq: n, Seat: engine.Watcher, View: g.View(engine.Watcher)}
			for _, q := range prompts {
				if q.Standing == engine.Owed {
					owed = append(owed, q)
					pos.All = append(pos.All, engine.Waiting{Seats: q.Seats, Text: q.Public})
				}
			}
			if len(owed) == 0 {
				break
			}
			if n%7 == 0 {
				for _, lang := range c.Languages() {
					v := chat.NewVoice(c, lang, people)
					posted.Fits(t, lang, message(v, telling{position: pos, asked: owed}))
					for seat := range engine.Seat(2) {
						own := pos
						own.Seat, own.View = seat, g.View(seat)
						own.Prompts = slices.DeleteFunc(slices.Clone(prompts), func(q engine.Prompt) bool { return !slices.Contains(q.Seats, seat) })
						posted.Fits(t, lang, show.Card{At: own, Prompts: show.Open(own)}.Layout(v))
						posted.Fits(t, lang, wire.Message{Content: show.Status(v, own)})
						for _, lines := range [][]string{show.Cards(v, own), v.Twin(own.View)} {
							m := wire.Message{Content: show.Standing(v, own)}
							chat.InWords(&m, "words", lines, chat.RoomIn(&m))
							posted.Fits(t, lang, m)
							if len(m.Files) > 0 && len(strings.Split(strings.TrimSpace(string(m.Files[0].Data)), "\n")) != len(lines) {
								t.Errorf("%s: the file does not have all %d lines:\n%s", lang, len(lines), m.Files[0].Data)
							}
						}
					}
				}
			}
			q := owed[draw.Draw(uint64(n), "prompt", len(owed))]
			var picks []engine.ChoiceID
			first := draw.Draw(uint64(n), "choice", max(len(q.Choices), 1))
			least := q.Min
			if q.Kind == engine.One || q.Kind == engine.Number {
				least = 1
			}
			for k := range least {
				picks = append(picks, q.Choices[(first+k)%len(q.Choices)].ID())
			}
			if g, _, err = g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
