package rendertest

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// Filmed fails unless a picture of a film is as wide as the others and as high, up to a twentieth, all who act are to
// be seen on the board, and what lies on that from some row on, nil for nothing, does not hide them.
func Filmed(t testing.TB, what string, board, over *render.Scene, from int, acts []render.Point, high int) {
	t.Helper()
	const wide, rim = 1080, 20 // of a token
	if board.W > wide || board.W < wide*9/10 || board.H > high || board.H < high*19/20 {
		t.Errorf("%s: %d by %d in a film of %d by %d", what, board.W, board.H, wide, high)
	}
	if over != nil && (over.W > wide || over.H > high) {
		t.Errorf("%s: %d by %d lie on the board", what, over.W, over.H)
	}
	for _, p := range acts {
		if p.X < rim || p.X > float64(board.W-rim) || p.Y < rim || p.Y > float64(board.H-rim) {
			t.Errorf("%s: somebody acts at %.0f, %.0f, outside of %d by %d", what, p.X, p.Y, board.W, board.H)
		}
		if over != nil && p.Y > float64(from-rim) && p.Y < float64(from+over.H+rim) {
			t.Errorf("%s: somebody acts at %.0f, %.0f, below dice from %d to %d", what, p.X, p.Y, from, from+over.H)
		}
	}
}

// Said are the words of a picture that have one of these ids, or begin with it.
func Said(s *render.Scene, ids ...string) map[string]bool {
	out := map[string]bool{}
	for _, w := range s.Words() {
		for _, id := range ids {
			if w.ID == id || strings.HasPrefix(w.ID, id+" ") {
				out[w.String] = true
			}
		}
	}
	return out
}

// edges are those of a close-up by the ends of their keys, and whether a point of a picture is in the half beside one.
var edges = map[string]func(x, y, w, h float64) bool{
	"top": func(_, y, _, h float64) bool { return y < h/2 }, "bottom": func(_, y, _, h float64) bool { return y > h/2 },
	"left": func(x, _, w, _ float64) bool { return x < w/2 }, "right": func(x, _, w, _ float64) bool { return x > w/2 },
	"top_left": nil, "top_right": nil, "bottom_left": nil, "bottom_right": nil,
}

// Pointed fails unless the alternative text of a close-up names everybody to whom an arrow at its edge points, beyond the
// edge at which a lone arrow stands, and tells of no edge where there is no arrow.
func Pointed(t *testing.T, what string, s *render.Scene, say func(engine.Text) string) {
	t.Helper()
	var plates []render.Text
	for _, x := range s.Words() {
		if x.ID == "pointer" {
			plates = append(plates, x)
		}
	}
	told := 0
	for end := range edges {
		told += strings.Count(s.Alt, say(engine.T("picture.edge."+end)))
	}
	if (told > 0) != (len(plates) > 0) {
		t.Errorf("%s: %d words of arrows, %d edges in %q", what, len(plates), told, s.Alt)
		return
	}
	for _, x := range plates {
		if !strings.Contains(s.Alt, x.String) {
			t.Errorf("%s: %q does not tell of %q", what, s.Alt, x.String)
		}
	}
	for end, beside := range edges {
		if told == 1 && beside != nil && strings.Contains(s.Alt, say(engine.T("picture.edge."+end))) && !beside(plates[0].X, plates[0].Y, float64(s.W), float64(s.H)) {
			t.Errorf("%s: an arrow at %.0f, %.0f of %d by %d: %q", what, plates[0].X, plates[0].Y, s.W, s.H, s.Alt)
		}
	}
}
