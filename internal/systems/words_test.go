package systems

import (
	"log/slog"
	"testing"

	"hexwarden/internal/shipped"
)

// TestSettingsHaveWords checks that every setting of every battle, and each of its values,
// has words in every language.
func TestSettingsHaveWords(t *testing.T) {
	texts, packs := shipped.Texts(t), &Shelf{Log: slog.New(slog.DiscardHandler)}
	for _, e := range Entries {
		for _, sc := range packs.Scenarios(e.Info().ID) {
			for _, o := range sc.Options {
				for _, lang := range texts.Languages() {
					for n, value := range o.Values {
						if n >= len(o.Words) && !texts.Has(lang, o.Name.Key+"."+value) {
							t.Errorf("%s: %s: %s has no words", lang, o.Name.Key, value)
						}
					}
				}
			}
		}
	}
}
