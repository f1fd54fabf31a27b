package main

import (
	"hash/crc32"
	"slices"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/text"
)

// hook lets the contract suite check what a system does, and what its pictures show.
func hook(own systems.Checks, c *enginetest.Config) {
	c.Invariants, c.Picture = own.Invariants, sampled()
}

// sampled draws one view in a hundred, chosen by its board in words, with its
// alternative text: enough to see whether pictures tell what a view does not.
func sampled() func(engine.View) []byte {
	texts, err := text.Load(data.Files)
	if err != nil {
		return nil
	}
	p := painter.New(texts)
	say := func(t engine.Text) string { return texts.Render(text.First, t, nil) }
	return func(v engine.View) []byte {
		if sum(0, v.Twin)%100 != 0 {
			return nil
		}
		d, ok := p.Drawers[systems.Of(v)]
		if !ok {
			return nil
		}
		png, alt, err := d.Board("", v, nil, nil, render.Near, say)
		if err != nil {
			return []byte(err.Error())
		}
		hand, words, err := d.Hand(v, say)
		if err != nil && len(v.Hand) > 0 {
			return []byte(err.Error())
		}
		return slices.Concat(png, []byte(alt), hand, []byte(words))
	}
}

// sum is a checksum of texts, which goes on from another.
func sum(n uint32, texts []engine.Text) uint32 {
	for _, t := range texts {
		n = crc32.Update(n, crc32.IEEETable, []byte(t.Key))
		for _, a := range t.Args {
			n = sum(crc32.Update(n, crc32.IEEETable, []byte(a.Word)), a.List)
			if a.Num != nil {
				n += uint32(*a.Num)
			}
			if a.Text != nil {
				n = sum(n, []engine.Text{*a.Text})
			}
		}
	}
	return n
}
