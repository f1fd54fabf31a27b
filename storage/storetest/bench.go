package storetest

import "testing"

// Benchmark writes moves of a usual size one after the other.
func (e Engine) Benchmark(b *testing.B) {
	s := e.at(b, e.Fresh(b))
	r := Row("t")
	must(b, s.Create(b.Context(), r, nil))
	for n := 0; b.Loop(); n++ {
		c := Moved(r, n, 8<<10)
		must(b, s.Commit(b.Context(), c))
		must(b, s.Posted(b.Context(), int64(n+1)))
		r.Version++
	}
}
