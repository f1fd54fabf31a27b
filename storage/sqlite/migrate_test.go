package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"hexwarden/storage"
	"hexwarden/storage/storetest"
	"hexwarden/table"
)

// older is a file as a release with so many migrations left it, after running some
// statements.
func older(t *testing.T, schema int, statements ...string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "bot.db")
	write, err := dial(path, pragmas+"&_txlock=immediate", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer write.Close()
	scripts, _, err := storage.Scripts(migrations, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&file{path: path, write: write}).apply(t.Context(), 0, scripts[:schema]); err != nil {
		t.Fatal(err)
	}
	for _, x := range statements {
		if _, err := write.Exec(x); err != nil {
			t.Fatalf("%s: %v", x, err)
		}
	}
	return path
}

// TestTimeMovesToTheAffairs checks that the clocks of running tables moved to the tables'
// other affairs.
func TestTimeMovesToTheAffairs(t *testing.T) {
	due := time.Date(2026, 11, 1, 12, 0, 0, 123e6, time.UTC)
	statements := []string{}
	for _, id := range []string{"timed", "wishing", "untimed"} {
		statements = append(statements, fmt.Sprintf(`INSERT INTO tables VALUES ('%s', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`, id),
			fmt.Sprintf(`INSERT INTO seats VALUES ('%s', 0, 'ada', 'Ada', 0, 'salt')`, id))
	}
	path := older(t, 3, append(statements,
		fmt.Sprintf(`INSERT INTO paces VALUES ('timed', %d, 'null'), ('wishing', 0, '{"0":%d,"1":%d}')`, time.Hour.Milliseconds(), time.Hour, 8*time.Hour),
		fmt.Sprintf(`INSERT INTO deadlines VALUES ('timed', 0, %d, %d, 'waiting', %d), ('timed', 1, %d, %d, 'past', 0)`,
			due.Add(-time.Hour).UnixMilli(), due.UnixMilli(), due.Add(-time.Minute).UnixMilli(), due.Add(-time.Hour).UnixMilli(), due.UnixMilli()))...)
	s := openFile(t, path)
	load := func(id table.ID) table.Affairs {
		t.Helper()
		row, err := s.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return row.Affairs
	}
	if a := load("timed"); a.Pace != table.Fixed(time.Hour) || len(a.Deadlines) != 2 || !a.Deadlines[0].Due.Equal(due) || !a.Deadlines[0].Next.Equal(due.Add(-time.Minute)) ||
		a.Deadlines[1].Seat != 1 || a.Deadlines[1].Stage != table.Past || !a.Deadlines[1].Next.IsZero() || !a.Next().Equal(due.Add(-time.Minute)) {
		t.Errorf("%+v", a)
	}
	if a := load("wishing"); a.Pace != (table.Pace{}) || len(a.Deadlines)+len(a.Motions) != 0 { // a wish for another pace is a motion now
		t.Errorf("%+v", a)
	}
	if a := load("untimed"); a.Pace != (table.Pace{}) || len(a.Deadlines) != 0 {
		t.Errorf("%+v", a)
	}
	if next, err := s.NextTick(t.Context()); err != nil || !next.Equal(due.Add(-time.Minute)) {
		t.Errorf("the next tick is at %v, %v", next, err)
	}
}

// TestCommandsOfNoApplication checks that notes about commands that name no application are
// merged into one.
func TestCommandsOfNoApplication(t *testing.T) {
	s := openFile(t, older(t, 10, `INSERT INTO notes VALUES ('', 'commands ', 'abc'), ('', 'commands 4711', 'def'), ('', 'dm 1', '2')`))
	for key, want := range map[string]string{"commands": `{"":"abc","4711":"def"}`, "commands ": "", "commands 4711": "", "dm 1": "2"} {
		if got, err := s.Recall(t.Context(), "", key); err != nil || got != want {
			t.Errorf("%q is %q, want %q, %v", key, got, want, err)
		}
	}
	fresh := openFile(t, older(t, 10))
	if got, err := fresh.Recall(t.Context(), "", "commands"); err != nil || got != "" {
		t.Errorf("a file without commands notes %q, %v", got, err)
	}
}

// TestTriedByAnEarlierRelease checks a posting that an earlier release tried to send: nobody
// knows what was in its channel before.
func TestTriedByAnEarlierRelease(t *testing.T) {
	s := openFile(t, older(t, 11, `INSERT INTO tables VALUES ('toy', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO outbox VALUES (1, 'toy', 0, 'public', -1, 1, 1000, 1000), (2, 'toy', 0, 'public', -1, 0, 0, 1000)`))
	for range 2 {
		list, err := s.Pending(t.Context(), "toy")
		if err != nil || len(list) != 2 || list[0].Before != nil || list[1].Before == nil {
			t.Errorf("%+v, %v", list, err)
		}
		if err := s.Trying(t.Context(), 1, "7", "100", time.UnixMilli(2000)); err != nil { // which says nothing about the first attempt
			t.Fatal(err)
		}
	}
}

// TestReviewsMigrate checks that reviews from an earlier release are removed after a while
// too.
func TestReviewsMigrate(t *testing.T) {
	s := openFile(t, older(t, 7, `INSERT INTO tables VALUES ('old', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'over', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO seats (table_id, seat, user, name, house, salt) VALUES ('old', 0, '', 'Ada', 0, 'salt')`,
		`INSERT INTO affairs VALUES ('old', '{"import":{"key":"k","review":true,"place":{}}}', 0)`))
	row, err := s.Load(t.Context(), "old")
	next, err2 := s.NextTick(t.Context())
	if err != nil || err2 != nil || row.Import.Until.IsZero() || row.Import.Until.Sub(next).Abs() > time.Minute || time.Until(next) < 29*24*time.Hour {
		t.Errorf("until %+v, next %v: %v, %v", row.Import, next, err, err2)
	}
}

// TestOlderMovesAreRead checks that a file of the previous schema still works: its moves, events
// and states are read.
func TestOlderMovesAreRead(t *testing.T) {
	s := openFile(t, older(t, 9,
		`INSERT INTO tables VALUES ('t', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO seats VALUES ('t', 0, 'ada', 'Ada', 0, 'salt', '')`,
		`INSERT INTO moves VALUES ('t', 0, '{"n":0,"state":"x"}', '[{"kind":"dealt"}]', 'ada', 1000)`,
		`INSERT INTO snapshots VALUES ('t', 0, 1, CAST('{"old":true}' AS BLOB))`))
	r, err := s.Load(t.Context(), "t")
	if err != nil {
		t.Fatal(err)
	}
	storetest.Commit(t, s.Store, storetest.Moved(r, 1, 100, 0))
	log, err := s.Log(t.Context(), "t", -1, 10)
	if err != nil || len(log) != 2 || log[0].Events[0].Kind != "dealt" || log[1].Events[0].Kind != "moved" {
		t.Errorf("the log is %v, %v", log, err)
	}
	if got, err := s.Snapshot(t.Context(), "t", 0); err != nil || string(got.State) != `{"old":true}` {
		t.Errorf("the older state is %s, %v", got.State, err)
	}
	if steps, err := s.Steps(t.Context(), "t"); err != nil || len(steps) != 2 || steps[0].By != table.UserID("ada") {
		t.Errorf("the moves are %v, %v", steps, err)
	}
}
