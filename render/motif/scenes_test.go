package motif

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/render"
	"hexwarden/render/art"
)

// TestEveryCardHasItsScene checks that every line of every deck names its backdrop, that rays are a tenth of them at most, that no two
// cards that follow each other show the same before the same, and that every backdrop is used.
func TestEveryCardHasItsScene(t *testing.T) {
	line := regexp.MustCompile(`^  "?(\+?\w+)"?: \{(.*), on: (\w+)\}`)
	files, err := fs.Glob(data.Files, Folder+"/*.yaml")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	used, cards, before := map[string]int{}, 0, ""
	for _, file := range files {
		text, err := fs.ReadFile(data.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		for row := range strings.SplitSeq(string(text), "\n") {
			if !strings.HasPrefix(row, "  ") {
				before = ""
				continue
			}
			m := line.FindStringSubmatch(row)
			if m == nil {
				t.Errorf("%s: no backdrop in %s", file, row)
				continue
			}
			lead, _, _ := strings.Cut(m[2], ",")
			if look := lead + " on " + m[3]; look == before {
				t.Errorf("%s: %s looks like the card before it", file, m[1])
			} else {
				before = look
			}
			used[m[3]]++
			cards++
		}
	}
	if used[Rays]*10 > cards {
		t.Errorf("%d of %d cards are rays", used[Rays], cards)
	}
	for _, name := range backdrops() {
		if used[name] == 0 {
			t.Errorf("no card is set in %s", name)
		}
	}
}

// TestTonesDescend checks that in every palette each tone is darker than the one before, and that all but the darkest, which only the
// nearest ground has, are well lighter than ink, with which motifs are outlined.
func TestTonesDescend(t *testing.T) {
	for _, deck := range tones {
		if !slices.Contains([]art.Tones{blue, gold, brown, green, olive, violet, red, warm}, deck) {
			t.Errorf("%v is tried by nobody", deck)
		}
	}
	for _, name := range render.Palettes() {
		p := render.Named(name)
		for ramp, tones := range ramps {
			for i, c := range tones {
				if i > 0 && lightness(p, c) > lightness(p, tones[i-1])-0.01 {
					t.Errorf("%s, %s: %s (%.2f) is no darker than %s (%.2f)", name, ramp, c, lightness(p, c), tones[i-1], lightness(p, tones[i-1]))
				}
				if i < len(tones)-1 && lightness(p, c) < lightness(p, render.Ink)+0.08 {
					t.Errorf("%s, %s: %s (%.2f) is as dark as ink", name, ramp, c, lightness(p, c))
				}
			}
		}
	}
}

// lightness is that of a colour in a palette, from 0 to 1.
func lightness(p *render.Palette, c render.Colour) float64 {
	v := p.RGBA(c)
	return (0.299*float64(v.R) + 0.587*float64(v.G) + 0.114*float64(v.B)) / 255
}

// TestMotifsStandOut checks that in every palette and the tones of every deck a scene is much lighter on the whole than the outlines of
// the motifs before it, so that these are seen in a hand on a phone.
func TestMotifsStandOut(t *testing.T) {
	const w, h = 152, 70
	painter := render.NewPainter(1 << 20)
	for _, on := range append(backdrops(), Rays) {
		for _, tones := range []art.Tones{blue, gold, brown, green, olive, violet, red, grey, warm} {
			behind, _ := art.Backdrop(on, 0, 0, w, h, tones)
			if behind == nil {
				behind, _ = box{0, 0, w, h}.backdrop(on, gold)
			}
			lit := Picture{Large: "heart"}.cast()[0].light(w/2, h*air, h, tones)
			s := &render.Scene{W: w, H: h, Layers: []render.Layer{{Name: on, Shapes: append(behind, lit...)}}}
			for _, name := range render.Palettes() {
				p := render.Named(name)
				img, sum, n := painter.Paint(s, p), 0.0, 0
				for y := range h {
					for x := w / 4; x < w*3/4; x++ {
						sum, n = sum+lightness(p, render.Colour(img.Pix[y*w+x])), n+1
					}
				}
				if mean := sum / float64(n); mean < lightness(p, render.Ink)+0.3 {
					t.Errorf("%s in %s of %s has a lightness of %.2f, and ink one of %.2f", on, tones[3], name, mean, lightness(p, render.Ink))
				}
			}
		}
	}
}
