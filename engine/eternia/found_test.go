package eternia

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestFound checks that a player who looks at the top of a deck reads how enemies fight, and what allies
// give.
func TestFound(t *testing.T) {
	p := box(t)
	m, _ := p.Mission("fractures")
	w := newWorld(p, m, 2, map[string]string{})
	w.Heroes = []Hero{{ID: "he_man", Team: 0, At: "viper_tower"}}
	l := look{w, p}
	for card, want := range map[string][]string{
		"epic:stridor":         {"fe.library.enemy_epic", "fe.library.overload"},
		"creature:dylinx":      {`"fe.library.enemy"`},
		"ally:webstor":         {`"fe.library.enemy"`},
		"ally:orko":            {"fe.words.op.limit.spell"},
		"quest:fracturseed_01": {"fe.library.task"},
	} {
		b, err := json.Marshal(l.found(&w.Heroes[0], card))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range want {
			if !strings.Contains(string(b), k) {
				t.Errorf("%s does not say %s: %s", card, k, b)
			}
		}
	}
}
