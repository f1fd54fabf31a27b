package battleground

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// arrival is the result of a path: where it ends, who may strike on the way, whom it
// shoves.
type arrival struct {
	at             Place
	struck, shoved uint64
}

// judge follows every path of a movement step by step and records each result with its lowest cost: enemies
// strike when a hex next to them is left, and a movement on foot ends next to an enemy. Paths with the same
// result and the same points spent continue alike; no other path is left out.
type judge struct {
	look
	f     Figure
	r     route
	next  map[Place][]hex.Reached[Place] // single steps
	beset map[Place]uint64               // enemies next to a place
	found map[arrival]int
	seen  map[trodden]bool
}

// trodden is a path so far; a straight one has a direction.
type trodden struct {
	arrival
	spent int
	dir   hex.Dir
}

func judged(l look, f Figure, r route) map[arrival]int {
	j := judge{l, f, r, map[Place][]hex.Reached[Place]{}, map[Place]uint64{}, map[arrival]int{}, map[trodden]bool{}}
	l = l.searching()
	defer l.rest()
	course := l.course(f, r)
	j.walk(course, arrival{at: f.Place}, 0, hex.NoDir)
	if farthest := 0; r.Forced {
		for _, cost := range j.found {
			farthest = max(farthest, cost)
		}
		for a, cost := range j.found {
			if cost < farthest {
				delete(j.found, a)
			}
		}
	}
	return j.found
}

// near returns the enemies next to a figure.
func (j *judge) near(p Place) uint64 {
	n, ok := j.beset[p]
	for i, e := range j.w.Figures {
		if !ok && e.Side != j.f.Side && e.Standing() && j.Adjoin(j.f.On(p), e) {
			n |= 1 << i
		}
	}
	j.beset[p] = n
	return n
}

// there returns who else is on the ground of a figure that isn't massive.
func (j *judge) there(p Place) (other uint64, enemy bool) {
	for i, o := range j.w.Figures {
		if o.ID != j.f.ID && o.onBoard() && o.covers(p) {
			return 1 << i, o.Side != j.f.Side
		}
	}
	return 0, false
}

func (j *judge) walk(course func(Place, emit), a arrival, spent int, dir hex.Dir) {
	if j.r.Way != straight {
		dir = hex.NoDir
	}
	if here := (trodden{a, spent, dir}); j.seen[here] {
		return
	} else {
		j.seen[here] = true
	}
	steps, ok := j.next[a.at]
	if !ok {
		course(a.at, func(to Place, cost int, _ bool) { steps = append(steps, hex.Reached[Place]{At: to, Cost: cost}) })
		j.next[a.at] = steps
	}
	foot := j.r.Way == walking || j.r.Way == charging || j.r.Way == toward
	for _, s := range steps {
		d := a.at.Hex.DirTo(s.At.Hex)
		if spent+s.Cost > j.r.MP || dir != hex.NoDir && d != dir {
			continue
		}
		b, stop := arrival{s.At, a.struck, a.shoved}, false
		if j.r.Way != teleporting {
			b.struck |= j.near(a.at)
			for i, f := range j.w.Figures {
				if slices.Contains(j.r.Asked, f.ID) {
					b.struck &^= 1 << i
				}
			}
		}
		free := j.fits(j.f, s.At)
		if foot && !j.f.massive() {
			other, enemy := j.there(s.At)
			b.shoved |= other
			stop, free = enemy, free || other != 0
		}
		stop = foot && (stop || j.near(s.At) != 0)
		if s.At != j.f.Place && free && j.ends(s.At) {
			if old, known := j.found[b]; !known || spent+s.Cost < old {
				j.found[b] = spent + s.Cost
			}
		}
		if !stop {
			j.walk(course, b, spent+s.Cost, d)
		}
	}
}

// ends says whether the movement may end in a place, considering whom it moves toward.
func (j *judge) ends(p Place) bool {
	return (j.r.Way != charging || j.Adjoin(j.f.On(p), j.Figure(j.r.Goal))) && (j.r.Toward == "" || j.views(j.Figure(j.r.Toward), j.f.On(p)))
}

// TestWaysThatDiffer looks, on random boards, for paths to the same end that differ in who may strike or who
// is shoved. Each kind is offered once, at its lowest cost, with the quietest first, and nothing else is.
func TestWaysThatDiffer(t *testing.T) {
	pack, differ := firstBattle(t), map[string]int{}
	for game := range 2000 {
		l, f, r := randomMovement(pack, game)
		want := judged(l, f, r)
		first := l.bits(l.Threats(f, r.Asked))
		if r.Way == teleporting {
			first = 0
		}
		ends := map[Place][]way{}
		for _, w := range l.ways(f, r) {
			a := arrival{w.At.Place, first | w.At.Struck, w.At.Shoved}
			cost, ok := want[a]
			if !ok || cost != w.Cost {
				t.Fatalf("game %d: %s %s to %s costs %d, past %v, shoving %v; no such way, or it costs %d", game, f.ID, r.Way, a.at.label(), w.Cost, ids(l.those(a.struck)), ids(l.those(a.shoved)), cost)
			}
			delete(want, a)
			ends[a.at] = append(ends[a.at], w)
		}
		for a, cost := range want {
			t.Fatalf("game %d: %s %s to %s past %v, shoving %v for %d is not offered", game, f.ID, r.Way, a.at.label(), ids(l.those(a.struck)), ids(l.those(a.shoved)), cost)
		}
		kind := strings.TrimSpace(r.Way + " " + f.Base)
		differ[kind] += 0
		walk := &Walk{Figure: f.ID, Way: r.Way, MP: r.MP, Goal: r.Goal, Toward: r.Toward, Forced: r.Forced, Asked: r.Asked, Trail: []Place{f.Place}}
		for at, ways := range ends {
			if len(ways) > 1 {
				differ[kind]++
				walk.Path = []Place{at}
				checkWays(t, fmt.Sprintf("game %d: %s %s", game, f.ID, r.Way), l, inWords(l, walk.askWay(l, f)), ways)
			}
		}
		if f.massive() {
			continue
		}
		prompt := inWords(l, walk.askEnd(l, f))
		for at, ways := range ends {
			c, ok := prompt.Choice(engine.ChoiceID("to:" + at.label()))
			if !ok || c.Costs[0].N != ways[0].Cost || c.Final != (len(ways) == 1 && len(c.Warnings) > 0) {
				t.Fatalf("game %d: %s %s is offered %+v for %s, with %d ways", game, f.ID, r.Way, c, at.label(), len(ways))
			}
		}
	}
	for kind, want := range map[string]bool{"walk": true, "leap": true, "straight": true, "leap pair": true, "leap flower_7": true, "straight pair": true,
		"walk pair": false, "walk flower_7": false, "charge": false, "toward": false, "teleport": false} {
		if n, tried := differ[kind]; !tried || want != (n > 0) {
			t.Errorf("%s: tried %v, %d ends with ways that differ", kind, tried, n)
		}
	}
}

// TestWaysAreFew jumps far among many enemies, as a card of a foreign pack may: the number of paths to a
// place and the search stay small, and paths that provoke nobody are still found.
func TestWaysAreFew(t *testing.T) {
	w := &World{Map: "random", Round: 1, Phase: "activation", Offer: none, Forces: []Force{{}, {}}}
	l := newLook(w, firstBattle(t), content.NewBoard())
	middle, _ := content.Grid.Parse("K12")
	w.Figures = []Figure{{ID: "he_man", Place: Place{Hex: middle}}}
	for _, h := range hex.Range(middle, 9) {
		if d := hex.Distance(h, middle); d%3 == 2 && h.Q%3 == 0 {
			w.Figures = append(w.Figures, Figure{ID: fmt.Sprint("enemy", len(w.Figures)), Side: 1, Place: Place{Hex: h}})
		}
	}
	f, r := w.Figures[0], route{Way: leaping, MP: 20}
	reached := l.reach(f, r)
	to, plain := map[Place]int{}, 0
	for i, x := range reached {
		if x.At.plain() {
			plain++
		} else {
			to[x.At.Place]++
		}
		if i%50 != 0 {
			continue
		}
		if path := trail(reached, x); len(path) != x.Cost || path[len(path)-1] != x.At.Place {
			t.Fatalf("the way to %s for %d goes by %v", x.At.Place.label(), x.Cost, path)
		}
	}
	quiet := hex.Reach(f.Place, r.MP, func(at Place, out func(Place, int, bool)) {
		if len(l.Threats(f.On(at), nil)) == 0 {
			l.leapSteps(at, out)
		}
	})
	if most := slices.Max(slices.Collect(maps.Values(to))); most != mostWays || plain != len(quiet) {
		t.Errorf("%d ways to one place; %d that provoke nobody, not %d", most, plain, len(quiet))
	}
}

// inWords is a question as people read it.
func inWords(l look, q question) engine.Prompt {
	q.Words(l, &q.Prompt)
	wording(l, &q.Prompt)
	return q.Prompt
}

// checkWays compares the question about the path with the expected paths.
func checkWays(t *testing.T, where string, l look, p engine.Prompt, ways []way) {
	t.Helper()
	seen := map[string]bool{}
	if len(p.Choices) != len(ways) {
		t.Fatalf("%s: %d choices for %d ways", where, len(p.Choices), len(ways))
	}
	for i, c := range p.Choices {
		w := ways[i]
		past := ids(l.those(w.At.Struck | w.At.Shoved))
		if len(past) == 0 {
			past = []string{"nobody"}
		}
		id := string(c.ID())
		_, named, _ := strings.Cut(strings.TrimPrefix(id, "way:"), ":")
		if seen[id] || named != strings.Join(past, ":") || c.Costs[0].N != w.Cost || c.About[len(c.About)-1].ID != w.At.Place.label() {
			t.Fatalf("%s: %+v for %v past %v", where, c, w, past)
		}
		if seen[id] = true; i > 0 && len(l.those(w.At.Struck)) < len(l.those(ways[i-1].At.Struck)) {
			t.Fatalf("%s: %s is quieter than the one before", where, id)
		}
	}
}

// TestWaysKeepTheirWord follows paths that differ: exactly the figures that a path names may
// strike and are shoved.
func TestWaysKeepTheirWord(t *testing.T) {
	pack, gone := firstBattle(t), map[string]int{}
	for game := range 1000 {
		l, f, r := randomMovement(pack, game)
		ends, several := parted(l.ways(f, r))
		i := slices.IndexFunc(ends, func(x way) bool { return several[x.At.Place] })
		if f.massive() || i < 0 {
			continue
		}
		to := ends[i].At.Place
		for _, w := range waysTo(to, l.reach(f, r)) {
			walk := &Walk{Figure: f.ID, Way: r.Way, MP: r.MP, Goal: r.Goal, Toward: r.Toward, Asked: r.Asked}
			g, _, err := flow.Start(Tested.rules(withMap(pack, "random", l.b)), chance.Keyed("ways"), copyWorld(l.w), body(walk))
			if err != nil {
				t.Fatal(err)
			}
			struck, shoved, arrived := follow(t, g, "to:"+to.label(), string(l.wayChoice(r, w.At).ID()))
			if !arrived { // a figure that was shoved blocked the path
				continue
			}
			want := l.bits(l.Threats(f, r.Asked)) | w.At.Struck
			if struck = slices.Sorted(slices.Values(struck)); !slices.Equal(struck, slices.Sorted(slices.Values(ids(l.those(want))))) {
				t.Fatalf("game %d: %s to %s: %v may strike, not %v", game, r.Way, to.label(), struck, ids(l.those(want)))
			}
			if shoved = slices.Sorted(slices.Values(shoved)); !slices.Equal(shoved, slices.Sorted(slices.Values(ids(l.those(w.At.Shoved))))) {
				t.Fatalf("game %d: %s to %s: %v are shoved, not %v", game, r.Way, to.label(), shoved, ids(l.those(w.At.Shoved)))
			}
			gone[r.Way]++
		}
	}
	if gone[walking] == 0 || gone[leaping] == 0 || gone[straight] == 0 {
		t.Errorf("gone are %v", gone)
	}
}

// follow follows a path until the facing is asked for. Nobody strikes.
func follow(t *testing.T, g engine.Game, picks ...string) (struck, shoved []string, arrived bool) {
	t.Helper()
	for {
		p := owed(g)[0]
		pick := ""
		switch p.Point {
		case "BG-D-15", "BG-D-28":
			if len(picks) == 0 {
				return struck, shoved, false
			}
			pick, picks = picks[0], picks[1:]
		case "BG-D-24":
			pick = "decline"
			for _, r := range p.About {
				if r.Role == "actor" {
					struck = append(struck, r.ID)
				}
			}
		case "BG-D-17":
			pick = string(p.Choices[0].ID())
			shoved = append(shoved, p.About[0].ID)
		default:
			return struck, shoved, true
		}
		next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{engine.ChoiceID(pick)}})
		if err != nil {
			t.Fatalf("%s %s: %v", p.Point, pick, err)
		}
		for _, e := range events { // a shove to the only place isn't asked about
			if e.Kind == "moved.shove" && !slices.Contains(shoved, e.Actor) {
				shoved = append(shoved, e.Actor)
			}
		}
		g = next
	}
}

// randomMovement is a movement on a board with a few pieces and figures all over it.
func randomMovement(pack *Pack, game int) (look, Figure, route) {
	draw := rand.New(rand.NewPCG(uint64(game), 10)).IntN
	b, middle := content.NewBoard(), hex.Hex{}
	middle, _ = content.Grid.Parse("K12")
	decks := draw(2) == 0
	area := hex.Range(middle, 5)
	for _, h := range area {
		switch k := draw(100); {
		case k < 6:
			b.Lay(h, content.LowObstacle, 0)
		case k < 10:
			b.Lay(h, content.HighObstacle, 1)
		case k < 14:
			b.Lay(h, content.Difficult, 2)
		case k < 19 && decks:
			b.Lay(h, content.Ladder, 3)
		}
		if decks && draw(3) == 0 {
			b.Lay(h, content.Platform, 4)
		}
		if draw(12) == 0 {
			b.Wall(h, h.Neighbour(hex.Dir(draw(6))))
		}
	}
	w := &World{Map: "random", Round: 1, Phase: "activation", Offer: none, Forces: []Force{{}, {}}}
	l := newLook(w, pack, b)
	add := func(id string, side int, base string, near []hex.Hex) {
		for range 40 {
			h := near[draw(len(near))]
			f := Figure{ID: id, Character: id, Side: side, Base: base, Place: Place{Hex: h, Level: draw(2)}, Facing: hex.Dir(draw(6))}
			if base == pair {
				f.Place.Turn = hex.Dir(draw(3))
			}
			if l.fits(f, f.Place) {
				w.Figures = append(w.Figures, f)
				return
			}
		}
	}
	base := []string{"", "", "", "", "", "", pair, flower}[draw(8)]
	add("he_man", 0, base, hex.Range(middle, 2))
	if len(w.Figures) == 0 { // only pieces: try again with other figures
		return randomMovement(pack, game+100000)
	}
	for _, id := range []string{"stratos", "man_at_arms", "orko"}[:draw(4)] {
		add(id, 0, "", hex.Range(middle, 3))
	}
	for _, id := range []string{"skeletor", "mer_man", "trap_jaw", "evil_lyn"}[:1+draw(4)] {
		add(id, 1, []string{"", "", "", "", pair}[draw(5)], hex.Range(middle, 4))
	}
	r := route{Way: []string{walking, walking, walking, leaping, leaping, leaping, straight, straight, teleporting, charging, toward}[draw(11)], MP: 1 + draw(4)}
	others := w.Figures[1:]
	if len(others) > 0 {
		o := others[draw(len(others))]
		switch {
		case r.Way == charging || r.Way == toward:
			r.Goal, r.Forced = o.ID, r.Way == toward && draw(3) == 0
		case r.Way == walking && draw(5) == 0:
			r.Toward = o.ID
		}
		if draw(4) == 0 {
			r.Asked = []string{others[draw(len(others))].ID}
		}
	} else {
		r.Way = walking
	}
	if r.Way == walking && r.Toward == "" && base == "" {
		r.MP += 4 // climbing costs more
	}
	return l, w.Figures[0], r
}
