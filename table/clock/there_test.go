package clock

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
)

// TestThere checks that a player who did something a moment ago is not pinged when their turn begins, and is
// called five minutes after that action.
func TestThere(t *testing.T) {
	ben := Seat[string]{User: "ben", Played: true}
	owes, rests := []Seat[string]{{User: "ada", Played: true, Owes: true}, ben}, []Seat[string]{{User: "ada", Played: true}, ben}
	minded := []Seat[string]{{User: "ada"}, ben}
	noon := at(12, 12, 0)
	begun := Turn[string]{User: "ada", Since: noon, Seq: 5}
	muted := func(call time.Time) []Turn[string] {
		u := begun
		u.Mute, u.Call = true, call
		return []Turn[string]{u}
	}
	pinged := []Turn[string]{begun}
	for _, c := range []struct {
		name  string
		acted time.Time // by the seat's person; zero: never
		was   []Turn[string]
		seats []Seat[string]
		c     Calendar
		now   time.Time
		want  []Turn[string]
	}{
		{"a minute ago", at(12, 11, 59), nil, owes, Calendar{}, noon, muted(at(12, 12, 4))},
		{"almost two minutes ago", at(12, 11, 58).Add(time.Second), nil, owes, Calendar{}, noon, muted(at(12, 12, 3).Add(time.Second))},
		{"two minutes ago", at(12, 11, 58), nil, owes, Calendar{}, noon, pinged},
		{"three minutes ago", at(12, 11, 57), nil, owes, Calendar{}, noon, pinged},
		{"never", time.Time{}, nil, owes, Calendar{}, noon, pinged},
		{"they want no pings", at(12, 11, 59), nil, owes, Calendar{Muted: true}, noon, muted(time.Time{})},
		{"in quiet hours", at(12, 11, 59), nil, owes, Calendar{Quiet: Hours{11 * 60, 13 * 60}}, noon, muted(at(12, 13, 0))},
		{"before quiet hours", at(12, 11, 59), nil, owes, Calendar{Quiet: Hours{12*60 + 3, 13 * 60}}, noon, muted(at(12, 13, 0))},
		{"at the end of quiet hours", at(12, 11, 59), nil, owes, Calendar{Quiet: Hours{11 * 60, 12*60 + 2}}, noon, muted(at(12, 12, 4))},
		{"before a vacation", at(12, 11, 59), nil, owes, Calendar{Away: []Leave{{at(12, 12, 3), at(14, 0, 0)}}}, noon, muted(at(14, 0, 0))},
		{"the turn goes on", at(12, 11, 59), muted(at(12, 12, 4)), owes, Calendar{}, at(12, 12, 3), muted(at(12, 12, 4))},
		{"an answer in it", at(12, 12, 3), muted(at(12, 12, 4)), owes, Calendar{}, at(12, 12, 3), muted(at(12, 12, 8))},
		{"quiet hours taken back", at(12, 11, 59), muted(at(13, 6, 0)), owes, Calendar{}, at(12, 12, 3), muted(at(12, 12, 4))},
		{"an answer while the house thinks", at(12, 12, 3), muted(at(12, 12, 4)), rests, Calendar{}, at(12, 12, 3), muted(at(12, 12, 8))},
		{"the call has come", at(12, 11, 59), muted(at(12, 12, 4)), owes, Calendar{}, at(12, 12, 4), muted(at(12, 12, 4))},
		{"it came while the bot did not run", at(12, 11, 59), muted(at(12, 12, 4)), owes, Calendar{}, at(12, 15, 0), muted(at(12, 12, 4))},
		{"they were called", at(12, 12, 5), muted(time.Time{}), owes, Calendar{}, at(12, 12, 6), muted(time.Time{})},
		{"they were pinged", at(12, 12, 5), pinged, owes, Calendar{}, at(12, 12, 6), pinged},
		{"another sat there", time.Time{}, []Turn[string]{{User: "ben", Since: at(12, 11, 0), Mute: true, Call: at(12, 12, 4)}}, owes, Calendar{}, noon, pinged},
		{"the house minds the seat", at(12, 11, 59), muted(at(12, 12, 4)), minded, Calendar{}, noon, nil},
	} {
		x := Timing[string]{Turns: c.was, Acted: map[engine.Seat]time.Time{1: c.now}}
		if !c.acted.IsZero() {
			x.Acted[0] = c.acted
		}
		got := x.Set(Situation[string]{Now: c.now, Seq: 5, Goes: true, Seats: c.seats, People: map[string]Calendar{"ada": c.c}})
		if !slices.Equal(got.Turns, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got.Turns, c.want)
		}
	}
}

// TestNobodyIsCalledWhoIsAlone checks that a player who plays alone is not called, because nobody waits for
// them. They are called when another person sits down or comes back.
func TestNobodyIsCalledWhoIsAlone(t *testing.T) {
	house, minded, ben := Seat[string]{}, Seat[string]{User: "ben"}, Seat[string]{User: "ben", Played: true}
	free, twice := Seat[string]{}, Seat[string]{User: "ada", Played: true}
	for _, c := range []struct {
		name  string
		other []Seat[string]
		want  Alarm
	}{
		{"a game for one", nil, None}, {"the house", []Seat[string]{house}, None}, {"a free seat", []Seat[string]{house, free}, None}, {"a seat of their own", []Seat[string]{twice}, None},
		{"somebody", []Seat[string]{house, ben}, Call}, {"somebody for whom the house plays", []Seat[string]{minded}, Call},
	} {
		set := func(x Timing[string], now time.Time, others []Seat[string]) Timing[string] {
			return x.Set(Situation[string]{Now: now, Goes: true, Seats: append([]Seat[string]{{User: "ada", Played: true, Owes: true}}, others...)})
		}
		x := set(Timing[string]{Acted: map[engine.Seat]time.Time{0: at(12, 12, 0)}}, at(12, 12, 0), c.other)
		if u, _ := x.TurnOf(0); !u.Mute {
			t.Errorf("%s: pinged at once, %+v", c.name, u)
		}
		_, got, _ := x.Alarm(at(12, 12, 5))
		if next := x.Next(); got != c.want || next.IsZero() != (c.want == None) {
			t.Errorf("%s: %v, and next at %v", c.name, got, next)
		}
		x = set(x, at(12, 18, 0), []Seat[string]{ben})
		if _, got, _ := x.Alarm(at(12, 18, 0)); got != Call {
			t.Errorf("%s: once Ben plays there is %v", c.name, got)
		}
	}
}

// TestActed checks that a person's last action is forgotten once it no longer matters: five minutes later,
// but not before they are called.
func TestActed(t *testing.T) {
	pinged, calls := []Turn[string]{{User: "ada"}}, []Turn[string]{{User: "ada", Mute: true, Call: at(13, 6, 0)}}
	for _, c := range []struct {
		name string
		was  []Turn[string]
		ago  time.Duration
		kept bool
	}{{"a moment ago", pinged, Gone, true}, {"long ago", pinged, Gone + time.Second, false}, {"before they are called", calls, 8 * hour, true}} {
		now := at(12, 23, 0)
		x := Timing[string]{Turns: c.was, Acted: map[engine.Seat]time.Time{0: now.Add(-c.ago)}}
		was := maps.Clone(x.Acted)
		got := x.Set(Situation[string]{Now: now, Goes: true, Seats: []Seat[string]{{User: "ada", Played: true, Owes: true}},
			People: map[string]Calendar{"ada": {Quiet: Hours{22 * 60, 6 * 60}}}})
		if _, kept := got.Acted[0]; kept != c.kept || !maps.Equal(x.Acted, was) {
			t.Errorf("%s: %v, and %v before", c.name, got.Acted, x.Acted)
		}
	}
}

// TestOnePing checks that one ping is enough: a reminder counts as the call, and a player who knew about
// their turn is not called after their time is up.
func TestOnePing(t *testing.T) {
	due := func(next, due time.Time) Timing[string] {
		return Timing[string]{Deadlines: []Deadline[string]{{User: "ada", Since: at(12, 12, 0), Next: next, Due: due, Stage: Waiting}},
			Turns: []Turn[string]{{User: "ada", Since: at(12, 12, 0), Mute: true, Call: at(12, 12, 5)}}, Acted: map[engine.Seat]time.Time{0: at(12, 12, 0)}}
	}
	night := due(at(12, 12, 30), at(12, 12, 30))
	night.Turns[0].Call = at(12, 20, 0)
	others := due(at(12, 12, 5), at(12, 12, 5))
	others.Deadlines[0].Seat, others.Deadlines[0].User = 1, "ben"
	paused := Timing[string]{Paused: true, Turns: due(at(12, 12, 0), at(12, 12, 0)).Turns}
	resumed := paused
	resumed.Paused = false
	for _, c := range []struct {
		name string
		x    Timing[string]
		at   []time.Time
		want []Alarm
	}{
		{"a call, and a reminder later", due(at(12, 12, 7), at(12, 12, 10)), []time.Time{at(12, 12, 4), at(12, 12, 6), at(12, 12, 7), at(12, 12, 9)}, []Alarm{Call, Reminder}},
		{"a reminder before it", due(at(12, 12, 4), at(12, 12, 9)), []time.Time{at(12, 12, 4), at(12, 12, 6)}, []Alarm{Reminder}},
		{"a reminder at the same time", due(at(12, 12, 5), at(12, 12, 9)), []time.Time{at(12, 12, 5), at(12, 12, 6)}, []Alarm{Reminder}},
		{"both came while the bot did not run", due(at(12, 12, 7), at(12, 12, 10)), []time.Time{at(12, 12, 8)}, []Alarm{Reminder}},
		{"a minute each", due(at(12, 12, 1), at(12, 12, 1)), []time.Time{at(12, 12, 1), at(12, 12, 6)}, []Alarm{End}},
		{"the end at the same time", due(at(12, 12, 5), at(12, 12, 5)), []time.Time{at(12, 12, 5), at(12, 12, 6)}, []Alarm{End}},
		{"the bot slept through all", due(at(12, 12, 45), at(12, 13, 0)), []time.Time{at(12, 17, 0)}, []Alarm{End}},
		{"the end in quiet hours, and a call after them", night, []time.Time{at(12, 12, 30), at(12, 19, 0), at(12, 20, 0), at(12, 21, 0)}, []Alarm{End, Call}},
		{"the end of another's time", others, []time.Time{at(12, 12, 5)}, []Alarm{End, Call}},
		{"reminders put off", due(at(12, 12, 7), at(12, 13, 0)).Snooze(0, at(12, 12, 50)), []time.Time{at(12, 12, 6)}, nil},
		{"in a pause", paused, []time.Time{at(12, 12, 6)}, nil},
		{"after a pause", resumed, []time.Time{at(12, 12, 6), at(12, 12, 7)}, []Alarm{Call}},
	} {
		var got []Alarm
		for _, now := range c.at {
			for {
				next, what, seat := c.x.Alarm(now)
				if what == None {
					break
				}
				if c.x = next; what == End {
					c.x = c.x.Pass(seat)
				}
				if what == Reminder { // as Set plans it
					c.x = c.x.withDeadline(seat, func(d *Deadline[string]) { d.Next = d.Due })
				}
				got = append(got, what)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if next := paused.Next(); !next.IsZero() {
		t.Errorf("in a pause something comes at %v", next)
	}
	if next := resumed.Next(); !next.Equal(at(12, 12, 5)) {
		t.Errorf("after it the call comes at %v", next)
	}
}

// TestTurnsOfEarlierReleases checks that a row from an earlier release, which doesn't say what people did,
// keeps its turns as they were, and that new ones ping at once.
func TestTurnsOfEarlierReleases(t *testing.T) {
	var was Timing[string]
	if err := json.Unmarshal([]byte(`{"pace":{"bank":0,"more":0,"cap":0},"deadlines":null,"turns":[{"seat":0,"user":"ada","since":"2027-01-12T11:00:00Z","seq":3},
		{"seat":1,"user":"ben","since":"2027-01-12T11:00:00Z","seq":3,"mute":true,"call":"2027-01-12T13:00:00Z"}]}`), &was); err != nil {
		t.Fatal(err)
	}
	var seats []Seat[string]
	for _, u := range []string{"ada", "ben", "eve"} {
		seats = append(seats, Seat[string]{User: u, Played: true, Owes: true})
	}
	got := was.Set(Situation[string]{Now: at(12, 12, 0), Seq: 7, Goes: true, Seats: seats, People: map[string]Calendar{"ben": {Quiet: Hours{8 * 60, 13 * 60}}}})
	if want := append(slices.Clone(was.Turns), Turn[string]{Seat: 2, User: "eve", Since: at(12, 12, 0), Seq: 7}); !slices.Equal(got.Turns, want) || got.Acted != nil {
		t.Errorf("%+v, want %+v", got, want)
	}
}
