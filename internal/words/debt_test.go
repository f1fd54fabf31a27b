package words

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

var update = flag.Bool("update", false, "write debt.txt, if it has shrunk")

const debtFile = "debt.txt"

// debt says how often each pattern is found in each file: by the pattern's name, then by
// file. A pattern that is found nowhere has an empty map.
type debt map[string]map[string]int

// count makes a debt from findings.
func count(patterns []Pattern, findings []Finding) debt {
	d := debt{}
	for _, p := range patterns {
		d[p.Name] = map[string]int{}
	}
	for _, f := range findings {
		d[f.Pattern.Name][f.File]++
	}
	return d
}

// String is the contents of the file: a pattern's name, and below it a line "     number
// file" for each file.
func (d debt) String() string {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(d)) {
		fmt.Fprintln(&out, name)
		for _, file := range slices.Sorted(maps.Keys(d[name])) {
			fmt.Fprintf(&out, "\t%d %s\n", d[name][file], file)
		}
	}
	return out.String()
}

// readDebt reads what String writes; errors name the line.
func readDebt(text string) (debt, error) {
	d := debt{}
	name, n := "", 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSuffix(line, "\n")
		entry, ok := strings.CutPrefix(line, "\t")
		if !ok {
			if name = line; d[name] != nil {
				return nil, fmt.Errorf("%s:%d: %s is there twice", debtFile, n, name)
			}
			d[name] = map[string]int{}
			continue
		}
		number, file, _ := strings.Cut(entry, " ")
		times, err := strconv.Atoi(number)
		if err != nil || times < 1 || file == "" || name == "" {
			return nil, fmt.Errorf("%s:%d: %q is not a number and a file under the name of a pattern", debtFile, n, line)
		}
		d[name][file] = times
	}
	return d, nil
}

// grown names the patterns that are found more often than is owed. Moving to another file
// is not more; a pattern that is not listed is new.
func (d debt) grown(owed debt) (out []string) {
	sum := func(files map[string]int) (n int) {
		for _, times := range files {
			n += times
		}
		return n
	}
	for _, name := range slices.Sorted(maps.Keys(d)) {
		if before, ok := owed[name]; ok && sum(d[name]) > sum(before) {
			out = append(out, fmt.Sprintf("%s (%d instead of %d)", name, sum(d[name]), sum(before)))
		}
	}
	return out
}

// faults lists the findings in files that have more than they owe, and the debts that are
// larger than what is found.
func faults(findings []Finding, found, owed debt) (out []string) {
	for _, f := range findings {
		if found[f.Pattern.Name][f.File] > owed[f.Pattern.Name][f.File] {
			out = append(out, f.String())
		}
	}
	for _, name := range slices.Sorted(maps.Keys(owed)) {
		for _, file := range slices.Sorted(maps.Keys(owed[name])) {
			if was, is := owed[name][file], found[name][file]; is < was {
				out = append(out, fmt.Sprintf("%s in %s: go test ./internal/words -update: debt.txt says %d, and there are %d", name, file, was, is))
			}
		}
	}
	return out
}
