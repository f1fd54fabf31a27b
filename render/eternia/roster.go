package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// roster is the choice of heroes: who chooses, a card for each hero that can be had, and who is taken.
type roster struct {
	v    engine.View
	sv   rules.View
	pool []words.HeroFace
	say  Say
}

// The measures of a choice of heroes in pixels.
const (
	rosterHead = 116.0
	bustHigh   = 236.0
	bustLow    = 156.0
	takenWide  = 4 // of those who are taken so many stand side by side
	takenHigh  = 176.0
	cardsMost  = 9 // of more heroes than that the cards leave out what they can do
)

// rosterOf is the choice of heroes among the choices; false if there is none.
func rosterOf(v engine.View, sv rules.View, lit []engine.Choice, say Say) (roster, bool) {
	r := roster{v: v, sv: sv, say: say}
	for _, c := range lit {
		if c.Do != "hero" || !c.Public {
			continue
		}
		for _, ref := range c.About {
			if id, ok := strings.CutPrefix(ref.ID, "hero:"); ok && ref.Kind == "card" {
				r.pool = append(r.pool, sv.Hero(id))
			}
		}
	}
	return r, len(r.pool) > 0
}

// team is who chooses: the team of those for whom the game waits.
func (r roster) team() int {
	for _, w := range r.v.Waiting {
		for i, t := range r.sv.Teams {
			if len(w.Seats) > 0 && slices.Contains(t.Seats, int(w.Seats[0])) {
				return i
			}
		}
	}
	return 0
}

// scene is the picture of the choice.
func (r roster) scene() *render.Scene {
	var cards []card.Card
	told := []string{r.asked()}
	for _, h := range r.pool {
		c := r.card(h)
		cards = append(cards, c)
		told = append(told, r.told(c))
	}
	s := &render.Scene{W: card.HandWide(3), Back: render.Leather}
	layers, end := card.Spread(cards, 3, rosterHead)
	head := r.head(float64(s.W))
	if len(r.sv.Heroes) > 0 {
		head = append(head, r.taken(float64(s.W), end)...)
		told = append(told, r.toldTaken())
		end += 40 + takenHigh*float64((len(r.sv.Heroes)+takenWide-1)/takenWide)
	}
	s.Layers = append([]render.Layer{{Name: "head", Shapes: head}}, layers...)
	s.H, s.Alt = int(end), drawing.Cut(strings.Join(told, " "))
	return s
}

// asked says who is asked for what.
func (r roster) asked() string {
	var words []string
	for _, w := range r.v.Waiting {
		words = append(words, r.say(engine.T("fe.picture.alt_waiting", drawing.Everybody(w.Seats), engine.Sub("what", w.Text))))
	}
	return strings.Join(words, " ")
}

// head is the team that chooses, and what it is asked, and at its right what a crown beside a number means.
func (r roster) head(w float64) []render.Shape {
	shapes, _ := teamHead(r.sv, r.team(), w, "asked", strings.TrimSuffix(r.asked(), "."), r.say)
	if !slices.ContainsFunc(r.best(), func(n struct{ high, low int }) bool { return n.high > n.low }) {
		return shapes
	}
	const right, y = 44, 36
	words := r.say(engine.T("fe.picture.best", engine.Num("n", len(r.pool))))
	shapes = append(shapes, crown(w-right-render.Width(render.Bold, small, words)-48, y, 1)...)
	return append(shapes, render.Text{ID: "best", X: w - right, Y: y, Font: render.Bold, Size: small, Anchor: render.Right, Paint: render.Solid(render.Gold), String: words})
}

// teamHead is the strip of a team above cards in a picture so wide: its emblem, its name, and below that some words. It is
// rosterHead high above three cards in a row, and in proportion above fewer.
func teamHead(sv rules.View, team int, w float64, id, words string, say Say) (shapes []render.Shape, high float64) {
	s, k := mark.SideOf(team), w/float64(card.HandWide(3))
	shapes = []render.Shape{render.Area{ID: "panel", Rings: render.Rect(16*k, 12*k, w-32*k, (rosterHead-28)*k, 16*k), Fill: render.Solid(s.Dark), Edge: render.Pen(s.Body, 5*k)}}
	shapes = append(shapes, mark.Emblem(team, 66*k, (rosterHead/2-2)*k, 36*k)...)
	shapes = append(shapes, art.Emblem(factions[sv.Teams[team].Faction], 66*k, (rosterHead/2-2)*k, 25*k, render.White, s.Body)...)
	line := func(id string, y, size float64, c render.Colour, words string) {
		shapes = append(shapes, render.Text{ID: id, X: 118 * k, Y: y * k, Font: render.Bold, Size: size * k, Anchor: render.Left, Paint: render.Solid(c), String: words}.Fitted(small*k, w-150*k))
	}
	line("team", 36, 38, render.White, say(teamName(sv.Teams[team])))
	line(id, 78, 32, render.Gold, words)
	return shapes, rosterHead * k
}

// wealth is the Eternium of a team at the right end of its head above a picture so wide.
func wealth(t rules.TeamView, w float64) []render.Shape {
	k, n := w/float64(card.HandWide(3)), strconv.Itoa(t.Ether)
	x, y, size := w-52*k, (rosterHead/2-2)*k, 46*k
	return append(gem(x-render.Width(render.Bold, size, n)-34*k, y, 26*k),
		render.Text{ID: "ether", X: x, Y: y, Font: render.Bold, Size: size, Anchor: render.Right, Paint: render.Solid(render.White), String: n})
}

// card is the card of a hero: the portrait in the shape of the team, the numbers with their words, a star beside those that
// nobody in the pool beats, and what the hero can do.
func (r roster) card(h words.HeroFace) card.Card {
	s := mark.SideOf(r.team())
	c := card.Card{Name: r.say(h.Name), Colour: s.Dark, Emblem: card.Hero, High: bustLow, Picture: func(x, y, w, high float64) []render.Shape {
		return r.bust(h, x, y, w, high)
	}}
	best := r.best()
	for i, n := range numbersOf(h) {
		c.Stats = append(c.Stats, card.Stat{Sign: statSigns[n.id], Value: strconv.Itoa(n.n), Label: r.say(engine.T("fe.stat." + n.id)), Best: n.n == best[i].high && best[i].high > best[i].low})
	}
	if len(r.pool) <= cardsMost {
		c.High, c.Tag = bustHigh, r.armed(h)
		var lines []string
		for _, w := range h.Words {
			lines = append(lines, r.say(w))
		}
		c.Text, c.Spare = strings.Join(lines, " "), r.weapons(h)
	}
	return c
}

// armed are the types of the weapons of a hero in words.
func (r roster) armed(h words.HeroFace) string {
	var types []string
	for _, w := range h.Weapons {
		if t := r.say(engine.T("fe.weapon_type." + w.Type)); !slices.Contains(types, t) {
			types = append(types, t)
		}
	}
	return strings.Join(types, " · ")
}

// weapons are the names of the weapons of a hero.
func (r roster) weapons(h words.HeroFace) (names []string) {
	for _, w := range h.Weapons {
		names = append(names, r.say(w.Name))
	}
	return names
}

// numbersOf are the numbers of a hero.
func numbersOf(h words.HeroFace) []stat {
	return []stat{{"hp", h.HP}, {"mind", h.Mind}, {"body", h.Body}, {"initiative", h.Initiative}, {"movement", h.Movement}}
}

// best are the highest and the lowest of each number in the pool.
func (r roster) best() (out []struct{ high, low int }) {
	for _, h := range r.pool {
		for i, n := range numbersOf(h) {
			if i == len(out) {
				out = append(out, struct{ high, low int }{n.n, n.n})
			}
			out[i].high, out[i].low = max(out[i].high, n.n), min(out[i].low, n.n)
		}
	}
	return out
}

// bust is the portrait of a hero with the types of his weapons.
func (r roster) bust(h words.HeroFace, x, y, w, high float64) []render.Shape {
	s := mark.SideOf(r.team())
	cx, cy, radius := x+w/2, y+high/2, high*0.44
	shown := []render.Shape{
		render.Area{ID: "frame", Rings: s.Outline(cx, cy, radius), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 5)},
		render.Circle{ID: "frame", X: cx, Y: cy, R: radius * 0.86, Fill: render.Solid(s.Light), Edge: render.Pen(render.Ink, 3)}}
	shown = append(shown, portrait("hero:"+h.ID)(cx, cy, radius*0.83)...)
	for i, weapon := range h.Weapons {
		shown = append(shown, weaponSign(weapon.Type, x+w-34, y+high-34-56*float64(len(h.Weapons)-1-i), 25)...)
	}
	return motif.Framed(x, y, w, high, s.Dark, "", shown)
}

// told is a card in words.
func (r roster) told(c card.Card) string {
	var numbers []engine.Text
	for _, st := range c.Stats {
		numbers = append(numbers, engine.T("fe.picture.alt_number", engine.Word("what", st.Label), engine.Word("n", st.Value)))
	}
	return strings.TrimSpace(r.say(engine.T("fe.picture.alt_choice", engine.Word("hero", c.Name), engine.Texts("numbers", numbers))) + " " + c.Text)
}

// taken are the heroes that teams have, from y on, each with his name below the token of his team.
func (r roster) taken(w, y float64) []render.Shape {
	shapes := []render.Shape{render.Text{ID: "taken", X: 24, Y: y + 14, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Gold), String: r.say(engine.T("fe.picture.had"))}.Fitted(small, w-48)}
	step := (w - 24) / takenWide
	for i, h := range r.sv.Heroes {
		x, top, s := 12+step*(float64(i%takenWide)+0.5), y+40+takenHigh*float64(i/takenWide), mark.SideOf(h.Team)
		shapes = append(shapes, render.Area{ID: "taken " + h.ID, Rings: s.Outline(x, top+48, 44), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 4)})
		shapes = append(shapes, portrait("hero:"+h.ID)(x, top+48, 35)...)
		lines := render.Wrap(render.Bold, small, step-12, r.say(name(h.ID)))
		shapes = append(shapes, render.Text{ID: "name", X: x, Y: top + 114, Font: render.Bold, Size: small, Paint: render.Solid(render.White)}.Lines(34, lines)...)
	}
	return shapes
}

// toldTaken is who is taken in words.
func (r roster) toldTaken() string {
	var had []engine.Text
	for _, h := range r.sv.Heroes {
		had = append(had, engine.T("fe.picture.alt_had", engine.Sub("hero", name(h.ID)), engine.Sub("team", teamName(r.sv.Teams[h.Team]))))
	}
	return r.say(engine.T("fe.picture.alt_taken", engine.Texts("heroes", had)))
}
