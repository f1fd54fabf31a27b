package content

import (
	"io/fs"
	"maps"

	"hexwarden/engine/campaign"
	"hexwarden/engine/odds"
	"hexwarden/engine/pack"
)

// file is what one file of a pack may hold.
type file struct {
	pack.Head `pack:",inline"`
	Units     []Card              `pack:"units"`
	Tiles     []Tile              `pack:"tiles"`
	Armies    []Army              `pack:"armies"`
	Battles   []Battle            `pack:"scenarios"`
	Steles    []Stele             `pack:"steles"`
	Campaigns []campaign.Campaign `pack:"campaigns"`
	Worths    pack.Worths         `pack:"worths"`
}

// Recruiting lists the rules that a ready-made army breaks in the battle that it is for (MB-4.9).
type Recruiting func(*Pack, Battle, Army) []string

// Load reads and checks a pack, with what it needs; the error is pack.Faults.
func Load(files fs.FS, recruit Recruiting) (*Pack, error) {
	d := pack.NewDecoder()
	p := &Pack{Worths: pack.Worths{}, units: map[string]*Card{}, Faces: map[string]*Face{}, Rolls: &odds.Memory[odds.Roll, odds.Dist]{}}
	for f, own := range pack.Files[file](files, d) {
		if f.ID != "" {
			p.id = f.ID
		}
		p.Units, p.Tiles, p.Steles = append(p.Units, f.Units...), append(p.Tiles, f.Tiles...), append(p.Steles, f.Steles...)
		maps.Copy(p.Worths, f.Worths)
		if own {
			p.Armies, p.Battles = append(p.Armies, f.Armies...), append(p.Battles, f.Battles...)
			p.linked = append(p.linked, f.Campaigns...)
		}
	}
	for i := range p.Units {
		if c := &p.Units[i]; c.Type == "horde" { // MB-S-2
			c.Type = "pack"
		}
		p.units[p.Units[i].ID] = &p.Units[i]
	}
	for i := range p.Tiles {
		for j := range p.Tiles[i].Faces {
			p.Faces[p.Tiles[i].Faces[j].ID] = &p.Tiles[i].Faces[j]
		}
	}
	for i := range p.Battles {
		if b := &p.Battles[i]; b.Wide == 0 && len(b.Field) > 0 {
			b.Wide = 2 // MB-3.2
		}
	}
	faults := d.Faults()
	if len(faults) == 0 {
		faults = p.check(recruit)
	}
	if len(faults) == 0 { // scenarios are told of once they are sound
		faults = campaign.Check(p.linked, p.Scenarios(), func(entry string) bool { return p.Unit(entry) != nil })
	}
	if len(faults) > 0 {
		return nil, faults
	}
	for i := range p.Battles {
		b := &p.Battles[i]
		b.ground = p.Lay(b.Field, b.Wide)
	}
	var err error
	if p.hash, err = pack.Hash(files); err != nil {
		return nil, err
	}
	return p, nil
}
