package mythic

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// explain says why something is not offered to a seat: choices are judged by the
// predicates that offer them.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	c, _ := verbs.Read(id) // one with other arguments than its verb takes is judged as well
	for i, r := range c.With {
		if spelled := strings.Join(strings.Fields(strings.ToLower(r.ID)), "_"); l.Unit(spelled) != nil {
			c.With[i].ID = spelled // a unit written as it is called
		}
	}
	if v, ok := l.judgeChoice(int(seat), c); ok && !v.OK {
		return v
	}
	if v, ok := l.judgeSetup(l.asked(prompts, seat), c); ok && !v.OK {
		return v
	}
	return l.untimely(prompts, seat, c.Do)
}

// moments are the rules that tell when a choice can be made.
var moments = map[engine.Verb]string{
	"deploy": "MB-5.6", "to": "MB-5.6", "auto": "MB-5.6", "face": "MB-5.2", "turn": "MB-5.2", "zone": "MB-5.3",
	"activate": "MB-6.4", "leader": "MB-17.13", "group": "MB-17.26", "pay": "MB-14.6", "stop": "MB-6.4", "under": "MB-6.5", "limit": "MB-6.6",
	"convert": "MB-S-27", "search": "MB-S-27", "take": "MB-7.8", "reinforce": "MB-7.15",
	"walk": "MB-9.3", "stay": "MB-9.3", "scout": "MB-17.8", "bombard": "MB-17.5", "over": "MB-17.5", "land": "MB-17.5", "rage": "MB-S-83", "harass": "MB-15.13", "hunt": "MB-15.13",
	"melee": "MB-11.2", "ranged": "MB-11.2", "lobbed": "MB-11.2", "scatter": "MB-11.2", "volley": "MB-11.2", "bites": "MB-11.2", "hold": "MB-11.2", "order": "MB-S-80",
	"evade": "MB-17.10", "defend": "MB-S-97", "sentinel": "MB-S-97", "counter": "MB-15.3", "talent": "MB-16.6", "plus": "MB-S-67", "retreat": "MB-S-85",
	"give": "MB-12.8", "five": "MB-12.8", "skill": "MB-12.9", "aura": "MB-12.9", "keep": "MB-12.8", "best": "MB-12.8", "endure": "MB-13.6", "parry": "MB-13.6",
	"resign": "MB-S-92", "draw": "MB-S-92",
}

// untimely says why a choice that nothing else forbids is not offered: its question is not
// asked now, or the question that is cannot be left so. The zero verdict: another question comes first.
func (l look) untimely(prompts []engine.Prompt, seat engine.Seat, verb engine.Verb) engine.Verdict {
	if verb == "pass" || moments[verb] == "" {
		for _, p := range prompts {
			switch {
			case p.Standing != engine.Owed || !p.Asks(seat):
			case p.Point == "MB-DP-17": // exactly three cards, or none
				return engine.Illegal("MB-6.5", engine.T("mb.why.exchange_begun", engine.Num("n", underPile)))
			case p.Point == "MB-DP-18":
				return engine.Illegal("MB-6.6", engine.T("mb.why.over_limit", engine.Num("n", handLimit)))
			}
		}
		return engine.Verdict{}
	}
	return engine.Illegal(moments[verb], engine.T("mb.why.not_now"))
}

// judgeChoice asks the predicate behind a choice; ok is false if there is none for it.
func (l look) judgeChoice(seat int, c engine.Choice) (v engine.Verdict, ok bool) {
	switch c.Do {
	case "melee", "ranged", "lobbed", "scatter", "volley", "bites":
		return l.judgeAttack(seat, c), true
	case "evade", "defend", "sentinel", "counter":
		return l.judgeReaction(seat, c), true
	case "talent", "plus":
		if SpellOf(c) == PlusMove {
			return l.judgeMove(seat, c)
		}
		return l.judgeSpell(seat, SpellOf(c)), true
	case "give", "five", "skill", "aura":
		return l.judgeDie(seat, c), true
	case "endure":
		return l.judgeSaving(seat, "endurance"), true
	case "parry":
		return l.judgeSaving(seat, "parry"), true
	case "walk", "scout", "bombard", "rage", "over", "land":
		return l.judgeMove(seat, c)
	case "harass", "hunt":
		return l.judgeHarass(seat, c)
	case "activate", "leader", "group", "stop", "under", "limit", "convert", "search", "reinforce":
		return l.judgeCards(seat, c), true
	}
	return engine.Verdict{}, false
}

// asked is the unit that a seat is asked about now; nil if it is about none.
func (l look) asked(prompts []engine.Prompt, seat engine.Seat) *Unit {
	for _, p := range prompts {
		if p.Standing != engine.Owed || !p.Asks(seat) {
			continue
		}
		for _, r := range p.About {
			if r.Kind == "unit" && r.Role == "actor" {
				return l.Unit(r.ID)
			}
		}
	}
	return nil
}

// judgeSetup judges tiles and squares of the deployment.
func (l look) judgeSetup(u *Unit, c engine.Choice) (engine.Verdict, bool) {
	switch {
	case c.Do == "face" && l.w.Phase == "tiles" && l.p.Faces[c.Arg(0)] != nil:
		return l.fits(content.Laid{Face: c.Arg(0)}), true
	case c.Do == "to" && l.w.Phase == "deploy" && u != nil:
		if s, err := square.Parse(c.Arg(0), l.f.Wide, l.f.High); err == nil {
			return l.mayDeploy(u, s), true
		}
	}
	return engine.Verdict{}, false
}
