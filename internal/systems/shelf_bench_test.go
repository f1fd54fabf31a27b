package systems

import (
	"log/slog"
	"os"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/internal/handclock"
)

// BenchmarkScenarios is a look at the scenarios of a system, as messages take many: those of the release, those of
// a host's folder, and these when it is time to look whether somebody has edited them.
func BenchmarkScenarios(b *testing.B) {
	dir := b.TempDir()
	if err := os.CopyFS(dir, data.Files); err != nil {
		b.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	for name, s := range map[string]*Shelf{"shipped": {Log: log}, "host": {Host: dir, Log: log}, "due": {Host: dir, Log: log, Now: handclock.Ticking(time.Now(), glance).Now}} {
		for _, e := range Entries {
			id := e.Info().ID
			b.Run(name+"/"+id, func(b *testing.B) {
				s.Scenarios(id) // which reads them
				b.ReportAllocs()
				for b.Loop() {
					if len(s.Scenarios(id)) == 0 {
						b.Fatal("there are none")
					}
				}
			})
		}
	}
}
