package table_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"hexwarden/table"
)

// fileVariable is the environment variable that names the file for the process that gets
// killed.
const fileVariable = "HEXWARDEN_KILL_TEST"

// TestVictim is that process: it plays table after table against the house and prints each
// move once it is acknowledged.
func TestVictim(t *testing.T) {
	path := os.Getenv(fileVariable)
	if path == "" {
		t.Skip("run by TestKill")
	}
	b := rigOver(t, path)
	for n := 0; ; n++ {
		id := b.alone(fmt.Sprint(n))
		for b.See(id, ada).Outcome == nil {
			b.SettleHouse()
			p := b.See(id, ada)
			if len(p.Prompts) == 0 {
				continue
			}
			res := b.Answer(id, ada, p.Prompts[0].Choices[0].ID())
			fmt.Println("acknowledged", id, res.Table.Seq)
		}
	}
}

// TestKill checks that a bot killed with SIGKILL in the middle of its work has lost no move
// that it acknowledged, and that every table reaches an end that its record proves.
func TestKill(t *testing.T) {
	for _, moves := range []int{1, 6, 17} {
		path := filepath.Join(t.TempDir(), "bot.db")
		victim := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestVictim$")
		victim.Env = append(os.Environ(), fileVariable+"="+path)
		out, err := victim.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := victim.Start(); err != nil {
			t.Fatal(err)
		}
		told := map[table.ID]int{}
		lines := bufio.NewScanner(out)
		for n := 0; n < moves && lines.Scan(); {
			var id table.ID
			var seq int
			if _, err := fmt.Sscanf(lines.Text(), "acknowledged %s %d", &id, &seq); err == nil {
				told[id] = seq
				n++
			}
		}
		if err := victim.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := victim.Wait(); !errors.As(err, &exit) || len(told) == 0 {
			t.Fatalf("it was not killed at work: %v, %v", err, told)
		}

		b := rigOver(t, path)
		if err := b.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		b.SettleHouse()
		for id, seq := range told {
			if p := b.See(id, ada); p.Seq < seq {
				t.Errorf("move %d was acknowledged, the file ends at %d", seq, p.Seq)
			}
			b.finish(id, b.SettleHouse)
			data, err := b.ExportRecord(t.Context(), id, false)
			if err != nil {
				t.Fatal(err)
			}
			verify(t, data, "1")
		}
	}
}
