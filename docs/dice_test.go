package docs_test

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest/toy"
	"hexwarden/engine/record"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// These are the files of the example in docs/dice.md: a game between two people, of the
// small system that the tests play.
const (
	example     = "dice/example.jsonl"
	exampleList = "dice/example.txt"
)

// played plays the game of the example.
func played(t *testing.T) ([]byte, string) {
	t.Helper()
	seed := bytes.Repeat([]byte{0x5e, 0xed}, 16)
	dice := record.Dice{Table: "example2", Start: "1441129005300580372", Sources: []chance.Source{
		{Press: "1441127483468636160", Word: chance.Word("example2", "kumquat")}, {Press: "1441127912600518656"}}}
	r := record.Record{Header: record.Header{Format: record.Format, Kind: record.Full, System: "toy", Rules: toy.System{}.Info().Version, Pack: toy.Pack{}.Hash(),
		About:    &record.About{Table: "example2", Opened: "2026-11-21 18:00 UTC", Begun: "2026-11-21 18:05 UTC", Last: "2026-11-21 18:30 UTC", Players: []record.Player{{Seat: 1, Name: "Ada"}, {Seat: 2, Name: "Ben"}}},
		Scenario: "duel", Seats: []string{"Ada", "Ben"}, Commitment: chance.Commit(seed), Salts: dice.Salts(), Dice: &dice, Seed: seed}}
	game, _, err := toy.System{}.New(engine.Setup{Pack: toy.Pack{}, Scenario: "duel", Seats: 2, Chance: chance.Keyed(record.Key(seed, dice.Salts(), &dice))})
	for n := 0; err == nil; n++ {
		state, fault := game.State()
		if fault != nil {
			t.Fatal(fault)
		}
		_, over := game.Outcome()
		if n == 0 {
			r.Lines = append(r.Lines, record.Line{})
		}
		r.Lines[n].N, r.Lines[n].State = n, record.Hash(state)
		r.End = record.End{Moves: n, Over: over, State: state}
		if over {
			break
		}
		prompts := game.Prompts()
		q := prompts[slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })]
		pick := q.Choices[0].ID()
		for _, c := range q.Choices {
			if strings.HasPrefix(string(c.ID()), "attack:") {
				pick = c.ID()
			}
		}
		if slices.ContainsFunc(q.Choices, func(c engine.Choice) bool { return c.ID() == "pass" }) && !strings.HasPrefix(string(pick), "attack:") {
			pick = "pass"
		}
		m := engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: []engine.ChoiceID{pick}}
		r.Lines = append(r.Lines, record.Line{Move: &m, Secret: q.Secret})
		game, _, err = game.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	list := "move\tcounter\tlabel\tof\tdraw\n"
	for s, err := range record.Steps(r, toy.System{}, toy.Pack{}) {
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range s.Draws {
			list += fmt.Sprintf("%d\t%d\t%s\t%d\t%d\n", s.Line.N, d.Counter, d.Label, d.N, d.Got)
		}
	}
	return data, list
}

// TestDiceExample checks that the files of the example are a game that verifies, and that
// what the page says about it is true. After a change to the small system or to the format,
// run go test ./docs -run Dice -update and look at the page.
func TestDiceExample(t *testing.T) {
	data, list := played(t)
	for name, want := range map[string][]byte{example: data, exampleList: []byte(list)} {
		if *update {
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the game that is played: %v; write it with -update", name, err)
		}
	}
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(r, toy.System{}, toy.Pack{}); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("dice.md")
	if err != nil {
		t.Fatal(err)
	}
	key, d := record.Key(r.Header.Seed, r.Header.Salts, r.Header.Dice), r.Header.Dice
	for _, want := range []string{hex.EncodeToString(r.Header.Seed), r.Header.Commitment, hex.EncodeToString(key), r.Header.Salts[0], r.Header.Salts[1],
		d.Table, d.Start, d.Sources[0].Press, d.Sources[0].Word, d.Sources[1].Press} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page does not tell %s", want)
		}
	}
	told := 0
	for _, line := range strings.Split(strings.TrimSpace(list), "\n")[1:] {
		var move, counter, of, got int
		f := strings.Split(line, "\t")
		if _, err := fmt.Sscan(f[0], &move); err != nil {
			t.Fatal(err)
		}
		fmt.Sscan(f[1], &counter)
		fmt.Sscan(f[3], &of)
		fmt.Sscan(f[4], &got)
		if draw := (chance.Keyed(key)).Draw(uint64(counter), f[2], of); draw != got {
			t.Errorf("%s: it is %d", line, draw)
		}
		if strings.Contains(string(page), line) {
			told++
		}
	}
	if told == 0 {
		t.Error("the page shows no draw of the example")
	}
}

var blocks = regexp.MustCompile("(?s)```(sh|python)\n(.*?)```\n+(?:[^`]*?)```text\n(.*?)```")

// TestDicePage runs the commands that the page gives, if the programs are installed, and
// checks that they print what it says.
func TestDicePage(t *testing.T) {
	page, err := os.ReadFile("dice.md")
	if err != nil {
		t.Fatal(err)
	}
	found := blocks.FindAllStringSubmatch(string(page), -1)
	if len(found) < 4 {
		t.Fatalf("only %d things to run", len(found))
	}
	shell := ""
	for _, b := range found {
		name, script := "python3", b[2]
		if b[1] == "sh" {
			name, shell = "bash", shell+b[2]+"echo ---\n"
			script = shell
		}
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("there is no %s", name)
		}
		if _, err := exec.LookPath("openssl"); err != nil && name == "bash" {
			t.Skip("there is no openssl")
		}
		run := exec.CommandContext(t.Context(), name, "-")
		if name == "bash" {
			run = exec.CommandContext(t.Context(), name, "-s")
		}
		run.Stdin, run.Dir = strings.NewReader(script), "dice"
		out, err := run.CombinedOutput()
		got := string(out)
		if name == "bash" {
			parts := strings.Split(strings.TrimSuffix(got, "---\n"), "---\n")
			got = parts[len(parts)-1]
		}
		if err != nil || got != b[3] {
			t.Errorf("%s\nprints %q, %v; the page says %q", b[2], got, err, b[3])
		}
	}
}
