package sqlite

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/storage"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

func inspected(t *testing.T, path string) *storage.Store {
	t.Helper()
	s, err := Inspect(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestInspectNamesWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	if _, err := Inspect(t.Context(), filepath.Join(dir, "none.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	path := filepath.Join(dir, "bot.db")
	s := openFile(t, path)
	for _, id := range []table.ID{"good", "stateless", "seatless", "moveless"} {
		r := storetest.Row(id)
		if err := s.Create(t.Context(), r, nil); err != nil {
			t.Fatal(err)
		}
		storetest.Commit(t, s.Store, storetest.Moved(r, 0, 10))
	}
	for _, x := range []string{`PRAGMA foreign_keys = 0`, `DELETE FROM snapshots WHERE table_id = 'stateless'`, `DELETE FROM seats WHERE table_id = 'seatless'`,
		`DELETE FROM moves WHERE table_id = 'moveless'`, `INSERT INTO outbox (table_id, seq, kind, seat, created) VALUES ('nowhere', 0, 'public', -1, 0)`} {
		if _, err := s.write.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	in := inspected(t, path)
	stray, err := in.Stray(t.Context())
	if err != nil || len(stray) != 3 || stray["stateless"] == "" || stray["seatless"] == "" || stray["moveless"] == "" {
		t.Errorf("stray: %v, %v", stray, err)
	}
	orphans, err := in.Orphans(t.Context())
	if err != nil || len(orphans) != 1 || !strings.Contains(orphans[0], "outbox") {
		t.Errorf("orphans: %v, %v", orphans, err)
	}
	for version, want := range map[int]error{1: storage.ErrOlder, 99: storage.ErrNewer} {
		if _, err := s.write.Exec(fmt.Sprint(`PRAGMA user_version = `, version)); err != nil {
			t.Fatal(err)
		}
		if _, err := Inspect(t.Context(), path); !errors.Is(err, want) {
			t.Errorf("schema %d: %v", version, err)
		}
	}
}

// TestACopyCanTakeThePlaceOfTheFile checks what docs/hosting.md says: with the copy in
// place of the file, without the old file's logs, the bot is as it was.
func TestACopyCanTakeThePlaceOfTheFile(t *testing.T) {
	dir := t.TempDir()
	path, copied := filepath.Join(dir, "bot.db"), filepath.Join(dir, "copies", "copy.db")
	if err := os.Mkdir(filepath.Dir(copied), 0o700); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, path)
	r := storetest.Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	storetest.Commit(t, s.Store, storetest.Moved(r, 0, 10))
	if err := Copy(t.Context(), path, path); err == nil {
		t.Fatal("a file is copied onto itself")
	}
	if err := Copy(t.Context(), path, copied); err != nil {
		t.Fatal(err)
	}
	r.Version++
	storetest.Commit(t, s.Store, storetest.Moved(r, 1, 10))
	// A kill leaves the logs beside the file.
	logs := map[string][]byte{}
	for _, ext := range []string{"-wal", "-shm"} {
		data, err := os.ReadFile(path + ext)
		if err != nil {
			t.Fatal(err)
		}
		logs[ext] = data
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for ext, data := range logs {
		if err := os.WriteFile(path+ext, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, ext := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(path + ext); err != nil {
			t.Fatal(err)
		}
	}
	from, err := os.Open(copied)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(to, from); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	restored := openFile(t, path)
	if got, err := restored.Load(t.Context(), "t"); err != nil || got.Seq != 0 || got.Version != 2 {
		t.Errorf("restored: %+v, %v", got, err)
	}
	r = storetest.Row("t")
	r.Version = 2
	storetest.Commit(t, restored.Store, storetest.Moved(r, 1, 10))
}

// TestAFailedCopyLeavesTheOldOne checks that a copy that fails leaves the previous copy
// alone and no partial file.
func TestAFailedCopyLeavesTheOldOne(t *testing.T) {
	dir := t.TempDir()
	foreign, to := filepath.Join(dir, "foreign.db"), filepath.Join(dir, "copy.db")
	s := openFile(t, foreign)
	if _, err := s.write.Exec(`PRAGMA application_id = 7`); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, []byte("the old copy"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Copy(t.Context(), foreign, to); !errors.Is(err, storage.ErrForeign) {
		t.Errorf("a database of others is copied: %v", err)
	}
	for _, x := range []string{fmt.Sprintf(`PRAGMA application_id = %d`, application), `CREATE TABLE odd (a)`,
		`INSERT INTO odd SELECT hex(randomblob(500)) FROM json_each('[1,2,3,4,5,6,7,8,9]')`, `PRAGMA wal_checkpoint(TRUNCATE)`} {
		if _, err := s.write.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	if err := overwrite(foreign, 8192); err != nil { // the pages of the last table
		t.Fatal(err)
	}
	if err := Copy(t.Context(), foreign, to); err == nil || !strings.Contains(err.Error(), "malformed") {
		t.Errorf("a damaged file is copied: %v", err)
	}
	if data, err := os.ReadFile(to); err != nil || string(data) != "the old copy" {
		t.Errorf("the old copy was replaced: %.20q, %v", data, err)
	}
	if rest, _ := filepath.Glob(to + ".part*"); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}

// overwrite damages the end of a file.
func overwrite(path string, bytes int64) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	end, err := f.Seek(-bytes, io.SeekEnd)
	if err == nil {
		_, err = f.WriteAt([]byte(strings.Repeat("x", int(bytes))), end)
	}
	return err
}

// TestTheCopyBeforeAMigration checks that a file with an older schema is copied before it
// is migrated.
func TestTheCopyBeforeAMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openFile(t, path)
	_, newest, err := storage.Scripts(migrations, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec(fmt.Sprint(`PRAGMA user_version = `, newest-1)); err != nil {
		t.Fatal(err)
	}
	if err := s.apply(t.Context(), newest-1, []string{`CREATE TABLE extra (a TEXT)`}); err != nil {
		t.Fatal(err)
	}
	old, schema, err := peek(t.Context(), fmt.Sprint(path, ".schema", newest-1))
	if err != nil || schema != newest-1 {
		t.Fatalf("the copy has schema %d, %v", schema, err)
	}
	old.Close()
}
