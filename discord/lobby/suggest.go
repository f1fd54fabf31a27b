package lobby

import (
	"strings"

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
	return suggestScenarios(c, words)
}

// suggestScenarios are the scenarios that contain what was typed: first in their name, then in their text,
// then in the words for how they are played.
func suggestScenarios(c *chat.Call, typed string) []wire.Suggestion {
	var battles [][]wire.Suggestion            // of each system, by name
	var lessons, told, meant []wire.Suggestion // lessons by name; those found by their text; by what they are for
	for _, s := range c.Systems {
		var own []wire.Suggestion
		for _, sc := range c.Scenarios(s.Info().ID) {
			key, to := "discord.play.scenario", &own
			if sc.Learn {
				key, to = "discord.play.lesson", &lessons
			}
			name := chat.Plain(c.Say(key, engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
			switch {
			case chat.Contains(name, typed):
			case chat.Contains(c.Text(sc.Text), typed):
				to = &told
			case chat.Contains(playedFor(c.Voice, sc), typed):
				to = &meant
			default:
				continue
			}
			*to = append(*to, wire.Suggestion{Name: name, Value: s.Info().ID + "/" + sc.ID})
		}
		battles = append(battles, own)
	}
	found := append(shared(append(battles, lessons)), append(told, meant...)...)
	return found[:min(len(found), wire.MaxOptions)]
}

// playedFor are words that somebody might type who looks for a scenario of this kind.
func playedFor(v chat.Voice, sc engine.Scenario) string {
	var out []string
	for _, k := range companies {
		if k.fits(sc, false) {
			out = append(out, v.Say("discord.choose.words."+string(k)))
		}
	}
	if !sc.Learn && !against.fits(sc, false) {
		out = append(out, v.Say("discord.choose.words.mission"))
	}
	return strings.Join(out, " ")
}

// shared are the first of each list, together as many as Discord shows: a long
// list leaves room for the others.
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
