package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/record"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
)

func TestSettings(t *testing.T) {
	const secret = "MTIz.secret.token"
	for _, c := range []struct {
		name  string
		env   map[string]string
		want  Settings
		fault string // words of the error
	}{
		{"nothing is set", nil, Settings{Database: "hexwarden.db", Listen: "127.0.0.1:8320", Keep: 7, Rate: 45, Pause: 2 * time.Second}, ""},
		{"all is set", map[string]string{"DISCORD_TOKEN": " Bot " + secret + "\n", "DISCORD_API_URL": "http://127.0.0.1:8330/", "DATABASE_PATH": "x.db", "DATA_DIR": ".",
			"LISTEN_ADDR": ":80", "LOG_LEVEL": "DEBUG", "DEV_GUILD_ID": "12", "DISCORD_RATE": "450"},
			Settings{Token: secret, API: "http://127.0.0.1:8330", Database: "x.db", Data: ".", Listen: ":80", Level: slog.LevelDebug, Guild: "12", Keep: 7, Rate: 450, Pause: 2 * time.Second}, ""},
		{"empty is not set", map[string]string{"DISCORD_TOKEN": "", "LISTEN_ADDR": " "}, Settings{Database: "hexwarden.db", Listen: "127.0.0.1:8320", Keep: 7, Rate: 45, Pause: 2 * time.Second}, ""},
		{"level", map[string]string{"LOG_LEVEL": "loud"}, Settings{}, "LOG_LEVEL"},
		{"address", map[string]string{"LISTEN_ADDR": "8320"}, Settings{}, "LISTEN_ADDR"},
		{"url", map[string]string{"DISCORD_API_URL": "127.0.0.1:8330"}, Settings{}, "DISCORD_API_URL"},
		{"folder", map[string]string{"DATA_DIR": "nowhere"}, Settings{}, "DATA_DIR"},
		{"rate", map[string]string{"DISCORD_RATE": "0"}, Settings{}, "DISCORD_RATE"},
		{"pause", map[string]string{"LIVE_PAUSE": "2"}, Settings{}, "LIVE_PAUSE"},
		{"server", map[string]string{"DEV_GUILD_ID": "my server"}, Settings{}, "DEV_GUILD_ID"},
		{"token", map[string]string{"DISCORD_TOKEN": secret + " # mine"}, Settings{}, "DISCORD_TOKEN"},
	} {
		s, err := settings(func(name string) string { return c.env[name] })
		if c.fault == "" && (err != nil || !reflect.DeepEqual(*s, c.want)) {
			t.Errorf("%s: %+v, %v", c.name, s, err)
		}
		if c.fault != "" && (err == nil || !strings.HasPrefix(err.Error(), c.fault) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A command that finds no database says where it was named.
func TestNoDatabase(t *testing.T) {
	s := &Settings{Database: filepath.Join(t.TempDir(), "none.db")}
	if err := (move{To: "new.db"}).run(t.Context(), s, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "DATABASE_PATH: stat "+s.Database) {
		t.Errorf("%v", err)
	}
	if err := (move{From: "gone.db"}).run(t.Context(), s, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "--from: stat gone.db") {
		t.Errorf("%v", err)
	}
}

// A PostgreSQL that does not answer is told in each line once, and without the password.
func TestPostgreSQLIsAway(t *testing.T) {
	at := place("postgres://ada:secret@127.0.0.1:1/games")
	_, opened := at.open(t.Context())
	_, held := at.hold(t.Context(), true, nil)
	for _, err := range []error{opened, held} {
		if err == nil || strings.Count(err.Error(), "127.0.0.1:1 (") != 1 || strings.Contains(err.Error(), "secret") {
			t.Errorf("%v", err)
		}
	}
}

// copied is a copy of the folder data with one file changed.
func copied(t *testing.T, file, old, with string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, data.Files); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, file)
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(b, []byte(old)) {
		t.Fatalf("%s has no %q", file, old)
	}
	if err := os.WriteFile(name, bytes.Replace(b, []byte(old), []byte(with), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestLint(t *testing.T) {
	var out bytes.Buffer
	if err := (lint{}).run(&Settings{}, &out); err != nil {
		t.Fatalf("the shipped packs: %v\n%s", err, out.String())
	}
	out.Reset()
	dir := copied(t, "battleground/scenarios.yaml", "rounds:", "rownds:")
	if err := os.WriteFile(filepath.Join(dir, "texts", "en", "own.yaml"), []byte("own: \"{open\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	err := lint{Dir: dir}.run(&Settings{}, &out)
	if err == nil {
		t.Fatal("faults are no error")
	}
	for _, want := range []string{"scenarios.yaml:", "rownds", "texts/en/own.yaml:1"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

// TestLintOfDrawings checks that a faulty drawing is reported with file and line, and a card's missing
// drawing too. A host's folder without drawings uses those of the release.
func TestLintOfDrawings(t *testing.T) {
	const he = "art/portrait/he_man.svg"
	gone := copied(t, "battleground/pack.yaml", "\n", "\n")
	if err := os.Remove(filepath.Join(gone, he)); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		dir   string
		wants []string
	}{
		{copied(t, he, `class="fill-mana"`, `class="fill-manna"`), []string{he + `:19: there is no colour "manna"`, "eternia: hero:he_man is shown by " + he}},
		{copied(t, he, "<circle class=\"fill-mana\" r=\"100\"/>", "<text>He</text>"), []string{he + ":19: the element text is not drawn"}},
		{copied(t, "art/portrait/owls.svg", "</svg>", ""), []string{"art/portrait/owls.svg:", "mythic: unit:owls is shown by art/portrait/owls.svg"}},
		{gone, []string{"eternia: hero:he_man is shown by " + he + ", which is not there", "battleground: character:he_man is shown by " + he}},
	} {
		var out bytes.Buffer
		if err := (lint{Dir: x.dir}).run(&Settings{}, &out); err == nil {
			t.Errorf("no fault:\n%s", out.String())
		}
		for _, want := range x.wants {
			if !strings.Contains(out.String(), want) {
				t.Errorf("no %q in\n%s", want, out.String())
			}
		}
	}
	own := copied(t, "eternia/heroes.yaml", "he_man", "he_mann")
	if err := os.RemoveAll(filepath.Join(own, "art")); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	_ = lint{Dir: own}.run(&Settings{}, &out) // the new hero has no texts
	if strings.Contains(out.String(), "is shown by") {
		t.Errorf("a host without drawings:\n%s", out.String())
	}
}

// TestLintOfPictures checks that every card of the release has a picture of its own, that a card without
// one is reported, and that a faulty line for a card is reported with its place.
func TestLintOfPictures(t *testing.T) {
	const file, line = "art/card/battleground.yaml", "  f01: {large: heart, small: bolt, on: arena}"
	for _, x := range []struct {
		dir, want string
		faulty    bool
	}{
		{"", "", false},
		{copied(t, file, line+" ", "  # "), "battleground: fate:f01 has no picture of its own in art/card and shows that of others", false},
		{copied(t, file, line, "  f01: {large: hart}"), file + ":6:", true},
		{copied(t, file, line, "  f01: {large: heart, on: rayz}"), "there is no drawing art/backdrop/rayz.svg", true},
	} {
		var out bytes.Buffer
		if err := (lint{Dir: x.dir}).run(&Settings{}, &out); (err != nil) != x.faulty {
			t.Errorf("%q: %v", x.want, err)
		}
		if n := strings.Count(out.String(), "has no picture"); !strings.Contains(out.String(), x.want) || x.want == "" && n > 0 {
			t.Errorf("no %q in\n%s", x.want, out.String())
		}
	}
}

// TestLintOfAFolder checks that a file that nothing reads is a fault, and that a fault of a
// pack is reported once, not again for each pack that depends on it.
func TestLintOfAFolder(t *testing.T) {
	for _, x := range []struct{ dir, want string }{
		{copied(t, "proving-ground/pack.yaml", "needs: battleground", "needs: battlegroun"), `proving-ground/pack.yaml: it needs "battlegroun"`},
		{filepath.Join(copied(t, "battleground/pack.yaml", "\n", "\n"), "battleground"), "there are no packs and no texts here"},
		{copied(t, "battleground/scenarios.yaml", "rounds:", "rownds:"), "proving-ground: cannot be read while battleground has faults"},
	} {
		var out bytes.Buffer
		err := lint{Dir: x.dir}.run(&Settings{}, &out)
		if err == nil || err.Error() != "faults: 1" || !strings.Contains(out.String(), x.want) {
			t.Errorf("%v, not %q:\n%s", err, x.want, out.String())
		}
	}
}

// TestLintOfWords checks that words we avoid are reported on request. A host's texts may
// use them: they are not a fault.
func TestLintOfWords(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "texts", "en"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "texts", "en", "own.yaml"), []byte("discord.list.save: \"Shall I?\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		lint lint
		want bool
	}{{lint{}, false}, {lint{Words: dir}, true}} {
		var out bytes.Buffer
		if err := x.lint.run(&Settings{}, &out); err != nil {
			t.Errorf("%v:\n%s", err, out.String())
		}
		if strings.Contains(out.String(), `words: texts/en/own.yaml:1: "Shall": `) != x.want {
			t.Errorf("named, or not: want %t\n%s", x.want, out.String())
		}
	}
}

// TestOlderTexts checks that a host's folder that is older than the release is complete:
// its own texts are used, and the shipped ones for everything it doesn't have.
func TestOlderTexts(t *testing.T) {
	dir := copied(t, "texts/en/bot.yaml", "discord.word:", "discord.wort:")
	for _, name := range []string{"texts/en/lists.yaml", "texts/pl/bot.yaml"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "texts", "en", "lists.yaml"), []byte("discord.list.save: \"Keep it\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	texts, err := (&Settings{Data: dir}).texts()
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"discord.list.save": "Keep it", "discord.list.clear": "Clear"} {
		if got := texts.Render("en", engine.T(key), nil); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
	if got := texts.Render("pl", engine.T("command.play"), nil); got != "graj" {
		t.Errorf("a language that the folder lacks: %q", got)
	}
	if missing := texts.Missing(); len(missing) > 0 {
		t.Error(missing)
	}
}

// played is a file with the full record of some moves of a random game.
func played(t *testing.T, moves int) string {
	t.Helper()
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "game.record")
	if err := os.WriteFile(name, enginetest.Played(t, system, pack, "first-battle", moves), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestReplay(t *testing.T) {
	name := played(t, 20)
	var out bytes.Buffer
	if err := (replay{File: name, At: -1}).run(&Settings{words: shipped.Texts(t)}, &out); err != nil || !strings.Contains(out.String(), "20 moves, verified") {
		t.Fatalf("%s, %v", out.String(), err)
	}
	var early bytes.Buffer
	if err := (replay{File: name, At: 3, JSON: true}).run(&Settings{words: shipped.Texts(t)}, &early); err != nil || !json.Valid(early.Bytes()) {
		t.Errorf("%.500s, %v", early.String(), err)
	}
	png := filepath.Join(t.TempDir(), "x.png")
	if err := (replay{File: name, At: 5, PNG: png}).run(&Settings{words: shipped.Texts(t)}, io.Discard); err != nil {
		t.Error(err)
	}
	if b, err := os.ReadFile(png); err != nil || !bytes.HasPrefix(b, []byte("\x89PNG")) {
		t.Errorf("no picture: %v", err)
	}
	if err := (replay{File: name, At: 21}).run(&Settings{words: shipped.Texts(t)}, io.Discard); err == nil {
		t.Error("there is no move 21")
	}

	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	full, err := record.Decode(b)
	if err != nil {
		t.Fatal(err)
	}
	public, err := full.Public()
	if err != nil {
		t.Fatal(err)
	}
	compare := func(public record.Record) error {
		t.Helper()
		data, err := public.Encode()
		if err != nil {
			t.Fatal(err)
		}
		early := filepath.Join(t.TempDir(), "public.record")
		if err := os.WriteFile(early, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return (replay{File: name, At: -1, Public: early}).run(&Settings{words: shipped.Texts(t)}, io.Discard)
	}
	if err := compare(public); err != nil {
		t.Errorf("the public record: %v", err)
	}
	public.Lines[4].Commit = public.Lines[5].Commit
	if err := compare(public); err == nil || !strings.Contains(err.Error(), "public.record: ") {
		t.Errorf("a changed public record: %v", err)
	}
	if err := compare(full); err == nil {
		t.Error("a full record is no public one")
	}

	// One changed byte in the line of a move is reported with the move.
	lines := bytes.Split(b, []byte("\n"))
	at := bytes.Index(lines[9], []byte(`"picks":["`)) + len(`"picks":["`) // line 0 is the header, line 1 the deal
	lines[9][at] ^= 1
	if err := os.WriteFile(name, bytes.Join(lines, []byte("\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	var broken *record.Broken
	if err := (replay{File: name, At: -1}).run(&Settings{words: shipped.Texts(t)}, io.Discard); !errors.As(err, &broken) || broken.Move != 8 {
		t.Errorf("a changed byte in move 8: %v", err)
	}

	// Faults are reported in the words that players read, with the cause for a bug report.
	said := func(file, language string) string {
		t.Helper()
		err := (replay{File: file, At: -1, Language: language}).Run(&Settings{words: shipped.Texts(t)})
		if !errors.As(err, &broken) {
			t.Fatalf("%s: %v", file, err)
		}
		return err.Error()
	}
	if got := said(name, "en"); got != "⚠️ Line 10 of the record, move 8: it doesn't match its hash. Somebody changed it, or it was damaged." {
		t.Error(got)
	}
	if got := said("../../README.md", "en"); !strings.HasPrefix(got, "⚠️ This is not a record: ") || strings.Contains(got, "(record:") {
		t.Error(got)
	}
	if got := said("../../README.md", "fr"); !strings.HasPrefix(got, "⚠️ Ce n'est pas un") {
		t.Error(got)
	}
}

// TestCompressedRecord checks that a compressed record is read like any other, and that
// each of its dice is listed.
func TestCompressedRecord(t *testing.T) {
	name := played(t, 20)
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := record.Compress(b, "game.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	folded := filepath.Join(t.TempDir(), "game.jsonl.gz")
	if err := os.WriteFile(folded, packed, 0o644); err != nil {
		t.Fatal(err)
	}
	var plain, out bytes.Buffer
	for file, into := range map[string]*bytes.Buffer{name: &plain, folded: &out} {
		if err := (replay{File: file, At: -1}).run(&Settings{words: shipped.Texts(t)}, into); err != nil {
			t.Fatal(err)
		}
	}
	if out.String() != plain.String() || !strings.Contains(out.String(), "20 moves, verified") {
		t.Errorf("%s", out.String())
	}
	var list bytes.Buffer
	if err := (replay{File: folded, At: -1, Dice: true}).run(&Settings{words: shipped.Texts(t)}, &list); err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(b)
	if err != nil {
		t.Fatal(err)
	}
	key := chance.Keyed(chance.Key(rec.Header.Seed, rec.Header.Salts))
	lines := strings.Split(strings.TrimSpace(list.String()), "\n")[1:]
	for _, l := range lines {
		f := strings.Split(l, "\t")
		counter, _ := strconv.ParseUint(f[1], 10, 64)
		n, _ := strconv.Atoi(f[3])
		if want := strconv.Itoa(key.Draw(counter, f[2], n)); f[4] != want {
			t.Errorf("%s: it is %s", l, want)
		}
	}
	if len(lines) < 10 {
		t.Errorf("%d draws:\n%s", len(lines), list.String())
	}
}

func TestHealth(t *testing.T) {
	w, s := hospital(t)
	var out bytes.Buffer
	var c condition
	if err := (health{}).run(s, &out); err != nil || json.Unmarshal(out.Bytes(), &c) != nil || !c.OK || c.Online || c.Schema == 0 || c.Free == nil || c.Heard != nil {
		t.Errorf("%s, %v", out.String(), err)
	}
	if err := (health{Strict: true}).run(s, io.Discard); err == nil || !strings.Contains(err.Error(), "not connected") {
		t.Errorf("trouble is not told: %v", err)
	}
	w.vitals.Online(wire.Shard{Of: 1}, true)
	w.vitals.Heard(wire.Shard{Of: 1}, time.Now())
	if err := (health{Strict: true}).run(s, io.Discard); err != nil {
		t.Errorf("trouble without a reason: %v", err)
	}
	w.vitals.trusted(false)
	if c := w.condition(t.Context(), true); len(c.Troubles) != 1 || !strings.Contains(c.Troubles[0], "refuses the token") {
		t.Errorf("the token is refused: %+v", c)
	}
	w.vitals.trusted(true)
	w.vitals.Heard(wire.Shard{Of: 1}, time.Now().Add(-silent-time.Minute))
	if c := w.condition(t.Context(), true); *c.Heard < 180 || len(c.Troubles) != 1 {
		t.Errorf("Discord is silent: %+v", c)
	}
	if err := w.store.Close(); err != nil {
		t.Fatal(err)
	}
	if err := (health{}).run(s, io.Discard); err == nil {
		t.Error("a bot without its database is well")
	}
	if err := (health{}).run(&Settings{Listen: "127.0.0.1:1"}, io.Discard); err == nil {
		t.Error("no bot at all is well")
	}
	for listen, want := range map[string]string{":80": "127.0.0.1:80", "0.0.0.0:80": "127.0.0.1:80", "[::]:80": "127.0.0.1:80", "10.0.0.1:80": "10.0.0.1:80", "[::1]:80": "[::1]:80"} {
		if got := reachable(listen); got != want {
			t.Errorf("%s is reached at %s", listen, got)
		}
	}
}

func TestExportNeedsADatabase(t *testing.T) {
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	if _, err := (export{Table: "x"}).record(t.Context(), s); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(s.Database); err == nil {
		t.Error("a database was made")
	}
}

// TestSources checks that checking a record shows what its dice are made from.
func TestSources(t *testing.T) {
	d := record.Dice{Table: "t", Start: "99", Sources: []chance.Source{{Press: "7", Word: "abc"}, {}}}
	var out bytes.Buffer
	sources(&out, record.Header{Dice: &d, Salts: d.Salts()})
	for _, want := range []string{"table t", "1: press 7, hash of a word abc, salt " + d.Salts()[0], "2: press none, hash of a word none, salt " + d.Salts()[1], "started the game: 99"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %s", want, out.String())
		}
	}
	out.Reset()
	sources(&out, record.Header{Salts: []string{"x"}})
	if !strings.Contains(out.String(), "does not say") {
		t.Errorf("of an earlier release: %s", out.String())
	}
}
