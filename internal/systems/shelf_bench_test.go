package systems

import (
	"log/slog"
	"os"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/internal/handclock"
)

// BenchmarkScenarios looks up the scenarios of a system as often as messages do: those of the release, those
// of a host's folder, and those when it is time to check whether somebody edited them.
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
				s.Scenarios(id) // reads them
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
