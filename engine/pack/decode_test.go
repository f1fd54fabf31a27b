package pack_test

import (
	"strings"
	"testing"

	"hexwarden/engine/pack"
)

type stats struct {
	Strength int  `pack:"strength,required"`
	Speed    *int `pack:"speed"`
}

// shout decodes itself: a text that it stores in capitals.
type shout string

func (s *shout) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	var text string
	d.Decode(n, &text)
	*s = shout(strings.ToUpper(text))
}

type common struct {
	Source string `pack:"source,enum=rulebook|public|original"`
}

type card struct {
	Pos    pack.Pos       `pack:",pos"`
	ID     string         `pack:"id,required"`
	Copies int8           `pack:"copies"`
	Ready  bool           `pack:"ready"`
	Stats  stats          `pack:"stats"`
	Other  *stats         `pack:"other"`
	Tags   []string       `pack:"tags,enum=melee|ranged"`
	Slots  map[string]int `pack:"slots"`
	Cry    shout          `pack:"cry"`
	Hidden int            `pack:"-"`
	Of     common         `pack:",inline"`
}

type deck struct {
	Common common `pack:",inline"`
	Cards  []card `pack:"cards,required"`
}

func decode(t *testing.T, text string) (deck, pack.Faults) {
	t.Helper()
	d := pack.NewDecoder()
	out := deck{Common: common{Source: "preset"}}
	if n, ok := pack.Parse("deck.yaml", []byte(text), d); ok {
		d.Decode(n, &out)
	}
	return out, d.Faults()
}

func TestDecode(t *testing.T) {
	got, faults := decode(t, `
cards:
- id: f01
  copies: 2
  ready: true
  stats: {strength: -4, speed: 0}
  tags: [melee, ranged]
  slots: {melee: 1, magic: 2}
  cry: by the power
  source: public
- {id: "7", other: {strength: 1}}
`)
	if faults != nil {
		t.Fatal(faults)
	}
	c := got.Cards[0]
	if c.ID != "f01" || c.Copies != 2 || !c.Ready || c.Stats.Strength != -4 || c.Stats.Speed == nil || *c.Stats.Speed != 0 ||
		len(c.Tags) != 2 || c.Slots["magic"] != 2 || c.Cry != "BY THE POWER" || c.Of.Source != "public" || c.Other != nil {
		t.Errorf("decoded %+v", c)
	}
	if c.Pos.String() != "deck.yaml:3:3" {
		t.Errorf("the card stands at %v", c.Pos)
	}
	if second := got.Cards[1]; second.ID != "7" || second.Other == nil || second.Other.Strength != 1 || second.Stats.Speed != nil {
		t.Errorf("decoded %+v", second)
	}
	if got.Common.Source != "preset" {
		t.Errorf("an unset key changed its value to %q", got.Common.Source)
	}
}

func TestFaults(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"unknown key", "cards: [{id: a, wings: 2}]", `1:17 unknown-key`},
		{"misspelt key", "cards:\n- id: a\n  cpoies: 2", `3:3 unknown-key "copies"`},
		{"misspelt required key", "crads: []", `1:1 unknown-key "cards"`},
		{"duplicate key", "cards:\n- id: a\n  id: b", `3:3 duplicate-key`},
		{"missing key", "cards:\n- copies: 1", `2:3 missing-key`},
		{"missing key deep", "cards: [{id: a, stats: {speed: 1}}]", `1:24 missing-key`},
		{"wrong type", "cards: {id: a}", `1:8 wrong-type`},
		{"number for text", "cards: [{id: 5}]", `1:14 wrong-type`},
		{"text for number", "cards: [{id: a, copies: two}]", `1:25 wrong-type`},
		{"yes for true", "cards: [{id: a, ready: yes}]", `1:24 wrong-type`},
		{"list for mapping", "cards: [[a]]", `1:9 wrong-type`},
		{"fraction", "cards: [{id: a, copies: 3.7}]", `1:25 fraction`},
		{"whole fraction", "cards: [{id: a, copies: 3.0}]", `1:25 fraction`},
		{"octal", "cards: [{id: a, copies: 010}]", `1:25 wrong-type`},
		{"hexadecimal", "cards: [{id: a, copies: 0x10}]", `1:25 wrong-type`},
		{"too large", "cards: [{id: a, copies: 128}]", `1:25 out-of-range`},
		{"far too large", "cards: [{id: a, copies: 99999999999999999999}]", `1:25 out-of-range`},
		{"more than any card has", "cards: [{id: a, stats: {speed: 2000000000, strength: 1}}]", `1:32 out-of-range`},
		{"less than any card has", "cards: [{id: a, stats: {speed: -2001, strength: 1}}]", `1:32 out-of-range`},
		{"empty value", "cards:\n- id: a\n  copies:\n", `3:3 empty`},
		{"null", "cards: [{id: a, copies: ~}]", `1:17 empty`},
		{"empty text", "cards: [{id: \"\"}]", `1:14 empty`},
		{"empty item", "cards:\n- id: a\n  tags:\n  -\n", `4:4 empty`},
		{"second document", "cards: []\n---\ncards: []\n", `2:1 documents`},
		{"nothing", "# only a comment\n", `1:1 empty-file`},
		{"anchor and alias", "cards:\n- &a {id: a}\n- *a", `2:3 anchor; 3:3 anchor`},
		{"merge key", "cards: [{id: a, <<: {copies: 1}}]", `1:17 anchor`},
		{"tag", "cards: [{id: !!str 5}]", `1:14 tag`},
		{"key that is a list", "cards: [{id: a, [b]: c}]", `1:17 bad-key`},
		{"unknown word", "cards: [{id: a, source: pubilc}]", `1:25 unknown-value "public"`},
		{"unknown word in a list", "cards: [{id: a, tags: [melee, magic]}]", `1:31 unknown-value`},
		{"tab", "cards:\n\t- id: a", `2:1 tab`},
		{"tab after spaces", "cards:\n- id: a\n \tcopies: 1", `3:2 tab`},
		{"not UTF-8", "cards:\n- id: é\xff", `2:8 encoding`},
		{"control character", "cards:\n- id: a\x01", `2:8 encoding`},
		{"not YAML", "cards:\n- id: a\n  copies: 'x\n", `3:0 syntax`},
		{"all of them, in order", "cards:\n- {id: 1, copies: 0.5}\n- {copies: x}\nsorce: rulebook", `2:8 wrong-type; 2:19 fraction; 3:3 missing-key; 3:12 wrong-type; 4:1 unknown-key "source"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, faults := decode(t, tt.text)
			var got []string
			for _, f := range faults {
				at, _ := strings.CutPrefix(f.Pos.String(), "deck.yaml:")
				line := at + " " + f.Code
				if f.Suggestion != "" {
					line += ` "` + f.Suggestion + `"`
				}
				got = append(got, line)
			}
			if have := strings.Join(got, "; "); have != tt.want {
				t.Errorf("faults\n%s\nwant\n%s\nin full:\n%v", have, tt.want, faults)
			}
		})
	}
}
