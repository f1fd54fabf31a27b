package eternia

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// advance begins a round: the marker goes on, but in the very first one (FE-9.2, FE-S-23), and in the
// extra night (FE-21.4c).
func (t *tx) advance() {
	switch {
	case t.w.Space == None:
		t.w.Space = 0
	case t.w.Round > 0 && !t.w.Extra:
		t.w.Space++
	}
	t.w.Round++
	key := "round_day"
	if !t.Day() {
		key = "round_night"
	}
	t.say(key, "FE-9.2", engine.Event{N: t.w.Round}, engine.Num("n", t.w.Round), engine.Num("of", t.roundAt(t.LastSpace())))
}

// income gives every team the Eternium of the outposts that it controls (FE-9.3, FE-5.3); brambles choke it.
func (t *tx) income() {
	for team := range t.w.Teams {
		if len(t.members(team)) > 0 && !t.conceded(team) {
			t.ether(team, t.yield(team), "FE-9.3", engine.T("fe.cause.income"))
		}
	}
}

// yield is the Eternium that the outposts of a team give by day, its base too (FE-S-09).
func (l look) yield(team int) int {
	n := 0
	for _, z := range l.Controlled(team) {
		if !slices.Contains(l.w.Brambles, z) {
			n += l.p.Land.Posts[z].Ether
		}
	}
	return n
}

// skull is the event of the space that the marker stands on; nil if there is none (FE-9.5).
func (t *tx) skull() body {
	n := t.p.Track[t.w.Space].Skull
	if n == 0 || t.w.Extra || !t.skullMatters() {
		return nil
	}
	t.toldSkull(n)
	if b := t.modeSkull(n); b != nil {
		return b
	}
	return t.skullEvent(n)
}

// toldSkull tells of a skull, with what the scenario says of it.
func (t *tx) toldSkull(n int) {
	text := engine.T("fe.event.skull", engine.Num("n", n))
	if s := t.Mission().Solo; s != nil && at(s.Advance, n) {
		text.Key = "fe.event.skull.advance"
	}
	for _, s := range t.Mission().Skulls {
		if s.At == n {
			text = engine.T("fe.event.skull_says", engine.Num("n", n), engine.Sub("text", words.Sentence(s.Do)))
		}
	}
	t.Tell("skull", "FE-9.5", engine.Event{N: n}, text)
}

// skullEvent is what the scenario says of a skull (FE-35.6, FE-35.7, FE-35.8, FE-35.9, FE-35.11, FE-35.12, FE-35.13, FE-35.14); nil if it says nothing.
func (t *tx) skullEvent(n int) body {
	m := t.Mission()
	for i, s := range m.Skulls {
		if s.At == n {
			return run(Source{Card: "scenario:" + m.ID, Team: None}, fmt.Sprintf("skulls[%d].do", i))
		}
	}
	return nil
}

// closeRound ends a round: activation tokens come off (FE-9.7).
func (t *tx) closeRound() {
	for i := range t.w.Heroes {
		t.w.Heroes[i].Acted = false
	}
	t.expire("round")
	t.modeRoundEnd()
}

// LastSpace is the space of the track (FE-S-26, FE-35.3) on which the last round is played: the fourth skull (FE-21.1), or
// what the scenario says.
func (l look) LastSpace() int {
	if n := l.Mission().Rounds; n > 0 {
		return min(n, len(l.p.Track)) - 1
	}
	return slices.IndexFunc(l.p.Track, func(s content.Space) bool { return s.Skull == 4 })
}

// roundAt is the round that is played on a space of the track: a first game begins farther on (FE-8.1), the extra night is one more
// on the last space (FE-21.4c).
func (l look) roundAt(space int) int { return max(l.w.Round, 1) + space - max(l.w.Space, 0) }

// lastRound says whether the last round was played.
func (l look) lastRound() bool { return l.w.Round > 0 && l.w.Space >= l.LastSpace() }

// extraNight begins the night after the last round (FE-21.4c).
func (t *tx) extraNight() {
	t.w.Extra = true
	t.say("extra_night", "FE-21.4c", engine.Event{})
}

// beginTurn begins the activation of a hero.
func (t *tx) beginTurn(hero string) {
	t.Hero(hero).Acted = true
	t.w.Acting = &Acting{Hero: hero, Left: ActionsEach}
	t.say("activated", "FE-9.6", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)))
}

// stopTurn ends the activation at once, if it is that of this hero (FE-7.3).
func (t *tx) stopTurn(hero string) {
	if a := t.w.Acting; a != nil && a.Hero == hero {
		a.Over = true
	}
}

// restTurn takes the one who acts away; the others of the map go on.
func (t *tx) restTurn() { t.w.Acting = nil }

// firstTurn gives the turn to the starting team (FE-9.6, FE-S-27).
func (t *tx) firstTurn() { t.w.ToAct = t.w.First }

// turnOn gives the turn to the next team (FE-9.7, FE-S-28).
func (t *tx) turnOn() { t.w.ToAct = (t.w.ToAct + 1) % len(t.w.Teams) }

// act notes that an action is taken.
func (t *tx) act(x action) {
	a := t.w.Acting
	a.Left -= x.standard
	a.Done = append(slices.Clone(a.Done), x.id)
	t.Note("acted", x.rule, engine.Event{Actor: a.Hero, Cause: x.id})
}
