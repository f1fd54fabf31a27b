package campaign

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
)

// march has a first battle, two possible second ones depending on who won, and a last one.
var march = Campaign{ID: "march", Start: "a", Verdict: "points", Roster: &Roster{Survived: 1, Won: 1, Kill: 1, Rank: 3, Ranks: 2, Worth: 4, Most: 6, Rest: 1},
	Battles: []Battle{
		{ID: "a", Scenario: "plain", Worth: 1, Prize: Prize{Free: []string{"ring"}}, Solace: Prize{Points: 5}, Then: []Way{{Won: "second", To: "c"}, {To: "b"}}},
		{ID: "b", Scenario: "plain", Worth: 1, Then: []Way{{To: "d"}}},
		{ID: "c", Scenario: "plain", Worth: 1, Solace: Prize{Points: 7}, Then: []Way{{To: "d"}}},
		{ID: "d", Scenario: "plain", Worth: 2},
	}}

var plain = []engine.Scenario{{ID: "plain", Seats: []engine.SeatInfo{{}, {Side: 1}}, Options: []engine.Option{{ID: "before", Values: []string{"nobody", "first", "second"}}}},
	{ID: "lesson", Learn: true, Seats: []engine.SeatInfo{{}, {Side: 1}}}}

func led(units ...engine.Soldier) []engine.Army { return []engine.Army{{Units: units}} }

func TestCourse(t *testing.T) {
	at := func(winners ...int) string {
		var f []Fought
		ways := "a"
		for _, w := range winners {
			f = append(f, Fought{Battle: ways, Winner: w})
			now, _ := march.Now(f)
			ways = now.ID
		}
		return ways
	}
	for _, c := range []struct {
		winners []int
		want    string
	}{{nil, "a"}, {[]int{0}, "b"}, {[]int{1}, "c"}, {[]int{Nobody}, "b"}, {[]int{1, 0}, "d"}, {[]int{1, 0, 0}, ""}} {
		if got := at(c.winners...); got != c.want {
			t.Errorf("after %v it is %q, not %q", c.winners, got, c.want)
		}
	}
	fought := []Fought{{Battle: "a", Winner: 1}, {Battle: "c", Winner: 0}, {Battle: "d", Winner: 0, Void: true}}
	if got := march.Points(fought); got != [2]int{1, 1} {
		t.Errorf("points %v", got)
	}
	if got := march.Winner(fought); got != 0 {
		t.Errorf("ahead is %d: of equals the one that won last", got)
	}
	if now, _ := march.Now(fought); now.ID != "d" {
		t.Errorf("a battle that is void counts: %q is due", now.ID)
	}
	first, _ := march.Battle("a")
	for to, want := range map[string][]int{"b": {Nobody, 0}, "c": {1}, "d": nil} {
		if got := first.Winners(to); !slices.Equal(got, want) {
			t.Errorf("from the first battle victories of %v lead to %q, not of %v", got, to, want)
		}
	}
	if got, want := march.Steps(), [][]string{{"a"}, {"b", "c"}, {"d"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("steps %v", got)
	}
}

func TestRosterAndTerms(t *testing.T) {
	first := Fought{Battle: "a", Winner: 1, Armies: [2][]engine.Army{
		led(engine.Soldier{ID: "axe", Fell: true}, engine.Soldier{ID: "bow", Fell: true, Kills: 1}),
		led(engine.Soldier{ID: "cat", Kills: 1}, engine.Soldier{ID: "dog"})}}
	fought := []Fought{first}
	// The loser gets solace, and the less experienced of the two that fell rests.
	if got, want := march.Terms(fought, 0), (engine.Terms{Points: 5, Absent: []string{"axe"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("terms %+v, want %+v", got, want)
	}
	// The winner keeps the ring. The cat survived, won and took one out: that is a rank, worth
	// 4.
	if got, want := march.Terms(fought, 1), (engine.Terms{Points: 4, Free: []string{"ring"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("terms %+v, want %+v", got, want)
	}
	if got := march.Promoted(fought, 1); len(got) != 1 || got[0].ID != "cat" || got[0].Rank != 1 {
		t.Errorf("promoted %+v", got)
	}
	fought = append(fought, Fought{Battle: "c", Winner: 1, Armies: [2][]engine.Army{led(engine.Soldier{ID: "bow"}), led(engine.Soldier{ID: "cat", Kills: 3}, engine.Soldier{ID: "dog"})}})
	// Nobody fell this time, and the solace is that of the last battle. Ranks are limited, and so are their
	// points.
	if got, want := march.Terms(fought, 0), (engine.Terms{Points: 7}); !reflect.DeepEqual(got, want) {
		t.Errorf("terms %+v, want %+v", got, want)
	}
	if got := march.Terms(fought, 1); got.Points != 6 {
		t.Errorf("three ranks are worth %d", got.Points)
	}
	options := march.Options(Battle{Scenario: "plain", Swap: true, Carry: []Carry{{"before", "c"}}}, plain[0], fought)
	if options["before"] != "first" || options["terms.0"] != "6;;ring" || options["terms.1"] != "7;;" {
		t.Errorf("with changed seats the options are %v", options)
	}
}

func TestTermsTravel(t *testing.T) {
	options := map[string]string{}
	want := engine.Terms{Points: 3, Absent: []string{"a", "b"}, Free: []string{"c"}}
	want.Put(options, 1)
	if got, ok := engine.TermsOf(options, 1); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	options["terms.0"] = "-9;;"
	if got, ok := engine.TermsOf(options, 0); !ok || got.Points != 0 {
		t.Errorf("%+v", got)
	}
}

func TestCheck(t *testing.T) {
	piece := func(e string) bool { return e == "ring" }
	if faults := Check([]Campaign{march}, plain, piece); len(faults) > 0 {
		t.Fatal(faults)
	}
	for name, c := range map[string]struct {
		spoil func(*Campaign)
		want  string
	}{
		"no start":       {func(c *Campaign) { c.Start = "z" }, `no battle "z"`},
		"circle":         {func(c *Campaign) { c.Battles[3].Then = []Way{{To: "a"}} }, "leads back"},
		"lost":           {func(c *Campaign) { c.Battles[0].Then = []Way{{To: "b"}} }, `no way leads to "c"`},
		"never":          {func(c *Campaign) { c.Battles[0].Then = []Way{{To: "b"}, {Won: "second", To: "c"}} }, "never taken"},
		"scenario":       {func(c *Campaign) { c.Battles[1].Scenario = "plane" }, `no scenario "plane"`},
		"lesson":         {func(c *Campaign) { c.Battles[1].Scenario = "lesson" }, "not for two sides"},
		"option":         {func(c *Campaign) { c.Battles[1].Options = map[string]string{"fog": "on"} }, `no option "fog"`},
		"value":          {func(c *Campaign) { c.Battles[1].Options = map[string]string{"before": "both"} }, `no value of before "both"`},
		"carried option": {func(c *Campaign) { c.Battles[1].Carry = []Carry{{"fog", "a"}} }, `no option "fog"`},
		"prize":          {func(c *Campaign) { c.Battles[0].Prize.Free = []string{"rink"} }, `nothing called "rink"`},
		"rank":           {func(c *Campaign) { c.Roster = &Roster{} }, "rank is 0"},
		"twice":          {func(c *Campaign) { c.Battles[1].ID = "a" }, "stands twice"},
	} {
		bad := march
		bad.Battles = append([]Battle{}, march.Battles...)
		c.spoil(&bad)
		faults := Check([]Campaign{bad}, plain, piece)
		found := false
		for _, f := range faults {
			found = found || strings.Contains(f.Message, c.want)
		}
		if !found {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

// TestCheckOfManyWays checks a campaign with more paths between battles than anybody could
// follow: each battle is checked once.
func TestCheckOfManyWays(t *testing.T) {
	c := Campaign{ID: "maze", Start: "b0", Verdict: "last"}
	for i := range mostBattles {
		b := Battle{ID: fmt.Sprint("b", i), Scenario: "plain", Worth: 1}
		for j, won := range []string{"first", "second", "nobody"} {
			if to := i + 1 + j; to < mostBattles {
				b.Then = append(b.Then, Way{Won: won, To: fmt.Sprint("b", to)})
			}
		}
		c.Battles = append(c.Battles, b)
	}
	if faults := Check([]Campaign{c}, plain, nil); len(faults) > 0 {
		t.Error(faults)
	}
	c.Battles[mostBattles-1].Then = []Way{{To: "b7"}}
	if faults := Check([]Campaign{c}, plain, nil); len(faults) != 1 || !strings.Contains(faults[0].Message, `leads back to "b7"`) {
		t.Errorf("a way back: %v", faults)
	}
}
