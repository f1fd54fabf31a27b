package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"hexwarden/internal/bench"
)

// lab is a place to measure the program in.
func lab(tb testing.TB, quick bool) *bench.Lab {
	tb.Helper()
	program := filepath.Join(tb.TempDir(), "bot")
	if out, err := exec.Command("go", "build", "-ldflags", "-s -w", "-o", program, "../bot").CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	bot, err := newWired(&Settings{}, program)
	if err != nil {
		tb.Fatal(err)
	}
	return &bench.Lab{Context: tb.Context(), Bot: bot, Dir: tb.TempDir(), Quick: quick}
}

// BenchmarkGoals reports the ratios of `hexdev bench` as metrics.
func BenchmarkGoals(b *testing.B) {
	l := lab(b, false)
	for _, t := range bench.All() {
		b.Run(strings.ReplaceAll(t.Goals[0].Name, "/", ":"), func(b *testing.B) {
			rows, err := bench.Measure(l, []bench.Trial{t}, 1, func(bench.Row) {})
			if err != nil {
				b.Fatal(err)
			}
			for _, r := range rows {
				for _, x := range r.Ratios { // none if the machine cannot measure it
					b.ReportMetric(x, r.Name)
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// TestEveryGoalIsMeasured checks that every trial runs and that every goal has a unique
// name and a positive ratio.
func TestEveryGoalIsMeasured(t *testing.T) {
	rows, err := bench.Measure(lab(t, true), bench.All(), 1, func(bench.Row) {})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range rows {
		if slices.Contains(names, r.Name) || r.Limit <= 0 || r.What == "" || runtime.GOOS == "linux" && (len(r.Ratios) != 1 || r.Ratios[0] <= 0) {
			t.Errorf("%+v", r)
		}
		names = append(names, r.Name)
	}
}

// TestTrialsAreMeasuredAgain checks that a trial can run again in the same lab, as it does
// when a goal is missed by far.
func TestTrialsAreMeasuredAgain(t *testing.T) {
	l, films := lab(t, true), bench.Only(bench.All(), regexp.MustCompile("^film/"))
	for range 2 {
		if rows, err := bench.Measure(l, films, 1, func(bench.Row) {}); err != nil || len(rows) != 4 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
	}
}

// TestBenchCommand checks that the command fails only with --check, and only if a goal that it names is
// missed by more than a quarter three times.
func TestBenchCommand(t *testing.T) {
	ran := 0
	trial := func(limit float64, ratios ...float64) []bench.Trial {
		ran = 0
		return []bench.Trial{{Goals: []bench.Goal{{Name: "test/goal", What: "this / that", Limit: limit}},
			Run: func(*bench.Lab) ([]float64, error) {
				ran++
				return []float64{ratios[min(ran, len(ratios))-1]}, nil
			}}}
	}
	for _, c := range []struct {
		name   string
		check  string
		ratios []float64
		runs   int
		fails  bool
		word   string
	}{
		{"good", "test/", []float64{0.9}, 1, false, "ok"},
		{"a little over", "test/", []float64{1.2}, 1, false, "misses"},
		{"far over", "test/", []float64{1.3}, 3, true, "misses"},
		{"far over, not asked", "", []float64{1.3}, 1, false, "misses"},
		{"far over, another asked", "other/", []float64{1.3}, 1, false, "misses"},
		{"far over twice", "test/", []float64{1.3, 1.4, 0.8}, 3, false, "ok"},
	} {
		var out bytes.Buffer
		err := (&speed{Check: c.check}).measure(context.Background(), &Settings{}, trial(1, c.ratios...), &out)
		if (err != nil) != c.fails || ran != c.runs || !strings.Contains(out.String(), c.word) {
			t.Errorf("%s: %v after %d runs: %s", c.name, err, ran, &out)
		}
		if err != nil && !strings.Contains(err.Error(), "test/goal ([1.3 1.3 1.3])") {
			t.Errorf("%s: the error does not name the goal and its ratios: %v", c.name, err)
		}
	}
	var out bytes.Buffer
	var rows []bench.Row
	if err := (&speed{Json: true}).measure(context.Background(), &Settings{}, trial(1, 0.5), &out); err != nil || json.Unmarshal(out.Bytes(), &rows) != nil || len(rows) != 1 || !rows[0].OK {
		t.Errorf("%v: %s", err, &out)
	}
	if err := (&speed{Check: "("}).measure(context.Background(), &Settings{}, trial(1, 0.5), &out); err == nil || !strings.Contains(err.Error(), "--check") {
		t.Errorf("no regular expression: %v", err)
	}
	if err := (&speed{Only: "nothing/like/that"}).Run(&Settings{}); err == nil || !strings.Contains(err.Error(), "nothing/like/that") {
		t.Errorf("no such goal: %v", err)
	}
}
