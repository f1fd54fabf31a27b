package chat_test

import (
	"maps"
	"slices"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/text"
)

// TestLocales checks that Discord knows each complete language under a name of its own: commands have their names in it.
func TestLocales(t *testing.T) {
	s := &chat.Services{Texts: posted.Texts(t)}
	described := s.Described(engine.T("language.name"))
	delete(described, "") // what everybody else reads
	for _, lang := range text.Complete {
		if !slices.Contains(slices.Collect(maps.Values(described)), s.Tongue(lang)) {
			t.Errorf("locales in locale.go has no line for %s", lang)
		}
	}
}
