package art

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/render"
)

// look is how an element is drawn; what it does not say it has from the one around it.
type look struct {
	fill, stroke *tint // nil: none
	width        float64
	cap, join    string
	rule         string
}

// plain is how SVG draws where nothing is said. No tint of ours is that black, so it has to be said.
var plain = look{width: 1, cap: "butt", join: "miter", rule: "nonzero", fill: &tint{colour: unsaid}}

// unsaid is the fill of an element without one.
const unsaid = ^render.Colour(0)

// plainly are properties that must have this value, which changes nothing; "" is any value.
var plainly = map[string]string{
	"opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stroke-dasharray": "none", "display": "inline", "visibility": "visible", "overflow": "visible",
	"filter": "none", "mask": "none", "clip-path": "none", "marker": "none", "vector-effect": "none", "paint-order": "normal", "mix-blend-mode": "normal", "isolation": "auto",
	"stroke-dashoffset": "", "stroke-miterlimit": "", "color": "", "enable-background": "", "shape-rendering": "", "color-interpolation": "", "clip-rule": "",
}

// properties are those that a look has.
var properties = []string{"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"}

// styles says whether an attribute is a property.
func styles(name string) bool {
	_, harmless := plainly[name]
	return harmless || slices.Contains(properties, name)
}

// set gives a property its value.
func (l *look) set(property, value string) (err error) {
	value = strings.TrimSpace(value)
	switch property {
	case "fill":
		l.fill, err = valued(property, value)
	case "stroke":
		l.stroke, err = valued(property, value)
	case "stroke-width":
		ok := false
		if l.width, ok = length(value); !ok || l.width < 0 {
			return fmt.Errorf("stroke-width %q is no width", value)
		}
	case "stroke-linecap":
		l.cap = value
	case "stroke-linejoin":
		l.join = value
	case "fill-rule":
		l.rule = value
	default:
		want, ok := plainly[property]
		if !ok && !strings.HasPrefix(property, "-") {
			return fmt.Errorf("the property %s is not understood", property)
		}
		if want != "" && value != want {
			return fmt.Errorf("%s %q is not drawn; only %q is", property, value, want)
		}
	}
	return err
}

// class gives the colours of an attribute class: fill-NAME and stroke-NAME.
func (l *look) class(names string, f form) error {
	for _, class := range strings.Fields(names) {
		of, name, ok := strings.Cut(class, "-")
		if !ok || of != "fill" && of != "stroke" {
			return fmt.Errorf("the class %s is not known: classes are fill-COLOUR and stroke-COLOUR", class)
		}
		t, err := named(name, f)
		if err != nil {
			return err
		}
		if of == "fill" {
			l.fill = t
		} else {
			l.stroke = t
		}
	}
	return nil
}

// named is the tint of a name in a drawing of a form.
func named(name string, f form) (*tint, error) {
	if i := slices.Index(f.given, name); i >= 0 {
		return &tint{role: role(i + 1)}, nil
	}
	switch {
	case slices.Contains(emblem.given, name):
		return nil, fmt.Errorf("only an emblem has a %s: name the colour", name)
	case slices.Contains(backdrop.given, name):
		return nil, fmt.Errorf("only a backdrop has a tone %s: name the colour", name)
	}
	for _, c := range render.Colours() {
		if c.String() == name {
			return &tint{colour: c}, nil
		}
	}
	return nil, fmt.Errorf("there is no colour %q", name)
}

// valued is the tint whose value in the palette for most eyes is written as #rrggbb or #rgb; nil is none.
func valued(property, value string) (*tint, error) {
	if value == "none" {
		return nil, nil
	}
	digits, ok := strings.CutPrefix(value, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || len(digits) != 6 {
		return nil, fmt.Errorf("%s %q is no colour: write class=\"%s-NAME\", or none", property, value, property)
	}
	apart := func(c render.Colour) (sum int) {
		for shift := 0; shift < 24; shift += 8 {
			d := int(c.Value()>>shift&255) - int(v>>shift&255)
			sum += d * d
		}
		return sum
	}
	near := slices.MinFunc(render.Colours(), func(a, b render.Colour) int { return apart(a) - apart(b) })
	if apart(near) != 0 {
		return nil, fmt.Errorf("%s %q has no name; near it is %s, #%06x", property, value, near, near.Value())
	}
	return &tint{colour: near}, nil
}
