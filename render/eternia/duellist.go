package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// duellist is one side of the picture.
type duellist struct {
	layout
	sv    rules.View
	f     rules.FighterView
	index int
	turn  bool
	say   Say
}

// at mirrors a distance from the middle to the fighter's own half.
func (d duellist) at(x float64) float64 {
	if d.index == 0 {
		return half - x
	}
	return half + x
}

// box is a rectangle between two distances from the middle.
func (d duellist) box(from, to, y, h, radius float64) [][]render.Point {
	return render.Rect(min(d.at(from), d.at(to)), y, to-from, h, radius)
}

// side is how the fighter's team looks; creatures are of none.
func (d duellist) side() mark.Side {
	if d.f.Team < 0 {
		return mark.Side{Body: render.Rock, Light: render.Debuff, Dark: render.RockDark, Dim: render.Rock, Outline: mark.SideOf(0).Outline}
	}
	return mark.SideOf(d.f.Team)
}

// panel is who fights: portrait, name, HP, weapon.
func (d duellist) panel() []render.Shape {
	s, y := d.side(), d.panelTop()
	ground := render.Area{ID: "panel", Rings: d.box(6, half-6, y, panelHigh, 16), Fill: render.Solid(s.Dark), Edge: render.Pen(s.Body, 5)}
	if d.turn {
		ground.Edge = render.Pen(render.Gold, 7)
	}
	cx, cy, r := d.at(half-86), y+panelHigh/2, 70.0
	shapes := []render.Shape{ground,
		render.Area{ID: "frame", Rings: s.Outline(cx, cy, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 5)},
		render.Circle{ID: "frame", X: cx, Y: cy, R: r * 0.84, Fill: render.Solid(s.Light), Edge: render.Pen(render.Ink, 3)}}
	shapes = append(shapes, portrait(d.f.Who)(cx, cy, r*0.81)...)
	shapes = append(shapes, d.companions(cx, cy, r)...)
	back := carried(d.sv, d.f)
	if d.defeated() {
		shapes = append(shapes, render.Circle{ID: "fallen", X: cx, Y: cy, R: r * 0.84, Fill: render.Glass(render.Rock, 0.6)})
		shapes = append(shapes, mark.Rimmed("fallen", 16, 9, render.LitTarget, art.Sign("cross", cx, cy, r*0.6)...)...)
	}
	if winner(d.sv.Combat) == d.index {
		shapes = append(shapes, crown(cx, cy-r*0.86, 1.7)...)
	}
	if d.f.Passed && d.sv.Combat.Phase == 4 {
		shapes = append(shapes, passed(cx, cy-r*0.8, d.say)...)
	}
	left, room := min(d.at(14), d.at(half-168)), half-182.0
	shapes = append(shapes, fitted(render.Text{ID: "name", X: left, Y: y + 34, Font: render.Bold, Size: 42, Anchor: render.Left, Paint: render.Solid(render.White), String: d.say(name(d.f.Who))}, room)...)
	if back != "" {
		d.f.HP = 0
		shapes = append(shapes, d.health(left, y+84, room)...)
		words := d.say(engine.T("fe.picture.carried", engine.Key("zone", "fe.zone."+back)))
		return append(shapes, fitted(render.Text{ID: "carried", X: left, Y: y + 142, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: words}, room)...)
	}
	shapes = append(shapes, d.health(left, y+84, room)...)
	if d.withdraws() {
		words := d.say(engine.T("fe.picture.withdraws"))
		return append(shapes, fitted(render.Text{ID: "withdraws", X: left, Y: y + 142, Font: render.Bold, Size: 46, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: words}, room)...)
	}
	return append(shapes, d.weapon(left, y+142, room)...)
}

// defeated says whether the fighter is out of the combat for good: a hero without HP may still be saved until it is decided.
func (d duellist) defeated() bool {
	return carried(d.sv, d.f) != "" || d.f.HP == 0 && d.sv.Combat.Phase >= falling && (d.f.Team < 0 || d.sv.Combat.Out != "")
}

// withdraws says whether the fighter lost against a hero and still stands: he has to leave (FE-15.33).
func (d duellist) withdraws() bool {
	c := d.sv.Combat
	return winner(c) == 1-d.index && c.Out != "fled" && c.Phase >= 9 && (c.Kind == "hero" || c.Kind == "enemy") && d.f.HP > 0
}

// carried is where a hero was carried who has been defeated in the combat that is about to end; "" of anybody else. There he
// has all HP again (FE-7.1), which are none that he fights with.
func carried(sv rules.View, f rules.FighterView) string {
	c := sv.Combat
	h, ok := hero(sv, strings.TrimPrefix(f.Who, "hero:"))
	if !ok || c.Phase != falling || f.Lost[c.Round-1] == 0 || h.HP < h.Full {
		return ""
	}
	home := slices.ContainsFunc(sv.Zones, func(z rules.ZoneView) bool { return z.ID == h.Zone && z.Base == h.Team })
	if h.Zone == c.Zone && !home {
		return ""
	}
	return h.Zone
}

// falling is the phase in which heroes without HP are defeated.
const falling = 7

// companions are the ally, the creatures and the vehicle of a hero, small at the rim of
// his portrait.
func (d duellist) companions(x, y, r float64) []render.Shape {
	h, ok := hero(d.sv, strings.TrimPrefix(d.f.Who, "hero:"))
	if !ok {
		return nil
	}
	var shapes []render.Shape
	for i, w := range companions(h) {
		const small = 26.0
		at := render.Polar(x, y, r*0.86, 215+55*float64(i))
		shapes = append(shapes, render.Circle{ID: "companion", X: at.X, Y: at.Y, R: small, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 5)})
		shapes = append(shapes, portrait(w)(at.X, at.Y, small-2)...)
	}
	return shapes
}

// passed says that somebody takes no more options in this phase.
func passed(x, y float64, say Say) []render.Shape {
	size, words := render.Fit(render.Bold, small, small, 140, say(engine.T("fe.picture.passed")))
	w := render.Width(render.Bold, size, words) + 20
	return []render.Shape{
		render.Area{ID: "passed", Rings: render.Rect(x-w/2, y-21, w, 42, 10), Fill: render.Glass(render.Ink, 0.9), Edge: render.Pen(render.Parchment, 3)},
		render.Text{ID: "passed", X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: words},
	}
}

// health is HP as a heart with a number and a bar of so many parts.
func (d duellist) health(x, y, room float64) []render.Shape {
	shapes := []render.Shape{
		render.Area{ID: "hp", Rings: art.Sign("heart", x+24, y, 25), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, 3)},
		render.Text{ID: "hp", X: x + 24, Y: y - 1, Font: render.Bold, Size: 32, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 4), String: strconv.Itoa(d.f.HP)},
	}
	if d.f.Full <= 0 {
		return shapes
	}
	left, wide := x+58, room-64
	step := wide / float64(d.f.Full)
	for i := range d.f.Full {
		fill := render.Solid(render.Heart)
		if i >= d.f.HP {
			fill = render.Solid(render.Ink)
		}
		shapes = append(shapes, render.Area{ID: "bar", Rings: render.Rect(left+step*float64(i), y-12, step-4, 24, 6), Fill: fill, Edge: render.Stroke{Paint: render.Glass(render.White, 0.4), Width: 1.5}})
	}
	return shapes
}

// weaponSigns are the emblems of the types of weapons.
var weaponSigns = map[string]string{"melee": "swords", "ranged": "bow", "magic": "flame"}

// weaponSign is the sign of a type of weapons.
func weaponSign(kind string, x, y, r float64) []render.Shape {
	disc := render.Circle{ID: "weapon " + kind, X: x, Y: y, R: r, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, 3)}
	return append([]render.Shape{disc}, art.Emblem(weaponSigns[kind], x, y, r*0.64, render.Parchment, render.WoodDark)...)
}

// weapon is the weapon that was chosen.
func (d duellist) weapon(x, y, room float64) []render.Shape {
	if d.f.Weapon == "" && weaponSigns[d.f.Type] == "" {
		return nil
	}
	shapes := weaponSign(d.f.Type, x+24, y, 25)
	words := d.say(engine.T("fe.weapon_type." + d.f.Type))
	if d.f.Weapon != "" {
		words = d.say(engine.T("fe.weapon." + d.f.Weapon))
	}
	return append(shapes, fitted(render.Text{ID: "weapon", X: x + 58, Y: y, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: words}, room-62)...)
}

// fitted is a text in one line, or in two small ones round its middle if there is no room for that.
func fitted(t render.Text, room float64) []render.Shape {
	if render.Width(t.Font, small, t.String) <= room {
		return []render.Shape{t.Fitted(small, room)}
	}
	lines := render.Wrap(t.Font, small, room, t.String)
	t.Size, t.Y = small, t.Y-float64(len(lines)-1)*15
	return t.Lines(30, lines)
}
