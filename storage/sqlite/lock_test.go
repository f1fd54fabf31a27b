package sqlite

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/storage"
)

// holder is set in a separate process that holds a lock until it is killed.
const holder = "HEXWARDEN_TEST_HOLDS"

// TestHold checks that only one bot holds a database and that the next one is told who does.
// The lock of a killed bot doesn't count, and looking at the database or copying it needs no
// lock.
func TestHold(t *testing.T) {
	if path := os.Getenv(holder); path != "" {
		_, err := Hold(path)
		fmt.Println("held:", err)
		select {}
	}
	path := filepath.Join(t.TempDir(), "bot.db")
	other := exec.Command(os.Args[0], "-test.run=^TestHold$")
	other.Env = append(os.Environ(), holder+"="+path)
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	defer other.Process.Kill()
	said := make([]byte, 100)
	n, err := out.Read(said)
	if err != nil || !strings.HasPrefix(string(said[:n]), "held: <nil>") {
		t.Fatalf("%s, %v", said[:n], err)
	}
	host, _ := os.Hostname()
	_, err = Hold(path)
	if want := fmt.Sprintf("process %d on %s since ", other.Process.Pid, host); !errors.Is(err, storage.ErrHeld) || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v, want %q", err, want)
	}
	s := openFile(t, path)
	if err := Copy(t.Context(), s.path, path+".copy"); err != nil {
		t.Error(err)
	}
	if look, err := Inspect(t.Context(), path); err != nil {
		t.Error(err)
	} else if err := look.Close(); err != nil {
		t.Error(err)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	other.Wait() // it was killed
	release, err := Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Hold(path); !errors.Is(err, storage.ErrHeld) {
		t.Errorf("held twice: %v", err)
	}
	if err := release(); err != nil {
		t.Error(err)
	}
	if again, err := Hold(path); err != nil {
		t.Error(err)
	} else if err := again(); err != nil {
		t.Error(err)
	}
}
