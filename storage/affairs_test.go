package storage

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"hexwarden/table"
)

// schema3 makes a file as releases with three migrations left it, with two
// running tables: one with eight hours for an answer, one without limit.
func schema3(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	scripts, _, err := pending(0)
	if err != nil {
		t.Fatal(err)
	}
	scripts = append(scripts[:3:3], fmt.Sprintf(`PRAGMA user_version = 3; PRAGMA application_id = %d;`, application))
	for _, id := range []string{"timed", "free"} {
		scripts = append(scripts, fmt.Sprintf(`INSERT INTO tables (id, version, guild, channel, thread, system, rules, pack, scenario, options, host, language, status, fault,
			seq, commitment, seed, trail, walker, created, updated)
			VALUES ('%[1]s', 1, 'g', 'c', '%[1]s', 'toy', 1, 'p', 'duel', '{}', 'ada', 'en', 'running', '', 0, '', x'00', '[]', -1, 1000, 2000);
			INSERT INTO seats (table_id, seat, user, name, house, salt) VALUES ('%[1]s', 0, 'ada', 'Ada', 0, ''), ('%[1]s', 1, 'ben', 'Ben', 0, '')`, id))
	}
	scripts = append(scripts, `INSERT INTO paces VALUES ('timed', 28800000, '{"1":3600000000000}'), ('free', 0, 'null');
		INSERT INTO deadlines VALUES ('timed', 0, 1700000000123, 1700028800123, 'waiting', 1700021600123), ('timed', 1, 1700000000000, 1700028800000, 'past', 0)`)
	for _, x := range scripts {
		if _, err := db.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// A file with deadlines of an earlier release comes up with the same ones: its
// paces give the same time for each answer.
func TestOldTimes(t *testing.T) {
	s := openFile(t, schema3(t))
	r, err := s.Load(t.Context(), "timed")
	if err != nil {
		t.Fatal(err)
	}
	at := func(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
	if r.Pace != table.Fixed(8*time.Hour) || len(r.Wishes) != 1 || r.Wishes[1] != table.Fixed(time.Hour) || len(r.Deadlines) != 2 {
		t.Fatalf("%+v", r.Timing)
	}
	a, b := r.Deadlines[0], r.Deadlines[1]
	if !a.Since.Equal(at(1700000000123)) || !a.Due.Equal(at(1700028800123)) || !a.Next.Equal(at(1700021600123)) || a.Stage != table.Waiting {
		t.Errorf("%+v", a)
	}
	if b.Seat != 1 || !b.Due.Equal(at(1700028800000)) || !b.Next.IsZero() || b.Stage != table.Past {
		t.Errorf("%+v", b)
	}
	if next, err := s.NextTick(t.Context()); err != nil || !next.Equal(a.Next) {
		t.Errorf("the next tick is at %v, %v", next, err)
	}
	if r, err = s.Load(t.Context(), "free"); err != nil || r.Pace != (table.Pace{}) || len(r.Deadlines) != 0 {
		t.Errorf("%+v, %v", r.Timing, err)
	}
}

// What a person wishes for is kept as it is.
func TestPerson(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	if p, err := s.Person(t.Context(), "ada"); err != nil || p.Zone != "" || p.Quiet.Any() {
		t.Errorf("%+v, %v", p, err)
	}
	want := table.Person{Zone: "Europe/Paris", Quiet: table.Hours{From: 1380, To: 480}, Remind: []table.Mark{table.ByHalf},
		Away: []table.Leave{{From: time.UnixMilli(1000).UTC(), To: time.UnixMilli(2000).UTC()}}}
	if err := s.PutPerson(t.Context(), "ada", want); err != nil {
		t.Fatal(err)
	}
	if p, err := s.Person(t.Context(), "ada"); err != nil || fmt.Sprint(p) != fmt.Sprint(want) {
		t.Errorf("%+v, %v", p, err)
	}
}
