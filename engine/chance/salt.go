package chance

import (
	"encoding/hex"
	"strconv"
)

const (
	saltTag = "hexwarden salt 2"
	wordTag = "hexwarden word 1"
)

// Source is what the salt of a seat is made from. The salts are shown before the
// start is, so what is mixed in last cannot be chosen to suit them.
type Source struct {
	// Press is the number that came with the press of the first person who sat
	// down on the seat. It stays when they stand up; empty: nobody ever sat there.
	Press string `json:"press,omitempty"`
	// Word is the hash of a word that the person on the seat typed, as Word makes
	// it; empty: they typed none. The word itself is kept nowhere.
	Word string `json:"word,omitempty"`
}

// Salt is what a seat of a table adds to the key, in hexadecimal: the first
// sixteen bytes of a hash over the table, the seat counted from 0, and the source.
func (s Source) Salt(table string, seat int) string {
	return hex.EncodeToString(joined(saltTag, table, strconv.Itoa(seat), s.Press, s.Word)[:16])
}

// Word is the hash of a word that a player adds to the dice of a table, in hexadecimal.
func Word(table, word string) string {
	return hex.EncodeToString(joined(wordTag, table, word))
}
