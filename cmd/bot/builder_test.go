package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/standin"
)

// builder is a person building a list at the desk.
type builder struct {
	*hall
	c  *standin.Client
	at standin.Message // the desk as last shown
}

// sit takes the person to the desk in their direct messages.
func (h *hall) sit(c *standin.Client) *builder {
	h.t.Helper()
	dm, err := c.DM()
	if err != nil {
		h.t.Fatal(err)
	}
	return &builder{h, c, h.await(c, dm, func(m standin.Message) bool { _, ok := m.Control(":list:"); return ok })}
}

// press uses a control by its label or part of its id, and reads the result.
func (b *builder) press(label string, values ...string) standin.Outcome {
	b.t.Helper()
	control, ok := b.at.Control(label)
	if !ok {
		b.fail("%s finds no %q on\n%s", b.c.Name, label, shown(b.at))
	}
	return b.use(control.CustomID, values...)
}

func (b *builder) use(id string, values ...string) standin.Outcome {
	b.t.Helper()
	before := shown(b.at)
	o, err := b.c.Component(b.ctx, b.at.ID, id, values...)
	if err != nil || o.State == "failed" {
		b.fail("%s uses %s %v: %+v, %v", b.c.Name, id, values, o, err)
	}
	if o.Modal == nil {
		b.read(before)
	}
	return o
}

// read waits until the desk shows something else.
func (b *builder) read(before string) {
	b.t.Helper()
	b.at = b.await(b.c, b.at.ChannelID, func(m standin.Message) bool { return m.ID == b.at.ID && shown(m) != before })
}

// typed fills in a form that a press opened.
func (b *builder) typed(o standin.Outcome, field, text string) {
	b.t.Helper()
	before := shown(b.at)
	sent, err := b.c.Modal(b.ctx, o, map[string]string{field: text})
	if err != nil || sent.State == "failed" {
		b.fail("%s types %q: %+v, %v", b.c.Name, text, sent, err)
	}
	b.read(before)
}

// sees checks what the desk says.
func (b *builder) sees(words ...string) {
	b.t.Helper()
	for _, w := range words {
		if !strings.Contains(b.at.Words(), w) {
			b.t.Errorf("%s does not read %q in\n%s", b.c.Name, w, shown(b.at))
		}
	}
}

func (b *builder) missing(label string) {
	b.t.Helper()
	if _, ok := b.at.Control(label); ok {
		b.t.Errorf("%s is offered %q on\n%s", b.c.Name, label, shown(b.at))
	}
}

// group opens the page of a group by name.
func (b *builder) group(name string) {
	b.t.Helper()
	if _, ok := b.at.Control("The whole list"); ok {
		b.press("The whole list")
	}
	value := ""
	walkOptions(b.at.Components, func(label, v string) {
		if label == name {
			value = v
		}
	})
	b.press(":list:groups", value)
}

// walkOptions calls f for every option of every menu.
func walkOptions(v any, f func(label, value string)) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			walkOptions(x, f)
		}
	case map[string]any:
		label, _ := v["label"].(string)
		if value, ok := v["value"].(string); ok {
			f(label, value)
		}
		walkOptions(v["components"], f)
		walkOptions(v["options"], f)
	}
}

var listed = regexp.MustCompile("(?s)```\n(.*)\n```")

// TestRecruitByNames checks that an army can be typed by the names of its units, in the
// player's own language or in English.
func TestRecruitByNames(t *testing.T) {
	h := newHall(t, 5, standin.Options{})
	h.options = []standin.Option{{Name: "scenario", Value: "mythic/battle"}}
	h.title, h.locales = "Battle of two armies – Ada", []string{"fr", "fr"}
	stop := h.serve(&Settings{Database: filepath.Join(t.TempDir(), "bot.db")})
	defer stop()
	h.open()
	live, _, _ := h.live()
	c := h.people[slices.IndexFunc(h.people, func(c *standin.Client) bool { return c.ID == waiting(live.Words())[0] })]
	mine, _ := live.Control(":mine:")
	if o, err := c.Component(h.ctx, live.ID, mine.CustomID); err != nil || o.State == "failed" {
		t.Fatalf("My choices: %+v, %v", o, err)
	}
	b := &builder{h, c, h.await(c, h.thread, func(m standin.Message) bool { _, ok := m.Control(":list:text"); return ok && m.Ephemeral })}
	b.typed(b.press(":list:text"), "text", "Cerberus (Guardian of the Gate of the Underworld), Légion des Damnés (Achéron)\nLegion of the Damned (Styx); Infernal Marauders")
	b.sees("4", "Cerbère", "Achéron", "Styx", "Maraudeurs")
	b.press("Vider")
	b.press(":list:preset", "preset:horde")
	for _, unit := range []string{"Cerbère", "Maraudeurs", "Achéron", "Phlégéthon"} { // four of seven
		b.sees(unit)
	}
	b.typed(b.press(":list:text"), "text", "Legion of (Nobody)")
	b.sees("1", "Legion of (Nobody)")
}

// TestStandardBattle has two people open a standard battle. One takes a ready-made force;
// the other builds one, saves it, exports it as text, imports it again, and sees the
// message for each kind of mistake. Then they deploy, and the first round starts.
func TestStandardBattle(t *testing.T) {
	h := newHall(t, 4, standin.Options{})
	h.options = []standin.Option{{Name: "scenario", Value: "battleground/standard"}, {Name: "settings", Value: "map=twin_gates points=80"}}
	h.title = "Standard battle – Ada"
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	stop := h.serve(s)
	h.before = func() { // only the host may change a setting
		for i, told := range []string{"Choose the settings.", "Only the person who opened the table"} {
			lobby := h.await(h.people[i], h.thread, func(m standin.Message) bool { _, ok := m.Control("Settings"); return ok })
			b := &builder{h, h.people[i], lobby}
			control, _ := lobby.Control("Settings")
			if _, err := b.c.Component(h.ctx, lobby.ID, control.CustomID); err != nil {
				t.Fatal(err)
			}
			b.at = h.await(b.c, h.thread, func(m standin.Message) bool { return m.Ephemeral && strings.Contains(m.Words(), told) })
			if i == 0 {
				b.press("Points per force: 80", "100")
				h.await(b.c, h.thread, func(m standin.Message) bool { // 100 points are the default and not mentioned
					return strings.Contains(m.Words(), "Map: Twin Gates") && !strings.Contains(m.Words(), "Points per force")
				})
			}
		}
	}
	h.open()
	ada, ben := h.sit(h.people[0]), h.sit(h.people[1])

	// Ben takes a ready-made force, looks at it, and submits it.
	ben.sees("Points 0 of 100", "Fate cards 0 of 20")
	ben.press("Ready-made", "preset:council_of_bone")
	ben.sees("Skeletor", "Havoc Staff", "Fate cards 20 of 20", "Glory cards 2 of 2")
	ben.press("Submit this list")
	ben.sees("Your list is in")
	ben.missing("Submit this list")

	// Ada starts her list by hand.
	ada.group("Characters")
	ada.press(":list:add", "he_man", "ram_man")
	ada.sees("Points 37 of 100", "He-Man (19)", "Ram Man (18)")
	ada.missing("Skeletor")
	ada.group("He-Man")
	ada.press(":list:add", "he_man/w_sword_of_power", "he_man/i_ironbark_vest", "he_man/i_warded_cuirass")
	ada.sees("You can no longer add Warded Cuirass.")
	ada.missing("w_gatebreaker")
	half := ada.at.Words()
	ada.press("The whole list")
	ada.missing("Submit this list")

	// The desk survives a restart of the bot.
	stop()
	stop = h.serve(s)
	defer func() { stop() }()
	h.awaitBot(true)
	ada.group("He-Man")
	if _, rest, _ := strings.Cut(half, "**Points"); !strings.Contains(ada.at.Words(), rest) {
		t.Errorf("after the restart: %s\n\nbefore: %s", ada.at.Words(), half)
	}

	// Each kind of mistake has its own message.
	ada.press("The whole list")
	for _, x := range []struct{ typed, told string }{
		{"he_man, no?pe", "Line 1: no?pe can't be read."},
		{"\n/w_mace", "Line 2: /w_mace doesn't belong to anything above it."},
		{strings.Repeat("he_man\n", 301), "A list can have at most 300 entries."},
		{"he_man\nthe_man", "Line 2: Nothing in this box is called the_man. (BG-32.1)"},
		{"he_man\n/w_sword_of_power, /w_mace", "He-Man needs 2 melee slots but has 1."},
		{"he_man\nskeletor", "Line 2: Skeletor is from another faction; everybody else belongs to the Masters of the Universe. (BG-32.2)"},
		{"he_man\nhe_man", "Line 2: He-Man is in the force more than once. (BG-32.3)"},
		{"he_man\nram_man/w_mace", "Line 2: Mace is given to Ram Man, who isn't in the force. (BG-32.4)"},
		{"orko\n/w_mace", "(BG-32."},
		{"he_man\n/w_gatebreaker", "Line 2: Only Ram Man can have Gatebreaker Hatchet. (BG-32.6)"},
		{"trap_jaw", "Line 1: Trap Jaw must have Hook Attachment. (BG-32.7)"},
		{"he_man, /i_ironbark_vest\nram_man, /i_ironbark_vest", "Line 2: Ironbark Vest is in the force more than once. (BG-32.8)"},
		{"he_man\nfate:f01", "A fate deck has 20 cards; this one has 1. (BG-32.9)"},
		{"he_man\nglory:g1", "A force takes 2 glory cards; this one has 1. (BG-32.10)"},
		{"# nobody\nfate:f01", "A force needs at least one character. (BG-32.2)"},
	} {
		button := "Edit as text"
		if _, again := ada.at.Control("Try again"); again {
			button = "Try again"
		}
		ada.typed(ada.press(button), "text", x.typed)
		ada.sees(x.told)
		ada.missing("Submit this list")
	}

	// The list is built, filled up, saved, exported and imported again.
	ada.press("Clear")
	ada.press("Undo")
	ada.press("Clear")
	ada.press("Random list")

	// A list submitted from an older message, where it was still complete, is refused with every
	// fault.
	live, _, _ := h.live()
	mine, _ := live.Control(":mine:")
	if o, err := ada.c.Component(h.ctx, live.ID, mine.CustomID); err != nil || o.State == "failed" {
		t.Fatalf("My choices: %+v, %v", o, err)
	}
	other := &builder{h, ada.c, h.await(ada.c, h.thread, func(m standin.Message) bool { _, ok := m.Control(":list:give"); return ok && m.Ephemeral })}
	ada.press("Clear")
	ada.typed(ada.press("Edit as text"), "text", "fate:f01")
	other.press("Submit this list")
	other.sees("That list can't be used. 3 things are wrong.", "A force needs at least one character. `BG-32.2`", "A fate deck has 20 cards; this one has 1. `BG-32.9`")
	ada.press("Clear")
	ada.press("Random list")
	ada.press(":list:copy")
	text := listed.FindStringSubmatch(ada.at.Words())
	if text == nil {
		t.Fatalf("no text in %s", ada.at.Words())
	}
	ada.press("The whole list")
	total := strings.Split(ada.at.Words(), "\n")[1]
	ada.typed(ada.press("Save"), "name", "  Castle \n one ")
	ada.sees("Saved as **Castle one**")
	ada.press("Clear")
	ada.typed(ada.press("Edit as text"), "text", text[1])
	ada.sees(total)
	ada.press("Clear")
	ada.press("My lists")
	ada.sees("(1 of 25)")
	walkOptions(ada.at.Components, func(label, value string) {
		if label == "Castle one" {
			ada.press(":lists:show", value)
		}
	})
	ada.sees(text[1], total) // also as names
	ada.typed(ada.press("Rename"), "name", "Castle two")
	ada.sees("Castle two")
	ada.press("Load")
	ada.sees("Loaded **Castle two**", total)
	ada.press("Submit this list")
	for _, line := range []string{"leads the Evil Warriors, worth", "worth"} {
		m := h.await(ada.c, h.thread, func(m standin.Message) bool { return strings.Contains(m.Words(), line) })
		if strings.Contains(m.Words(), "f01") {
			t.Errorf("the reveal tells of decks: %s", m.Words())
		}
	}

	// They deploy, with a picture of the places on offer, and start the first round.
	for range 400 {
		live, _, _ := h.live()
		if !strings.Contains(live.Words(), "Round 1 of 4") {
			h.step()
			continue
		}
		all, err := ada.c.Messages(h.thread)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(all, func(m standin.Message) bool { return m.Ephemeral && len(m.Attachments) > 0 }) {
			t.Error("no picture of the places to deploy in was shown")
		}
		return
	}
	h.fail("the first round does not begin")
}
