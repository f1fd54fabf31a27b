package coverage

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"hexwarden/engine/enginetest/script"
)

var (
	heading = regexp.MustCompile(`(?m)^## (\d+)\. (.*)$`)
	between = regexp.MustCompile(`[^a-z0-9]+`)
)

// misplaced lists the scenarios whose folder does not have the name of a chapter: its
// number in two digits, and words that its heading has in a row ("15-interruptions").
func misplaced(page string, scripts []*script.Script) []string {
	chapters := map[string]string{} // number in two digits: the words of the heading, with - around each
	for _, m := range heading.FindAllStringSubmatch(page, -1) {
		words := strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(m[2]))
		chapters[fmt.Sprintf("%02s", m[1])] = between.ReplaceAllString("-"+words+"-", "-")
	}
	var out []string
	for _, s := range scripts {
		number, words, _ := strings.Cut(path.Base(path.Dir(s.File)), "-")
		if words == "" || !strings.Contains(chapters[number], "-"+words+"-") {
			out = append(out, s.File)
		}
	}
	return out
}
