package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// tx is one transaction. Its methods in the atoms files are the only code that
// changes the world; each changes and tells.
type tx struct {
	look
	*flow.Tx[World]
}

// fig is the figure to change.
func (t *tx) fig(id string) *Figure {
	for i := range t.w.Figures {
		if t.w.Figures[i].ID == id {
			return &t.w.Figures[i]
		}
	}
	panic("battleground: no figure " + id)
}

// trigger notes that a moment has come; it is opened before the next step.
func (t *tx) trigger(moment, subject, by string) {
	t.w.Pending = append(t.w.Pending, Trigger{Moment: moment, Subject: subject, By: by})
}

// popTrigger takes the first moment that has come.
func (t *tx) popTrigger() (Trigger, bool) {
	if len(t.w.Pending) == 0 {
		return Trigger{}, false
	}
	x := t.w.Pending[0]
	t.w.Pending = slices.Clone(t.w.Pending[1:])
	return x, true
}

func (t *tx) say(kind, rule string, e engine.Event, args ...engine.Arg) {
	t.Tell(kind, rule, e, engine.T("bg.event."+kind, args...))
}

// caused tells what happened to a figure, with its cause if there is one.
func (t *tx) caused(kind, rule string, e engine.Event, cause engine.Text, args ...engine.Arg) {
	key := "bg.event." + kind
	if !cause.IsZero() {
		key, args = key+".by", append(args, engine.Sub("cause", cause))
	}
	t.Tell(kind, rule, e, engine.T(key, args...))
}

func seatRef(side int) *engine.Seat {
	s := seatOf(side)
	return &s
}

// place puts a figure elsewhere without telling; the procedure of the movement tells.
func (t *tx) place(id string, p Place) { t.fig(id).Place = p }

// moved tells a finished movement.
func (t *tx) moved(id, way string, path []Place) {
	var labels []string
	for _, p := range path {
		labels = append(labels, p.label())
	}
	if f := t.Figure(id); f.massive() {
		labels[len(labels)-1] = f.front().label()
	}
	t.say("moved."+way, "BG-10.2", engine.Event{Actor: id, From: labels[0], To: labels[len(labels)-1], Path: labels, N: len(path) - 1},
		engine.Sub("figure", words.FigureName(id)), path[0].spot("from"), path[len(path)-1].spot("to"), engine.Num("n", len(path)-1))
}

// turn faces a figure (BG-10.4, BG-11.7).
func (t *tx) turn(id string, d hex.Dir) {
	f := t.fig(id)
	if f.Facing == d {
		return
	}
	f.Facing = d
	t.Note("turned", "BG-10.4", engine.Event{Actor: id, N: int(d)})
}

// mana changes the mana of a figure, kept between 0 and 5 (BG-5.9, BG-S-5.7, BG-20.6). A gain without a cause was told
// before.
func (t *tx) mana(id string, by int, cause engine.Text, rule string) {
	f := t.fig(id)
	now := min(max(f.Mana+by, 0), 5)
	by, f.Mana = now-f.Mana, now
	if by > 0 && cause.IsZero() {
		t.Note("mana_gained", rule, engine.Event{Actor: id, N: by})
	} else if by > 0 {
		t.say("mana_gained", rule, engine.Event{Actor: id, N: by}, engine.Sub("figure", words.FigureName(id)), engine.Num("n", by), engine.Sub("cause", cause))
	} else if by < 0 && slices.Contains([]string{"BG-11.20", "BG-13.2", "BG-7.9"}, rule) { // a price that was on the choice
		t.Note("mana_spent", rule, engine.Event{Actor: id, N: by})
	} else if by < 0 {
		t.say("mana_spent", rule, engine.Event{Actor: id, N: by}, engine.Sub("figure", words.FigureName(id)), engine.Num("n", -by), engine.Sub("cause", cause))
	}
}

// cardMana is mana from a fate or glory card, which some may not take; without a cause it was told before.
func (t *tx) cardMana(id string, n int, cause engine.Text) {
	if n > 0 && !t.forbidden(id, "mana_from_cards") {
		t.mana(id, n, cause, "BG-5.8")
	}
}

// focus gives a focus token; a focused figure gets no second one (BG-9.1). The cause is told unless it is an action.
func (t *tx) focus(id, rule string, cause engine.Text) {
	f := t.fig(id)
	if f.Focus || !f.Standing() {
		return
	}
	f.Focus = true
	t.caused("focus_gained", rule, engine.Event{Actor: id}, cause, engine.Sub("figure", words.FigureName(id)))
	t.trigger("focus.gained", id, id)
}

// unfocus takes the focus token away, spent on a movement (BG-9.3) or, as the roll that follows tells, on a test (BG-9.4).
func (t *tx) unfocus(id, rule string) {
	f := t.fig(id)
	switch {
	case !f.Focus:
	case rule == "BG-9.4":
		t.Note("focus_spent", rule, engine.Event{Actor: id})
	default:
		t.say("focus_spent", rule, engine.Event{Actor: id}, engine.Sub("figure", words.FigureName(id)))
	}
	f.Focus = false
}

// unnerve takes the focus token away by an effect.
func (t *tx) unnerve(id string, cause engine.Text) {
	if f := t.fig(id); f.Focus {
		f.Focus = false
		t.caused("focus_lost", "BG-2.22", engine.Event{Actor: id}, cause, engine.Sub("figure", words.FigureName(id)))
	}
}

// watch puts a figure on overwatch (BG-13.5). The cause is told unless it is an action.
func (t *tx) watch(id, rule string, cause engine.Text) {
	f := t.fig(id)
	if f.Overwatch || !f.Standing() {
		return
	}
	f.Overwatch = true
	t.caused("overwatch_gained", rule, engine.Event{Actor: id}, cause, engine.Sub("figure", words.FigureName(id)))
}

// unwatch takes the overwatch token away (BG-13.9); the cause is told unless it is the activation.
func (t *tx) unwatch(id string, cause engine.Text) {
	if f := t.fig(id); f.Overwatch {
		f.Overwatch = false
		t.caused("overwatch_lost", "BG-13.9", engine.Event{Actor: id}, cause, engine.Sub("figure", words.FigureName(id)))
	}
}

// spring takes the overwatch token away for the interruption that it makes, which tells it (BG-13.9).
func (t *tx) spring(id string) {
	t.fig(id).Overwatch = false
	t.Note("overwatch_lost", "BG-13.9", engine.Event{Actor: id})
}

// wound gives wounds and checks the knock-out at once (BG-14.1, BG-S-14.3).
func (t *tx) wound(id string, n int, from Source) {
	f, by := t.fig(id), from.Bearer
	if n <= 0 || !f.onBoard() {
		return
	}
	f.Wounds += n
	t.say("wounded", "BG-14.1", engine.Event{Actor: by, Target: id, N: n}, engine.Sub("figure", words.FigureName(id)), engine.Num("n", n), engine.Sub("cause", t.sourceName(from)))
	if by != "" && t.Figure(by).Side != f.Side {
		t.dealt(by, n)
	}
	t.trigger("wounds.taken", id, by)
	if f.Wounds >= t.p.Character(f.Character).Stats.Health && !f.Felled { // BG-14.2
		t.fell(id, by, from.Card)
	}
}

// spent counts mana spent in the act of a figure.
func (t *tx) spent(id string, n int) {
	for i := len(t.w.Acts) - 1; i >= 0; i-- {
		if t.w.Acts[i].Figure == id {
			t.w.Acts[i].Mana += n
			return
		}
	}
}

// dealt counts wounds inflicted on enemies in the act of a figure (BG-S-14.4).
func (t *tx) dealt(by string, n int) {
	for i := len(t.w.Acts) - 1; i >= 0; i-- {
		if t.w.Acts[i].Figure == by {
			t.w.Acts[i].Wounds += n
			return
		}
	}
}

// fell knocks a figure out by a card (BG-14.2). During an area attack it stays on the
// board until the attack is done (BG-14.5, BG-16.8).
func (t *tx) fell(id, by, card string) {
	f := t.fig(id)
	f.Felled, f.Unslain = true, by == "" || t.Figure(by).Side == f.Side
	t.say("knocked_out", "BG-14.2", engine.Event{Actor: by, Target: id, From: f.Place.label()}, engine.Sub("figure", words.FigureName(id)))
	if by != "" && t.Figure(by).Side != f.Side {
		t.fig(by).Kills++
		t.w.Pending = append(t.w.Pending, Trigger{Moment: "figure.felled", Subject: by, By: by, Card: card})
	}
	if a := t.Attack(); a == nil || !a.Spreads() {
		t.remove(id)
	}
}

// remove takes a knocked-out figure off the board; its tokens go back without
// their removal effects (BG-14.3, BG-S-14.1). Marks it placed stay.
func (t *tx) remove(id string) {
	f := t.fig(id)
	f.Out, f.Felled = true, false
	f.Focus, f.Overwatch, f.Mana, f.Buff, f.Debuff = false, false, 0, "", ""
	t.w.Lasting = slices.DeleteFunc(slices.Clone(t.w.Lasting), func(l Lasting) bool { return l.Who == id })
	t.unkeep(func(k Token) bool { return k.Figure == id })
	t.Emit(engine.Event{Kind: "removed", Rule: "BG-14.3", Target: id})
}

// heal removes wounds, never below none (BG-S-14.2, BG-S-17.4).
func (t *tx) heal(id string, n int, cause engine.Text) {
	f := t.fig(id)
	n = min(n, f.Wounds)
	if n <= 0 || !f.Standing() {
		return
	}
	f.Wounds -= n
	t.say("healed", "BG-17.6d", engine.Event{Target: id, N: n}, engine.Sub("figure", words.FigureName(id)), engine.Num("n", n), engine.Sub("cause", cause))
}

// refit exchanges the fitted weapon of a pair for the stowed one.
func (t *tx) refit(id string, pair []string) {
	f := t.fig(id)
	for i, w := range f.Equipment {
		for j, s := range f.Stowed {
			if slices.Contains(pair, w) && slices.Contains(pair, s) {
				f.Equipment[i], f.Stowed[j] = s, w
				t.say("refitted", "BG-13.2", engine.Event{Actor: id, Cause: s}, engine.Sub("figure", words.FigureName(id)), engine.Sub("weapon", words.WeaponName(s)))
				return
			}
		}
	}
}
