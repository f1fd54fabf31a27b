package discord

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// suggestion is the value of a choice that was suggested: prompt and reference.
var suggestion = regexp.MustCompile(`^[0-9A-Za-z_]{1,20}:s[0-9]{1,4}$`)

// suggest answers while an option is being typed. Only the typing person sees
// it, so a seat's private choices are among it.
func (b *Bot) suggest(ctx context.Context, i wire.Interaction) {
	if err := b.Port.Suggest(ctx, i, b.suggestions(ctx, i)); err != nil {
		b.unanswered(i, err)
	}
}

func (b *Bot) suggestions(ctx context.Context, i wire.Interaction) []wire.Suggestion {
	words := i.Options[i.Focused]
	if i.Command == cmdPlay {
		return b.suggestPlay(i, words)
	}
	if i.Command == cmdRules {
		return b.suggestRules(ctx, i, words)
	}
	if i.Command == cmdCard {
		return b.suggestCards(ctx, i, words)
	}
	if f := b.feature(func(f feature) bool { return f.command(i.Command) }); f != nil {
		if f.suggest == nil {
			return nil
		}
		return f.suggest(ctx, i)
	}
	t, err := b.here(ctx, i)
	if err != nil {
		return nil
	}
	p, err := b.Tables.Look(ctx, t.ID, table.UserID(i.User.ID))
	if err != nil {
		return nil
	}
	if q, ok := b.question(t, i.Command); ok {
		return b.suggestField(ctx, i, b.voice(i, t), p, q)
	}
	if i.Command == cmdBoard {
		return fitting(b.spots(b.voice(i, t), p), words)
	}
	if p.Seat == engine.Watcher {
		return nil
	}
	if i.Command == cmdWhy {
		return b.suggestWhy(ctx, i, b.voice(i, t), p, words)
	}
	verb, ok := engine.Command{Prefixes: []string{""}}, i.Command == cmdAct
	if !ok {
		if verb, ok = b.verb(t, i.Command); !ok {
			return nil
		}
	}
	v := b.voice(i, t)
	var out []wire.Suggestion
	for _, q := range append(open(p), rights(p)...) {
		for n, c := range q.Choices {
			if !covers(verb, c) || len(out) == wire.MaxOptions {
				continue
			}
			name := plain(v.label(c))
			if d := plain(v.detail(c)); d != "" {
				name += " – " + d
			}
			if contains(name, words) || contains(string(c.ID()), words) {
				out = append(out, wire.Suggestion{Name: name, Value: string(q.ID) + ":" + ownOffer(t.ID, p.Seq, q).ref(n)})
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
func (b *Bot) suggestPlay(i wire.Interaction, words string) []wire.Suggestion {
	v := b.voice(i, table.Table{})
	var out []wire.Suggestion
	if i.Focused == optSettings {
		_, sc, _ := b.wanted(i.Options[optScenario], v)
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
				out = append(out, wire.Suggestion{Name: plain(v.say("discord.lobby.option", engine.Sub("option", o.Name), v.value(o, value))) + " – " + typed(next), Value: typed(next)})
			}
		}
		return out
	}
	var battles [][]wire.Suggestion // of each system
	var lessons []wire.Suggestion   // behind the battles of all systems
	for _, s := range b.Systems {
		var own []wire.Suggestion
		for _, sc := range b.Scenarios(s.Info().ID) {
			key, to := "discord.play.scenario", &own
			if sc.Learn {
				key, to = "discord.play.lesson", &lessons
			}
			name := plain(v.say(key, engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
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
