package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// Bounds of a pack, with what it needs. The largest that is shipped has 28 files, 91 KB and
// 16,000 marks. They hold before anything of a pack is read, for packs come from strangers, too.
const (
	MaxFiles = 200
	MaxName  = 100     // bytes of the path of a file
	MaxDepth = 4       // folders around a file
	MaxFile  = 1 << 20 // bytes of a file
	MaxBytes = 2 << 20 // of all files
	MaxItems = 200     // of a list, and of the lists of one name in all files; the longest that is shipped has 48
	MaxMarks = 60_000  // what begins a value in YAML: commas, colons, dashes, brackets, ends of lines
)

// maxBlob is an archive of that size: an entry stands in it twice, by its name and some 80 bytes.
const maxBlob = MaxBytes + MaxFiles*(2*MaxName+100)

// ErrBounds is a pack beyond its bounds.
var ErrBounds = errors.New("larger than a pack may be")

// marks are the signs that each value of a YAML file has at least one of.
const marks = ",:-?[{\n"

// Within says whether the files of a pack are within its bounds; the error, an ErrBounds, says
// which of them they are not.
func Within(files fs.FS) error {
	names, err := list(files)
	if err != nil {
		return err
	}
	if len(names) > MaxFiles {
		return fmt.Errorf("%w: it has %d files, at most %d are allowed", ErrBounds, len(names), MaxFiles)
	}
	size, count := 0, 0
	for _, name := range names {
		if err := named(name); err != nil {
			return err
		}
		info, err := fs.Stat(files, name)
		if err != nil {
			return fmt.Errorf("files of a pack: %w", err)
		}
		if size += int(min(info.Size(), MaxBytes)); info.Size() > MaxFile || size > MaxBytes {
			return fmt.Errorf("%w: %s has %d bytes; a file may have %d, all together %d", ErrBounds, name, info.Size(), MaxFile, MaxBytes)
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("files of a pack: %w", err)
		}
		for _, mark := range []byte(marks) {
			count += bytes.Count(data, []byte{mark})
		}
		if count > MaxMarks {
			return fmt.Errorf("%w: up to %s it has more than %d values", ErrBounds, name, MaxMarks)
		}
	}
	return nil
}

// named says whether a file may have this name.
func named(name string) error {
	if len(name) > MaxName || strings.Count(name, "/") > MaxDepth {
		return fmt.Errorf("%w: the name %.100q; a name may have %d bytes, %d folders in it", ErrBounds, name, MaxName, MaxDepth)
	}
	return nil
}
