package drawing

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

func TestCut(t *testing.T) {
	long := strings.Repeat("Człowiek ", 200)
	got := Cut(long)
	if n := utf8.RuneCountInString(got); n > MostAlt || n < MostAlt-20 || !strings.HasSuffix(got, "Człowiek…") {
		t.Errorf("%d characters, ending %q", n, got[len(got)-20:])
	}
	if Cut("short") != "short" {
		t.Error("a short text is changed")
	}
}

// The canvas of a table stays until as many others were drawn on.
func TestCanvases(t *testing.T) {
	c := Canvases{Limit: 3}
	first := c.Of("a", false)
	if first == c.Of("a", true) || first != c.Of("a", false) {
		t.Error("the close-up of a table has its own canvas, and each is kept")
	}
	for _, table := range []string{"b", "c", "d"} {
		c.Of(table, false)
	}
	if len(c.kept) != 3 || first == c.Of("a", false) {
		t.Errorf("%d canvases are kept, want 3, and not the oldest", len(c.kept))
	}
}

// The painter of a system whose view is a number refuses what is none, and texts that
// nobody says.
func TestPainter(t *testing.T) {
	broken := errors.New("broken")
	p := New(Scenes{
		Board: func(v engine.View, _ []engine.Event, _ []engine.Choice, _ bool, say Say) (*render.Scene, error) {
			n, err := Opened[int](v, say)
			return &render.Scene{W: n, H: 1, Alt: fmt.Sprint(n)}, err
		},
		Hand: func(engine.View, Say) (*render.Scene, error) { return nil, broken },
		Dice: func([]engine.Event, Say) (*render.Scene, error) { return nil, nil },
		Face: func(c engine.CardInfo, say Say) (card.Face, error) { return card.Face{Name: say(c.Name)}, nil },
	}, Options{})
	say := func(x engine.Text) string { return x.Key }
	if png, alt, err := p.Board("t", engine.View{System: 7}, nil, nil, false, say); len(png) == 0 || alt != "7" || err != nil {
		t.Errorf("%d bytes, %q, %v", len(png), alt, err)
	}
	if _, _, err := p.Board("t", engine.View{System: "chess"}, nil, nil, false, say); err == nil || !strings.Contains(err.Error(), "a view of string, not of int") {
		t.Errorf("a view of another system: %v", err)
	}
	if _, _, err := p.Hand(engine.View{}, say); err != broken {
		t.Errorf("the error of a scene is lost: %v", err)
	}
	if png, _, err := p.Dice(nil, say); png != nil || err != nil {
		t.Errorf("no dice give %d bytes, %v", len(png), err)
	}
	c := engine.CardInfo{Name: engine.T("name"), Lines: []engine.Text{engine.T("line")}}
	if png, alt, err := p.Card(c, say); len(png) == 0 || alt != "name. line" || err != nil {
		t.Errorf("%d bytes, %q, %v", len(png), alt, err)
	}
	if png, err := p.Sheet([]engine.CardInfo{c, c}, 2, say); len(png) == 0 || err != nil {
		t.Errorf("%d bytes, %v", len(png), err)
	}
	for name, err := range map[string]error{
		"board": third(p.Board("t", engine.View{System: 7}, nil, nil, false, nil)), "dice": third(p.Dice(nil, nil)), "card": third(p.Card(c, nil)),
	} {
		if err != errMute {
			t.Errorf("%s without a function to say texts: %v", name, err)
		}
	}
}

func third(_ []byte, _ string, err error) error { return err }

// Places of choices are lit once; what is hidden or about nothing on the board is not.
func TestLights(t *testing.T) {
	about := func(public bool, ids ...string) engine.Choice {
		c := engine.Choice{Public: public}
		for _, id := range ids {
			c.About = append(c.About, engine.Ref{Kind: "place", ID: id})
		}
		return c
	}
	got := Lights([]engine.Choice{about(true, "A", "B"), about(false, "C"), about(true, "B", "nowhere", "D")}, func(c engine.Choice, r engine.Ref) (mark.Lit[string], bool) {
		return mark.Lit[string]{Place: r.ID}, r.ID != "nowhere"
	})
	var places []string
	for _, l := range got {
		places = append(places, l.Place)
	}
	if strings.Join(places, " ") != "A B D" {
		t.Errorf("lit are %v", places)
	}
}
