package mythic

import (
	"strings"

	"hexwarden/engine"
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
	if v, ok := l.judgeChoice(int(seat), verb, arg); ok && !v.OK {
		return v
	}
	return engine.Illegal("", engine.T("mb.why.not_now"))
}

// judgeChoice asks the predicate behind a choice; ok is false if there is none for it.
func (l look) judgeChoice(seat int, verb, arg string) (v engine.Verdict, ok bool) {
	switch verb {
	case "walk", "plus", "scout", "bombard", "rage", "over", "land", "talent":
		return l.judgeMove(seat, verb, arg)
	case "harass", "hunt":
		return l.judgeHarass(seat, verb, arg)
	}
	return engine.Verdict{}, false
}
