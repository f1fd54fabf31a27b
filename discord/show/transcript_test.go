package show_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/record"
	"hexwarden/internal/posted"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/table"
	"hexwarden/text"
)

// TestTranscripts writes whole games in words, in every language: what is asked, chosen and told. They are in
// testdata/transcripts, so that a change to a text shows where people read it; -update writes them again for
// review.
func TestTranscripts(t *testing.T) {
	texts := shipped.Texts(t)
	for id, scenario := range map[string]string{"battleground": "first-battle", "mythic": "battle", "eternia": "raiders"} {
		e, ok := systems.Find(id)
		if !ok {
			t.Fatalf("no system %q", id)
		}
		p, rec, err := enginetest.Recorded(e.System, os.DirFS(filepath.Join("../../engine", id, "testdata/frozen")), scenario)
		if err != nil {
			t.Fatal(err)
		}
		var seats []table.Seat
		for n := range rec.Header.Seats {
			seats = append(seats, table.Seat{Index: engine.Seat(n), Name: []string{"Ada", "Ben", "Cleo", "Dan"}[n]})
		}
		var steps []record.Step
		for step, err := range record.Steps(rec, e.System, p) {
			if err != nil {
				t.Fatal(err)
			}
			steps = append(steps, step)
		}
		for _, lang := range text.Complete {
			posted.Same(t, filepath.Join("transcripts", id+"."+lang), transcript(chat.NewVoice(texts, lang, seats), len(seats), steps))
		}
	}
	for key := range texts.Missing() {
		t.Errorf("%s is missing", key)
	}
}

// transcript is a game for a number of seats in words; text that only one seat reads comes after
// its name.
func transcript(v chat.Voice, seats int, steps []record.Step) string {
	var out strings.Builder
	for n, s := range steps {
		if m := s.Line.Move; m != nil && n > 0 {
			for _, q := range steps[n-1].Game.Prompts() {
				if q.ID != m.Prompt {
					continue
				}
				var picked []string
				for _, id := range m.Picks {
					if c, ok := q.Choice(id); ok {
						picked = append(picked, strings.TrimSpace(chat.Plain(v.Label(c))+" "+v.Detail(c)))
					}
				}
				if q.Kind == engine.List && len(picked) == 0 {
					picked = listed(v, steps[n-1].Game, m)
				}
				if len(picked) == 0 {
					picked = []string{show.None(v, q)}
				}
				fmt.Fprintf(&out, "%s: %s\n> %s\n", v.Name(m.Seat), v.Text(q.Text), v.Join(picked))
			}
		}
		for _, e := range s.Events {
			told := show.ToldTo(v, e, engine.Watcher)
			if told != "" {
				fmt.Fprintln(&out, told)
			}
			for seat := range seats {
				if own := show.ToldTo(v, e, engine.Seat(seat)); own != told && own != "" {
					fmt.Fprintf(&out, "(%s) %s\n", v.Name(engine.Seat(seat)), own)
				}
			}
		}
	}
	return out.String()
}

// listed are the entries of a list that a move gives.
func listed(v chat.Voice, g engine.Game, m *engine.Move) (out []string) {
	var ids []string
	for _, id := range m.Picks {
		ids = append(ids, string(id))
	}
	answer, err := g.Ask(m.Seat, engine.Query{Kind: engine.AskList, Args: ids})
	if err != nil || answer.Draft == nil {
		return nil
	}
	for _, e := range answer.Draft.Entries {
		out = append(out, chat.Plain(v.Text(e.Name)))
	}
	return out
}
