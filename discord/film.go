package discord

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"hexwarden/engine"
	"hexwarden/table"
)

// Scene is one picture of an animation: a position with what had just happened,
// told in words.
type Scene struct {
	View    engine.View
	Events  []engine.Event
	Caption string
}

// ErrLong is an animation with more bytes than it may have.
var ErrLong = errors.New("the animation is too long")

// Time is how long the scene is shown, in hundredths of a second: as long as
// reading it takes, and longer if it is the last one.
func (s Scene) Time(last bool) int {
	t := min(max(90, 40+5*utf8.RuneCountInString(s.Caption)), 320)
	if slices.ContainsFunc(s.Events, func(e engine.Event) bool { return e.Roll != nil }) {
		t += 60
	}
	if last {
		t += 300
	}
	return t
}

// Bounds of an animation: how many pictures it has, more being too long to look
// at, and how many bytes, below what Discord takes everywhere.
const (
	MostScenes = 240
	FilmLimit  = 8<<20 - 64<<10
)

// Scenes makes an animation of shots; tell puts what happened in words.
// Steps of which there is nothing to tell are left out; where there would be too
// many, some in a row become one picture.
func Scenes(tell func(engine.Text) string, shots []table.Shot, most int) []Scene {
	var out []Scene
	for _, s := range shots {
		caption := caption(s.Events, tell)
		if caption == "" && len(out) > 0 {
			out[len(out)-1].View = s.View
			continue
		}
		out = append(out, Scene{s.View, s.Events, caption})
	}
	if len(out) <= most {
		return out
	}
	var few []Scene
	for part := range slices.Chunk(out, (len(out)+most-1)/most) {
		joined := Scene{View: part[len(part)-1].View}
		var captions []string
		for _, s := range part {
			joined.Events = append(joined.Events, s.Events...)
			captions = append(captions, s.Caption)
		}
		joined.Caption = strings.TrimSpace(strings.Join(captions, " "))
		few = append(few, joined)
	}
	return few
}

// caption tells events in one line.
func caption(events []engine.Event, say func(engine.Text) string) string {
	var out []string
	for _, e := range events {
		if s := plain(say(e.Public)); s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}
