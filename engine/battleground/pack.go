package battleground

import (
	"io/fs"
	"strconv"
	"sync"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/odds"
	"hexwarden/engine/pack"
)

// Pack is a pack as the rules play it, with what they make of it. It never changes, but it remembers.
type Pack struct {
	*content.Pack
	Lessons []Lesson

	hands map[string]inHand             // cards as choices
	said  map[string]engine.Text        // what fates, glories and skills do, by kind and id
	sight *hex.Sight                    // the same for every map
	paths map[*content.Board][][]stride // the single steps of a walk, of every map
	tell  func(name string)             // who wants to know what takes effect, if anybody

	memories  *sync.Pool                             // of looks that search no more
	exchanges *odds.Memory[odds.Exchange, odds.Dist] // what is left of attacks
}

// loadPack reads a pack that can be played. The error is pack.Faults.
func loadPack(files fs.FS) (*Pack, error) {
	p := &Pack{sight: hex.NewSight(far), memories: &sync.Pool{New: func() any { return newMemory() }}, exchanges: &odds.Memory[odds.Exchange, odds.Dist]{}}
	var err error
	p.Pack, err = content.Load(files, func(own *content.Pack, c *pack.Checker) {
		played := &Pack{Pack: own}
		played.presets(c)
		played.starts(c)
	})
	if err != nil {
		return nil, err
	}
	p.said = p.sayings()
	p.hands = p.handChoices()
	p.paths = map[*content.Board][][]stride{}
	for _, m := range p.Maps {
		p.paths[m.Board] = paths(m.Board)
	}
	if faults := p.readLessons(files); len(faults) > 0 {
		return nil, faults
	}
	return p, nil
}

// Scenarios lists the battles of the pack, and its lessons.
func (p *Pack) Scenarios() []engine.Scenario {
	out := p.Pack.Scenarios()
	for _, x := range p.Lessons {
		s := engine.Scenario{ID: x.ID, Name: engine.T("bg.scenario." + x.ID), Text: engine.T("bg.scenario." + x.ID + ".text"), Learn: true}
		for side, m := range x.battle.Seats {
			s.Seats = append(s.Seats, engine.SeatInfo{Name: engine.T("bg.faction." + m.Faction), Side: side, House: side != x.Learner})
		}
		out = append(out, s)
	}
	return out
}

// Cards lists every card of the pack, as its players may read it at any time.
func (p *Pack) Cards() []engine.CardInfo { return words.Cards(p.Pack) }

// Battle finds a battle, or what a lesson begins with.
func (p *Pack) Battle(id string) (content.Battle, bool) {
	if x := p.lesson(id); x != nil {
		return x.battle, true
	}
	return p.Pack.Battle(id)
}

// op is the operation of a lasting change.
func (p *Pack) op(l Lasting) any {
	s, _ := p.Step(l.Source.Card, l.Path)
	return s.Op
}

// presets checks that ready-made forces are legal, whatever they cost.
func (p *Pack) presets(c *pack.Checker) {
	for _, x := range p.Presets {
		r := p.roster(x.Entries(), means{points: x.Cost(p.Pack)})
		for _, f := range r.faults() {
			what := f.Text.Key
			for _, a := range f.Text.Args {
				what += " " + a.Name + "=" + a.Word
				if a.Text != nil {
					what += a.Text.Key
				}
				if a.Num != nil {
					what += strconv.Itoa(*a.Num)
				}
			}
			c.Want(false, x.Pos, x.ID, "%s %s", f.Rule, what)
		}
	}
}

// starts checks that the figures of battles can stand where they begin.
func (p *Pack) starts(c *pack.Checker) {
	for _, b := range p.Battles {
		if b.Standard() {
			continue
		}
		board := p.Board(b.Map)
		taken := map[Place]bool{}
		for _, f := range b.Seats {
			for _, m := range f.Figures {
				at, err := ParsePlace(m.Hex)
				base := p.Character(m.Character).Base
				d, _ := hex.ParseDir(m.Facing)
				for _, q := range spaces(base, settled(base, at, d)) {
					c.Want(err == nil && board != nil && board.Stands(q.Hex, q.Level) && !taken[q], m.Pos, b.ID, "%s cannot start on %s", m.Character, m.Hex)
					taken[q] = true
				}
			}
		}
	}
}

// sayings are what fates, glories and skills do, by kind and id: choices say it all the time.
func (p *Pack) sayings() map[string]engine.Text {
	out := map[string]engine.Text{}
	for _, f := range p.Fates {
		out["fate:"+f.ID] = words.Fate(f)
	}
	for _, g := range p.Glories {
		out["glory:"+g.ID] = words.Glory(g)
	}
	for _, c := range p.Characters {
		for _, a := range c.Abilities {
			out["skill:"+a.ID] = words.Ability(a)
		}
	}
	for _, i := range p.Items {
		out["skill:"+i.ID] = words.Ability(i.Skill())
	}
	return out
}
