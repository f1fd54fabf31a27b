package main

import (
	"bytes"
	"html/template"
	"os"
	"path/filepath"
	"slices"
)

// page writes index.html: every picture as wide as on a phone in all looks, and at its
// full size below.
func (g gallery) page(drawn []hung) error {
	type exhibit struct {
		Name  string
		Looks []hung
	}
	var all []exhibit
	for _, x := range drawn {
		n := slices.IndexFunc(all, func(e exhibit) bool { return e.Name == x.Name })
		if n < 0 {
			n, all = len(all), append(all, exhibit{Name: x.Name})
		}
		all[n].Looks = append(all[n].Looks, x)
	}
	var out bytes.Buffer
	if err := galleryPage.Execute(&out, map[string]any{"All": all, "Eyes": g.Eyes}); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(g.Dir, "index.html"), out.Bytes(), 0o644)
}

var galleryPage = template.Must(template.New("gallery").Parse(`<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hexwarden: gallery</title>
<style>
body { font: 15px sans-serif; background: #313338; color: #dbdee1; margin: 1em }
body:has(#light:checked) { background: #fff; color: #313338 }
a { color: inherit } nav { columns: 20em } section { margin: 2em 0 }
.phone { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { margin: 0; width: 400px } figure img { width: 400px; border-radius: 6px }
details img { max-width: none; display: block; margin: 8px 0 }
</style>
<label><input type="checkbox" id="light"> light chat</label> · seen by: {{.Eyes}}
<nav>{{range .All}}<a href="#{{.Name}}">{{.Name}}</a><br>{{end}}</nav>
{{range .All}}<section id="{{.Name}}"><h2>{{.Name}}</h2>
<div class="phone">{{range .Looks}}<figure><a href="{{.File}}"><img loading="lazy" src="{{.File}}" alt="{{.Alt}}" title="{{.Alt}}"></a><figcaption>{{.Palette}}, {{.Lang}}</figcaption></figure>{{end}}</div>
<details><summary>full size</summary>{{range .Looks}}<p>{{.Palette}}, {{.Lang}}</p><img loading="lazy" src="{{.File}}" alt="{{.Alt}}">{{end}}</details>
</section>{{end}}
`))
