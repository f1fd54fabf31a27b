package arch

import (
	"os"
	"regexp"
	"testing"
)

// TestBaseImagesArePinned checks that a base image is named by its digest, so that an image is built from the
// same bytes every day.
func TestBaseImagesArePinned(t *testing.T) {
	file, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	bases := regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllSubmatch(file, -1)
	if len(bases) == 0 {
		t.Fatal("the Dockerfile has no base")
	}
	pinned := regexp.MustCompile(`^(scratch|\S+@sha256:[0-9a-f]{64})$`)
	for _, b := range bases {
		if !pinned.Match(b[1]) {
			t.Errorf("%s has no digest", b[1])
		}
	}
}
