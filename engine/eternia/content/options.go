package content

import (
	"slices"

	"hexwarden/engine"
)

// options are those of a table (FE-DP-06, FE-31.1); the mission is the scenario that it plays (FE-31.2).
var options = []engine.Option{
	{ID: "difficulty", Values: []string{"beginner", "novice", "advanced", "ruthless"}}, // FE-22.4, FE-31.3
	{ID: "side"}, // the faction of the players of a solo mission (FE-35.31)
	{ID: "first_game", Values: []string{"no", "yes"}},          // FE-8
	{ID: "one_round", Values: []string{"no", "yes"}},           // faster combat (FE-16.1, FE-31.6)
	{ID: "initiative", Values: []string{"no", "yes"}},          // initiative matters (FE-16.2)
	{ID: "together", Values: []string{"no", "yes"}},            // stronger together (FE-16.3)
	{ID: "in_one_go", Values: []string{"no", "yes"}},           // combat cards in one go (FE-16.4)
	{ID: "power", Values: []string{"no", "yes"}},               // dice of power (FE-17, FE-31.7)
	{ID: "starter", Values: []string{"random", "1", "2", "3"}}, // the starting team (FE-2.20)
	{ID: "path_action", Values: []string{"yes", "no"}},         // outpost movement is an action of its own (FE-S-33)
	{ID: "captain", Values: []string{"no", "yes"}},             // the first seat decides for its team (FE-31.8)
	{ID: "own_spells", Values: []string{"no", "yes"}},          // board spells in the activation of their owner only (FE-31.10)
	{ID: "free_heroes", Values: []string{"no", "yes"}},         // heroes of any faction (FE-23.1)
	{ID: "mounted", Values: []string{"no", "yes"}},             // mounted heroes (FE-2.5)
}

// options are those that the mode leaves open.
func (m *Mission) options() []engine.Option {
	var out []engine.Option
	for _, o := range options {
		if m.leavesOpen(o.ID) {
			o.Values = m.values(o)
			out = append(out, o)
		}
	}
	return out
}

// leavesOpen says whether the mode of a mission has an option.
func (m *Mission) leavesOpen(option string) bool {
	switch option {
	case "starter":
		return m.Teams() > 1
	case "difficulty", "side":
		return m.Mode == "solo"
	case "first_game":
		return m.Mode == "story"
	case "free_heroes":
		return m.Mode == "skirmish"
	}
	return true
}

// values are those that an option has in a mission.
func (m *Mission) values(o engine.Option) []string {
	switch o.ID {
	case "side":
		return m.Factions
	case "starter":
		return o.Values[:1+m.Teams()]
	}
	return o.Values
}

// Option is a setting of a table, its default if it was not set or is not open to the mission.
func (m *Mission) Option(set map[string]string, id string) string {
	i := slices.IndexFunc(options, func(o engine.Option) bool { return o.ID == id })
	if i < 0 || !m.leavesOpen(id) {
		return ""
	}
	values := m.values(options[i])
	if v := set[id]; slices.Contains(values, v) {
		return v
	}
	return values[0]
}
