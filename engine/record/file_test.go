package record

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"hexwarden/engine"
)

func TestCompressed(t *testing.T) {
	data := encode(t, raced(t))
	file, err := Compress(data, "race.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Compress(data, "race.jsonl"); !bytes.Equal(file, again) {
		t.Error("the same record gives another file")
	}
	for _, x := range [][]byte{file, data} {
		if out, err := Expand(x, len(data)); err != nil || !bytes.Equal(out, data) {
			t.Errorf("%d bytes, %v", len(out), err)
		}
		_, err := Expand(x, len(data)-1)
		breaksAt(t, err, whole)
	}
	for name, bad := range map[string][]byte{"cut": file[:len(file)-9], "changed": bytes.Replace(file, file[30:31], []byte{file[30] ^ 1}, 1),
		"no header": []byte(magic), "more behind": append(bytes.Clone(file), "more"...)} {
		if _, err := Expand(bad, MaxFile); err == nil {
			t.Errorf("%s: it passes", name)
		}
	}
}

// TestBomb checks that a file that expands to a thousand times its size is never expanded
// completely.
func TestBomb(t *testing.T) {
	bomb, err := Compress(make([]byte, 8<<20), "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Expand(bomb, 1<<20)
	var b *Broken
	if !errors.As(err, &b) || b.Told().Key != "record.fault.large" {
		t.Errorf("%v", err)
	}
}

// TestAbout checks that the description of a game is hashed like everything else, and plays
// no part in it.
func TestAbout(t *testing.T) {
	r := raced(t)
	public, err := r.Public()
	if err != nil {
		t.Fatal(err)
	}
	old := encode(t, r)
	r.Header.About = &About{Table: "abc", Begun: "2026-11-21", Players: []Player{{Seat: 1, Name: "Ada"}, {Seat: 2, House: true}}}
	r.Header.Seats = []string{"Ada", "Cleo"}
	data := encode(t, r)
	if err := check(data); err != nil || bytes.Equal(old, data) {
		t.Error(err)
	}
	if !strings.Contains(strings.SplitN(string(data), "\n", 2)[0], `"about":{"table":"abc"`) {
		t.Errorf("the first line: %.200s", data)
	}
	breaksAt(t, check(bytes.Replace(data, []byte(`"seat":1`), []byte(`"seat":2`), 1)), header)
	if err := Matches(public, r); err != nil {
		t.Errorf("of the same game, before somebody else sat down: %v", err)
	}
}

// TestDraws checks that every draw is listed with what anybody needs to repeat it.
func TestDraws(t *testing.T) {
	r := raced(t)
	n := uint64(0)
	for s, err := range Steps(r, racing{}, track{}) {
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range s.Draws {
			if d.Counter != n || d.Label != "die" || d.N != 6 || d.Got < 0 || d.Got > 5 {
				t.Errorf("move %d: %+v, want counter %d", s.Line.N, d, n)
			}
			n++
		}
		if rolled := s.Line.Move != nil && s.Line.Move.Picks[0] == "run"; rolled != (len(s.Draws) == 1) {
			t.Errorf("move %d draws %d times", s.Line.N, len(s.Draws))
		}
	}
	if n < 3 {
		t.Errorf("%d draws", n)
	}
}

// TestFaultsAreTold checks that faults give their line and say in words what is wrong.
func TestFaultsAreTold(t *testing.T) {
	data := encode(t, raced(t))
	for name, c := range map[string]struct {
		data []byte
		want engine.Text
	}{
		"tampered": {bytes.Replace(data, []byte(`"prompt":"p3"`), []byte(`"prompt":"p4"`), 1),
			engine.T("record.at.move", engine.Num("line", 5), engine.Num("move", 3), engine.Sub("why", engine.T("record.fault.hash")))},
		"newer": {[]byte("{\"hexwarden_record\":2,\"new\":1}\n{}\n{}\n"),
			engine.T("record.at.header", engine.Sub("why", engine.T("record.fault.format", engine.Num("have", 2), engine.Num("want", 1))))},
		"no record": {[]byte("hello"), engine.T("record.fault.whole")},
	} {
		_, err := Decode(c.data)
		var b *Broken
		if !errors.As(err, &b) || !same(b.Told(), c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}
