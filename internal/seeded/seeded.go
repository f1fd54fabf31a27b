// Package seeded gives tests bytes that look like chance and are the same in every run.
package seeded

import (
	"crypto/sha256"
	"io"
	"math/rand/v2"
	"sync"
)

// Reader is what crypto/rand.Reader is to a program: it never ends, never fails and may be
// read by many at once. The same name gives the same bytes.
func Reader(name string) io.Reader {
	return &reader{source: rand.NewChaCha8(sha256.Sum256([]byte(name)))}
}

type reader struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

func (r *reader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.source.Read(p)
}
