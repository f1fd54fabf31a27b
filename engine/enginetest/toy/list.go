package toy

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strings"

	"hexwarden/engine"
)

// The charms of T-1.2: one or two, each once, that cost at most 3.
const (
	glow      = 3
	maxCharms = 2
)

var costs = []int{1, 1, 2, 3} // of charm a to d

func charm(i int) string { return "charm:" + string(rune('a'+i)) }

// price is what a charm costs; false if there is none of that name.
func price(id string) (int, bool) {
	for i, c := range costs {
		if charm(i) == id {
			return c, true
		}
	}
	return 0, false
}

// draft judges a list of charms.
func draft(ids []string) engine.Draft {
	entry := func(id string) engine.Entry {
		c, _ := price(id)
		return engine.Entry{ID: id, Name: engine.T("toy.choice", engine.Word("id", id)), Costs: []engine.Cost{{Coin: "glow", N: c}}}
	}
	ids = slices.Clone(ids)
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(a, b) })
	d := engine.Draft{}
	sum := 0
	fault := func(rule, key, id string) {
		d.Faults = append(d.Faults, engine.Fault{Rule: rule, Text: engine.T(key, engine.Num("n", sum)), Entry: id})
	}
	for i, id := range ids {
		c, ok := price(id)
		if sum += c; !ok || i > 0 && ids[i-1] == id {
			fault("T-1.2", "toy.refused.charm", id)
		}
		d.Entries = append(d.Entries, entry(id))
	}
	if sum > glow {
		fault("T-1.3", "toy.refused.glow", "")
	}
	if len(ids) == 0 || len(ids) > maxCharms {
		fault("T-1.2", "toy.refused.charms", "")
	}
	d.Totals = []engine.Total{{ID: "glow", Name: engine.T("toy.glow"), N: sum, Max: glow}, {ID: "charms", Name: engine.T("toy.charms"), N: len(ids), Min: 1, Max: maxCharms}}
	for i, c := range costs {
		if sum+c <= glow && len(ids) < maxCharms && !slices.Contains(ids, charm(i)) {
			d.Adds = append(d.Adds, entry(charm(i)))
		}
		d.Presets = append(d.Presets, engine.Preset{ID: engine.ChoiceID(charm(i)), Name: entry(charm(i)).Name, Entries: []string{charm(i)}})
	}
	return d
}

// lists answers the queries about lists.
func lists(l look, s engine.Seat, q engine.Query) (engine.Answer, error) {
	if s < 0 || int(s) >= len(l.w.Seats) || len(l.w.Seats[s].Charms) > 0 {
		return engine.Answer{}, engine.Refuse(engine.NotAsked, "T-1.2", engine.T("toy.refused.query"))
	}
	ids := q.Args
	if q.Kind == engine.AskRandom && len(ids) > 0 {
		h := fnv.New32a()
		h.Write([]byte(strings.Join(q.Args, " ")))
		for d := draft(ids[1:]); ; d = draft(ids[1:]) {
			if len(d.Adds) == 0 || d.Legal() && h.Sum32()%3 == 0 {
				break
			}
			ids = append(slices.Clone(ids), d.Adds[int(h.Sum32())%len(d.Adds)].ID)
		}
		ids = ids[1:]
	}
	d := draft(ids)
	return engine.Answer{Text: engine.T("toy.charms"), Draft: &d}, nil
}
