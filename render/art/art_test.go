package art

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/render"
)

// TestDrawings checks that every drawing of the release has parts, near its circle.
func TestDrawings(t *testing.T) {
	book, err := Read(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	if len(book) < 150 || len(book) != len(Names()) {
		t.Errorf("%d drawings, %d names", len(book), len(Names()))
	}
	for name, d := range book {
		if len(d.pieces) == 0 || !Has(name) {
			t.Errorf("%s is empty", name)
		}
		if strings.HasPrefix(name, Backdrops) {
			continue // TestBackdrops
		}
		for _, p := range d.pieces {
			points := []render.Point{}
			for _, ring := range p.rings {
				points = append(points, ring...)
			}
			if p.disc != nil {
				points = append(points, p.disc.at)
			}
			for _, q := range points {
				if far := math.Hypot(q.X, q.Y); !(far < 1.6) {
					t.Errorf("%s reaches %.2f radii from its middle", name, far)
				}
			}
		}
	}
}

// TestEmblem checks that an emblem takes its colours from where it is used, and that an
// unknown one is a disc.
func TestEmblem(t *testing.T) {
	var colours []string
	for _, s := range Emblem("wing", 50, 50, 40, render.White, render.SideOne) {
		switch s := s.(type) {
		case render.Area:
			colours = append(colours, s.Fill.Colour.String())
		case render.Line:
			colours = append(colours, s.Stroke.Colour.String())
		}
	}
	if got := strings.Join(colours, " "); got != "white side-one side-one" {
		t.Errorf("a wing is %s", got)
	}
	if disc := Emblem("nobody", 0, 0, 10, render.Ink, render.Ink); len(disc) != 1 || disc[0].(render.Circle).R != 4 {
		t.Errorf("an emblem that is not known is %v", disc)
	}
	if Draw("portrait/nobody", 0, 0, 1) != nil || Sign("nothing", 0, 0, 1) != nil {
		t.Error("a drawing that is not there has shapes")
	}
	if tick := Sign("check", 10, 10, 10); fmt.Sprint(tick) != "[[{3 10.5} {8.5 16} {17.5 4}]]" {
		t.Errorf("a tick is %v", tick)
	}
}

// file is a drawing with the given content on its third line.
func file(inside string) []byte {
	return []byte("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"\n  viewBox=\"0 0 200 200\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n" + inside + "\n</svg>\n")
}

// drawn describes what a drawing shows in a circle of radius 100 around 0, 0.
func drawn(t *testing.T, inside string) string {
	t.Helper()
	d, wrong := read("x.svg", file(inside), emblem)
	if len(wrong) > 0 {
		t.Fatalf("%s: %v", inside, wrong)
	}
	s := render.Scene{Layers: []render.Layer{{Shapes: d.draw(round(0, 0, 100), render.White, render.Gold)}}}
	_, shapes, _ := strings.Cut(s.Text(), "layer")
	return strings.ReplaceAll(shapes, "-0.0", "0.0")
}

// TestSameDrawing checks that different ways to write the same thing are drawn alike.
func TestSameDrawing(t *testing.T) {
	const leaf = `class="fill-leaf"`
	for _, same := range [][]string{
		{`<path class="fill-leaf" d="M10,20 L30,20 L30,60 L10,60 Z"/>`, `<path class="fill-leaf" d="m10 20h20v40H10z"/>`, `<rect class="fill-leaf" x="10" y="20" width="20" height="40"/>`,
			`<polygon class="fill-leaf" points="10,20 30,20 30,60 10,60"/>`, `<g transform="translate(10 20) scale(2)"><rect class="fill-leaf" width="10" height="20"/></g>`,
			`<g fill="#2f5530"><path d="M10,20 30,20 30,60 10,60 10,20Z"/></g>`, `<path style="fill:#2f5530;stroke:none;stroke-width:0.26px;opacity:1;-inkscape-stroke:none" d="M10,20L30,20,30,60,10,60Z" inkscape:label="Leaf"/>`,
			`<path class="fill-leaf" transform="matrix(0 1 -1 0 0 0)" d="M20,-10 20,-30 60,-30 60,-10z"/>`, `<path class="fill-leaf" transform="rotate(90 5,5)" d="M20,0 20,-20 60,-20 60,0z"/>`},
		{`<path ` + leaf + ` d="M0,50 C0,0 50,0 50,50 C50,100 100,100 100,50 Z"/>`, `<path ` + leaf + ` d="M0,50 C0,0 50,0 50,50 S100,100 100,50 Z"/>`, `<path ` + leaf + ` d="m0,50c0-50 50-50 50 0s50,50 50,0z"/>`},
		{`<path ` + leaf + ` d="M0,50 Q25,0 50,50 Q75,100 100,50 Z"/>`, `<path ` + leaf + ` d="M0,50 Q25,0 50,50 T100,50 Z"/>`, `<path ` + leaf + ` d="m0 50q25-50 50 0t50 0z"/>`, `<path ` + leaf + ` d="M0,50 C16.666666667,16.666666667 33.333333333,16.666666667 50,50 C66.666666667,83.333333333 83.333333333,83.333333333 100,50Z"/>`},
		{`<path ` + leaf + ` d="M100,50 A50,50 0 0 1 0,50 A50,50 0 0 1 100,50Z"/>`, `<ellipse ` + leaf + ` cx="50" cy="50" rx="50" ry="50"/>`, `<path ` + leaf + ` d="M100 50a50 50 0 01-100 0 50 50 0 01100 0z"/>`,
			`<path ` + leaf + ` d="M100,50 A10,10 0 0 1 0,50 A10,10 0 0 1 100,50Z"/>`},
		{`<ellipse ` + leaf + ` cx="50" cy="50" rx="50" ry="25"/>`, `<circle ` + leaf + ` transform="scale(2 1)" cx="25" cy="50" r="25"/>`},
		{`<rect ` + leaf + ` width="50" height="50" rx="10"/>`, `<rect ` + leaf + ` width="50" height="50" ry="10"/>`, `<rect ` + leaf + ` width="50" height="50" rx="10" ry="10"/>`},
		{`<line class="stroke-ink" stroke-width="4" x1="10" y1="10" x2="20" y2="30"/>`, `<polyline class="stroke-ink" stroke-width="4" points="10 10 20 30"/>`, `<path stroke="#241a15" style="stroke-width:2" transform="scale(2)" d="M5,5l5,10"/>`},
		{`<circle class="fill-sign" cx="100" cy="100" r="50"/>`, `<circle class="fill-sign" transform="translate(50,50)scale(.5)" cx="100" cy="100" r="100"/>`, `<title>A disc</title><inkscape:grid x="5"/><circle fill="#2f5530" class="fill-sign" cx="100" cy="100" r="50"/>`},
	} {
		first := drawn(t, same[0])
		for _, other := range same[1:] {
			if got := drawn(t, other); got != first {
				t.Errorf("%s\n%s\nis not drawn as\n%s\n%s", other, got, same[0], first)
			}
		}
	}
}

// TestDrawn checks what each shape is drawn as.
func TestDrawn(t *testing.T) {
	for inside, want := range map[string]string{
		`<path class="fill-ground stroke-ink" stroke-width="10" d="M0,0 H200 V200 Z M100,100 L110,110"/>`: "area emblem fill gold [-100.0,-100.0 100.0,-100.0 100.0,100.0]\n  area emblem edge ink w10.0 [-100.0,-100.0 100.0,-100.0 100.0,100.0]\n  line emblem ink w10.0 [[0.0,0.0 10.0,10.0]]",
		`<circle class="stroke-sign" cx="100" cy="50" r="20" stroke-width="5"/>`:                          "circle emblem at 0.0,-50.0 r 20.0 edge white w5.0",
		`<path class="stroke-ink" stroke-width="0" d="M0,0 H200"/>`:                                       "",
		`<path class="stroke-ink" d="M0,0 H10 Z V20"/>`:                                                   "area emblem edge ink w1.0 [-100.0,-100.0 -90.0,-100.0]\n  line emblem ink w1.0 [[-100.0,-100.0 -100.0,-80.0]]",
	} {
		_, got, _ := strings.Cut(drawn(t, inside), "\n")
		if want = strings.NewReplacer("[[", "[", "]]", "]").Replace(want); strings.TrimSpace(got) != want {
			t.Errorf("%s is\n%s\nnot\n%s", inside, got, want)
		}
	}
}

// TestFaults checks that anything outside the subset is refused with its line, all faults
// at once.
func TestFaults(t *testing.T) {
	for inside, want := range map[string]string{
		`<text class="fill-leaf">Hi</text>`:                                        "3: the element text is not drawn",
		`<image href="x.png"/>`:                                                    "3: the element image is not drawn",
		`<path class="fill-lief" d="M0,0 1,1 1,0Z"/>`:                              `3: there is no colour "lief"`,
		`<path class="leaf" d="M0,0 1,1 1,0Z"/>`:                                   "3: the class leaf is not known",
		`<path fill="#2f5531" d="M0,0 1,1 1,0Z"/>`:                                 `3: fill "#2f5531" has no name; near it is leaf, #2f5530`,
		`<path fill="red" d="M0,0 1,1 1,0Z"/>`:                                     `3: fill "red" is no colour: write class="fill-NAME"`,
		`<path style="fill:url(#a)" d="M0,0 1,1 1,0Z"/>`:                           `3: fill "url(#a)" is no colour`,
		"<path\n  class=\"fill-leaf\"\n  opacity=\"0.5\"\n  d=\"M0,0 1,1 1,0Z\"/>": `5: opacity "0.5" is not drawn; only "1" is`,
		"<path\n  id=\"a\"\n  class=\"fill-leaf\"\n  d=\"M0,0 1,x\"/>":             `6: path data: L takes 2 numbers; there is "x"`,
		`<path class="fill-leaf" d="L1,1"/>`:                                       `3: path data begins with "L", not with M`,
		`<path class="fill-leaf" d="M1,1 R3"/>`:                                    `3: path data: L takes 2 numbers; there is "R3"`,
		`<path class="fill-leaf" d="M1,1 Z 3,3"/>`:                                 `3: path data: "3,3" is no command of a path`,
		`<path class="fill-leaf" d="M1,1 A1,1 0 2 0 5,5"/>`:                        `3: path data: A takes 7 numbers`,
		`<path class="fill-leaf" fill-rule="evenodd" d="M0,0 1,1 1,0Z"/>`:          `3: fill-rule "evenodd" is not drawn`,
		`<path class="stroke-ink" stroke-linecap="butt" d="M0,0 1,1"/>`:            "3: lines have round ends and corners",
		`<path class="stroke-ink" style="stroke-linejoin:miter" d="M0,0 1,1"/>`:    "3: lines have round ends and corners",
		`<path class="stroke-ink" stroke-dasharray="2 2" d="M0,0 1,1"/>`:           `3: stroke-dasharray "2 2" is not drawn`,
		`<path class="stroke-ink" stroke-width="10%" d="M0,0 1,1"/>`:               `3: stroke-width "10%" is no width`,
		`<path class="stroke-ink" transform="scale(2 1)" d="M0,0 1,1"/>`:           "3: a transform stretches the line",
		`<g transform="turn(90)"/>`:                                                "3: transform turn of 1 numbers is not known",
		`<g transform="scale 2"/>`:                                                 `3: transform "scale 2" is not understood`,
		`<circle class="fill-leaf" r="a lot"/>`:                                    `3: r "a lot" is no length`,
		`<polygon class="fill-leaf" points="1 2 3"/>`:                              "3: points are to be pairs of numbers",
		`<path class="fill-leaf" pathLength="5" d="M0,0 1,1 1,0Z"/>`:               "3: pathLength of path is not understood",
		`<path class="fill-leaf" style="font-size:3" d="M0,0 1,1 1,0Z"/>`:          "3: the property font-size is not understood",
		`<g><path fill="none" d="M0,0 1,1"/></a>`:                                  "3: element <g> closed by </a>",
		"<g>": "4: element <g> closed by </svg>",
		"<g fill=\"#2f5531\">\n<path class=\"fill-lief\" d=\"M0\"/>\n</g>":                         `3: fill "#2f5531"|4: there is no colour "lief"|4: path data: M takes 2 numbers`,
		`<path class="fill-leaf" d="M0,0 C1e9,1 1,1e9 1,0Z"/>`:                                     "3: the shape reaches out of all bounds",
		`<circle class="fill-leaf" r="9999999999"/>`:                                               "3: the shape reaches out of all bounds",
		`<circle class="fill-leaf" r="NaN"/>`:                                                      `3: r "NaN" is no length`,
		`<g style="fill:#000"><path d="M0,0 1,1 1,0Z"/></g>`:                                       `3: fill "#000" has no name; near it is black, #0d0a09`,
		`<path class="fill-sign" d="M0,0 1,1 1,0Z"/><path class="fill-ground" d="M0,0 1,1 1,0Z"/>`: "3: only an emblem has a sign: name the colour|3: only an emblem has a ground",
	} {
		tree := fstest.MapFS{"art/portrait/x.svg": {Data: file(inside)}, "art/README": {Data: []byte("no drawing")}}
		book, err := Read(tree)
		if err == nil {
			t.Errorf("%s is read: %v", inside, book)
			continue
		}
		lines := strings.Split(err.Error(), "\n")
		wants := strings.Split(want, "|")
		for i, w := range wants {
			if len(lines) != len(wants) || !strings.HasPrefix(lines[i], "art/portrait/x.svg:"+w) {
				t.Errorf("%s: want %q, not\n%v", inside, want, err)
				break
			}
		}
		if len(book) > 0 {
			t.Errorf("%s is kept", inside)
		}
	}
	for text, want := range map[string]string{
		"":                         "1: the file is no SVG: it is empty",
		"Hello":                    "1: the file is no SVG: it is empty",
		"<html/>":                  "1: the file is no SVG: it begins with html",
		"<svg viewBox='0 0 2 2'/>": "1: the file is no SVG: it begins with svg",
		"<svg xmlns='http://www.w3.org/2000/svg'/>":                                                 "1: the viewBox is to be a square",
		"<svg xmlns='http://www.w3.org/2000/svg'\n  viewBox='0 0 20 30'/>":                          "2: the viewBox is to be a square",
		"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><path d='M0,0 1,1 1,0Z'/></svg>": "1: the fill has no colour",
	} {
		if _, err := Read(fstest.MapFS{"art/x.svg": {Data: []byte(text)}}); err == nil || !strings.HasPrefix(err.Error(), "art/x.svg:"+want) {
			t.Errorf("%s: want %q, not %v", text, want, err)
		}
	}
	if _, err := Read(fstest.MapFS{}); err == nil {
		t.Error("a tree without drawings is read")
	}
}

// TestSwatches checks that the swatches for editors are the colours of the normal palette.
func TestSwatches(t *testing.T) {
	want := "GIMP Palette\nName: Hexwarden\nColumns: 8\n"
	for _, c := range render.Colours() {
		v := c.Value()
		want += fmt.Sprintf("%3d %3d %3d\t%s\n", v>>16, v>>8&255, v&255, c)
	}
	const name = "../../data/art/hexwarden.gpl"
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s (%v) is not\n%s", name, err, want)
	}
}

// FuzzRead checks that reading any file ends, and that everything drawn has a place.
func FuzzRead(f *testing.F) {
	f.Add(file(`<path class="fill-leaf" d="M0,50 Q25,0 50,50 T100,50 a5 5 0 01.5.5 Z"/>`))
	f.Add(file(`<g transform="rotate(90 5,5) skewX(3)"><rect class="fill-leaf stroke-ink" width="5" height="5" rx="1"/></g>`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, wrong := read("x.svg", text, emblem)
		if len(wrong) > 0 {
			return
		}
		for _, p := range d.pieces {
			for _, ring := range p.rings {
				for _, q := range ring {
					if math.IsNaN(q.X) || math.IsInf(q.X, 0) || math.IsNaN(q.Y) || math.IsInf(q.Y, 0) {
						t.Fatalf("a point at %v", q)
					}
				}
			}
		}
	})
}

// TestFace checks that having a portrait depends only on the drawings.
func TestFace(t *testing.T) {
	for id, want := range map[string]string{"he_man": "he_man", "nobody": "", "": ""} {
		if got := Face(id); got != want {
			t.Errorf("the face of %q is %q", id, got)
		}
	}
}
