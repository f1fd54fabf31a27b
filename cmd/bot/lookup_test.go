package main

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
)

// TestLookup checks what people look up during a real battle: rules of the shipped page,
// questions about the board with pictures, and why something cannot be done, all in a form
// that Discord accepts.
func TestLookup(t *testing.T) {
	h, _, stop := serving(t, 3, Settings{})
	defer stop()
	ask := func(command string, options ...string) standin.Message {
		t.Helper()
		var os []standin.Option
		for i := 0; i < len(options); i += 2 {
			os = append(os, standin.Option{Name: options[i], Value: options[i+1]})
		}
		c := h.people[0]
		o, err := c.Command(h.ctx, h.thread, command, os...)
		if err == nil {
			o, err = c.Done(h.ctx, o)
		}
		if err != nil || o.Message == nil {
			t.Fatalf("/%s: %+v, %v", command, o, err)
		}
		t.Logf("/%s %v: %s", command, options, o.Message.Words())
		return *o.Message
	}
	for _, x := range []struct {
		command string
		options []string
		picture bool
		want    string
	}{
		{"rules", []string{"term", "11.8"}, false, "**BG-11.8 · Engaged**"},
		{"rules", []string{"term", "S-2.4"}, false, "exactly 1 inch across flats"},
		{"rules", []string{"term", "cover"}, false, "**BG-8.3 · Cover**"},
		{"rules", nil, false, "chapter by chapter"},
		{"odds sight", []string{"from", "He-Man", "to", "skeletor"}, true, "He-Man ("},
		{"odds measure", []string{"from", "k12", "to", "M15"}, true, "K12 to M15: "},
		{"odds reach", []string{"figure", "Stratos"}, true, "MP and can reach"},
		{"odds attack", []string{"attacker", "He-Man", "weapon", "Sword of Power", "target", "Skeletor", "focus", "yes"}, true, "focus: scope +1"},
		{"odds attack", []string{"attacker", "He-Man", "target", "Skeletor"}, true, "He-Man, Sword of Power against Skeletor"}, // his only weapon
		{"odds attack", []string{"attacker", "Skeletor", "target", "He-Man"}, false, "Please fill in `weapon` as well"},
		{"board", []string{"at", "skel"}, true, "Setup"},
		{"why", nil, false, ""},
		{"time", nil, false, "No limit"},
	} {
		m := ask(x.command, x.options...)
		if !strings.Contains(m.Words(), x.want) || x.picture != (len(m.Attachments) > 0) || !m.Ephemeral {
			t.Errorf("/%s %v: %s, %d pictures", x.command, x.options, m.Words(), len(m.Attachments))
		}
	}
	several := ask("odds attack", "attacker", "Skeletor", "target", "He-Man", "focus", "yes")
	staff, ok := several.Control("Havoc Staff")
	if !ok {
		t.Fatalf("Skeletor's weapons are not offered: %v", several.Controls())
	}
	if _, err := h.people[0].Component(h.ctx, several.ID, staff.CustomID); err != nil {
		t.Fatal(err)
	}
	if m, err := h.people[0].Await(h.ctx, h.thread, func(m standin.Message) bool { return m.ID == several.ID && len(m.Attachments) == 1 }); err != nil ||
		!strings.Contains(m.Content, "Skeletor, Havoc Staff against He-Man") || !strings.Contains(m.Content, "focus: scope +1") {
		t.Errorf("with the weapon that was pressed: %s, %v", m.Content, err)
	}
	list, err := h.people[1].Autocomplete(h.ctx, h.thread, "board", standin.Option{Name: "at", Focused: true})
	if err != nil || len(list) != 25 {
		t.Fatalf("/board at offers %v, %v", list, err)
	}
	for _, x := range append(list[:7:7], list[24]) { // figures of both sides, and places
		if m := ask("board", "at", x.Value.(string)); len(m.Attachments) != 1 || !strings.Contains(list[0].Name, "Skeletor – ") {
			t.Errorf("/board at %+v: %s", x, m.Words())
		}
	}
}
