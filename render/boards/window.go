package boards

// Window is the part of a board of rows and columns that is shown: rows From to To and
// columns West to East, all included.
type Window struct{ From, To, West, East int }

// Bounds are the rows and columns of some places, of at least one.
func Bounds[P any](places []P, cell func(P) (row, col int)) Window {
	row, col := cell(places[0])
	w := Window{row, row, col, col}
	for _, p := range places[1:] {
		row, col := cell(p)
		w = Window{min(w.From, row), max(w.To, row), min(w.West, col), max(w.East, col)}
	}
	return w
}

// Size is how many columns the window is wide and how many rows high.
func (w Window) Size() (wide, high int) { return w.East - w.West + 1, w.To - w.From + 1 }

// Shows says whether a row and a column lie in the window.
func (w Window) Shows(row, col int) bool {
	return row >= w.From && row <= w.To && col >= w.West && col <= w.East
}

// Padded is the window with so many rows and columns more on every side.
func (w Window) Padded(by int) Window {
	return Window{w.From - by, w.To + by, w.West - by, w.East + by}
}

// Grown is the window made at least so many columns wide and rows high, inside the whole board.
func (w Window) Grown(whole Window, wide, high int) Window {
	w.From, w.To = spread(w.From, w.To, high, whole.From, whole.To)
	w.West, w.East = spread(w.West, w.East, wide, whole.West, whole.East)
	return w
}

// spread widens a range to at least n and moves it between low and high.
func spread(from, to, n, low, high int) (int, int) {
	for to-from+1 < n {
		from--
		if to-from+1 < n {
			to++
		}
	}
	if from < low {
		from, to = low, to+low-from
	}
	if to > high {
		from, to = max(low, from-to+high), high
	}
	return from, to
}
