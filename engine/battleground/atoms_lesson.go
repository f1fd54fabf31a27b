package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// die rolls one die. The first dice of a lesson are those it gives; they are
// drawn all the same, so that undo and record know of them.
func (t *tx) die(label string) int {
	face := t.Draw(label, 6) + 1
	if x := t.lesson(); x != nil && t.w.Lesson.Dice < len(x.dice) {
		face = x.dice[t.w.Lesson.Dice]
		t.w.Lesson.Dice++
	}
	return face
}

// restart puts everything back to the beginning but for what was told.
func (t *tx) restart(x *Lesson) {
	w, _, err := x.world(t.p)
	if err != nil {
		panic(err)
	}
	w.Lesson.Told, w.Lesson.Quiet = t.w.Lesson.Told, t.w.Lesson.Quiet
	*t.w = *w
	t.say("lesson_again", "", engine.Event{})
}

// solving notes the frame that a puzzle begins again at.
func (t *tx) solving(root flow.ID) { t.w.Lesson.Root = root }

// conclude ends a puzzle: it is "solved", or failed for a reason, or begins "again".
func (t *tx) conclude(how string) { t.w.Lesson.Ended = how }

// hush turns hints off or on.
func (t *tx) hush(quiet bool) { t.w.Lesson.Quiet = quiet }

// hint notes what was told, which is told once.
func (t *tx) hint(key string) { t.w.Lesson.Told = append(slices.Clone(t.w.Lesson.Told), key) }

// teach tells the learner something, and nobody else.
func (t *tx) teach(kind, cause string, text engine.Text) {
	t.Emit(engine.Event{Kind: kind, Cause: cause, Faces: []engine.Face{{Seats: []engine.Seat{seatOf(t.lesson().Learner)}, Text: text}}})
}
