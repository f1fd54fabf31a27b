package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// Program carries out a list of operations of a card, one after the other (FE-36.1); lists within are
// programs of their own. It returns false if a test, a fight or a payment in it failed, or
// if the owner was defeated by it. What cannot be carried out is skipped, but the task
// of a quest fails by it and ends there (FE-12.8, FE-36.5).
type Program struct {
	Source Source   `json:"source"`
	Path   string   `json:"path"`
	I      int      `json:"i,omitempty"`      // operation that is next
	Failed bool     `json:"failed,omitempty"` // something was not managed
	Now    string   `json:"doing,omitempty"`  // what the operation waits for
	N      int      `json:"n,omitempty"`      // left to do of it
	Team   int      `json:"team,omitempty"`   // of several in turn
	Hero   string   `json:"hero,omitempty"`   // picked
	Cards  []string `json:"cards,omitempty"`  // drawn or picked
}

// Own gives a copied frame slices of its own.
func (f *Program) Own() {
	f.Cards = slices.Clone(f.Cards)
}

// run carries out the operations of a card at a path: "reward", "do", "tasks[0].do", "weapons[1].overload", "skulls[0].do", "rules[0].do".
func run(src Source, path string) body { return &Program{Source: src, Path: path} }

// task says whether the list is the task of a quest; operations that follow from a failed test are not.
func (f *Program) task() bool {
	return strings.HasPrefix(f.Path, "tasks[") && !strings.Contains(f.Path, ".ko")
}

// ops is the list.
func (f *Program) ops(l look) effect.Ops { return l.p.Ops[f.Source.Card+" "+f.Path] }

// next ends the operation and goes on.
func (f *Program) next(ok bool) control {
	f.I++
	f.Now, f.N, f.Team, f.Hero, f.Cards = "", 0, 0, "", nil
	f.Failed = f.Failed || !ok
	return again()
}

// Step carries out the next operation, or goes on with the one that called another frame.
func (f *Program) Step(t *tx) control {
	ops := f.ops(t.look)
	if f.I >= len(ops) || f.Failed && f.task() {
		return back(!f.Failed)
	}
	s := ops[f.I]
	switch f.Now {
	case "called": // of no result
		return f.next(true)
	case "judged": // it says whether it went well
		ok, _ := t.Result().(bool)
		return f.next(ok)
	case "defeat":
		if fell, _ := t.Result().(bool); fell && f.Hero == trim(f.Source.Who, "hero:") {
			return back(false) // FE-7.3: his turn is over, and what the card would still do for him
		}
		return f.next(true)
	case "rolled":
		return f.tested(t, s.Op.(*content.Test))
	case "":
		if c, ok := t.combatOp(f, s); ok {
			return c
		}
		return f.carry(t, s)
	}
	return f.more(t, s)
}

// carry begins an operation. Those that ask somebody stand in effect_ask.go.
func (f *Program) carry(t *tx, s effect.Step) control {
	src := f.Source
	switch op := s.Op.(type) {
	case *content.Modify:
		if !t.raises(src, op) { // FE-22.16
			return f.next(true)
		}
		t.modify(t.whom(src, op.Who), op.Stat, op.By, t.until(f, op.Until), src)
	case *content.Loss:
		return f.lose(t, t.whom(src, op.Who), op.Count)
	case *content.Heal:
		if op.Who != "any_friend" {
			return f.next(t.mend(src.Who, op.Count, "FE-7.1", t.because(src, f.Path)) > 0 || !f.task())
		}
		return f.begin(t)
	case *content.Ether:
		if op.Who == "foe_team" && len(t.targets(src)) > 1 { // FE-24.12
			return f.begin(t)
		}
		return f.next(f.ether(t, op))
	case *content.Steal: // FE-5.2
		if foe := t.teamOf(t.whom(src, "foe")); foe != None && src.Team != None {
			n := -t.ether(foe, -op.Count, "FE-5.2", t.because(src, f.Path))
			t.ether(src.Team, n, "FE-5.2", t.because(src, f.Path))
		}
	case *content.VP:
		team := src.Team
		if op.Who == "most_ctl" {
			team = t.leader()
		}
		if team != None {
			t.score(team, op.Count, "FE-3.2", t.because(src, f.Path))
		}
	case *content.Upgrade: // FE-14.5
		f.Now = "called"
		if h := t.HeroOf(src.Who); h != nil {
			return call(&Upgrading{Hero: h.ID, Card: op.Card})
		}
	case *content.Dice: // FE-18.1
		t.moreDice(op.Count, src)
	case *content.Fly:
		t.lasts(Lasting{Who: src.Who, What: "fly", Until: t.until(f, op.Until), Source: src.Card})
	case *content.Test:
		return f.test(t, op)
	case *content.If:
		if t.Holds(src, &op.Cond) {
			f.Now = "judged"
			return call(&Program{Source: src, Path: s.Path + ".then"})
		}
	case *content.Fight: // FE-18, FE-36.7
		f.Now = "judged"
		if h := t.HeroOf(src.Who); h != nil {
			return call(&WildsCombat{Hero: h.ID, HP: op.HP, Attack: op.Attack, Defence: op.Defence})
		}
	case *content.Boss:
		return f.boss(t, op)
	default:
		return f.begin(t)
	}
	return f.next(true)
}

// lose takes HP away; on the board that may defeat a hero (FE-7.1). In an epic combat what follows is for its frame (FE-S-73).
func (f *Program) lose(t *tx, who string, n int) control {
	t.harm(who, n, "FE-7.1", t.because(f.Source, f.Path))
	if h := t.HeroOf(who); h != nil && t.HP(h) <= 0 && t.w.Combat == nil {
		f.Now, f.Hero = "defeat", h.ID
		return call(&Defeat{Hero: h.ID, Reward: Reward{By: None}}) // FE-S-91: nobody gets VP
	}
	return f.next(true)
}

// ether changes pools. What a quest asks for must be paid in full (FE-12.8); else it is paid as far as possible.
func (f *Program) ether(t *tx, op *content.Ether) bool {
	src := f.Source
	if f.task() && op.Count < 0 && (src.Team == None || t.w.Teams[src.Team].Ether < -op.Count) {
		t.poor(src.Team, -op.Count)
		return false
	}
	for team := range t.w.Teams {
		switch {
		case op.Who == "each_team", op.Who == "foe_team" && t.against(src.Team, team), (op.Who == "" || op.Who == "self") && team == src.Team:
			t.ether(team, op.Count, "FE-5.1", t.because(src, f.Path))
		}
	}
	return true
}

// test makes a test: of one die (FE-5.4), or of as many as a characteristic has, with rerolls (FE-18.2, FE-36.6).
func (f *Program) test(t *tx, op *content.Test) control {
	f.Now = "rolled"
	h := t.HeroOf(f.Source.Who)
	if op.Stat == "" || h == nil {
		return call(&Rolling{Who: f.Source.Who, Card: f.Source.Card, Dice: 1, Plain: true})
	}
	return call(&Rolling{Who: f.Source.Who, Card: f.Source.Card, Dice: fewDice(t.Stat(h, op.Stat)), Need: op.Successes()})
}

// tested goes on as the dice say.
func (f *Program) tested(t *tx, op *content.Test) control {
	faces, _ := t.Result().([]string)
	ok := successes(faces) >= op.Successes()
	t.testResult(f.Source, op, successes(faces))
	list, path := op.KO, ".ko"
	if ok {
		list, path = op.OK, ".ok"
	}
	at := f.ops(t.look)[f.I].Path + path
	if len(list) == 0 {
		return f.next(ok)
	}
	f.Failed = f.Failed || !ok
	f.Now = "called"
	return call(&Program{Source: f.Source, Path: at})
}

// boss puts a boss into play (FE-15.35). Heroes who stand there fight it (FE-14.1), unless an epic combat goes on (FE-S-134).
func (f *Program) boss(t *tx, op *content.Boss) control {
	if t.w.Boss == nil && f.Now == "" {
		t.raise(op.ID, op.At)
	}
	if b := t.w.Boss; b == nil || b.ID != op.ID || t.w.Combat != nil {
		return f.next(true)
	}
	f.Now = "called"
	return call(&Arising{})
}

// more goes on with an operation after a question or a frame.
func (f *Program) more(t *tx, s effect.Step) control {
	if op, ok := s.Op.(*content.Boss); ok {
		return f.boss(t, op)
	}
	return f.begin(t)
}

// until is how long a change lasts: as the operation says, or its rule, or the combat round (FE-20.19, FE-36.3), the wilds combat, the turn.
func (l look) until(f *Program, own string) string {
	if own != "" {
		return own
	}
	if r := l.p.RuleAt(f.Source.Card, f.Path); r != nil && r.Until != "" {
		return r.Until
	}
	switch {
	case l.w.Combat != nil:
		return "combat round"
	case l.w.Wilds != nil:
		return "wilds"
	}
	return "turn"
}

// whom is who an operation is about: the owner of the text or his opponent (FE-36.2).
func (l look) whom(src Source, who string) string {
	if who != "foe" {
		return src.Who
	}
	if _, foe := l.fighters(src.Who); foe != nil {
		return foe.Who
	}
	if w := l.w.Wilds; w != nil {
		if src.Who == "hero:"+w.Hero {
			return w.Card
		}
		return "hero:" + w.Hero
	}
	return ""
}

// teamOf is the team of a hero or fighter; none of creatures.
func (l look) teamOf(who string) int {
	if h := l.HeroOf(who); h != nil {
		return h.Team
	}
	return None
}

// against says whether a team is meant by foe_team: in a combat the opponent's alone.
func (l look) against(own, team int) bool {
	if c := l.w.Combat; c != nil {
		for i := range c.Fighters {
			if c.Fighters[i].Team == own && c.Fighters[1-i].Team != None {
				return c.Fighters[1-i].Team == team
			}
		}
	}
	return team != own
}

// targets lists the teams that foe_team means: with three teams the owner names one of them, outside combat (FE-24.12).
func (l look) targets(src Source) []int {
	return slices.DeleteFunc(l.rivals(src.Team), func(team int) bool { return !l.against(src.Team, team) || l.conceded(team) })
}

// leader is the team that controls the most outposts, its base too (FE-S-105); none if two do.
func (l look) leader() int {
	best, most := None, -1
	for team := range l.w.Teams {
		switch n := len(l.Controlled(team)); {
		case n > most:
			best, most = team, n
		case n == most:
			best = None
		}
	}
	return best
}

// successes counts what dice show; a reroll icon is none (FE-5.4).
func successes(faces []string) int {
	n := 0
	for _, x := range faces {
		n += map[string]int{"success": 1, "double": 2}[x]
	}
	return n
}

// seats are who decides for the owner of a text: the controller of the hero, or the team. Nobody decides for enemies.
func (f *Program) seats(l look) []engine.Seat {
	h := l.HeroOf(f.Source.Who)
	if f.Hero != "" && h == nil {
		h = l.Hero(f.Hero)
	}
	switch {
	case l.casting(f.Source) > 0: // a spell of somebody who does not fight (FE-20.18)
		return []engine.Seat{l.handler(f.Source)}
	case h != nil && h.Seat != None:
		return []engine.Seat{controller(h)}
	case h != nil:
		return nil
	case f.Source.Card == l.scenarioCard():
		return l.deciders((l.w.First + f.Team) % len(l.w.Teams))
	}
	return nil
}

// scenarioCard is the name of the scenario among the cards.
func (l look) scenarioCard() string { return "scenario:" + l.Mission().ID }
