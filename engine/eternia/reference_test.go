package eternia

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestReference: docs/effects-eternia.md says what packs of Fields of Eternia may say.
// After a change of the vocabulary: go test ./engine/eternia -run Reference -update
func TestReference(t *testing.T) {
	const file = "../../docs/effects-eternia.md"
	var page bytes.Buffer
	if err := vocabulary().Reference(&page); err != nil {
		t.Fatal(err)
	}
	if *update {
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
		t.Errorf("%s is not what the vocabulary says; write it with -update", file)
	}
}
