package show

import (
	"math"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// Answer is what an answer is called: in the order of the question, unless that of the answer matters.
func Answer(v chat.Voice, p engine.Prompt, picks []engine.ChoiceID) string {
	if p.Kind == engine.Some {
		picks = slices.Clone(picks)
		slices.SortStableFunc(picks, func(x, y engine.ChoiceID) int {
			at := func(id engine.ChoiceID) int {
				return slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.ID() == id })
			}
			return at(x) - at(y)
		})
	}
	var words []string
	for _, id := range picks {
		if x, ok := p.Choice(id); ok {
			words = append(words, chat.Plain(v.Text(x.Text)))
		}
	}
	if len(words) == 0 {
		return None(v, p)
	}
	return v.Join(words)
}

// Advice says what the house would choose, and under it why: what speaks for the answer beside the next best one, and what against it;
// or that it was compared with none.
func Advice(v chat.Voice, choice string, a table.Advice) string {
	if len(a.Over) == 0 {
		return choice + "\n" + v.Say("discord.advice.alone")
	}
	other := engine.Word("other", Answer(v, a.Prompt, a.Over))
	better, worse, sum := Reasons(v, a.Position.Table.System, a.Why)
	if sum <= 0 || len(better) == 0 {
		return choice + "\n" + v.Say("discord.advice.close", other)
	}
	lines := []string{choice, v.Say("discord.advice.better", other, engine.Word("traits", v.Join(better)))}
	if len(worse) > 0 {
		lines = append(lines, v.Say("discord.advice.worse", engine.Word("traits", v.Join(worse))))
	}
	return strings.Join(lines, "\n")
}

// A sentence has room for the traits that weighed most, if they weigh anything beside the first of them.
const (
	mostReasons = 2
	leastReason = 0.15
)

// Reasons are the traits of a game by which an answer is better than another one, and those by which it is worse: the
// two that weigh most, the heaviest first. sum is above 0 where it is better on the whole.
func Reasons(v chat.Voice, system string, why []engine.Trait) (better, worse []string, sum float64) {
	for i, t := range why {
		if sum += t.Worth; i >= mostReasons || t.Worth == 0 || math.Abs(t.Worth) < leastReason*math.Abs(why[0].Worth) {
			continue
		}
		name := v.Say("discord.trait." + system + "." + t.Name)
		if t.Worth > 0 {
			better = append(better, name)
		} else {
			worse = append(worse, name)
		}
	}
	return better, worse, sum
}
