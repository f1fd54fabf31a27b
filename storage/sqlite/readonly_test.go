package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestInspectReadOnly checks that a file in a read-only folder can be inspected. Root can write
// everywhere, so the test skips it.
func TestInspectReadOnly(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "bot.db")
	s := openFile(t, path)
	id := duel(t, service(t, s), "ada", "ben")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(path, 0o400), os.Chmod(dir, 0o500)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(dir, 0o700) })
	look, err := Inspect(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	if row, err := look.Load(t.Context(), id); err != nil || row.ID != id {
		t.Errorf("%+v, %v", row, err)
	}
}
