package mythic

import "hexwarden/engine"

// query answers questions about the battle from what a seat may see; the error is
// an *engine.Refused.
func query(l look, seat engine.Seat, q engine.Query) (engine.Answer, error) {
	switch q.Kind {
	case "suggest":
		return l.suggest(q.Args), nil
	case "denied":
		return l.denied(int(seat)), nil
	case "measure", "sight", "reach":
		return l.board(q)
	case engine.AskList, engine.AskGiven, engine.AskRandom:
		return l.drafts(seat, q)
	case "odds":
		return l.oddsAnswer(q.Args)
	}
	return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("refused.not_offered"))
}
