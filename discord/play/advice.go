package play

import (
	"context"
	"math"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Advising is the button that asks the house what it would do.
func Advising() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{chat.VerbAdvice: {Need: chat.AtSeat, Do: advise, Looks: true}}}
}

// addAdvice adds the button to a card whose person may have advice.
func addAdvice(ctx context.Context, s *chat.Services, who string, v chat.Voice, p table.Position, m *wire.Message) {
	open := show.Open(p)
	n := slices.IndexFunc(open, table.Advisable)
	if n < 0 || !s.Tables.Advised(ctx, p.Table.ID, table.UserID(who)) {
		return
	}
	button := wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Prompt: open[n].ID, Verb: chat.VerbAdvice}.String(), Label: v.Say("discord.advice.button"), Style: wire.Secondary}
	show.AddBelow(m, button)
}

func advise(c *chat.Call) (*wire.Message, error) {
	a, err := c.Tables.Advise(c.Ctx, c.At.Table.ID, c.Who(), c.Key.Prompt)
	if err != nil {
		return nil, err
	}
	lines := []string{c.Say("discord.advice.choice", engine.Word("choice", answer(c.Voice, a.Prompt, a.Move.Picks)))}
	if len(a.Over) > 0 {
		lines = append(lines, reasons(c.Voice, a)...)
	}
	return c.Leaf(&wire.Message{Content: strings.Join(lines, "\n")}), nil
}

// answer is what an answer is called: in the order of the question, unless that of the answer matters.
func answer(v chat.Voice, p engine.Prompt, picks []engine.ChoiceID) string {
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
		return v.Say("discord.button.none")
	}
	return v.Join(words)
}

// A sentence has room for the traits that weighed most, if they weigh anything beside the first of them.
const (
	mostReasons = 2
	leastReason = 0.15
)

// reasons say what speaks for an answer beside the next best one, and what against it.
func reasons(v chat.Voice, a table.Advice) []string {
	other, sum := engine.Word("other", answer(v, a.Prompt, a.Over)), 0.0
	var better, worse []string
	for i, t := range a.Why {
		if sum += t.Worth; i >= mostReasons || t.Worth == 0 || math.Abs(t.Worth) < leastReason*math.Abs(a.Why[0].Worth) {
			continue
		}
		name := v.Say("discord.trait." + a.Position.Table.System + "." + t.Name)
		if t.Worth > 0 {
			better = append(better, name)
		} else {
			worse = append(worse, name)
		}
	}
	if sum <= 0 || len(better) == 0 {
		return []string{v.Say("discord.advice.close", other)}
	}
	lines := []string{v.Say("discord.advice.better", other, engine.Word("traits", v.Join(better)))}
	if len(worse) > 0 {
		lines = append(lines, v.Say("discord.advice.worse", engine.Word("traits", v.Join(worse))))
	}
	return lines
}
