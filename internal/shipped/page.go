package shipped

import (
	"bytes"
	"io"
	"os"
	"testing"
)

// Page wants a page of docs to be what a program writes; update writes it.
func Page(t testing.TB, file string, write func(io.Writer) error, update bool) {
	t.Helper()
	var page bytes.Buffer
	if err := write(&page); err != nil {
		t.Fatal(err)
	}
	if update {
		if err := os.WriteFile(file, page.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, page.Bytes()) {
		t.Errorf("%s is not what is written now; write it with -update", file)
	}
}
