package wire

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func called(name, fr string, subs ...Command) Command {
	return Command{Name: name, Names: map[string]string{"fr": fr}, Subs: subs}
}

// TestCommandsAreLinked checks that a command that a text names in any language can be pressed. Anything that
// isn't a command, or has no room for the link, stays as it is.
func TestCommandsAreLinked(t *testing.T) {
	game := called("game", "partie", called("resign", "abandonner"), called("seat", "place", called("mind", "confier"), Command{Name: "show"}))
	l := linksOf([]Command{game, called("board", "plateau"), called("log", "plateau"), called("me", "moi")}, map[string]string{"game": "7", "board": "8", "log": "9"})
	for said, want := range map[string]string{
		"Try `/game resign`.":                   "Try </game resign:7>.",
		"Ou `/partie place confier` ?":          "Ou </game seat mind:7> ?",
		"`/partie place show`":                  "</game seat show:7>",
		"`/board show:words` reads":             "</board:8> `show:words` reads",
		"`/game`, `/game seat`, `/partie`":      "`/game`, `/game seat`, `/partie`",
		"`/plateau` is two things":              "`/plateau` is two things",
		"a list called \\`/log x\\`":            "a list called \\`/log x\\`",
		"`/me` is not known to Discord":         "`/me` is not known to Discord",
		"no code: /log, a path: `docs/dice.md`": "no code: /log, a path: `docs/dice.md`",
	} {
		room := MaxContent
		if got := l.text(said, &room); got != want {
			t.Errorf("%s\nis sent as %s\nwant       %s", said, got, want)
		}
	}
	full := "`/log` " + strings.Repeat("x", MaxContent-16) + " `/log`"
	if got := l.message(Message{Content: full}).Content; !strings.HasPrefix(got, "</log:9> ") || !strings.HasSuffix(got, " `/log`") {
		t.Errorf("a message with room for one mention is %.20s ... %s", got, got[len(got)-10:])
	}
}

// TestCommandsOfLayoutsAreLinked checks that all texts of a layout are linked as far as
// there is room for them together.
func TestCommandsOfLayoutsAreLinked(t *testing.T) {
	l := linksOf([]Command{{Name: "log"}}, map[string]string{"log": "9"})
	before := Message{Layout: []Block{{Text: strings.Repeat("x", MaxText-16)}, {Box: &Box{Colour: 3, Blocks: []Block{{Section: &Section{Text: "`/log`", Button: Button{ID: "b", Label: "B"}}}}}}, {Text: "`/log`"}}}
	after := l.message(before)
	if got := after.Layout[1].Box; got.Colour != 3 || got.Blocks[0].Section.Text != "</log:9>" || got.Blocks[0].Section.Button.ID != "b" {
		t.Errorf("the box is %+v", got)
	}
	if after.Layout[2].Text != "`/log`" || before.Layout[1].Box.Blocks[0].Section.Text != "`/log`" {
		t.Errorf("%q has no room, and before stood %q", after.Layout[2].Text, before.Layout[1].Box.Blocks[0].Section.Text)
	}
}

// TestGroups checks that subcommands of subcommands are groups, and that using one gives
// its full path.
func TestGroups(t *testing.T) {
	game := called("game", "partie", Command{Name: "resign"}, Command{Name: "seat", Subs: []Command{{Name: "mind", Options: []CommandOption{{Name: "seat", Required: true}},
		Subs: []Command{{Name: "deeper"}}}}})
	fitted, said := FitCommands([]Command{game})
	if len(said) != 1 || !strings.Contains(said[0], "game seat mind") {
		t.Errorf("the groups of a group: %q", said)
	}
	p := encodeCommands(fitted, true)[0]
	if seat := p.Options[1]; p.Options[0].Type != subCommand || seat.Type != subGroup || seat.Options[0].Type != subCommand || seat.Options[0].Options[0].Name != "seat" || !seat.Options[0].Options[0].Required {
		t.Errorf("it is registered as %+v", p)
	}
	in := map[string]any{"id": "1", "token": "t", "type": 4, "user": map[string]any{"id": "2"}, "data": map[string]any{"name": "game", "options": []any{
		map[string]any{"type": 2, "name": "seat", "options": []any{map[string]any{"type": 1, "name": "mind", "options": []any{map[string]any{"type": 3, "name": "seat", "value": "Re", "focused": true}}}}}}}}
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	i, err := decode(data)
	if err != nil || i.Command != "game" || i.Group != "seat" || i.Sub != "mind" || i.Focused != "seat" || !reflect.DeepEqual(i.Options, map[string]string{"seat": "Re"}) {
		t.Errorf("it is read as %+v, %v", i, err)
	}
}
