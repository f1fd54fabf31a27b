package discord

import (
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

const toyPage = "# Toy\n\n## 1. Cards\n\n- **TOY-1.1 Pick** Pick a card in secret. See TOY-9.\n- Silent: (S-1.2) a tie. Ruling: Red.\n\n## 2. Acts\n\n" +
	"- **TOY-2.1** Do what you like.\n- **TOY-9 Bounds** Nobody leaves the board; a step is one place.\n\n| what | how |\n|---|---|\n| torch | once |\n"

func toyRules(t *testing.T) *rulebook.Library {
	t.Helper()
	page := toyPage + "\n## 3. More\n\n- **TOY-3.1 Long** " + strings.Repeat("A sentence about **very bold** things. ", 100) + "\n"
	l, err := rulebook.Open(fstest.MapFS{"rules/en/toy.md": {Data: []byte(page)}})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestRules checks that the rules can be read without a table, by number and by words: in
// public channels only by the person who asks, and in direct messages.
func TestRules(t *testing.T) {
	l := newLife(t)
	dm := l.dm(l.ben)
	for _, channel := range []string{l.room, dm} {
		m := l.command(l.ben, channel, "rules", standin.Option{Name: "term", Value: "9"})
		s := shown(m)
		for _, want := range []string{"**TOY-9 · Bounds**", "-# Toy › 2. Acts", "Nobody leaves the board; a step is one place.", "• torch: once", "[◀ TOY-2.1]", "[§ 3 ▶]"} {
			if !strings.Contains(s, want) {
				t.Errorf("no %q in\n%s", want, s)
			}
		}
		if !m.Ephemeral {
			t.Error("others read it too")
		}
	}
	m := l.command(l.ben, l.room, "rules", standin.Option{Name: "term", Value: "secret"})
	if s := shown(m); !strings.Contains(s, "**TOY-1.1 · Pick**") || !strings.Contains(s, "[Rules mentioned here…: TOY-9]") {
		t.Errorf("%s", s)
	}
	// Menus and links to the next rule turn the page in place.
	for _, step := range []struct{ control, value, want string }{{"Rules mentioned here…", "TOY-9", "**TOY-9"}, {"◀ TOY-2.1", "", "**TOY-2.1 · 2. Acts**"}, {"◀ § 2", "", "[In this chapter…: TOY-2.1 TOY-9]"}} {
		var values []string
		if step.value != "" {
			values = []string{step.value}
		}
		l.press(l.ben, m, step.control, values...)
		page, err := l.ben.Await(l.ctx, l.room, func(x standin.Message) bool { return x.ID == m.ID && strings.Contains(shown(x), step.want) })
		if err != nil {
			t.Fatalf("%s: %v", step.control, err)
		}
		m = page
	}
	m = l.command(l.ben, l.room, "rules")
	if s := shown(m); !strings.Contains(s, "Chapters 1 to 3…: 1 2 3") {
		t.Errorf("contents:\n%s", s)
	}
	m = l.command(l.ben, l.room, "rules", standin.Option{Name: "term", Value: "2"}) // a heading without text shows its first rules
	if s := shown(m); !strings.Contains(s, "**2. Acts**") || !strings.Contains(s, "**TOY-2.1** Do what you like.") {
		t.Errorf("chapter:\n%s", s)
	}
	m = l.command(l.ben, l.room, "rules", standin.Option{Name: "term", Value: "dragons_"})
	if s := shown(m); !strings.Contains(s, `Nothing found for “dragons\_”.`) || !strings.Contains(s, "Chapters") {
		t.Errorf("nothing found:\n%s", s)
	}
	m = l.command(l.ben, l.room, "rules", standin.Option{Name: "term", Value: "long"})
	l.press(l.ben, m, "More (2 of 3)")
	l.await(l.ben, l.room, "**TOY-3.1 · Long**", "[More (3 of 3)]")

	list, err := l.ada.Autocomplete(l.ctx, l.room, "rules", standin.Option{Name: "term", Value: "boun", Focused: true})
	if err != nil || len(list) == 0 || list[0].Value != "TOY-9" || !strings.HasPrefix(list[0].Name, "TOY-9 Bounds – Nobody leaves") {
		t.Errorf("%v, %v", list, err)
	}
	l.complete()
}

// TestWhyButton checks that from a refusal it is one tap to the text of the rule, and that
// the question above stays.
func TestWhyButton(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	m := l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk Z99"})
	if !strings.Contains(m.Words(), "Nobody can do that. `TOY-9`") || !strings.Contains(shown(m), "[📖 TOY-9]\n[📖 TOY-2.1]") { // and to the rule of the question
		t.Fatalf("%s", shown(m))
	}
	l.press(l.ben, m, "📖 TOY-9")
	rule := l.await(l.ben, thread, "**TOY-9 · Bounds**")
	if rule.ID == m.ID || !rule.Ephemeral {
		t.Error("the rule took the place of the question")
	}
	if again := l.await(l.ben, thread, "Nobody can do that.", "[📖 TOY-9]"); again.ID != m.ID {
		t.Error("the question is gone")
	}
}

// TestQuestions checks that questions about the board are answered privately, also for
// watchers.
func TestQuestions(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	for _, typed := range []string{"A2", "a2", "walk to a2", "Walk"} {
		m := l.command(l.cleo, thread, "odds far", standin.Option{Name: "place", Value: typed})
		if s := shown(m); !strings.Contains(s, "A2 is not far.") || !strings.Contains(s, "[picture: A board of one pixel.]") || !strings.Contains(s, "[📖 TOY-9]") || !m.Ephemeral {
			t.Errorf("%s: %s", typed, s)
		}
	}
	m := l.command(l.ben, thread, "odds far", standin.Option{Name: "place", Value: "A2"}, standin.Option{Name: "mood", Value: "good"})
	if !strings.Contains(m.Content, "Card 9") { // "mood:good"
		t.Errorf("%s", shown(m))
	}
	if m = l.command(l.ben, thread, "odds far", standin.Option{Name: "place", Value: "Z1"}); !strings.Contains(m.Content, "Nobody can do that. `TOY-9`") {
		t.Errorf("%s", shown(m))
	}
	list, err := l.cleo.Autocomplete(l.ctx, thread, "odds far", standin.Option{Name: "place", Value: "a3", Focused: true})
	if err != nil || len(list) != 1 || list[0].Value != "A3" || list[0].Name != "Walk to A3" {
		t.Errorf("%v, %v", list, err)
	}
}

// TestWhy checks that /why says what cannot be done and why, or that it can be done.
func TestWhy(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.await(l.ben, l.dm(l.ben), "Pick a card.")
	if s := shown(l.command(l.ben, thread, "why")); !strings.HasPrefix(s, "Another question comes first: ") || strings.Contains(s, "Fly") || strings.Count(s, "Another") != 1 { // once, for all of them
		t.Errorf("%s", s)
	}
	if s := shown(l.command(l.ben, thread, "why", standin.Option{Name: "what", Value: "fly"})); !strings.Contains(s, "• **Fly away**: Another question comes first: ") {
		t.Errorf("%s", s)
	}
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	for typed, want := range map[string]string{
		"":         "• **Fly away, Swim away**: Nobody can do that. `TOY-9`", // the reason once
		"fly":      "• **Fly away**: Nobody can do that. `TOY-9`",
		"walk Z99": "• **walk Z99**: Nobody can do that. `TOY-9`",
		"Bite":     "**Bite**: you can do that now.",
	} {
		var options []standin.Option
		if typed != "" {
			options = append(options, standin.Option{Name: "what", Value: typed})
		}
		m := l.command(l.ben, thread, "why", options...)
		if s := shown(m); !strings.Contains(s, want) || strings.Contains(want, "TOY-9") != strings.Contains(s, "[📖 TOY-9]") {
			t.Errorf("why %q: %s", typed, s)
		}
	}
	list, err := l.ben.Autocomplete(l.ctx, thread, "why", standin.Option{Name: "what", Value: "", Focused: true})
	if err != nil || len(list) != 2 || list[0].Value != "fly" {
		t.Errorf("%v, %v", list, err)
	}
	if m := l.command(l.cleo, thread, "why"); !strings.Contains(m.Content, "You don't have a seat") {
		t.Errorf("%s", shown(m))
	}
}

// twin asks the same question as the toy, about different things.
type twin struct{ duel.Cards }

func (twin) Info() engine.Info {
	field := func(name string, required bool) engine.Field {
		return engine.Field{Name: name, Text: engine.T("toy.verb.walk"), Required: required}
	}
	return engine.Info{ID: "twin", Asks: []engine.Question{{Name: "far", Kind: "far", Text: engine.T("toy.verb.walk"), Fields: []engine.Field{field("who", true), field("mood", false)}},
		{Name: "near", Kind: "near", Text: engine.T("toy.verb.walk"), Fields: []engine.Field{field("place", true)}}}}
}

// TestSharedQuestions checks that two systems with the same question share its command: it
// has the fields of both, and a field that only one of them requires is asked for later.
func TestSharedQuestions(t *testing.T) {
	b := New(Config{Services: chat.Services{Texts: posted.Texts(t), Systems: engine.Registry{duel.Cards{}, twin{}}, Scenarios: scenarios}})
	for name, want := range map[string]string{"far": "place mood who", "near": "place!"} {
		var got []string
		for _, c := range b.Commands() {
			for _, sub := range c.Subs {
				for _, o := range sub.Options {
					if c.Name == "odds" && sub.Name == name {
						got = append(got, o.Name+map[bool]string{true: "!"}[o.Required])
					}
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("/odds %s has %v, want %s", name, got, want)
		}
	}
	if q, ok := b.Question(table.Table{System: "toy"}, "far"); !ok || q.Fields[0].Name == "who" {
		t.Errorf("%+v: not the question of the toy", q)
	}
	if q, ok := b.Question(table.Table{System: "twin"}, "far"); !ok || q.Fields[0].Name != "who" {
		t.Errorf("%+v: not the question of the table's system", q)
	}
}
