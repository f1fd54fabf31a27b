package hex_test

import (
	"hexwarden/render/hex"
)

// wasteland is the map of the first battle.
func wasteland() *hex.Board {
	b := &hex.Board{ID: "wasteland/first_battle", Rows: 25, Odd: 29, Even: 30,
		Zones: []hex.Zone{{Side: 0, From: 0, To: 4}, {Side: 1, From: 20, To: 24}}}
	const h, l = hex.High, hex.Low
	for i, p := range []struct {
		kinds  []hex.Terrain
		places []string
	}{
		{[]hex.Terrain{h, h, h, h}, []string{"D21", "D22", "D23", "D24"}},
		{[]hex.Terrain{h, h, h, h}, []string{"F5", "F6", "F7", "F8"}},
		{[]hex.Terrain{h, h, h, h}, []string{"J19", "J20", "J21", "J22"}},
		{[]hex.Terrain{h, h, h, h}, []string{"P9", "P10", "P11", "P12"}},
		{[]hex.Terrain{h, h, h, h}, []string{"T23", "T24", "T25", "T26"}},
		{[]hex.Terrain{h, h, h, h}, []string{"V7", "V8", "V9", "V10"}},
		{[]hex.Terrain{h, h, h}, []string{"J26", "K26", "L26"}},
		{[]hex.Terrain{h, h, h}, []string{"K18", "L19", "M18"}},
		{[]hex.Terrain{h, h, h}, []string{"O12", "N12", "M12"}},
		{[]hex.Terrain{h, h, h}, []string{"P5", "O4", "N5"}},
		{[]hex.Terrain{l, h, h, l}, []string{"H11", "H12", "H13", "H14"}},
		{[]hex.Terrain{l, h, h, l}, []string{"R17", "R18", "R19", "R20"}},
		{[]hex.Terrain{l, h, l}, []string{"K12", "J12", "I12"}},
		{[]hex.Terrain{l, h, l}, []string{"O18", "P19", "Q18"}},
		{[]hex.Terrain{l, l, l}, []string{"F9", "G9", "H10"}},
		{[]hex.Terrain{l, l, l}, []string{"R21", "S21", "T22"}},
		{[]hex.Terrain{l, l}, []string{"E16", "E17"}},
		{[]hex.Terrain{l, l}, []string{"H25", "I25"}},
		{[]hex.Terrain{l, l}, []string{"Q5", "R6"}},
		{[]hex.Terrain{l, l}, []string{"U13", "U14"}},
		{[]hex.Terrain{h}, []string{"L12"}},
		{[]hex.Terrain{h}, []string{"N19"}},
	} {
		for j, label := range p.places {
			b.Cells = append(b.Cells, hex.Cell{Place: at(label), Terrain: p.kinds[j], Piece: i})
		}
	}
	return b
}

func at(label string) hex.Place {
	p, err := hex.ParsePlace(label)
	if err != nil {
		panic(err)
	}
	return p
}

// fight is a moment in the middle of a battle with a bit of everything.
func fight() *hex.Overlay {
	o := &hex.Overlay{Alt: "He-Man faces Skeletor near the centre.",
		Figures: []hex.Figure{
			{Place: at("L15"), Facing: hex.NE, Side: 0, Letters: "He", Name: "He-Man", Health: 7, Wounds: 2, Mana: 1, Focus: true, Active: true},
			{Place: at("M16"), Facing: hex.SW, Side: 1, Letters: "Sk", Name: "Skeletor", Health: 6, Wounds: 1, Mana: 3, Overwatch: true},
			{Place: at("K17"), Facing: hex.NW, Side: 0, Letters: "Te", Name: "Teela", Health: 5, Activated: true, Buff: "B"},
			{Place: at("I14"), Facing: hex.NE, Side: 0, Letters: "Ma", Name: "Man-At-Arms", Health: 6, Wounds: 3, Overwatch: true},
			{Place: at("O15"), Facing: hex.SE, Side: 1, Letters: "Be", Name: "Beast Man", Health: 6, Wounds: 5, Debuff: "S"},
			{Place: at("Q14"), Facing: hex.SW, Side: 1, Letters: "Tr", Name: "Trap Jaw", Health: 6, Activated: true},
			{Place: at("V11"), Facing: hex.W, Side: 1, Letters: "Ev", Name: "Evil-Lyn", Health: 4, Mana: 2},
		},
	}
	for i, p := range []string{"V11", "U24", "M15", "E6", "D20"} {
		side := -1
		switch {
		case i < 2:
			side = 0
		case i > 2:
			side = 1
		}
		o.Objectives = append(o.Objectives, hex.Objective{Place: at(p), Label: string(rune('1' + i)), Side: side})
	}
	return o
}
