package discord

import (
	"regexp"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// suggestion is the value of a choice that was suggested: prompt and reference.
var suggestion = regexp.MustCompile(`^[0-9A-Za-z_]{1,20}:s[0-9]{1,4}$`)

// suggestChoices offers what a verb can say now.
func suggestChoices(c *call, verb engine.Command) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	var out []wire.Suggestion
	for _, q := range append(open(c.at), rights(c.at)...) {
		for n, x := range q.Choices {
			if !covers(verb, x) || len(out) == wire.MaxOptions {
				continue
			}
			name := plain(c.label(x))
			if d := plain(c.detail(x)); d != "" {
				name += " – " + d
			}
			if contains(name, words) || contains(string(x.ID()), words) {
				out = append(out, wire.Suggestion{Name: name, Value: string(q.ID) + ":" + ownOffer(c.at.Table.ID, c.at.Seq, q).ref(n)})
			}
		}
	}
	return out
}

// rights are the prompts that open leaves out.
func rights(p table.Position) []engine.Prompt {
	shown := map[engine.PromptID]bool{}
	for _, q := range open(p) {
		shown[q.ID] = true
	}
	var out []engine.Prompt
	for _, q := range p.Prompts {
		if !shown[q.ID] {
			out = append(out, q)
		}
	}
	return out
}

// suggestPlay offers scenarios, and the settings of the one chosen.
func suggestPlay(c *call) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	var out []wire.Suggestion
	if c.i.Focused == optSettings {
		_, sc, _ := c.wanted(c.i.Options[optScenario], c.voice)
		chosen, ok := settings(words)
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
				out = append(out, wire.Suggestion{Name: plain(c.say("discord.lobby.option", engine.Sub("option", o.Name), c.value(o, value))) + " – " + typed(next), Value: typed(next)})
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
			name := plain(c.say(key, engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
			if contains(name, words) {
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

// fitting are the first of some suggestions that have in them what was typed.
func fitting(list []wire.Suggestion, typed string) []wire.Suggestion {
	list = slices.DeleteFunc(list, func(s wire.Suggestion) bool { return !contains(s.Name, typed) && !contains(s.Value, typed) })
	return list[:min(len(list), wire.MaxOptions)]
}

func contains(s, part string) bool {
	return strings.Contains(strings.ToLower(s), strings.ToLower(strings.TrimSpace(part)))
}
