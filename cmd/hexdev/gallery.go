package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"hexwarden/engine"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/text"
)

// gallery draws every kind of picture in every palette and language, for somebody to
// look at. The games come from a seed: the same release draws the same pictures.
type gallery struct {
	Dir     string   `arg:"" help:"Folder to write to; index.html shows all of it." type:"path"`
	Palette []string `help:"Palettes, such as normal,contrast; all if none is given."`
	Lang    []string `help:"Languages, such as en,pl; all if none is given."`
	System  []string `help:"Systems, and art for the drawings; all if none is given."`
	Only    string   `help:"Draw only what has this in its name, such as hand or first-battle.1-start."`
	Eyes    string   `help:"As who sees it: full, protan, deutan, tritan or grey." enum:"full,protan,deutan,tritan,grey" default:"full"`
	Seed    string   `help:"Seed of the games." default:"1"`
}

// look is how a picture of the gallery is drawn.
type look struct {
	paint   *painter.Painter
	texts   *text.Catalogue
	palette *render.Palette
	lang    string
	names   func(engine.Seat) string
}

func (l look) say(t engine.Text) string { return l.texts.Render(l.lang, t, l.names) }

// drawer is who draws a system in these colours.
func (l look) drawer(system string) *drawing.Painter { return l.paint.Drawers[system].In(l.palette) }

// exhibit is a picture of the gallery: its name sorts it, and its end is that of the file.
// Without bytes there is none in this look.
type exhibit struct {
	name string
	ext  string
	draw func(look) (file []byte, alt string, err error)
}

// hung is an exhibit as it was drawn in one look.
type hung struct{ Name, Palette, Lang, File, Alt string }

// Run draws.
func (g gallery) Run(s *Settings) error {
	texts, err := s.texts()
	if err != nil {
		return err
	}
	looks, err := g.looks(texts)
	if err != nil {
		return err
	}
	var all []exhibit
	if len(g.System) == 0 || slices.Contains(g.System, art.Folder) {
		if all, err = g.drawings(s, looks[0].lang); err != nil {
			return err
		}
	}
	for _, system := range systems.All {
		if id := system.Info().ID; len(g.System) == 0 || slices.Contains(g.System, id) {
			own, err := g.exhibits(s, system, looks[0])
			if err != nil {
				return fmt.Errorf("%s: %w", id, err)
			}
			all = append(all, own...)
		}
	}
	all = slices.DeleteFunc(all, func(e exhibit) bool { return !strings.Contains(e.name, g.Only) })
	if len(all) == 0 {
		return fmt.Errorf("nothing in the gallery is called %q", cmp.Or(g.Only, strings.Join(g.System, ",")))
	}
	if err := os.MkdirAll(g.Dir, 0o755); err != nil {
		return err
	}
	drawn, err := g.hang(looks, all)
	if err != nil {
		return err
	}
	fmt.Printf("%d pictures in %s\n", len(drawn), g.Dir)
	return g.page(drawn)
}

// looks are the palettes and languages to draw in.
func (g gallery) looks(texts *text.Catalogue) ([]look, error) {
	paint := painter.New(texts)
	var out []look
	for _, lang := range orAll(g.Lang, texts.Languages()) {
		if !slices.Contains(texts.Languages(), lang) {
			return nil, fmt.Errorf("there is no language %q; there are %v", lang, texts.Languages())
		}
		for _, name := range orAll(g.Palette, render.Palettes()) {
			if !slices.Contains(render.Palettes(), name) {
				return nil, fmt.Errorf("there is no palette %q; there are %v", name, render.Palettes())
			}
			out = append(out, look{paint, texts, render.Named(name).Through(render.Eye(g.Eyes)), lang, painter.Letter})
		}
	}
	return out, nil
}

func orAll(given, all []string) []string {
	if len(given) == 0 {
		return all
	}
	return given
}

// hang draws all exhibits in all looks, one for each processor at a time, and tells them
// in the order of their names.
func (g gallery) hang(looks []look, all []exhibit) (out []hung, err error) {
	type job struct {
		exhibit
		look
	}
	jobs := make(chan job)
	var mu sync.Mutex
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for j := range jobs {
				x := hung{Name: j.name, Palette: j.palette.Name, Lang: j.lang, File: fmt.Sprintf("%s.%s.%s.%s", j.name, j.lang, j.palette.Name, j.ext)}
				file, alt, wrong := j.draw(j.look)
				if wrong == nil && len(file) > 0 {
					wrong = os.WriteFile(filepath.Join(g.Dir, x.File), file, 0o644)
				}
				mu.Lock()
				if x.Alt = alt; wrong != nil {
					err = cmp.Or(err, fmt.Errorf("%s: %w", x.File, wrong))
				} else if len(file) > 0 {
					out = append(out, x)
				}
				mu.Unlock()
			}
		})
	}
	for _, l := range looks { // one palette after the other: what is kept of one is used before the next
		for _, e := range all {
			jobs <- job{e, l}
		}
	}
	close(jobs)
	wait.Wait()
	slices.SortStableFunc(out, func(a, b hung) int { return strings.Compare(a.Name, b.Name) })
	return out, err
}
