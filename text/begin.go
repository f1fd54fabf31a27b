package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// begun takes the ^ from the beginning of a text and makes the letter behind it
// a capital one: for sentences whose first word is an argument.
func begun(s string) string {
	rest, ok := strings.CutPrefix(s, "^")
	if !ok {
		return s
	}
	r, size := utf8.DecodeRuneInString(rest)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + rest[size:]
}
