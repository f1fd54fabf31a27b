package systems

import (
	"fmt"
	"os"

	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
	"hexwarden/table"
)

// ReadRecord reads the record in a file, compressed or not.
func ReadRecord(file string) (record.Record, error) {
	packed, err := os.ReadFile(file)
	if err != nil {
		return record.Record{}, err
	}
	data, err := table.Unfold(packed)
	if err != nil {
		return record.Record{}, err
	}
	return record.Decode(data)
}

// OpenRecord reads a record with the system and the pack it was played with: the one
// that travels inside, or that of the host's folder or of this release.
func OpenRecord(host, file string) (engine.System, engine.Pack, record.Record, error) {
	rec, err := ReadRecord(file)
	if err != nil {
		return nil, nil, rec, err
	}
	system, ok := All.System(rec.Header.System)
	if !ok {
		return nil, nil, rec, fmt.Errorf("there is no system %q", rec.Header.System)
	}
	p, err := PackOf(host, system, rec)
	return system, p, rec, err
}

// PackOf is the pack a record was played with.
func PackOf(host string, system engine.System, rec record.Record) (engine.Pack, error) {
	if rec.Header.Archive == nil {
		_, p, err := Load(Tree(host, rec.Header.System), rec.Header.System, rec.Header.Scenario)
		return p, err
	}
	files, err := pack.Unarchive(rec.Header.Archive)
	if err != nil {
		return nil, err
	}
	return system.Load(files)
}
