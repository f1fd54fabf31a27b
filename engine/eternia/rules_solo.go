package eternia

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

const (
	soloEnemy    = 1 // the team without seats (FE-22.1)
	advanceSteps = 2 // of an enemy hero at a skull (FE-35.18)
)

// difficulties in their order; the effect deck has the cards with as many skulls (FE-22.5 to FE-22.8).
var difficulties = []string{"beginner", "novice", "advanced", "ruthless"}

// level numbers difficulties from 1.
func level(difficulty string) int { return slices.Index(difficulties, difficulty) + 1 }

func at(list []int, n int) bool { return slices.Contains(list, n) }

// spot is a zone of the mission for the side that the players took (FE-35.31).
func (l look) spot(zone string) string {
	if l.w.Teams[0].Faction == l.Mission().Factions[0] {
		return zone
	}
	return l.p.Land.Mirror(zone)
}

// Spots are zones of a solo mission as its players have them (FE-35.31).
func (l look) Spots(zones []string) []string {
	var out []string
	for _, z := range zones {
		out = append(out, l.spot(z))
	}
	return out
}

// soloEther is what beginners have more: 4 for each hero and 2, instead of 3 and 1 (FE-22.5).
func (l look) soloEther(team int) int {
	if l.Option("difficulty") == "beginner" {
		return len(l.Heroes(team)) + 1
	}
	return 0
}

// enemyHeld lists the outposts that the enemy holds, in the order of the map; his base needs no soldiers (FE-4.9).
func (l look) enemyHeld() []string {
	return slices.DeleteFunc(l.Controlled(soloEnemy), func(z string) bool { return l.BaseOf(z) != None })
}

// nearestMerchants lists the merchants of a kind that are nearest to a base and not in the enemy's hands (FE-S-111).
func (l look) nearestMerchants(team int, kind string) []string {
	steps := l.p.Land.Steps(l.w.Teams[team].Base)
	var out []string
	for _, z := range l.p.Land.Zones {
		o := l.p.Land.Posts[z]
		if o == nil || o.Merchant != kind || l.enemiesAt(z, team) {
			continue
		}
		if len(out) > 0 && steps[z] < steps[out[0]] {
			out = nil
		}
		if len(out) == 0 || steps[z] == steps[out[0]] {
			out = append(out, z)
		}
	}
	return out
}

// towards is the next zone of an enemy hero on his shortest way (FE-35.18): to the nearest outpost that the players control, of
// equals the one with the lowest Eternium value; a child that was found draws him more (FE-35.44). Empty: he stays.
func (l look) towards(h *Hero) string {
	steps, from := l.footways(h)
	if c := l.hunted(); c != "" {
		if _, ok := steps[c]; ok || c == h.At {
			return firstStep(h.At, c, from)
		}
	}
	var targets []string
	for _, z := range l.p.Land.Zones {
		if _, ok := steps[z]; ok && z != h.At && l.BaseOf(z) == None && l.Controls(0, z) {
			targets = append(targets, z)
		}
	}
	if len(targets) == 0 {
		return ""
	}
	return firstStep(h.At, slices.MinFunc(targets, func(a, b string) int {
		return cmp.Or(cmp.Compare(steps[a], steps[b]), cmp.Compare(l.p.Land.Posts[a].Ether, l.p.Land.Posts[b].Ether))
	}), from)
}

// footways counts the steps of a hero to all zones over land, bases of others left aside, and says from where each is entered.
func (l look) footways(h *Hero) (steps map[string]int, from map[string]string) {
	steps, from = map[string]int{h.At: 0}, map[string]string{}
	for queue := []string{h.At}; len(queue) > 0; queue = queue[1:] {
		for _, z := range l.p.Land.Zones { // in the order of the map
			_, seen := steps[z]
			if b := l.BaseOf(z); seen || b != None && b != h.Team || !slices.Contains(l.p.Land.Adjacent(queue[0]), z) {
				continue
			}
			steps[z], from[z] = steps[queue[0]]+1, queue[0]
			queue = append(queue, z)
		}
	}
	return steps, from
}

// firstStep is the first zone of a way; empty if it has none.
func firstStep(start, end string, from map[string]string) string {
	if start == end {
		return ""
	}
	for from[end] != start {
		end = from[end]
	}
	return end
}

// hunted is where the enemy heroes go because of the child; empty if they do not know, or cannot get there.
func (l look) hunted() string {
	c := l.w.Solo.Child
	if c == nil || !c.Found || c.Home || l.BaseOf(l.childAt()) != None {
		return ""
	}
	return l.childAt()
}

// childAt is where the child is: with the hero who protects it.
func (l look) childAt() string {
	c := l.w.Solo.Child
	if h := l.Hero(c.By); h != nil {
		return h.At
	}
	return c.At
}

// burden is what the child takes off a value of the hero who protects it (FE-35.43).
func (l look) burden(h *Hero, stat string) int {
	if s := l.w.Solo; stat != defence || s == nil || s.Child == nil || s.Child.By != h.ID {
		return 0
	}
	return l.Mission().Solo.Child.Burden
}

// suspects lists the enemy heroes of whom one is the impostor; nobody once he is known (FE-35.36).
func (l look) suspects() []string {
	s := l.w.Solo
	if s.Impostor == "" || s.Unmasked {
		return nil
	}
	var out []string
	for _, h := range l.Heroes(soloEnemy) {
		if !slices.Contains(s.Cleared, h.ID) {
			out = append(out, h.ID)
		}
	}
	return out
}

// Hideouts lists where the child can be after all clues: zones where nobody has been on the quest yet (FE-35.41, FE-35.42).
func (l look) Hideouts() []string {
	return slices.DeleteFunc(l.Spots(l.Mission().Solo.Child.Among), func(z string) bool {
		return !slices.Contains(l.w.Quests, z) || slices.ContainsFunc(l.w.Solo.Child.Clues, func(c Clue) bool { return l.p.Land.Steps(c.Zone)[z] != c.Steps })
	})
}

// by is what a list adds for the difficulty of the table.
func (l look) by(list []content.Level) int {
	n := 0
	for _, x := range list {
		if x.Difficulty == l.Option("difficulty") {
			n += x.Count
		}
	}
	return n
}

// QuestsWanted is how many quests the mission asks for.
func (l look) QuestsWanted() int {
	g := l.Mission().Solo.Goal
	return g.Quests + l.by(g.More)
}

// QuestsDone counts quests done and epic creatures beaten (FE-35.32).
func (l look) QuestsDone() int {
	e := l.w.Teams[0].Events
	return e["quest_ok"] + e["defeat_epic"]
}

// Secured says whether the players control an outpost, with nobody else in it.
func (l look) Secured(zone string) bool { return l.Controls(0, zone) && !l.enemiesAt(zone, 0) }

// soloDone says whether all of the goal is met.
func (l look) soloDone() bool {
	s, g := l.w.Solo, l.Mission().Solo.Goal
	for _, z := range l.Spots(g.Control) {
		if !l.Secured(z) {
			return false
		}
	}
	return l.QuestsDone() >= l.QuestsWanted() && (s.Impostor == "" || s.Caught) && (s.Child == nil || s.Child.Home)
}

// soloTasks tells what the goal asks for, and how far it is.
func (l look) soloTasks() []engine.Text {
	s := l.w.Solo
	if s == nil {
		return nil
	}
	g := l.Mission().Solo.Goal
	var out []engine.Text
	done := func(yes bool, key string, args ...engine.Arg) {
		word := "fe.task.open"
		if yes {
			word = "fe.task.done"
		}
		out = append(out, engine.T(key, append(args, engine.Key("state", word))...))
	}
	if n := l.QuestsWanted(); n > 0 {
		out = append(out, engine.T("fe.task.quests", engine.Num("n", min(l.QuestsDone(), n)), engine.Num("of", n)))
	}
	for _, z := range l.Spots(g.Control) {
		done(l.Secured(z), "fe.task.control", engine.Sub("zone", words.ZoneName(z)))
	}
	switch {
	case s.Impostor != "" && s.Unmasked:
		done(s.Caught, "fe.task.catch", engine.Sub("hero", words.HeroName(s.Impostor)))
	case s.Impostor != "":
		out = append(out, engine.T("fe.task.unmask", engine.Num("n", len(l.suspects()))))
	}
	if c := s.Child; c != nil {
		if !c.Found {
			for _, x := range c.Clues {
				out = append(out, engine.T("fe.task.clue", engine.Sub("zone", words.ZoneName(x.Zone)), engine.Num("n", x.Steps)))
			}
		}
		done(c.Found, "fe.task.find")
		done(c.Home, "fe.task.home")
	}
	return out
}

// bonus is what a completed mission is worth by the difficulty (FE-22.18).
func (l look) bonus() int { return []int{2, 4, 6, 10}[level(l.Option("difficulty"))-1] }

// reckoning is the score of a solo mission (FE-22.18): VP, bonus, captured outposts, rounds left, defeats, damage.
func (l look) reckoning(done bool) (parts [6]int, sum int) {
	parts[0] = l.w.Teams[0].VP
	if done { // rounds left count for a completed mission only (FE-35.34)
		parts[1], parts[3] = l.bonus(), 3*max(0, l.LastSpace()-l.w.Space)
	}
	for _, z := range l.w.Solo.Held { // FE-S-120
		if l.Secured(z) {
			parts[2]++
		}
	}
	parts[4] = -3 * l.w.Teams[0].Defeats
	damage := 0
	for _, h := range l.Heroes(0) {
		if !h.Fell { // FE-S-130
			damage += h.Damage
		}
	}
	parts[5] = -(damage / 3)
	for _, n := range parts {
		sum += n
	}
	return parts, sum
}
