package discord

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"hexwarden/data"
)

var (
	waitLine = regexp.MustCompile(`(?m)^((?:fe|mb)\.wait\.[^:]+): "(.+)"$`)
	// infinitives match the start of texts that say what to do, for any number of people; in
	// Polish they may be nouns.
	infinitives = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`^(harass|[a-z-]*[a-rt-z])([ ,]|$)`),
		"fr": regexp.MustCompile(`^(se |s')?[\pL-]+(er|ir|re)([ ,]|$)`),
		"it": regexp.MustCompile(`^\pL+(are|ere|ire|orre|rsi)([ ,]|$)`),
		"pl": regexp.MustCompile(`^(tajny )?(\pL*(ć|uciec|cja|zja|enie|anie|[yęś]cie)|wybór|ruch|unik|podział|przydział|przerzut|przegląd|ratunek|trening|zakupy|zapłata|ucieczka|wymiana|zamiana|żołnierze)([ ,]|$)`),
	}
)

// TestWaitsFitMany checks that what a table waits for can follow the names of one person or
// of many, so that no verb form fits only one of these.
func TestWaitsFitMany(t *testing.T) {
	for lang, right := range infinitives {
		files, err := fs.Glob(data.Files, "texts/"+lang+"/*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, name := range slices.Sorted(slices.Values(files)) {
			body, err := fs.ReadFile(data.Files, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range waitLine.FindAllStringSubmatch(string(body), -1) {
				if !right.MatchString(x[2]) {
					t.Errorf("%s: %s: %q", lang, x[1], x[2])
				}
				n++
			}
		}
		if n < 60 {
			t.Errorf("%s: only %d texts", lang, n)
		}
	}
}
