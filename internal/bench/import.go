package bench

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"time"

	"hexwarden/internal/hostile"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// imports are files that strangers upload to use up memory and time.
var imports = []Trial{{
	Goals: []Goal{
		{Name: "import/memory", What: "memory above idle at the peak of reading the worst upload / 64 MB", Limit: 1},
		{Name: "import/time", What: "processor time of the worst upload / 1 s", Limit: 1},
	},
	Run: refusals,
}}

// refusals brings every file of the corpus to a store of their own. Each comes from somebody
// else, so that nobody has to wait after a refusal.
func refusals(l *Lab) (ratios []float64, err error) {
	var files []hostile.Upload
	for f, err := range hostile.Uploads(l.Bot.Systems()...) {
		if err != nil {
			return nil, err
		}
		if files = append(files, f); l.Quick {
			break
		}
	}
	store, err := sqlite.Open(l.Context, filepath.Join(l.Dir, "import.db"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	tables, err := l.Bot.Tables(store)
	if err != nil {
		return nil, err
	}
	defer tables.Close()
	var memory int64
	var took time.Duration
	for i, f := range files {
		debug.FreeOSMemory()
		idle, err := resident()
		if err != nil {
			return nil, err
		}
		began := processor()
		_, fault := tables.ImportRecord(l.Context, table.ImportRequest{Host: table.User{ID: table.UserID(fmt.Sprint(i)), Name: "Eve"},
			Place: table.Place{Guild: "g", Channel: "c"}, Data: f.Data, Key: fmt.Sprint("hostile", i)})
		took = max(took, processor()-began)
		var refused *table.Error
		if !errors.As(fault, &refused) {
			return nil, fmt.Errorf("%s is not refused: %w", f.Name, fault)
		}
		peak, err := peakResident()
		if err != nil {
			return nil, err
		}
		memory = max(memory, peak-idle)
	}
	return []float64{float64(memory) / 64e6, took.Seconds()}, nil
}
