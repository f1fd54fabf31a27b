package arch

import (
	"regexp"
	"testing"
)

var (
	// cuts matches code that takes the id of a choice apart.
	cuts = regexp.MustCompile(`strings\.(Cut|CutPrefix|CutSuffix|HasPrefix|HasSuffix|TrimPrefix|TrimSuffix|Split|SplitN|Fields|Index|LastIndex)\(string\([^\n]*(\.ID\(\)|Pick\(\)|Picks?\b|Silence|\bpick\b)`)
	// keyed matches code that reads a fact out of the key of a text.
	keyed = regexp.MustCompile(`(Text|Detail|Group|Public)\.Key\b *(==|!=)|strings\.\w+\([^\n]*(Text|Detail|Group|Public)\.Key\b|switch [^\n]*(Text|Detail|Group|Public)\.Key\b`)
	// worded matches the same for texts of any name: the key is compared with a key of the catalogue.
	worded = regexp.MustCompile(`\.Key\b *(==|!=|,) *"(bg|mb|fe|discord|refused|event)\.`)
)

// TestChoicesAreValues checks that no code takes the id of a choice apart or reads its text: what a choice
// does is in its verb and arguments. The exceptions are the formatter (engine/choice.go) and a typed command
// that completes an id (discord/play/act.go).
func TestChoicesAreValues(t *testing.T) {
	for _, f := range tree(t) {
		if f.test || f.name == "engine/choice.go" || f.name == "discord/play/act.go" || in("engine/enginetest", "render/rendertest")(f.pack) {
			continue
		}
		for _, re := range []*regexp.Regexp{cuts, keyed, worded} {
			for _, found := range re.FindAllString(f.text, -1) {
				t.Errorf("%s: %s", f.name, found)
			}
		}
	}
}
