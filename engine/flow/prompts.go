package flow

import (
	"slices"
	"sync"

	"hexwarden/engine"
)

// asker is the frame that asks a question; none (0) asks for standing rights.
type asker[L, T any] struct {
	frame    ID
	times    int             // how often the asked seats have answered it
	question *Question[L, T] // what the answers do
}

// Prompts lists the open prompts: of the top frame of each stack that waits,
// and of the standing rights.
func (g *Game[W, L, T]) Prompts() []engine.Prompt { return slices.Clone(g.worded()) }

// worded are the open prompts with their words, which are found when somebody reads them first.
func (g *Game[W, L, T]) worded() []engine.Prompt {
	prompts := g.open()
	if g.lean || g.over {
		return prompts
	}
	return g.words()
}

// wording finds the words of the open prompts once, also where several goroutines read the game. A fault in it is met
// by everybody who reads.
func (g *Game[W, L, T]) wording() func() []engine.Prompt {
	prompts, askers, world := g.prompts, g.askers, g.world
	return sync.OnceValue(func() []engine.Prompt {
		out, look := slices.Clone(prompts), g.rules.Look(world)
		for n := range out {
			if n < len(askers) {
				out[n] = g.say(look, out[n], askers[n])
			} else if !worded(&out[n]) {
				out[n] = g.say(look, out[n], asker[L, T]{})
			}
		}
		return out
	})
}

// worded says whether a standing right has all its words, as most have wherever they are derived.
func worded(right *engine.Prompt) bool {
	for i := range right.Choices {
		if right.Choices[i].Text.IsZero() {
			return false
		}
	}
	return !right.Text.IsZero() && !right.Public.IsZero()
}

// say puts a prompt into words; the one that it is made of stays as it is.
func (g *Game[W, L, T]) say(look L, p engine.Prompt, by asker[L, T]) engine.Prompt {
	special := by.question != nil && by.question.Words != nil
	if !special && g.rules.Words == nil {
		return p
	}
	p.Choices = slices.Clone(p.Choices)
	if special {
		by.question.Words(look, &p)
	}
	if g.rules.Words != nil {
		g.rules.Words(look, &p)
	}
	return p
}

// open derives the prompts; they are nobody's to change.
func (g *Game[W, L, T]) open() []engine.Prompt {
	if g.prompts == nil && !g.over {
		g.prompts = g.pending()
		if !g.lean {
			g.prompts = append(slices.Clip(g.prompts), g.rights()...)
			g.identify()
			g.known = g.prompts[len(g.questions):]
			g.words = g.wording()
			g.deals = &deals[W]{worlds: map[engine.Seat]*W{}}
		}
	}
	return g.prompts
}

// asker is who asks an open prompt.
func (g *Game[W, L, T]) asker(n int) asker[L, T] {
	if n < len(g.askers) {
		return g.askers[n]
	}
	return asker[L, T]{}
}

// pending are the questions of the frames: all that can be owed.
func (g *Game[W, L, T]) pending() []engine.Prompt {
	if g.questions != nil || g.over {
		return g.questions
	}
	look := g.look()
	for _, s := range g.stacks() {
		if e := s.top(); e != nil && s.waits == "answer" {
			more := e.body.(Asker[L, T]).Ask(look)
			g.askers, g.questions = slices.Grow(g.askers, len(more)), slices.Grow(g.questions, len(more))
			for i := range more {
				g.askers = append(g.askers, asker[L, T]{e.id, e.asked(more[i].Seats), &more[i]})
				g.questions = append(g.questions, more[i].Prompt)
			}
		}
	}
	if g.questions == nil {
		g.questions = []engine.Prompt{}
	}
	return g.questions
}

func (g *Game[W, L, T]) rights() []engine.Prompt {
	if g.rules.Rights == nil {
		return nil
	}
	out := g.rules.Rights(g.look())
	if g.rules.Needless != nil {
		out = slices.DeleteFunc(out, func(p engine.Prompt) bool { return g.rules.Needless(p, g.pending()) })
	}
	for i := range out {
		if p := &out[i]; p.Standing != engine.Invitation {
			p.Standing = engine.Right
		}
	}
	return out
}

// forget leaves the prompts to be derived again.
func (g *Game[W, L, T]) forget() {
	g.questions, g.askers, g.prompts, g.words, g.deals = nil, nil, nil, nil, nil
}
