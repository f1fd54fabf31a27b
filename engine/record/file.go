package record

import (
	"bytes"
	"compress/gzip"
	"io"

	"hexwarden/engine"
)

// MaxFile bounds a record that comes from outside, once it is unfolded: a whole
// game is far below.
const MaxFile = 8 << 20

// magic begins what gzip made.
const magic = "\x1f\x8b"

// Compress folds a record into a gzip file, the same bytes for the same record.
func Compress(data []byte, name string) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w.Name = name
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Expand is the record in a file that may be compressed. It never makes more of
// it than most bytes. The error is a *Broken.
func Expand(file []byte, most int) ([]byte, error) {
	large := broken(whole, engine.T("record.fault.large", engine.Num("max", most>>20)), "it is larger than %d bytes", most)
	if !bytes.HasPrefix(file, []byte(magic)) {
		if len(file) > most {
			return nil, large
		}
		return file, nil
	}
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, broken(whole, engine.T("record.fault.gzip"), "the file is damaged: it cannot be unpacked: %v", err)
	}
	data, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	switch {
	case len(data) > most:
		return nil, large
	case err != nil:
		return nil, broken(whole, engine.T("record.fault.gzip"), "the file is damaged: it cannot be unpacked: %v", err)
	}
	return data, nil
}
