package table

import (
	"context"
	"slices"

	"hexwarden/engine"
)

// Foresee is what a seat would be asked next after a choice that only leads on: it reveals nothing, and is followed
// only by one question to the same seat with choices that everybody may see. ok is false for all other choices.
func (s *Service) Foresee(ctx context.Context, id ID, seat engine.Seat, prompt engine.PromptID, pick engine.ChoiceID) (next engine.Prompt, ok bool) {
	err := s.with(ctx, id, func(o *opened) error {
		if !o.asks() {
			return nil
		}
		game, events, err := o.game.Apply(engine.Move{Seat: seat, Prompt: prompt, Picks: []engine.ChoiceID{pick}})
		if err != nil || slices.ContainsFunc(events, tells) {
			return nil // it is for Play to refuse it
		}
		for _, q := range game.Prompts() {
			switch {
			case q.Standing == engine.Right:
			case ok || q.Standing != engine.Owed || q.Secret || !q.Asks(seat):
				ok = false
				return nil
			default:
				next, ok = q, true
			}
		}
		for _, c := range next.Choices {
			ok = ok && c.Public
		}
		return nil
	})
	return next, ok && err == nil
}

// tells says whether anybody learns anything from an event.
func tells(e engine.Event) bool {
	return !e.Public.IsZero() || e.Roll != nil || len(e.Faces) > 0 || len(e.About) > 0 || e.Seal != ""
}
