package content

import "hexwarden/engine/pack"

// Map is the land of Eternia (FE-4) on a canvas.
type Map struct {
	Width    int       `pack:"width,required"`
	Height   int       `pack:"height,required"`
	Corners  []Corner  `pack:"corners,required"`
	Outposts []Outpost `pack:"outposts,required"`
	Wilds    []Wild    `pack:"wilds,required"`
	Paths    []Path    `pack:"paths,required"`
	Water    []Water   `pack:"water"`
	Lanes    []Lane    `pack:"lanes"`
	Mirrors  []Mirror  `pack:"mirrors" doc:"zones that lie alike in west and east; the others lie in the middle"`
	Pos      pack.Pos  `pack:",pos"`
}

// Corner is a point where borders meet.
type Corner struct {
	ID  string   `pack:"id,required"`
	X   int      `pack:"x,required"`
	Y   int      `pack:"y,required"`
	Pos pack.Pos `pack:",pos"`
}

// Outpost is a zone inside castle walls (FE-4.1).
type Outpost struct {
	ID       string   `pack:"id,required"`
	Kind     string   `pack:"kind,required,enum=base|tower|plain"`
	Merchant string   `pack:"merchant,enum=shop|guild|forge"`
	Ether    int      `pack:"ether" doc:"Eternium it yields by day (FE-9.3)"`
	Side     string   `pack:"side" doc:"whose side of the map it lies on (FE-8.2)"`
	Corner   string   `pack:"corner,required" doc:"where it stands"`
	Touches  []string `pack:"touches,required" doc:"wilds areas that it borders"`
	Pos      pack.Pos `pack:",pos"`
}

// Wild is a wilds area (FE-4.1).
type Wild struct {
	ID      string   `pack:"id,required"`
	X       int      `pack:"x,required"`
	Y       int      `pack:"y,required"`
	Wrap    string   `pack:"wrap" doc:"the symbol at the map's edge (FE-4.4)"`
	Corners []string `pack:"corners,required"`
	Touches []string `pack:"touches,required" doc:"wilds areas that it borders, across the map's edge too"`
	Pos     pack.Pos `pack:",pos"`
}

// Path links two outposts (FE-4.2).
type Path struct {
	A    string   `pack:"a,required"`
	B    string   `pack:"b,required"`
	Line []string `pack:"line,required"`
	Pos  pack.Pos `pack:",pos"`
}

// Water is a sea (FE-4.11); without corners it is all around the land.
type Water struct {
	ID      string   `pack:"id,required"`
	Corners []string `pack:"corners"`
	Pos     pack.Pos `pack:",pos"`
}

// Lane is a flight lane over water (FE-4.12).
type Lane struct {
	ID   string   `pack:"id,required"`
	A    string   `pack:"a,required"`
	B    string   `pack:"b,required"`
	Over string   `pack:"over,required"`
	Pos  pack.Pos `pack:",pos"`
}

// Mirror is two zones that lie alike on the two halves of the map.
type Mirror struct {
	A   string   `pack:"a,required"`
	B   string   `pack:"b,required"`
	Pos pack.Pos `pack:",pos"`
}

// Space is a space of the round track (FE-9.5).
type Space struct {
	Time  string   `pack:"time,required,enum=day|night"`
	Skull int      `pack:"skull"`
	Pos   pack.Pos `pack:",pos"`
}

// Merchants are the kinds of merchants with what they sell (FE-11.5).
var Merchants = []struct{ Place, Kind string }{{"shop", "equipment"}, {"guild", "spell"}, {"forge", "vehicle"}}

// Sold is the deck that a kind of merchant sells; empty if it is none.
func Sold(place string) string {
	for _, m := range Merchants {
		if m.Place == place {
			return m.Kind
		}
	}
	return ""
}
