package main

import (
	"strings"
	"testing"
	"time"
)

// TestScale prints both tables, and refuses what cannot be simulated.
func TestScale(t *testing.T) {
	s := scaling{Processes: []int{1, 3}, Cores: 2, Tables: 20_000, Most: 20_000, Live: 0.005, Servers: 4, Rate: 45, Database: 1, Length: time.Minute, Seed: 3}
	var a, b strings.Builder
	if err := s.write(&a); err != nil {
		t.Fatal(err)
	}
	if err := s.write(&b); err != nil || a.String() != b.String() {
		t.Errorf("%v; a second time it prints\n%s\nnot\n%s", err, &b, &a)
	}
	text := a.String()
	if !strings.HasPrefix(text, "20000 tables, 0.005 of them live, in 5000 servers with 5 shards, which take 20s to connect; seed 3,") ||
		strings.Count(text, "\n| 1 | ") != 2 || strings.Count(text, "\n| 3 | ") != 2 || strings.Count(text, "| 20000 | 5000 |") != 2 {
		t.Error(text)
	}
	for _, change := range []func(*scaling){func(s *scaling) { s.Processes = []int{0} }, func(s *scaling) { s.Most = 10 }, func(s *scaling) { s.Rate = -1 }} {
		x := s
		if change(&x); x.write(&b) == nil {
			t.Errorf("%+v", x)
		}
	}
}

func TestShort(t *testing.T) {
	if got := []string{short(0), short(340 * time.Millisecond), short(83 * time.Second), about(79_477), about(63)}; strings.Join(got, " ") != "– 0.34 s 83 s 79000 63" {
		t.Error(got)
	}
}
