package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
)

// changeAct carries out the operations on acts, tokens and points that ask
// nothing, and says whether the operation is one of them.
func (f *Program) changeAct(t *tx, op any, c ctx) bool {
	switch o := op.(type) {
	case *content.EndAct:
		if act, ok := t.actOf(f.Source.Bearer); ok {
			t.cutShort(act.Frame, t.sourceName(f.Source))
		}
	case *content.LoseFocus:
		for _, id := range c.who(o.Who) {
			t.unnerve(id, t.sourceName(f.Source))
		}
	case *content.LoseOverwatch:
		for _, id := range c.who(o.Who) {
			t.unwatch(id, t.sourceName(f.Source))
		}
	case *content.RemoveMark:
		t.liftMark(o.Mark)
	case *content.Score:
		t.award(f.Source.Side, o.VP, t.sourceName(f.Source))
	default:
		return false
	}
	return true
}

// discards is how many fate cards the operation makes the player discard: no
// more than there are.
func (f *Program) discards(l look, o *content.DiscardFate) int {
	return min(f.ctx(l).num(o.Count), l.fatesIn(l.w.Forces[f.Source.Side].Hand))
}

// askDiscard asks which fate cards of the hand go.
func (f *Program) askDiscard(l look, n int, q *question) {
	q.Text, q.Kind, q.Min, q.Max = engine.T("bg.ask.discard", engine.Sub("source", l.sourceName(f.Source)), engine.Num("n", n)), engine.Some, n, n
	q.Insist = true
	for _, card := range l.w.Forces[f.Source.Side].Hand {
		if l.IsFate(card) {
			q.Choices = append(q.Choices, l.handChoice("discard", card))
		}
	}
}
