// Package hostile is the corpus of what strangers may upload to use up the bot's memory and time: records
// of games that no table wrote. Each is small when it is sent and becomes large when it is read. Tests check
// that all of them are refused, and `hexdev bench` measures what that costs.
package hostile

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

// Text is a file of a pack.
type Text struct{ Name, Text string }

// Packs are files that are within the bounds of a pack as a whole, and of which no system can read one.
func Packs() []Text {
	const n = pack.MaxMarks - 100
	return []Text{
		{"control characters", strings.Repeat("\x01\n", n)},
		{"bytes", strings.Repeat("\xff", pack.MaxFile)},
		{"items", "scenarios:\n" + strings.Repeat("-\n", n/2)},
		{"flow lists", "scenarios: [" + strings.Repeat("[],", n/3) + "]"},
		{"mappings", "scenarios: [" + strings.Repeat("{},", n/2) + "]"},
		{"depth", strings.Repeat("[", n)},
		{"unknown keys", keys(n / 2)},
		{"ids", "scenarios: [" + strings.Repeat("{id: a},", n/4) + "]"},
		{"a long word", "what: " + strings.Repeat("x", pack.MaxFile-10)},
		{"zones in a row", "map: {width: 1, height: 1, corners: [], outposts: [], paths: [], wilds: [" +
			row(n/15, "{id: z%d, x: 1, y: 1, corners: [], touches: [z%d]},") + "]}"},
		{"boards", "maps: [" + row(n/20, "{id: m%d, board: b%d, pieces: [], objectives: [], source: original},") + "]"},
		{"faces", "tiles: [" + row(n/20, "{id: t%d, faces: [{id: f%d, rows: [.]}]},") + "]"},
	}
}

// row is a thing n times over, with its number and the next.
func row(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i, i+1)
	}
	return b.String()
}

// wide are files of packs beyond all bounds: what Packs begins continues for megabytes.
func wide() []Text {
	return []Text{
		{"11 million control characters", strings.Repeat("\x01\n", 11_000_000)},
		{"a flow list of 7 million", "scenarios: [" + strings.Repeat("[],", 7_000_000) + "]"},
		{"5 million items", strings.Repeat("-\n", 5_000_000)},
		{"300,000 unknown keys", keys(300_000)},
		{"a comment of 22 MB", "id: a\n#" + strings.Repeat(" long", 22<<20/5)},
	}
}

func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1\n", i)
	}
	return b.String()
}

// Upload is a file as somebody sends it.
type Upload struct {
	Name string
	Data []byte
}

// Uploads are records to be refused, made one after the other, those with a pack inside for each of the systems.
func Uploads(systems ...string) iter.Seq2[Upload, error] {
	return func(yield func(Upload, error) bool) {
		add := func(name string, data []byte, err error) bool {
			if err == nil {
				data, err = record.Compress(data, "game.jsonl")
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			return yield(Upload{name, data}, err)
		}
		with := func(name, system string, files map[string]string) bool {
			data, err := zipped(files)
			if err == nil {
				data, err = record.Record{Header: header(system, data), Lines: []record.Line{{}}}.Encode()
			}
			return add(name, data, err)
		}
		for _, system := range systems {
			for _, x := range Packs() {
				if !with(system+": "+x.Name, system, map[string]string{"pack.yaml": x.Text}) {
					return
				}
			}
		}
		for _, x := range wide() {
			if !with(x.Name, systems[0], map[string]string{"pack.yaml": x.Text}) {
				return
			}
		}
		for _, n := range []int{6, 20} {
			files := map[string]string{}
			for i := range n {
				files[strings.Repeat("a/", 32_000)+fmt.Sprint(i)] = "x"
			}
			if !with(fmt.Sprint(n, " names of 32,000 folders"), systems[0], files) {
				return
			}
		}
		for _, x := range []struct {
			name string
			data []byte
		}{{"32 MiB of newlines", bytes.Repeat([]byte("\n"), 32<<20)}, {"8 MiB of newlines", bytes.Repeat([]byte("\n"), record.MaxFile)}, {"32 MiB of nothing", make([]byte, 32<<20)}} {
			if !add(x.name, x.data, nil) {
				return
			}
		}
		for _, x := range lines() {
			if data, err := chained(systems[0], x.Text); !add(x.Name, data, err) {
				return
			}
		}
	}
}

// lines are fields that stand in a line of a record, or in two, and hold more than any table
// writes: as many values as megabytes have, or nearly as many as a record may have.
func lines() []Text {
	var out []Text
	for _, most := range []int{3 << 20, 90_000} {
		for _, x := range fields(most) {
			out = append(out, Text{fmt.Sprint(x.Name, ", ", most, " values"), x.Text})
		}
	}
	return out
}

// fields are the fields with so many values.
func fields(most int) []Text {
	fill := func(name, item string) string {
		values := 1 // a comma, and what begins a value in it
		for _, sign := range ",[{" {
			values += strings.Count(item, string(sign))
		}
		return `"` + name + `":[` + strings.Repeat(item+",", min(most/values, 3<<20/(len(item)+1))-1) + item + `]`
	}
	options := map[string]string{}
	for i := range min(most, 250_000) {
		options[fmt.Sprint("k", i)] = ""
	}
	many, _ := json.Marshal(options)
	unknown := strings.TrimSuffix(strings.TrimPrefix(string(many), "{"), "}")
	return []Text{
		{"a line of unknown keys", unknown},
		{"a line of notes", fill("notes", "{}")},
		{"a line of picks", `"move":{` + fill("picks", `""`) + `}`},
		{"a line of terms", `"move":{"order":{` + fill("terms", `""`) + `}}`},
		{"a line of lists", fill("notes", `{"agreed":[0,0,0,0,0,0,0,0]}`)},
		{"a line of consent", `"back":{` + fill("agreed", "0") + `}`},
		{"a line of depth", `"notes":` + strings.Repeat("[", most)},
		{"a line of keys again", strings.Repeat(`"n":1,`, min(most, 3<<20/6)) + `"n":1`},
		{"a header of seats", fill("seats", `""`)},
		{"a header of players", `"about":{` + fill("players", "{}") + `}`},
		{"a header of options", `"options":` + string(many)},
	}
}

// header is that of a record with a pack inside; its hash is right if there is one, so that the pack is read.
func header(system string, archive []byte) record.Header {
	hash := "none"
	if files, err := pack.Unarchive(archive); err == nil {
		if sum, err := pack.Hash(files); err == nil {
			hash = sum
		}
	}
	return record.Header{Format: record.Format, Kind: record.Full, System: system, Rules: 1, Pack: hash, Scenario: "s",
		Seats: []string{"Ada", "Ben"}, Salts: []string{"a", "b"}, Archive: archive}
}

// chained is a record with a field in its first line, or in its second and third, whose hashes are right.
func chained(system, field string) ([]byte, error) {
	first, err := json.Marshal(header(system, nil))
	if err != nil {
		return nil, err
	}
	bodies := []string{string(first), `{"n":0,"state":"",` + field + `}`, `{"n":1,"state":"",` + field + `}`, `{"end":1}`}
	for _, name := range []string{`"seats"`, `"about"`, `"options"`} {
		if strings.HasPrefix(field, name) {
			bodies = []string{strings.TrimSuffix(string(first), "}") + "," + field + "}", `{"n":0,"state":""}`, `{"end":0}`}
		}
	}
	var out bytes.Buffer
	hash := ""
	for _, body := range bodies {
		sum := sha256.Sum256([]byte("hexwarden line 1" + hash + body))
		hash = hex.EncodeToString(sum[:])
		fmt.Fprintf(&out, "%s,\"hash\":\"%s\"}\n", strings.TrimSuffix(body, "}"), hash)
	}
	return out.Bytes(), nil
}

// zipped is an archive as pack.Archive would make it if it had no bounds.
func zipped(files map[string]string) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, data := range files {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := f.Write([]byte(data)); err != nil {
			return nil, err
		}
	}
	err := w.Close() // which writes the list of entries
	return b.Bytes(), err
}
