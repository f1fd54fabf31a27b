package arch

import (
	"regexp"
	"testing"
)

var (
	// cuts finds an id of a choice that is taken apart.
	cuts = regexp.MustCompile(`strings\.(Cut|CutPrefix|CutSuffix|HasPrefix|HasSuffix|TrimPrefix|TrimSuffix|Split|SplitN|Fields|Index|LastIndex)\(string\([^\n]*(\.ID\(\)|Pick\(\)|Picks?\b|Silence|\bpick\b)`)
	// keyed finds a fact that is read out of the key of a text.
	keyed = regexp.MustCompile(`(Text|Detail|Group|Public)\.Key\b *(==|!=)|strings\.\w+\([^\n]*(Text|Detail|Group|Public)\.Key\b|switch [^\n]*(Text|Detail|Group|Public)\.Key\b`)
	// worded finds the same whatever the text is called: its key is held against one of the catalogue.
	worded = regexp.MustCompile(`\.Key\b *(==|!=|,) *"(bg|mb|fe|discord|refused|event)\.`)
)

// What a choice does, and with what, is in its verb and its arguments: nobody takes its id apart, or reads its text. The
// formatter does (engine/choice.go); a command that people type completes an id (discord/play/act.go).
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
