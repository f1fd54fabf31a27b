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

// kinds are all frames there are, by their names in saved states.
func kinds() flow.Kinds[look, *tx] {
	return flow.Kinds[look, *tx]{
		"battle":       &Battling{},
		"setup":        &Setup{},
		"mustering":    &Mustering{},
		"deployment":   &Deployment{},
		"preparation":  &Preparation{},
		"activations":  &Activations{},
		"activation":   &Activation{},
		"interruption": &Interruption{},
		"bonus":        &Bonus{},
		"walk":         &Walk{},
		"opportunity":  &Opportunity{},
		"watch":        &Watch{},
		"attack":       &Strike{},
		"test":         &Roll{},
		"skill":        &Skill{},
		"effect":       &Program{},
		"moment":       &Moment{},
		"removals":     &Removals{},
		"push":         &Pushed{},
		"swap":         &Swapped{},
		"shove":        &Shoved{},
		"clean_up":     &CleanUp{},
		"reaction":     &Reaction{},
		"correction":   &Correction{},
		"spending":     &Spending{},
		"each":         &Each{},
		"puzzle":       &Puzzle{},
		"judged":       &Judged{},
	}
}
