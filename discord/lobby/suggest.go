package lobby

import (
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// suggestPlay offers scenarios, and the settings of the one chosen.
func suggestPlay(c *chat.Call) []wire.Suggestion {
	words := c.In.Options[c.In.Focused]
	var out []wire.Suggestion
	if c.In.Focused == chat.OptSettings {
		_, sc, _ := c.Wanted(c.In.Options[chat.OptScenario], c.Voice)
		chosen, ok := ParseSettings(words)
		if !ok {
			chosen = map[string]string{}
		}
		for _, o := range sc.Options {
			for _, value := range o.Values {
				next := map[string]string{o.ID: value}
				for k, x := range chosen {
					if k != o.ID {
						next[k] = x
					}
				}
				out = append(out, wire.Suggestion{Name: chat.Plain(c.Say("discord.lobby.option", engine.Sub("option", o.Name), c.Value(o, value))) + " – " + FormatSettings(next), Value: FormatSettings(next)})
			}
		}
		return out
	}
	var battles [][]wire.Suggestion // of each system
	var lessons []wire.Suggestion   // behind the battles of all systems
	for _, s := range c.Systems {
		var own []wire.Suggestion
		for _, sc := range c.Scenarios(s.Info().ID) {
			key, to := "discord.play.scenario", &own
			if sc.Learn {
				key, to = "discord.play.lesson", &lessons
			}
			name := chat.Plain(c.Say(key, engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
			if chat.Contains(name, words) {
				*to = append(*to, wire.Suggestion{Name: name, Value: s.Info().ID + "/" + sc.ID})
			}
		}
		battles = append(battles, own)
	}
	return shared(append(battles, lessons))
}

// shared are the first of each list, as many of all together as Discord shows: a
// long list leaves room for the others.
func shared(lists [][]wire.Suggestion) (out []wire.Suggestion) {
	taken, room := make([]int, len(lists)), wire.MaxOptions
	for more := true; more; {
		more = false
		for k, list := range lists {
			if room > 0 && taken[k] < len(list) {
				taken[k]++
				room--
				more = true
			}
		}
	}
	for k, list := range lists {
		out = append(out, list[:taken[k]]...)
	}
	return out
}
