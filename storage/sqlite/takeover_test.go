package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"hexwarden/storage"
	"hexwarden/table"
)

// columnsOf lists the columns of a file.
func columnsOf(t *testing.T, db *sql.DB) (out []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), (&file{}).Dialect().Columns)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var of, name, kind string
		if err := rows.Scan(&of, &name, &kind); err != nil {
			t.Fatal(err)
		}
		out = append(out, of+"."+name+" "+kind)
	}
	return out
}

// TestEveryEarlierSchema checks that a file of every earlier release is migrated to the
// current schema, with a copy beside it.
func TestEveryEarlierSchema(t *testing.T) {
	_, newest, err := storage.Scripts(migrations, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	fresh := columnsOf(t, openFile(t, t.TempDir()+"/bot.db").write)
	for schema := 1; schema < newest; schema++ {
		path := older(t, schema, `INSERT INTO packs VALUES ('hash', 'toy', x'01')`)
		s := openFile(t, path)
		if n, err := s.Schema(t.Context()); err != nil || n != newest {
			t.Errorf("schema %d became %d, %v", schema, n, err)
		}
		if got := columnsOf(t, s.write); !slices.Equal(got, fresh) {
			t.Errorf("schema %d became\n%v\nwant\n%v", schema, got, fresh)
		}
		copied, n, err := peek(t.Context(), fmt.Sprintf("%s.schema%d", path, schema))
		if err != nil || n != schema {
			t.Fatalf("the copy of schema %d has %d, %v", schema, n, err)
		}
		if err := copied.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestColumnsOfEarlierReleases checks that values once searched for in JSON now have
// columns of their own, filled from the old data.
func TestColumnsOfEarlierReleases(t *testing.T) {
	var statements []string
	for _, id := range []string{"gone", "barred", "review", "plain"} {
		statements = append(statements, fmt.Sprintf(`INSERT INTO tables VALUES ('%s', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`, id),
			fmt.Sprintf(`INSERT INTO seats VALUES ('%s', 0, 'ada', 'Ada', 0, 'salt', '')`, id))
	}
	s := openFile(t, older(t, 12, append(statements,
		`INSERT INTO affairs VALUES ('gone', '{"lost":true,"import":{"key":"k","place":{"Guild":"g"}}}', 0), ('barred', '{"lost":true,"barred":"send_messages"}', 0),
			('review', '{"import":{"key":"k","review":true,"place":{"Guild":"g"}}}', 0)`,
		`INSERT INTO servers VALUES ('g', '{"board":"c"}'), ('h', '{}')`,
		`INSERT INTO moves (table_id, seq, line, events, user, at) VALUES ('plain', 0, '{"n":0}', '[{"kind":"dealt"}]', 'ada', 1000)`,
		`INSERT INTO leagues VALUES ('b', 'g', 1, 0, 0, '{"created":"2026-11-01T12:00:00.5Z"}'), ('a', 'g', 1, 0, 0, '{"created":"2026-11-01T12:00:00.25Z"}')`)...))
	f, err := s.Figures(t.Context())
	if err != nil || len(f.Lost) != 2 || f.Lost[""] != 1 || f.Lost["send_messages"] != 1 {
		t.Errorf("%+v, %v", f, err)
	}
	if ids, err := s.Reviews(t.Context(), "ada"); err != nil || !slices.Equal(ids, []table.ID{"review"}) {
		t.Errorf("reviews: %v, %v", ids, err)
	}
	if list, err := s.ServerTables(t.Context(), "g"); err != nil || len(list) != 1 || list[0].ID != "gone" {
		t.Errorf("living: %+v, %v", list, err)
	}
	if boards, err := s.Boards(t.Context()); err != nil || !slices.Equal(boards, []string{"g"}) {
		t.Errorf("boards: %v, %v", boards, err)
	}
	if l, err := s.Leagues(t.Context(), "g"); err != nil || len(l) != 2 || l[0].ID != "b" {
		t.Errorf("leagues: %+v, %v", l, err)
	}
	var opened int64
	if err := s.read.DB.QueryRow(`SELECT opened FROM leagues WHERE id = 'a'`).Scan(&opened); err != nil || opened != time.Date(2026, 11, 1, 12, 0, 0, 250e6, time.UTC).UnixMilli() {
		t.Errorf("opened at %d, %v", opened, err)
	}
	if log, err := s.Log(t.Context(), "plain", -1, 1); err != nil || len(log) != 1 || log[0].Events[0].Kind != "dealt" {
		t.Errorf("the log: %+v, %v", log, err)
	}
}

// takes is set in a separate process that migrates a file of an earlier release and is killed while it
// does.
const takes = "HEXWARDEN_TEST_TAKES_OVER"

// TestKilledWhileTakingOver checks that nothing is lost if the bot is killed at any moment while it
// migrates a file of an earlier release.
func TestKilledWhileTakingOver(t *testing.T) {
	if path := os.Getenv(takes); path != "" {
		fmt.Println("begun")
		_, err := Open(context.Background(), path)
		fmt.Println("opened:", err)
		select {}
	}
	const moves = 4000
	original := older(t, 9, `INSERT INTO tables VALUES ('t', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO seats VALUES ('t', 0, 'ada', 'Ada', 0, 'salt', '')`,
		fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO moves SELECT 't', i, '{"n":' || i || '}', '[{"kind":"' || hex(randomblob(600)) || '"}]', 'ada', 1000 FROM n`, moves-1),
		`PRAGMA wal_checkpoint(TRUNCATE)`)
	data, err := os.ReadFile(original)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 8 {
		path := fmt.Sprint(t.TempDir(), "/bot.db")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		child := exec.Command(os.Args[0], "-test.run=^TestKilledWhileTakingOver$")
		child.Env = append(os.Environ(), takes+"="+path)
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 100)); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(time.Duration(n*n)*4*time.Millisecond, func() { child.Process.Kill() })
		var exit *exec.ExitError
		if err := child.Wait(); !errors.As(err, &exit) {
			t.Fatalf("it was not killed: %v", err)
		}
		kill.Stop()
		s := openFile(t, path)
		steps, err := s.Steps(t.Context(), "t")
		log, err2 := s.Log(t.Context(), "t", -1, moves)
		damage, err3 := s.Damage(t.Context())
		if err := errors.Join(err, err2, err3); err != nil || len(steps) != moves || len(log) != moves || len(damage) > 0 {
			t.Errorf("killed after %d: %d moves, %d events, %v, %v", n, len(steps), len(log), damage, err)
		}
	}
}
