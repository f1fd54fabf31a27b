package wire

import (
	"slices"
	"unicode/utf8"
)

// Limits of a layout (Component Reference).
const (
	MaxParts   = 40   // of a layout, nested ones included; see Parts
	MaxText    = 4000 // of all texts of a layout together, in characters
	maxGallery = 10
)

// Block is a part of a layout, from top to bottom. Exactly one field is set.
type Block struct {
	Text     string // Markdown
	Section  *Section
	Pictures []string // names of pictures among the message's files, in one gallery
	File     string   // name of another file among them; files that no block names are not shown
	Row      *Row
	Rule     bool // a line across
	Box      *Box
}

// Section is a text with a button or a small picture to its right.
type Section struct {
	Text    string
	Button  Button
	Picture string // name of a picture among the message's files, in place of the button; without that file the text stands alone
}

// Box frames blocks, with a stripe of its colour (0xRRGGBB; 0 is none). A box holds no boxes.
type Box struct {
	Colour int
	Blocks []Block
}

// Parts counts what Discord counts of blocks: each block, and what is in it.
func Parts(blocks []Block) int {
	n := len(blocks)
	for _, b := range blocks {
		switch {
		case b.Section != nil:
			n += 2
		case b.Row != nil && b.Row.Menu != nil:
			n++
		case b.Row != nil:
			n += len(b.Row.Buttons)
		case b.Box != nil:
			n += Parts(b.Box.Blocks)
		}
	}
	return n
}

// Words is what a message says, the texts of its layout one below the other.
func (m Message) Words() string {
	out := m.Content
	for _, b := range flat(m.Layout) {
		text := b.Text
		if b.Section != nil {
			text = b.Section.Text
		}
		if out != "" && text != "" {
			out += "\n"
		}
		out += text
	}
	return out
}

// Bare is a message with the words of Instead in place of its files, as far as there is room.
func (m Message) Bare() Message {
	out := m
	out.Files = []File{}
	if m.Layout == nil {
		if room := MaxContent - utf8.RuneCountInString(m.Content) - 1; room > 0 {
			out.Content += "\n" + Cut(m.Instead, room)
		}
		return out
	}
	out.Layout = slices.Clone(m.Layout)
	if room := MaxText - utf8.RuneCountInString(m.Words()); room > 0 {
		out.Layout = append(out.Layout, Block{Text: Cut(m.Instead, room)})
	}
	return out
}

// AsLayout is a message as a layout that shows the same: it may take the place of one that has a layout.
func (m Message) AsLayout() Message {
	if m.Layout != nil {
		return m
	}
	out := m
	out.Content, out.Rows, out.Layout = "", nil, []Block{}
	if m.Content != "" {
		out.Layout = append(out.Layout, Block{Text: m.Content})
	}
	var pictures []string
	for _, f := range m.Files {
		if f.Alt != "" {
			pictures = append(pictures, f.Name)
		}
	}
	if len(pictures) > 0 {
		out.Layout = append(out.Layout, Block{Pictures: pictures})
	}
	for _, f := range m.Files {
		if f.Alt == "" {
			out.Layout = append(out.Layout, Block{File: f.Name})
		}
	}
	for _, r := range m.Rows {
		out.Layout = append(out.Layout, Block{Row: &r})
	}
	return out
}

// flat is the blocks of a layout, those of boxes in their place.
func flat(blocks []Block) []Block {
	var out []Block
	for _, b := range blocks {
		if b.Box != nil {
			out = append(out, flat(b.Box.Blocks)...)
			continue
		}
		out = append(out, b)
	}
	return out
}

// layout fits the blocks of a message: files that it does not have are left out, unless it
// keeps those of the message that it replaces, and so is what comes after there is no more room.
func (f *fitting) layout(m Message) []Block {
	left := MaxText
	blocks := f.blocks(m.Layout, func(name string) bool {
		return m.Files == nil || slices.ContainsFunc(m.Files, func(x File) bool { return x.Name == name })
	}, &left)
	for Parts(blocks) > MaxParts {
		last := &blocks[len(blocks)-1]
		if last.Box != nil && len(last.Box.Blocks) > 1 {
			last.Box = &Box{Colour: last.Box.Colour, Blocks: last.Box.Blocks[:len(last.Box.Blocks)-1]}
		} else {
			blocks = blocks[:len(blocks)-1]
		}
		f.say("a block is cut: there are more than %d parts", MaxParts)
	}
	if len(blocks) == 0 {
		f.say("the message is empty")
		blocks = []Block{{Text: blank}}
	}
	return blocks
}

func (f *fitting) blocks(blocks []Block, has func(file string) bool, left *int) []Block {
	var out []Block
	for _, b := range blocks {
		switch {
		case b.Section != nil:
			s := *b.Section
			if s.Text = f.text(s.Text, left); s.Text == "" || s.Picture == "" && !f.button(&s.Button) {
				continue
			}
			b.Section = &s
			if s.Picture != "" && !has(s.Picture) {
				b = Block{Text: s.Text}
			}
		case b.Pictures != nil:
			names := slices.DeleteFunc(slices.Clone(b.Pictures), func(name string) bool { return !has(name) })
			if len(names) > maxGallery {
				f.say("%d pictures are cut", len(names))
				names = names[:maxGallery]
			}
			if b.Pictures = names; len(names) == 0 {
				continue
			}
		case b.File != "":
			if !has(b.File) {
				continue
			}
		case b.Row != nil:
			r, ok := f.row(*b.Row)
			if !ok {
				continue
			}
			b.Row = &r
		case b.Box != nil:
			inner := f.blocks(b.Box.Blocks, has, left)
			if len(inner) == 0 {
				continue
			}
			b.Box = &Box{Colour: b.Box.Colour & 0xFFFFFF, Blocks: inner}
		case !b.Rule:
			if b.Text = f.text(b.Text, left); b.Text == "" {
				continue
			}
		}
		out = append(out, b)
	}
	return out
}

// text cuts a text to what is left of the room for all; "" if there is none.
func (f *fitting) text(s string, left *int) string {
	if *left < 1 || s == "" {
		f.say("a text is left out: it is empty, or there is no room")
		return ""
	}
	s = f.cut("text", s, *left)
	*left -= utf8.RuneCountInString(s)
	return s
}
