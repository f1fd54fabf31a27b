package mythic

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// explain says why something is not offered to a seat: choices are judged by the
// predicates that offer them.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	for _, p := range prompts {
		if _, ok := p.Choice(id); ok && p.Asks(seat) {
			return engine.Legal()
		}
	}
	verb, arg, _ := strings.Cut(string(id), ":")
	if spelled := strings.Join(strings.Fields(strings.ToLower(arg)), "_"); l.unit(spelled) != nil {
		arg = spelled // a unit written as it is called
	}
	if v, ok := l.judgeChoice(int(seat), verb, arg); ok && !v.OK {
		return v
	}
	if v, ok := l.judgeSetup(l.asked(prompts, seat), verb, arg); ok && !v.OK {
		return v
	}
	return engine.Verdict{}
}

// judgeChoice asks the predicate behind a choice; ok is false if there is none for it.
func (l look) judgeChoice(seat int, verb, arg string) (v engine.Verdict, ok bool) {
	switch verb {
	case "melee", "ranged", "lobbed", "scatter", "bites":
		return l.judgeAttack(seat, verb, arg), true
	case "evade", "defend", "sentinel", "counter":
		return l.judgeReaction(seat, verb, arg), true
	case "talent":
		return l.judgeSpell(seat, arg), true
	case "plus":
		if arg == "move" {
			return l.judgeMove(seat, verb, arg)
		}
		return l.judgeSpell(seat, "plus:"+arg), true
	case "give", "five", "skill", "aura":
		return l.judgeDie(seat, verb, arg), true
	case "endure":
		return l.judgeSaving(seat, "endurance"), true
	case "parry":
		return l.judgeSaving(seat, verb), true
	case "walk", "scout", "bombard", "rage", "over", "land":
		return l.judgeMove(seat, verb, arg)
	case "harass", "hunt":
		return l.judgeHarass(seat, verb, arg)
	case "activate", "leader", "group", "stop", "under", "limit", "convert", "search", "reinforce":
		return l.judgeCards(seat, verb, arg), true
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
				return l.unit(r.ID)
			}
		}
	}
	return nil
}

// judgeSetup judges tiles and squares of the deployment.
func (l look) judgeSetup(u *Unit, verb, arg string) (engine.Verdict, bool) {
	switch {
	case verb == "face" && l.w.Phase == "tiles" && l.p.face(arg) != nil:
		return l.fits(Laid{Face: arg}), true
	case verb == "to" && l.w.Phase == "deploy" && u != nil:
		if s, err := square.Parse(arg, l.f.Wide, l.f.High); err == nil {
			return l.mayDeploy(u, s), true
		}
	}
	return engine.Verdict{}, false
}
