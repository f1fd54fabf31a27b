package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"hexwarden/render"
)

// namespace is that of SVG; elements and attributes of others are an editor's own and mean nothing here.
const namespace = "http://www.w3.org/2000/svg"

// reader reads the file of a drawing.
type reader struct {
	file    string
	text    []byte
	form    form
	dec     *xml.Decoder
	tag     int // where the tag begins that was read last
	middle  render.Point
	radius  float64 // of the circle in the viewBox: half its height
	drawing Drawing
	faults  []error
	end     bool // the file cannot be read on
}

// read reads a drawing; without faults it is whole.
func read(file string, text []byte, f form) (*Drawing, []error) {
	r := &reader{file: file, text: text, form: f, dec: xml.NewDecoder(bytes.NewReader(text)), drawing: Drawing{parts: map[string]span{}}}
	root := false
	for {
		start, err := r.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.broken(err)
			break
		}
		if start == nil {
			continue
		}
		if root = start.Name == (xml.Name{Space: namespace, Local: "svg"}); !root {
			r.fault("", "the file is no SVG: it begins with %s", start.Name.Local)
			break
		}
		r.root(*start)
	}
	if len(r.faults) == 0 && !root {
		r.fault("", "the file is no SVG: it is empty")
	}
	return &r.drawing, r.faults
}

// next is the next tag that opens an element; nil for anything else but an end.
func (r *reader) next() (*xml.StartElement, error) {
	tag := int(r.dec.InputOffset())
	token, err := r.dec.Token()
	if start, ok := token.(xml.StartElement); ok {
		r.tag = tag
		return &start, err
	}
	if _, ok := token.(xml.EndElement); ok {
		return nil, errEnd
	}
	return nil, err
}

var errEnd = errors.New("the element ends")

// fault notes a fault of an attribute of the tag that was read last; "" is the tag itself.
func (r *reader) fault(attribute, format string, args ...any) {
	at := r.tag
	for _, space := range []string{" ", "\n", "\t"} {
		if i := bytes.Index(r.text[r.tag:r.dec.InputOffset()], []byte(space+attribute+"=")); i > 0 {
			at = r.tag + i + 1
		}
	}
	r.faults = append(r.faults, Fault{r.file, 1 + bytes.Count(r.text[:at], []byte("\n")), fmt.Sprintf(format, args...)})
}

// broken notes that the file cannot be read on, once.
func (r *reader) broken(err error) {
	if r.end {
		return
	}
	r.end = true
	line, _ := r.dec.InputPos()
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		err = errors.New(syntax.Msg)
	}
	r.faults = append(r.faults, Fault{r.file, line, err.Error()})
}

// root reads the element svg and what is in it.
func (r *reader) root(start xml.StartElement) {
	box, err := numbers(attribute(start, "viewBox"))
	if err != nil || len(box) != 4 || box[2] != box[3]*r.form.wide || box[2] <= 0 {
		r.fault("viewBox", "the viewBox is to be a %s", r.form.box)
		return
	}
	r.radius = box[3] / 2
	r.middle = render.Point{X: box[0] + box[2]/2, Y: box[1] + r.radius}
	l, _ := r.look(start, plain, "viewBox", "width", "height", "version")
	r.within(l, identity)
}

// within reads what is in an element, up to its end.
func (r *reader) within(l look, m affine) {
	for {
		start, err := r.next()
		switch {
		case errors.Is(err, errEnd):
			return
		case err != nil:
			r.broken(err)
			return
		case start != nil:
			r.element(*start, l, m)
		}
	}
}

// shapes are the elements that are drawn, with their attributes.
var shapes = map[string][]string{
	"path": {"d"}, "rect": {"x", "y", "width", "height", "rx", "ry"}, "circle": {"cx", "cy", "r"}, "ellipse": {"cx", "cy", "rx", "ry"},
	"polygon": {"points"}, "polyline": {"points"}, "line": {"x1", "y1", "x2", "y2"}, "g": nil,
}

// silent are elements of which nothing is drawn.
var silent = []string{"style", "title", "desc", "metadata", "defs"}

// element reads an element and what is in it.
func (r *reader) element(start xml.StartElement, around look, m affine) {
	known, ok := shapes[start.Name.Local]
	if start.Name.Space != namespace || slices.Contains(silent, start.Name.Local) {
		r.skip()
		return
	}
	if !ok {
		r.fault("", "the element %s is not drawn: make it a path", start.Name.Local)
		r.skip()
		return
	}
	own, by := r.look(start, around, append([]string{"transform"}, known...)...)
	m = m.after(by)
	from := len(r.drawing.pieces)
	if start.Name.Local == "g" {
		r.within(own, m)
	} else {
		r.shape(start, own, m)
		r.skip()
	}
	if id := attribute(start, "id"); id != "" {
		r.drawing.parts[id] = span{from, len(r.drawing.pieces)}
	}
}

// skip reads on to the end of the element.
func (r *reader) skip() {
	if err := r.dec.Skip(); err != nil {
		r.broken(err)
	}
}

// look is how an element is drawn, and its transform: first what its attributes say, then its class, then its style,
// as a browser does it. Other attributes than those known are faults.
func (r *reader) look(start xml.StartElement, l look, known ...string) (look, affine) {
	by := identity
	for _, a := range start.Attr {
		name, err := a.Name.Local, error(nil)
		switch {
		case a.Name.Space != "", name == "xmlns", name == "id", name == "class", name == "style":
		case name == "transform" && slices.Contains(known, name):
			by, err = transform(a.Value)
		case slices.Contains(known, name):
		case styles(name):
			err = l.set(name, a.Value)
		default:
			err = fmt.Errorf("%s of %s is not understood", name, start.Name.Local)
		}
		if err != nil {
			r.fault(name, "%v", err)
		}
	}
	if err := l.class(attribute(start, "class"), r.form); err != nil {
		r.fault("class", "%v", err)
	}
	for rule := range strings.SplitSeq(attribute(start, "style"), ";") {
		property, value, ok := strings.Cut(rule, ":")
		if property = strings.TrimSpace(property); !ok && property == "" {
			continue
		}
		if err := l.set(property, value); err != nil {
			r.fault("style", "%v", err)
		}
	}
	return l, by
}

// shape reads an element that is drawn.
func (r *reader) shape(start xml.StartElement, l look, m affine) {
	length := func(name string) float64 {
		v, ok := length(attribute(start, name))
		if !ok {
			r.fault(name, "%s %q is no length", name, attribute(start, name))
		}
		return v
	}
	o := outline{place: func(p render.Point) render.Point {
		q := m.of(p)
		return render.Point{X: (q.X - r.middle.X) / r.radius, Y: (q.Y - r.middle.Y) / r.radius}
	}}
	scale, even := m.scale()
	var circle *disc
	switch start.Name.Local {
	case "path":
		if err := o.path(attribute(start, "d")); err != nil {
			r.fault("d", "%v", err)
		}
	case "rect":
		rx, ry := length("rx"), length("ry")
		if attribute(start, "rx") == "" {
			rx = ry
		}
		if attribute(start, "ry") == "" {
			ry = rx
		}
		o.rect(length("x"), length("y"), length("width"), length("height"), rx, ry)
	case "circle":
		x, y, radius := length("cx"), length("cy"), length("r")
		if even {
			circle = &disc{o.place(render.Point{X: x, Y: y}), radius * scale / r.radius}
		} else {
			o.ellipse(x, y, radius, radius)
		}
	case "ellipse":
		o.ellipse(length("cx"), length("cy"), length("rx"), length("ry"))
	case "line":
		o.moveTo(render.Point{X: length("x1"), Y: length("y1")})
		o.lineTo(render.Point{X: length("x2"), Y: length("y2")})
	default: // polygon, polyline
		v, err := numbers(attribute(start, "points"))
		if err != nil || len(v)%2 != 0 || len(v) == 0 {
			r.fault("points", "points are to be pairs of numbers")
			return
		}
		o.moveTo(render.Point{X: v[0], Y: v[1]})
		for i := 2; i < len(v); i += 2 {
			o.lineTo(render.Point{X: v[i], Y: v[i+1]})
		}
		if start.Name.Local == "polygon" {
			o.close()
		}
	}
	if !bounded(o.runs, circle) {
		r.fault("", "the shape reaches out of all bounds")
		return
	}
	r.fill(l, o.runs, circle)
	if l.stroke != nil && l.width > 0 {
		if !even {
			r.fault("transform", "a transform stretches the line: make it a path of its own")
		}
		r.stroke(l, l.width*scale/r.radius, o.runs, circle)
	}
}

// bounded says whether a shape stays somewhere near its circle.
func bounded(runs []run, circle *disc) bool {
	near := func(p render.Point, r float64) bool { return math.Hypot(p.X, p.Y)+r < 100 }
	for _, run := range runs {
		for _, p := range run.points {
			if !near(p, 0) {
				return false
			}
		}
	}
	return circle == nil || near(circle.at, circle.r)
}

// fill adds what a shape covers.
func (r *reader) fill(l look, runs []run, circle *disc) {
	if l.fill == nil {
		return
	}
	if l.fill.colour == unsaid && l.fill.role == own {
		r.fault("", "the fill has no colour: write class=\"fill-NAME\", or fill=\"none\"")
		return
	}
	if l.rule != "nonzero" {
		r.fault("fill-rule", "fill-rule %q is not drawn; only \"nonzero\" is", l.rule)
	}
	p := piece{tint: *l.fill, disc: circle}
	for _, run := range runs {
		if len(run.points) > 2 {
			p.rings = append(p.rings, run.points)
		}
	}
	r.drawing.pieces = append(r.drawing.pieces, p)
}

// stroke adds the line along a shape: of closed runs, then of open ones.
func (r *reader) stroke(l look, width float64, runs []run, circle *disc) {
	if l.cap != "round" || l.join != "round" {
		r.fault("stroke", "lines have round ends and corners: write stroke-linecap=\"round\" and stroke-linejoin=\"round\"")
	}
	closed, open := piece{tint: *l.stroke, width: width, disc: circle}, piece{tint: *l.stroke, width: width, open: true}
	for _, run := range runs {
		if run.closed {
			closed.rings = append(closed.rings, run.points)
		} else {
			open.rings = append(open.rings, run.points)
		}
	}
	for _, p := range []piece{closed, open} {
		if len(p.rings) > 0 || p.disc != nil {
			r.drawing.pieces = append(r.drawing.pieces, p)
		}
	}
}

// attribute is what an element says under a name; "" if it says nothing.
func attribute(start xml.StartElement, name string) string {
	for _, a := range start.Attr {
		if a.Name.Space == "" && a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
