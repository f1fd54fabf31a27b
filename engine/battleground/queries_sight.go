package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
)

// end is a place that somebody asked about, with the one who stands there.
type end struct {
	at  Place
	who Figure
	any bool // whether somebody does
}

// end reads a hex label or the name of a figure.
func (l look) end(s string) (end, bool) {
	p, ok := l.placeOf(s)
	f, any := l.at(p)
	return end{p, f, any}, ok
}

// text names an end: "He-Man (K12)" or "K12".
func (s end) text() engine.Text {
	if s.any {
		return engine.T("bg.place.of.figure", engine.Sub("figure", words.FigureName(s.who.ID)), s.at.spot("place"))
	}
	return engine.T("bg.place.of.hex", s.at.spot("place"))
}

// finding is an answer that is put together with its rules.
type finding struct{ engine.Answer }

// line adds a line that rests on a rule.
func (f *finding) line(rule, key string, args ...engine.Arg) {
	if rule != "" {
		args = append(args, engine.Word("rule", ruleLabel(rule)))
		if !slices.Contains(f.Rules, rule) {
			f.Rules = append(f.Rules, rule)
		}
	}
	f.Lines = append(f.Lines, engine.T("bg.query."+key, args...))
}

// ruleLabel is a rule's number as the rules page writes it.
func ruleLabel(rule string) string {
	if len(rule) > 4 && (rule[:5] == "BG-S-" || rule[:5] == "BG-D-") {
		return rule[3:]
	}
	return rule
}

// joined are two ends with the hexes of massive figures that the answer is about:
// a pair that is seen, or the nearest (BG-22.12, BG-S-22.6).
func (l look) joined(a, b end, sight bool) (end, end) {
	best := 3 * enough
	one, other := a, b
	for _, p := range a.spaces() {
		for _, q := range b.spaces() {
			d := hex.Gap9(p.Hex, q.Hex)
			if sight && !l.sees(p, q) {
				d += enough
			}
			if d < best {
				best, one.at, other.at = d, p, q
			}
		}
	}
	return one, other
}

// spaces are the places an end may stand for.
func (s end) spaces() []Place {
	if s.any && s.who.massive() {
		return s.who.spaces()
	}
	return []Place{s.at}
}

// measure tells the distance of two places (BG-11.17, BG-11.18).
func (l look) measure(a, b end) engine.Answer {
	a, b = l.joined(a, b, false)
	out := finding{engine.Answer{Text: l.distance(a, b), Rules: []string{"BG-11.17"}, Places: []string{a.at.label(), b.at.label()}}}
	out.Shown = []engine.Event{{Kind: "asked", From: a.at.label(), To: b.at.label()}}
	return out.Answer
}

func (l look) distance(a, b end) engine.Text {
	return engine.T("bg.query.measure", engine.Sub("from", a.text()), engine.Sub("to", b.text()),
		engine.Num("hexes", hex.Distance(a.at.Hex, b.at.Hex)), engine.Tenths("inches", hex.GapInches(a.at.Hex, b.at.Hex)))
}

// sight tells whether one place sees another and why not, what would give cover,
// and the arc of a figure that stands there: all that positions say of an attack.
func (l look) sight(a, b end) engine.Answer {
	a, b = l.joined(a, b, true)
	from, to := engine.Sub("from", a.text()), engine.Sub("to", b.text())
	out := finding{engine.Answer{Text: engine.T("bg.query.no_sight", from, to), Places: []string{a.at.label(), b.at.label()}}}
	shown := engine.Event{Kind: "asked.blocked", From: a.at.label(), To: b.at.label()}
	sees := l.sees(a.at, b.at)
	if sees {
		out.Text, shown.Kind = engine.T("bg.query.sight", from, to), "asked.sight"
		out.line("BG-12.1", "sees")
	} else {
		for _, x := range l.blockers(a.at, b.at) {
			out.line("BG-12.4", "blocks", engine.Sub("piece", x.text), x.at.spot("place"))
			out.Places = append(out.Places, x.at.label())
		}
		if len(out.Lines) == 0 { // platforms (BG-12.7)
			out.line("BG-12.7", "blocked")
		}
	}
	if back := l.sees(b.at, a.at); back != sees {
		key := "back_blocked"
		if back {
			key = "back_sees"
		}
		out.line("BG-S-12.2", key, from, to)
	}
	if sees {
		l.tellCover(&out, a.at, b.at, l.clearing(a.who, b.who))
	}
	if b.any && a.at != b.at {
		key := "frontal"
		if flank(b.who, a.at) {
			key = "flank"
		}
		out.line("BG-8.2", key, engine.Sub("figure", words.FigureName(b.who.ID)))
	}
	out.Lines = append(out.Lines, l.distance(a, b))
	shown.N = l.corners(a.at, b.at)
	out.Shown = []engine.Event{shown}
	for _, label := range out.Places[2:] {
		out.Shown = append(out.Shown, engine.Event{Kind: "asked.piece", From: label})
	}
	return out.Answer
}

// corners are the two lines that make sight, as a picture reads them: the
// corner they begin at and the two where they end, as digits from 1 to 6; 0 where
// there are none to draw.
func (l look) corners(from, to Place) int {
	blocks, never := l.screen(from, to)
	if never || hex.Distance(from.Hex, to.Hex) < 2 {
		return 0
	}
	corner, ends, ok := hex.SightLines(from.Hex, to.Hex, blocks)
	if !ok {
		return 0
	}
	return 100*(corner+1) + 10*(ends[0]+1) + ends[1] + 1
}

// tellCover tells what gives cover against an attack, or that nothing does (BG-8.3).
func (l look) tellCover(out *finding, from, to Place, c clearing) {
	covers := l.coverers(from, to, c)
	for _, x := range covers {
		out.line("BG-8.3", "covers", engine.Sub("piece", x.text), x.at.spot("place"))
		out.Places = append(out.Places, x.at.label())
	}
	switch covered := l.coverBut(from, to, c); {
	case covered && len(covers) == 0 && l.with(nil, nil).coverBut(from, to, c): // by height
		out.line("BG-8.5", "covered_height")
	case covered && len(covers) == 0: // along an edge that two share
		out.line("BG-S-8.1", "covered_edge")
	case !covered:
		out.line("BG-8.3", "no_cover")
	}
}

// thing is what stands in the way, where it does.
type thing struct {
	at   Place
	text engine.Text
}

// blockers names the pieces that would block the sight of two places by
// themselves; if only several do it together, all that stop a line.
func (l look) blockers(from, to Place) []thing {
	var alone, some []thing
	for _, part := range l.parts() {
		only := l.with(part, nil)
		x := thing{Place{Hex: nearest(from, to, part)}, l.pieceName(part[0])}
		if !only.sees(from, to) {
			alone = append(alone, x)
		} else if blocks, never := only.screen(from, to); !never && hex.SightPairs(from.Hex, to.Hex, blocks) < 36 {
			some = append(some, x)
		}
	}
	if len(alone) > 0 {
		return alone
	}
	return some
}

// coverers names the obstacles and figures that would give cover by themselves.
func (l look) coverers(from, to Place, c clearing) []thing {
	var out []thing
	bare := l.with(nil, nil)
	if bare.coverBut(from, to, c) { // by height
		return nil
	}
	for _, part := range l.parts() {
		for _, h := range part { // each portion by itself (BG-S-8.3)
			if only := l.with([]hex.Hex{h}, nil); only.coverBut(from, to, c) {
				out = append(out, thing{Place{Hex: h}, l.pieceName(h)})
			}
		}
	}
	for _, f := range l.w.Figures {
		if f.onBoard() && bare.among(f).coverBut(from, to, c) {
			out = append(out, thing{f.Place, words.FigureName(f.ID)})
		}
	}
	return out
}

// parts lists the obstacles of the board, those of one piece together.
func (l look) parts() [][]hex.Hex {
	var out [][]hex.Hex
	index := map[int]int{}
	for _, h := range content.Grid.Hexes() {
		if !l.b.Obstacle(h) {
			continue
		}
		piece := l.b.PieceAt(h)
		if n, ok := index[piece]; ok && piece >= 0 {
			out[n] = append(out[n], h)
			continue
		}
		index[piece] = len(out)
		out = append(out, []hex.Hex{h})
	}
	return out
}

// with is the board with these obstacles and figures alone.
func (l look) with(obstacles []hex.Hex, figures []Figure) look {
	l.b = l.b.Only(obstacles)
	return l.among(figures...)
}

// among is the board with these figures alone.
func (l look) among(figures ...Figure) look {
	w := *l.w
	w.Figures = figures
	l.w = &w
	return l
}

// nearest is the hex of a part that lies nearest to the middle of a line.
func nearest(from, to Place, part []hex.Hex) hex.Hex {
	best := part[0]
	far := func(h hex.Hex) int { return hex.Distance(from.Hex, h) + hex.Distance(h, to.Hex) }
	for _, h := range part {
		if far(h) < far(best) {
			best = h
		}
	}
	return best
}

// pieceName names the piece on a hex, or the class of its ground.
func (l look) pieceName(h hex.Hex) engine.Text {
	m, _ := l.p.Map(l.w.Map)
	if n := l.b.PieceAt(h); n >= 0 && n < len(m.Pieces) {
		return engine.T("bg.piece." + m.Pieces[n].Type)
	}
	return engine.T("bg.terrain." + l.b.Class(h))
}
