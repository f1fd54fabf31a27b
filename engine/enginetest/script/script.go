package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
)

// Stage is what a system brings: it sets positions up and checks them.
type Stage interface {
	// Build sets up a position from the lines before the first line of play.
	Build(setup []Line, dice engine.Chance) (engine.Game, error)
	// Seat is the seat of a name.
	Seat(name string) (engine.Seat, bool)
	// Want checks the position.
	Want(g engine.Game, words []string) error
}

// Line is a line of a script.
type Line struct {
	N     int
	Words []string
}

// Script is a scenario read from a file.
type Script struct {
	File     string
	Rules    []string
	Points   []string
	Examples []string
	Cards    []string
	Fails    []string
	setup    []Line
	play     []Line
}

var verbs = []string{"seat", "ask", "idle", "order", "dice", "deny", "event", "never", "want", "over"}

// Parse reads a script.
func Parse(file, text string) (*Script, error) {
	s := &Script{File: file}
	for i, raw := range strings.Split(text, "\n") {
		raw, _, _ = strings.Cut(raw, "#")
		words := strings.Fields(raw)
		if len(words) == 0 {
			continue
		}
		switch l := (Line{i + 1, words}); {
		case words[0] == "rule":
			s.Rules = append(s.Rules, words[1:]...)
		case words[0] == "point":
			s.Points = append(s.Points, words[1:]...)
		case words[0] == "example":
			s.Examples = append(s.Examples, words[1:]...)
		case words[0] == "card":
			s.Cards = append(s.Cards, words[1:]...)
		case words[0] == "fails":
			s.Fails = append(s.Fails, words[1:]...)
		case slices.Contains(verbs, words[0]):
			s.play = append(s.play, l)
		case len(s.play) > 0:
			return nil, fmt.Errorf("%s:%d: no line of play begins with %q", file, i+1, words[0])
		default:
			s.setup = append(s.setup, l)
		}
	}
	if len(s.Rules)+len(s.Examples)+len(s.Cards)+len(s.Fails) == 0 {
		return nil, fmt.Errorf("%s: no rule, example or card is named", file)
	}
	return s, nil
}

// Run plays a script. The error names the file and line.
func (s *Script) Run(stage Stage) error {
	r := &run{stage: stage, dice: NewDice()}
	g, err := stage.Build(s.setup, r.dice)
	if err != nil {
		return fmt.Errorf("%s: %w", s.File, err)
	}
	r.game = g
	for _, l := range s.play {
		if err := r.line(l); err != nil {
			return fmt.Errorf("%s:%d: %s: %w", s.File, l.N, strings.Join(l.Words, " "), err)
		}
	}
	if left := r.dice.Left(); left > 0 {
		return fmt.Errorf("%s: %d dice were not used", s.File, left)
	}
	return nil
}

type run struct {
	stage  Stage
	game   engine.Game
	dice   *Dice
	events []engine.Event
}

func (r *run) line(l Line) error {
	w := l.Words
	switch w[0] {
	case "dice":
		return r.dice.Queue(w[1:])
	case "want":
		return r.stage.Want(r.game, w[1:])
	case "event", "never":
		return r.event(w[0] == "event", w[1:])
	case "over":
		return r.over(w[1:])
	}
	if len(w) < 2 {
		return fmt.Errorf("a seat is due")
	}
	seat, ok := r.stage.Seat(strings.TrimSuffix(w[1], ":"))
	if !ok {
		return fmt.Errorf("no seat %q", w[1])
	}
	switch w[0] {
	case "seat":
		return r.move(seat, w[2:])
	case "ask":
		return r.ask(seat, w[2:])
	case "order":
		return r.order(seat, w[2:])
	case "idle":
		for _, p := range r.prompts(seat) {
			if p.Standing == engine.Owed {
				return fmt.Errorf("the seat is asked %s: %s", p.Point, ids(p))
			}
		}
		return nil
	case "deny":
		return r.deny(seat, w[2:])
	}
	return nil
}

func (r *run) prompts(seat engine.Seat) []engine.Prompt {
	var out []engine.Prompt
	for _, p := range r.game.Prompts() {
		if p.Asks(seat) {
			out = append(out, p)
		}
	}
	return out
}

// move answers the prompt that offers all the picks; "none" answers one that
// may be left empty.
func (r *run) move(seat engine.Seat, words []string) error {
	var picks []engine.ChoiceID
	for _, w := range words {
		if w != "none" {
			picks = append(picks, engine.ChoiceID(w))
		}
	}
	var offered []string
	for _, p := range r.prompts(seat) {
		if p.Kind != engine.List && slices.ContainsFunc(picks, func(id engine.ChoiceID) bool { _, ok := p.Choice(id); return !ok }) || len(picks) == 0 && (p.Kind != engine.Some || p.Min > 0) {
			offered = append(offered, p.Point+": "+ids(p))
			continue
		}
		g, events, err := r.game.Apply(engine.Move{Seat: seat, Prompt: p.ID, Picks: picks})
		if err != nil {
			return err
		}
		r.game, r.events = g, events
		return nil
	}
	return fmt.Errorf("not offered; open are %s", strings.Join(offered, " | "))
}

// roles are those of engine.Ref.
var roles = []string{"actor", "target", "from", "to", "path"}

// order gives or withdraws a standing order.
func (r *run) order(seat engine.Seat, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("a decision point and a pick are due")
	}
	points := strings.Split(words[0], ",")
	o := engine.StandingOrder{Point: points[0], Also: points[1:]}
	if words[1] != "none" {
		o.Pick = engine.ChoiceID(words[1])
	}
	for _, w := range words[2:] {
		about, ok := strings.CutPrefix(w, "about=")
		switch {
		case ok:
			var x engine.Ref
			x.Kind, x.ID, _ = strings.Cut(about, ":")
			if i := strings.LastIndex(x.ID, ":"); i >= 0 && slices.Contains(roles, x.ID[i+1:]) { // ids of cards have colons too
				x.ID, x.Role = x.ID[:i], x.ID[i+1:]
			}
			o.About = append(o.About, x)
		case w == "once":
			o.Once = true
		default:
			o.Terms = append(o.Terms, w)
		}
	}
	g, events, err := r.game.Apply(engine.Move{Seat: seat, Order: &o})
	if err != nil {
		return err
	}
	r.game, r.events = g, events
	return nil
}

func (r *run) ask(seat engine.Seat, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("a decision point is due")
	}
	var points []string
	for _, p := range r.prompts(seat) {
		if p.Point != words[0] {
			points = append(points, p.Point)
			continue
		}
		if p.Rule == "" {
			return fmt.Errorf("no rule says why this is asked")
		}
		want := strings.Fields(strings.ReplaceAll(strings.Join(words[1:], " "), ",", " "))
		some := len(want) == 0
		if n := len(want); n > 0 && want[n-1] == "..." {
			some, want = true, want[:n-1]
		}
		for _, id := range want {
			if _, ok := p.Choice(engine.ChoiceID(id)); !ok {
				return fmt.Errorf("%s is not offered; offered are %s", id, ids(p))
			}
		}
		if !some && len(want) != len(p.Choices) {
			return fmt.Errorf("offered are %s", ids(p))
		}
		return nil
	}
	return fmt.Errorf("not asked; open are %v", points)
}

func ids(p engine.Prompt) string {
	var out []string
	for _, c := range p.Choices {
		out = append(out, string(c.ID()))
	}
	return strings.Join(out, ", ")
}

// deny wants a refusal by a rule, from Explain and from Apply alike.
func (r *run) deny(seat engine.Seat, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a choice and a rule are due")
	}
	id := engine.ChoiceID(words[0])
	v := r.game.Explain(seat, id)
	if v.OK {
		return fmt.Errorf("it is offered")
	}
	if v.Rule != words[1] {
		return fmt.Errorf("it is denied by %s (%s)", v.Rule, v.Text.Key)
	}
	for _, p := range r.prompts(seat) {
		if p.Standing != engine.Owed {
			continue
		}
		_, _, err := r.game.Apply(engine.Move{Seat: seat, Prompt: p.ID, Picks: []engine.ChoiceID{id}})
		if x, ok := err.(*engine.Refused); !ok || x.Rule != words[1] {
			return fmt.Errorf("the move gives %v", err)
		}
	}
	return nil
}

func (r *run) event(want bool, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("a kind of event is due")
	}
	var kinds []string
	for _, e := range r.events {
		kinds = append(kinds, e.Kind)
		if e.Kind == words[0] && matches(e, words[1:]) {
			if want {
				return nil
			}
			return fmt.Errorf("it happened")
		}
	}
	if want {
		return fmt.Errorf("it did not happen; events are %v", kinds)
	}
	return nil
}

func matches(e engine.Event, pairs []string) bool {
	for _, p := range pairs {
		key, value, _ := strings.Cut(p, "=")
		got := map[string]string{"actor": e.Actor, "target": e.Target, "from": e.From, "to": e.To, "cause": e.Cause, "rule": e.Rule, "n": strconv.Itoa(e.N)}[key]
		if got != value {
			return false
		}
	}
	return true
}

func (r *run) over(words []string) error {
	o, ok := r.game.Outcome()
	if !ok {
		return fmt.Errorf("the game is not over")
	}
	var sides []string
	for _, w := range o.Winners {
		sides = append(sides, strconv.Itoa(w))
	}
	if len(words) == 0 || o.Rule != words[0] || !slices.Equal(sides, words[1:]) {
		return fmt.Errorf("it is over by %s, won by %v", o.Rule, sides)
	}
	return nil
}
