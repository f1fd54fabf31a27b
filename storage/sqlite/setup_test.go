package sqlite

import (
	"errors"
	"testing"

	"hexwarden/storage"
)

// opened is a store with the file that it is in.
type opened struct {
	*storage.Store
	*file
}

// Close closes both.
func (s *opened) Close() error { return s.Store.Close() }

// openStore opens a file, which the caller closes.
func openStore(t testing.TB, path string) *opened {
	t.Helper()
	f, err := open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return &opened{storage.New(f), f}
}

// openFile opens a file and closes it at the end of the test.
func openFile(t testing.TB, path string) *opened {
	t.Helper()
	s := openStore(t, path)
	t.Cleanup(func() {
		if err := s.Close(); err != nil && !errors.Is(err, storage.ErrClosed) {
			t.Error(err)
		}
	})
	return s
}
