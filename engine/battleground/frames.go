package battleground

import (
	"hexwarden/engine/flow"
)

// The runner with our look and transaction.
type (
	control  = flow.Control[look, *tx]
	body     = flow.Body[look, *tx]
	question = flow.Question[look, *tx]
	answer   = flow.Answer
)

func again() control            { return flow.Again[look, *tx]() }
func call(b body) control       { return flow.Call[look, *tx](b) }
func back(v any) control        { return flow.Return[look, *tx](v) }
func await() control            { return flow.Await[look, *tx]() }
func unwind(to flow.ID) control { return flow.Unwind[look, *tx](to) }
func over() control             { return flow.Over[look, *tx]() }

// kinds makes an empty body of each kind of frame, for reading saved states.
func kinds() []func() body {
	return []func() body{
		func() body { return &Battling{} },
		func() body { return &Setup{} },
		func() body { return &Mustering{} },
		func() body { return &Deployment{} },
		func() body { return &Preparation{} },
		func() body { return &Activations{} },
		func() body { return &Activation{} },
		func() body { return &Interruption{} },
		func() body { return &Bonus{} },
		func() body { return &Walk{} },
		func() body { return &Opportunity{} },
		func() body { return &Watch{} },
		func() body { return &Strike{} },
		func() body { return &Roll{} },
		func() body { return &Skill{} },
		func() body { return &Program{} },
		func() body { return &Moment{} },
		func() body { return &Removals{} },
		func() body { return &Pushed{} },
		func() body { return &Swapped{} },
		func() body { return &Shoved{} },
		func() body { return &CleanUp{} },
		func() body { return &Reaction{} },
		func() body { return &Correction{} },
		func() body { return &Spending{} },
		func() body { return &Each{} },
		func() body { return &Puzzle{} },
		func() body { return &Judged{} },
	}
}
