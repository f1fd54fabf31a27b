package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// Row is a goal with what was measured: a ratio for each run.
type Row struct {
	Goal   Goal      `json:"-"`
	Name   string    `json:"goal"`
	What   string    `json:"what"`
	Limit  float64   `json:"limit"`
	Least  bool      `json:"least,omitempty"` // the limit is the smallest good ratio
	Aim    float64   `json:"aim,omitempty"`   // what it should become
	Ratios []float64 `json:"ratios"`
	OK     bool      `json:"ok"` // the best run holds the goal
}

// Broken says whether every run of a goal was far off it.
func (r Row) Broken() bool {
	for _, x := range r.Ratios {
		if !r.Goal.Broken(x) {
			return false
		}
	}
	return len(r.Ratios) > 0
}

func (r *Row) add(ratio float64) {
	r.Ratios = append(r.Ratios, ratio)
	r.OK = r.OK || r.Goal.Holds(ratio)
}

// Measure runs the trials that can be measured here, and those with a goal that is far off again, up to runs
// times in all: a machine that others use, too, must not make a release fail. Each row is reported
// as soon as it has been measured for the last time.
func Measure(l *Lab, trials []Trial, runs int, tell func(Row)) ([]Row, error) {
	var out []Row
	for _, t := range trials {
		rows := make([]Row, len(t.Goals))
		for i, g := range t.Goals {
			rows[i] = Row{Goal: g, Name: g.Name, What: g.What, Limit: g.Limit, Least: g.Least, Aim: g.Aim}
		}
		for run := 0; run < runs && (run == 0 || anyBroken(rows)); run++ {
			ratios, err := t.measure(l)
			if errors.Is(err, ErrUnmeasured) {
				break
			}
			if err != nil {
				return out, err
			}
			for i, x := range ratios {
				rows[i].add(x)
			}
		}
		for _, r := range rows {
			tell(r)
		}
		out = append(out, rows...)
	}
	return out, nil
}

func anyBroken(rows []Row) bool {
	for _, r := range rows {
		if r.Broken() {
			return true
		}
	}
	return false
}

// Head is the first line of the table.
func Head(w io.Writer) {
	fmt.Fprintf(w, "%-22s %8s %8s  %-7s  %s\n", "goal", "limit", "ratio", "", "what / beside what")
}

// Print writes a row of the table.
func (r Row) Print(w io.Writer) {
	limit, word := "<="+figure(r.Limit), "misses"
	if r.Least {
		limit = ">=" + figure(r.Limit)
	}
	switch {
	case len(r.Ratios) == 0:
		word = "unknown"
	case r.OK:
		word = "ok"
	}
	var ratios []string
	for _, x := range r.Ratios {
		ratios = append(ratios, figure(x))
	}
	what := r.What
	if len(r.Ratios) == 0 {
		what += " (" + ErrUnmeasured.Error() + ")"
	}
	if r.Aim != 0 {
		what += " (aims at " + figure(r.Aim) + ")"
	}
	fmt.Fprintf(w, "%-22s %8s %8s  %-7s  %s\n", r.Name, limit, strings.Join(ratios, " "), word, what)
}

// figure is a number with about three digits.
func figure(x float64) string {
	switch {
	case x == 0:
		return "0"
	case math.Abs(x) < 10:
		return fmt.Sprintf("%.3g", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// JSON writes the rows for machines.
func JSON(w io.Writer, rows []Row) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(rows)
}
