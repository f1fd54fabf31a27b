package text

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// begun takes the ^ from the beginning of a text and makes the letter behind it
// a capital one: for what begins with an argument and is no sentence.
func begun(s string) string {
	if rest, ok := strings.CutPrefix(s, "^"); ok {
		return capital(rest)
	}
	return s
}

// capital is s with a capital first letter.
func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// whole matches a text that is a sentence and no part of one: it ends as
// sentences end, with marks for bold words or a quotation behind.
var whole = regexp.MustCompile(`[.!?…:][*_"”»)]*$`)

// ended matches the end of literal words behind which a sentence begins.
var ended = regexp.MustCompile(`[.!?…][*_"”»)]*\s`)

// begins says whether what follows these literal words is the first word of a
// sentence. Only spaces, signs and marks for bold words may lie between; behind
// an opening quotation mark, and in code, things are called what they are called.
func begins(words string, first bool) bool {
	if ends := ended.FindAllStringIndex(words, -1); ends != nil {
		words, first = words[ends[len(ends)-1][1]:], true
	}
	return first && strings.TrimFunc(words, func(r rune) bool {
		return r != '`' && (unicode.IsSpace(r) || unicode.In(r, unicode.So, unicode.Sk, unicode.Mn, unicode.Cf) || strings.ContainsRune("*_#-", r))
	}) == ""
}

// leading makes the first letter of a value a capital one, behind marks for bold
// words. What begins with anything else, such as a mention, stays as it is; so
// does what has a digit or a slash in its first word: a square, an address.
func leading(value string) string {
	word := strings.TrimLeft(value, "*_")
	name, _, _ := strings.Cut(word, " ")
	if strings.ContainsAny(name, "0123456789/") {
		return value
	}
	return value[:len(value)-len(word)] + capital(word)
}
