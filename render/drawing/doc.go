// Package drawing holds what the painters of all systems share that is no shape:
// the painter that a system gives its scenes to, how texts are said, the canvases
// of tables, how long an alternative text may be.
//
//	painter.go Painter, Scenes: a system's scenes become pictures
//	canvas.go  Canvases: kept for each table
//	asked.go   who is asked for what, above a board
//	light.go   Lights: the places that choices are about
//	dice.go    dice as they lie; head.go the face beside them
//	sign.go    Sign: what the signs on a board mean; legend.go the page of them
//	spots.go   Spots: what a close-up can show
//	frame.go   a board in the frame of a lobby or an end
//	shot.go    Film, Take: one picture of a film after the other
package drawing

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"hexwarden/engine"
)

// Say renders a text in the reader's language.
type Say func(engine.Text) string

// MostAlt is how many characters an alternative text may have.
const MostAlt = 1000

// Cut shortens a text to what an alternative text may have: at the end of a sentence, or
// at a space where the sentence takes up half of it.
func Cut(s string) string { return cut(s, MostAlt) }

// CutEach is an alternative text of parts that each begin with what matters most, such as the cards of a hand: where there is no room for
// all, the longest are shortened.
func CutEach(parts []string) string {
	out := func(most int) string {
		var short []string
		for _, p := range parts {
			short = append(short, cut(p, most))
		}
		return strings.Join(short, " ")
	}
	const least = 10 // characters of a part
	shorter := sort.Search(MostAlt-least, func(n int) bool { return utf8.RuneCountInString(out(MostAlt-n)) <= MostAlt })
	return Cut(out(MostAlt - shorter))
}

// Ending is an alternative text with more at its end, which is whole: the text before it is cut if need be.
func Ending(s string, more []engine.Text, say Say) string {
	told := ""
	for _, x := range more {
		told += " " + say(x)
	}
	return cut(s, MostAlt-utf8.RuneCountInString(told)) + told
}

func cut(s string, most int) string {
	letters := []rune(s)
	if len(letters) <= most {
		return s
	}
	s = string(letters[:most-2])
	for _, end := range []string{". ", "! ", "? "} {
		if i := strings.LastIndex(s, end); i > len(s)/2 {
			return s[:i+1] + " …"
		}
	}
	if i := strings.LastIndexByte(s, ' '); i > 0 {
		s = s[:i]
	}
	return strings.TrimRight(s, " ,;") + "…"
}

// mostNews is how many events an alternative text tells.
const mostNews = 4

// Everybody names all who sit on some seats, as the argument {who}.
func Everybody(seats []engine.Seat) engine.Arg {
	var names []engine.Text
	for _, s := range seats {
		names = append(names, engine.T("picture.who", engine.Who("who", s)))
	}
	return engine.Texts("who", names)
}

// News are what events tell everybody, the latest few of them: what has changed on a board.
func News(events []engine.Event, say Say) []string {
	var out []string
	for _, e := range events {
		if told := say(e.Public); !e.Public.IsZero() && told != "" {
			first, n := utf8.DecodeRuneInString(told)
			out = append(out, string(unicode.ToUpper(first))+told[n:])
		}
	}
	return out[max(0, len(out)-mostNews):]
}
