package engine

// Library is what a Pack may offer besides its scenarios: its cards, for
// everybody to read at any time. What a card says is never hidden; which cards
// somebody holds is not told here.
type Library interface {
	Cards() []CardInfo
}

// CardInfo is a card as it is printed.
type CardInfo struct {
	ID    string // of the pack: "weapon:w_trident"
	Kind  Text   // "Weapon"
	Name  Text
	Lines []Text // all of it in words
	Face  any    // read by the system's own painter only
}
