package main

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hexwarden/storage/sqlite"
)

// TestDoctor checks that the doctor finds a table whose record doesn't replay in this
// release, names the move, and changes nothing.
func TestDoctor(t *testing.T) {
	s, id := begun(t, 6)
	look := func(d doctor) (string, error) {
		t.Helper()
		var out bytes.Buffer
		err := d.run(t.Context(), s, &out)
		return out.String(), err
	}
	said, err := look(doctor{})
	if err != nil || !strings.Contains(said, "the same, move by move") || !strings.Contains(said, "running 1 ") {
		t.Fatalf("a sound table: %v\n%s", err, said)
	}
	if _, err := look(doctor{Table: []string{"nowhere"}}); err == nil {
		t.Error("a table that is not there is looked at")
	}
	db, err := sql.Open("sqlite", s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, c := range []struct{ doctored, cured, want string }{
		{`UPDATE moves SET line = json_set(line, '$.state', '` + strings.Repeat("0", 64) + `') WHERE seq = 4`, `UPDATE moves SET line = kept.line FROM kept WHERE kept.seq = moves.seq`,
			"move 4: the state after it is not the one of the record"},
		{`UPDATE moves SET line = json_set(line, '$.move.picks[0]', 'fly') WHERE seq = 3`, `UPDATE moves SET line = kept.line FROM kept WHERE kept.seq = moves.seq`, "move 3: refused"},
		{`UPDATE moves SET line = json_set(line, '$.recret', json('true')) WHERE seq = 3`, `UPDATE moves SET line = kept.line FROM kept WHERE kept.seq = moves.seq`, "move 3 cannot be read"},
		{`UPDATE moves SET packed = CAST(substr(packed, 1, 20) || x'00ff' || substr(packed, 23) AS BLOB) WHERE seq = 4`, `UPDATE moves SET packed = kept.packed FROM kept WHERE kept.seq = moves.seq`, "the events of move 4 cannot be read"},
		{`UPDATE tables SET system = 'chess'`, `UPDATE tables SET system = 'battleground'`, `no system "chess"`},
		{`UPDATE tables SET pack = 'abc'`, ``, "pack abc is missing"},
	} {
		if _, err := db.Exec(`DROP TABLE IF EXISTS kept`); err != nil {
			t.Fatal(err)
		}
		var pack string
		if err := db.QueryRow(`SELECT pack FROM tables`).Scan(&pack); err != nil {
			t.Fatal(err)
		}
		for _, x := range []string{`CREATE TABLE kept AS SELECT seq, line, packed FROM moves`, c.doctored} {
			if _, err := db.Exec(x); err != nil {
				t.Fatal(err)
			}
		}
		said, err := look(doctor{Table: []string{string(id)}})
		if err == nil || !strings.Contains(said, c.want) {
			t.Errorf("%s: %v\n%s", c.doctored, err, said)
		}
		if c.cured == "" {
			c.cured = fmt.Sprintf(`UPDATE tables SET pack = '%s'`, pack)
		}
		if _, err := db.Exec(c.cured); err != nil {
			t.Fatal(err)
		}
	}
	if said, err := look(doctor{}); err != nil {
		t.Errorf("cured, but: %v\n%s", err, said)
	}
	if _, err := db.Exec(`INSERT INTO outbox (table_id, seq, kind, seat, created) SELECT id, 0, 'public', -1, 1 FROM tables`); err != nil {
		t.Fatal(err)
	}
	if said, err := look(doctor{}); err != nil || !strings.Contains(said, "the next start tells it") {
		t.Errorf("the outbox of a bot that is stopped: %v\n%s", err, said)
	}
	if _, err := db.Exec(`UPDATE tables SET rules = 1; UPDATE snapshots SET version = 99`); err != nil {
		t.Fatal(err)
	}
	if said, err := look(doctor{}); err == nil || !strings.Contains(said, "needs version 99") {
		t.Errorf("a state of a later version: %v\n%s", err, said)
	}
	_, running := hospital(t)
	s.Listen = running.Listen
	if _, err := db.Exec(`DELETE FROM snapshots; INSERT INTO outbox (table_id, seq, kind, seat, created) VALUES ('nowhere', 0, 'public', -1, 1)`); err != nil {
		t.Fatal(err)
	}
	said, err = look(doctor{})
	for _, want := range []string{"orphans: outbox", "the outbox is stuck", "the state it stands at is missing"} {
		if err == nil || !strings.Contains(said, want) {
			t.Errorf("there is no %q: %v\n%s", want, err, said)
		}
	}
}

// TestDoctorBeforeAnUpgrade checks that before an upgrade the new release inspects a copy
// migrated to its schema.
func TestDoctorBeforeAnUpgrade(t *testing.T) {
	s, _ := begun(t, 2)
	db, err := sql.Open("sqlite", s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var schema int
	if err := db.QueryRow(`PRAGMA user_version`).Scan(&schema); err != nil {
		t.Fatal(err)
	}
	// Without the changes of the newest migration, it is the file of an older release.
	scripts, err := filepath.Glob("../../storage/sqlite/migrations/*.sql")
	if err != nil || len(scripts) != schema {
		t.Fatalf("%d migrations for schema %d, %v", len(scripts), schema, err)
	}
	script, err := os.ReadFile(scripts[schema-1])
	if err != nil {
		t.Fatal(err)
	}
	for _, added := range regexp.MustCompile(`ALTER TABLE (\w+) ADD COLUMN (\w+)`).FindAllStringSubmatch(string(script), -1) {
		if _, err := db.Exec(`ALTER TABLE ` + added[1] + ` DROP COLUMN ` + added[2]); err != nil {
			t.Fatal(err)
		}
	}
	for _, dropped := range regexp.MustCompile(`ALTER TABLE (\w+) DROP COLUMN (\w+)`).FindAllStringSubmatch(string(script), -1) {
		if _, err := db.Exec(`ALTER TABLE ` + dropped[1] + ` ADD COLUMN ` + dropped[2] + ` TEXT NOT NULL DEFAULT ''`); err != nil {
			t.Fatal(err)
		}
	}
	for _, made := range regexp.MustCompile(`CREATE TABLE (\w+)`).FindAllStringSubmatch(string(script), -1) {
		if _, err := db.Exec(`DROP TABLE ` + made[1]); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.Exec(fmt.Sprint(`PRAGMA user_version = `, schema-1)); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := (doctor{}).run(t.Context(), s, &out); err != nil || !strings.Contains(out.String(), "a copy is brought to it") || !strings.Contains(out.String(), "the same, move by move") {
		t.Errorf("%v\n%s", err, out.String())
	}
	if _, err := sqlite.Inspect(t.Context(), s.Database); err == nil {
		t.Error("the database itself was brought to the new schema")
	}
}

// TestRevive checks that a table that was set aside continues once a release replays its
// record, and not before.
func TestRevive(t *testing.T) {
	s, id := begun(t, 4)
	db, err := sql.Open("sqlite", s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var out bytes.Buffer
	r := revive{Table: string(id)}
	if err := r.run(t.Context(), s, &out); err == nil || !strings.Contains(err.Error(), "it is running") {
		t.Errorf("a running table is revived: %v", err)
	}
	if err := (revive{Table: "nowhere"}).run(t.Context(), s, &out); err == nil {
		t.Error("a table that is not there is revived")
	}
	for _, x := range []string{`UPDATE tables SET status = 'quarantined', fault = 'ours'`, `CREATE TABLE kept AS SELECT line FROM moves WHERE seq = 2`,
		`UPDATE moves SET line = json_set(line, '$.state', 'other') WHERE seq = 2`} {
		if _, err := db.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.run(t.Context(), s, &out); err == nil || !strings.Contains(err.Error(), "move 2") {
		t.Errorf("a table whose record is not played is revived: %v", err)
	}
	if _, err := db.Exec(`UPDATE moves SET line = (SELECT line FROM kept) WHERE seq = 2`); err != nil {
		t.Fatal(err)
	}
	if err := (doctor{}).run(t.Context(), s, &out); err != nil || !strings.Contains(out.String(), "bot revive") {
		t.Errorf("the doctor does not say that it can be revived: %v\n%s", err, out.String())
	}
	if err := r.run(t.Context(), s, &out); err != nil {
		t.Fatal(err)
	}
	var status string
	if err := db.QueryRow(`SELECT status FROM tables`).Scan(&status); err != nil || status != "running" {
		t.Errorf("it is %s, %v", status, err)
	}
}
