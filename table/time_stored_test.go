package table_test

import (
	"encoding/json"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// TestTimeIsStoredAsEver checks that stored times have the same bytes that every release
// has written.
func TestTimeIsStoredAsEver(t *testing.T) {
	at := func(h int) time.Time { return noon.Add(time.Duration(h) * hour) }
	for _, c := range []struct {
		name string
		x    any
		want string
	}{
		{"nothing settled", table.Affairs{}, `{"pace":{"bank":0,"more":0,"cap":0},"deadlines":null}`},
		{"all of time", table.Timing{Pace: table.Paces[1], Late: table.LatePass, Paused: true,
			Deadlines: []table.Deadline{{Seat: 1, Since: at(0), Due: at(5), Stage: table.Waiting, Next: at(4), User: "ada", Bank: 5 * hour, Seen: at(1), Snooze: at(4), Hush: true, Over: true}},
			Banks:     map[table.UserID]time.Duration{"ben": hour}, Turns: []table.Turn{{Seat: 1, User: "ada", Since: at(0), Seq: 7, Mute: true, Call: at(2)}},
			Missed: map[engine.Seat]bool{1: true}, Excused: at(3)},
			`{"pace":{"id":"blitz","bank":300000000000,"more":180000000000,"cap":600000000000},"late":"pass","paused":true,` +
				`"deadlines":[{"seat":1,"since":"2027-01-12T12:00:00Z","due":"2027-01-12T17:00:00Z","stage":"waiting","next":"2027-01-12T16:00:00Z","user":"ada","bank":18000000000000,` +
				`"seen":"2027-01-12T13:00:00Z","snooze":"2027-01-12T16:00:00Z","hush":true,"over":true}],"banks":{"ben":3600000000000},` +
				`"turns":[{"seat":1,"user":"ada","since":"2027-01-12T12:00:00Z","seq":7,"mute":true,"call":"2027-01-12T14:00:00Z"}],"missed":{"1":true},"excused":"2027-01-12T15:00:00Z"}`},
		{"who did something", table.Timing{Acted: map[engine.Seat]time.Time{1: at(3)}},
			`{"pace":{"bank":0,"more":0,"cap":0},"deadlines":null,"acted":{"1":"2027-01-12T15:00:00Z"}}`},
		{"little of time", table.Timing{Deadlines: []table.Deadline{{}}, Turns: []table.Turn{{}}},
			`{"pace":{"bank":0,"more":0,"cap":0},"deadlines":[{"seat":0,"since":"0001-01-01T00:00:00Z","due":"0001-01-01T00:00:00Z","stage":"","next":"0001-01-01T00:00:00Z"}],` +
				`"turns":[{"seat":0,"user":"","since":"0001-01-01T00:00:00Z","seq":0}]}`},
		{"a person", func() table.Person {
			p := table.Person{Zone: "Europe/Paris", Confirm: table.ConfirmNever, Remind: []table.Mark{table.ByHalf}, Letters: true, Palette: "dusk", Muted: true, Words: true,
				Away: []table.Leave{{From: at(1), To: at(2)}}}
			must(t, p.SetQuiet("23:00", "8"))
			return p
		}(), `{"zone":"Europe/Paris","confirm":"never","quiet":{"from":1380,"to":480},"remind":["half"],"letters":true,"palette":"dusk","muted":true,"words":true,` +
			`"away":[{"from":"2027-01-12T13:00:00Z","to":"2027-01-12T14:00:00Z"}]}`},
	} {
		if got, err := json.Marshal(c.x); err != nil || string(got) != c.want {
			t.Errorf("%s, %v:\n%s\nwant\n%s", c.name, err, got, c.want)
		}
	}
}
