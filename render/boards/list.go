package boards

import "hexwarden/render"

// The measures of a List in pixels.
const (
	listColumns = 2
	listLine    = 42
	listPad     = 10
	listTitle   = 46
)

// A List tells below a board the names that have no room on it, each behind a sign: in two columns, or in one where
// those are too narrow.
type List struct {
	ID      string
	Title   string  // above it; "" for none
	W, Top  float64 // of the picture, in pixels; where the list begins
	Size    float64 // of letters
	Before  float64 // the room for a sign
	Line    float64 // how high a line is; 0: as letters need
	Entries []Entry
}

// Entry is one name of a List.
type Entry struct {
	ID, Name string
	After    float64                             // the room for what stands behind the name
	Sign     func(x, y float64) []render.Shape   // from x on, round y
	Behind   func(end, y float64) []render.Shape // from the end of the name on; nil for nothing
	Group    string                              // what it has in common with those beside it
	Head     func(x, y float64) []render.Shape   // before the first of its group, from x on, round y; nil for nothing
}

// keys are the small letters that look unlike digits and unlike each other.
const keys = "abcdefghikmnprstuvwxyz"

// Letter is the n-th sign, from 1, of a name that stands in a list: a small letter, as everything else on a board that is as short is a
// number or a large one.
func Letter(n int) string {
	if n > len(keys) {
		return Letter((n-1)/len(keys)) + Letter((n-1)%len(keys)+1)
	}
	return keys[n-1 : n]
}

// columns are how wide the columns are.
func (l List) columns() []float64 {
	var need [listColumns]float64
	rows := (len(l.Entries) + listColumns - 1) / listColumns
	for i, e := range l.Entries {
		w := listPad + l.Before + render.Width(render.Bold, l.Size, e.Name) + e.After + listPad
		need[i/rows] = max(need[i/rows], w)
	}
	if spare := (l.W - need[0] - need[1]) / listColumns; spare >= 0 {
		return []float64{need[0] + spare, need[1] + spare}
	}
	return []float64{l.W}
}

// High is how many pixels the list is high; without entries it is nothing.
func (l List) High() int {
	if len(l.Entries) == 0 {
		return 0
	}
	columns := len(l.columns())
	return (len(l.Entries)+columns-1)/columns*int(l.line()) + 2*listPad + l.head()
}

// head is how much of that its title takes.
func (l List) head() int {
	if l.Title == "" {
		return 0
	}
	return listTitle
}

func (l List) line() float64 {
	if l.Line > 0 {
		return l.Line
	}
	return listLine
}

// Shapes draws the list.
func (l List) Shapes() []render.Shape {
	if len(l.Entries) == 0 {
		return nil
	}
	columns := l.columns()
	rows := (len(l.Entries) + len(columns) - 1) / len(columns)
	shapes := []render.Shape{render.Area{ID: l.ID, Rings: render.Rect(0, l.Top, l.W, float64(l.High()), 0), Fill: render.Solid(render.Leather)}}
	if l.Title != "" {
		shapes = append(shapes, render.Text{ID: l.ID, X: 2 * listPad, Y: l.Top + listPad + listTitle/2, Font: render.Bold, Size: l.Size, Anchor: render.Left, Paint: render.Solid(render.Gold), String: l.Title})
	}
	for i, e := range l.Entries {
		x, y := listPad+float64(i/rows)*columns[0], l.Top+listPad+float64(l.head())+l.line()*(float64(i%rows)+0.5)
		if first := i%rows == 0 || l.Entries[i-1].Group != e.Group; first && e.Head != nil {
			shapes = append(shapes, e.Head(x, y)...)
		}
		shapes = append(shapes, e.Sign(x, y)...)
		shapes = append(shapes, render.Text{ID: l.ID + " " + e.ID, X: x + l.Before, Y: y, Font: render.Bold, Size: l.Size, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: e.Name})
		if e.Behind != nil {
			shapes = append(shapes, e.Behind(x+l.Before+render.Width(render.Bold, l.Size, e.Name), y)...)
		}
	}
	return shapes
}
