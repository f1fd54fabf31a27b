package pack

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
)

// Hash names the content of a pack: the SHA-256 (hex) of the names and bytes of
// all its files in order of their names, each preceded by its length as eight
// bytes, big-endian. Directories, times and permissions do not count.
func Hash(files fs.FS) (string, error) {
	names, err := list(files)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	part := func(b []byte) {
		var size [8]byte
		binary.BigEndian.PutUint64(size[:], uint64(len(b)))
		sum.Write(size[:])
		sum.Write(b)
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return "", fmt.Errorf("hash of a pack: %w", err)
		}
		part([]byte(name))
		part(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// Archive folds a pack into one blob: a zip file of stored (not compressed)
// entries in order of their names, without times. It is stored rather than
// compressed so that the same files give the same bytes under every Go release
// and so that a blob from a stranger cannot be larger inside than outside. (A
// txtar archive would not keep a missing newline at the end of a file.)
func Archive(files fs.FS) ([]byte, error) {
	if err := Within(files); err != nil {
		return nil, err
	}
	names, err := list(files)
	if err != nil {
		return nil, err
	}
	var blob bytes.Buffer
	archive := zip.NewWriter(&blob)
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("archive of a pack: %w", err)
		}
		w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, fmt.Errorf("archive of a pack: %w", err)
		}
		if _, err := w.Write(data); err != nil {
			return nil, fmt.Errorf("archive of a pack: %w", err)
		}
	}
	if err := archive.Close(); err != nil {
		return nil, fmt.Errorf("archive of a pack: %w", err)
	}
	return blob.Bytes(), nil
}

// Unarchive opens what Archive made. It refuses other archives: compressed
// entries, directories, names that are no paths, names given twice, entries that
// lie over each other, and what is beyond the bounds of a pack (ErrBounds).
func Unarchive(blob []byte) (fs.FS, error) {
	if len(blob) > maxBlob {
		return nil, fmt.Errorf("%w: the archive has %d bytes", ErrBounds, len(blob))
	}
	r, err := zip.NewReader(bytes.NewReader(blob), int64(len(blob)))
	if err != nil {
		return nil, fmt.Errorf("not an archive of a pack: %w", err)
	}
	if len(r.File) > MaxFiles { // before anything looks at their names
		return nil, fmt.Errorf("%w: %d files", ErrBounds, len(r.File))
	}
	seen, room := map[string]bool{}, uint64(len(blob))
	for _, f := range r.File {
		if f.Method != zip.Store || !fs.ValidPath(f.Name) || seen[f.Name] {
			return nil, fmt.Errorf("not an archive of a pack: entry %.100q", f.Name)
		}
		if f.UncompressedSize64 > room {
			return nil, fmt.Errorf("not an archive of a pack: it is larger inside than outside")
		}
		if err := named(f.Name); err != nil {
			return nil, err
		}
		seen[f.Name] = true
		room -= f.UncompressedSize64
	}
	if err := Within(r); err != nil {
		return nil, err
	}
	return r, nil
}

func list(files fs.FS) ([]string, error) {
	var names []string
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("files of a pack: %w", err)
	}
	slices.Sort(names)
	return names, nil
}
