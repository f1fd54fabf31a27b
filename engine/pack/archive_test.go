package pack_test

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"hexwarden/engine/pack"
)

func tree(t *rapid.T) fstest.MapFS {
	files := fstest.MapFS{}
	names := []string{"pack.yaml", "cards.yaml", "maps/one.yaml", "maps/two.yaml", "maps.yaml", "a.b/c"}
	for _, name := range rapid.SliceOfDistinct(rapid.SampledFrom(names), rapid.ID[string]).Draw(t, "names") {
		files[name] = &fstest.MapFile{Data: rapid.SliceOf(rapid.Byte()).Draw(t, name)}
	}
	return files
}

func TestArchive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := tree(t)
		hash, err := pack.Hash(files)
		if err != nil {
			t.Fatal(err)
		}
		blob, err := pack.Archive(files)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := pack.Archive(files); !bytes.Equal(blob, again) {
			t.Fatal("two archives of the same files differ")
		}
		out, err := pack.Unarchive(blob)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := pack.Hash(out); got != hash || err != nil {
			t.Fatalf("hash %s became %s (%v)", hash, got, err)
		}
		for name, f := range files {
			if got, err := fs.ReadFile(out, name); err != nil || !bytes.Equal(got, f.Data) {
				t.Fatalf("%s became %q (%v)", name, got, err)
			}
		}
	})
}

func TestHash(t *testing.T) {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	hash := func(files fstest.MapFS) string {
		h, err := pack.Hash(files)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	// sha256 of: 8 bytes 1, "a", 8 bytes 2, "xy"; computed with sha256sum.
	if got := hash(fstest.MapFS{"a": file("xy")}); got != "72537a55d218ea5ba1d356d39a01f13b10c277da97d6a8fdeff1cfeed191f100" {
		t.Errorf("hash %s", got)
	}
	seen := map[string]bool{}
	for _, files := range []fstest.MapFS{
		{}, {"a": file("xy")}, {"a": file("x"), "b": file("y")}, {"a": file("y"), "b": file("x")}, {"ax": file("y")}, {"a": file("")},
	} {
		if h := hash(files); seen[h] {
			t.Errorf("%v has the hash of another tree", files)
		} else {
			seen[h] = true
		}
	}
}

func TestUnarchiveRefuses(t *testing.T) {
	blob := func(entries ...zip.FileHeader) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, e := range entries {
			if _, err := w.CreateHeader(&e); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for name, b := range map[string][]byte{
		"nothing":        nil,
		"no archive":     []byte("cards: []"),
		"compressed":     blob(zip.FileHeader{Name: "a", Method: zip.Deflate}),
		"a way out":      blob(zip.FileHeader{Name: "../a"}),
		"an absolute":    blob(zip.FileHeader{Name: "/a"}),
		"a directory":    blob(zip.FileHeader{Name: "a/"}),
		"the same twice": blob(zip.FileHeader{Name: "a"}, zip.FileHeader{Name: "a"}),
		"larger inside":  overlapping(t),
	} {
		if _, err := pack.Unarchive(b); err == nil {
			t.Errorf("%s was opened", name)
		}
	}
	var missing fs.FS = fstest.MapFS{}
	d := pack.NewDecoder()
	if _, ok := pack.ReadFile(missing, "cards.yaml", d); ok || len(d.Faults()) != 1 || d.Faults()[0].Code != pack.NoFile {
		t.Errorf("a missing file: %v", d.Faults())
	}
}

// overlapping is an archive whose directory names the same bytes twice.
func overlapping(t *testing.T) []byte {
	t.Helper()
	blob, err := pack.Archive(fstest.MapFS{"a": {Data: make([]byte, 1000)}, "b": {Data: make([]byte, 1000)}})
	if err != nil {
		t.Fatal(err)
	}
	first := bytes.LastIndex(blob, []byte("PK\x03\x04"))
	body := append(bytes.Clone(blob[:first]), blob[bytes.Index(blob, []byte("PK\x01\x02")):]...)
	// The second entry of the directory points at the first one's bytes.
	second := bytes.LastIndex(body, []byte("PK\x01\x02"))
	copy(body[second+42:], []byte{0, 0, 0, 0})
	end := bytes.LastIndex(body, []byte("PK\x05\x06"))
	start := uint32(bytes.Index(body, []byte("PK\x01\x02")))
	copy(body[end+16:], []byte{byte(start), byte(start >> 8), byte(start >> 16), byte(start >> 24)})
	return body
}
