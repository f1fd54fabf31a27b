package chat

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/wire"
)

// Chosen is the value among suggestions that was picked or typed by hand: a value, a label,
// or the beginning of one; else what was typed.
func Chosen(list []wire.Suggestion, typed string) string {
	begins := ""
	for _, s := range list {
		if strings.EqualFold(s.Value, typed) || strings.EqualFold(s.Name, typed) {
			return s.Value
		}
		if begins == "" && strings.HasPrefix(strings.ToLower(s.Name), strings.ToLower(typed)) {
			begins = s.Value
		}
	}
	return cmp.Or(begins, typed)
}

// Fitting are the first suggestions that contain what was typed.
func Fitting(list []wire.Suggestion, typed string) []wire.Suggestion {
	list = slices.DeleteFunc(list, func(s wire.Suggestion) bool { return !Contains(s.Name, typed) && !Contains(s.Value, typed) })
	return list[:min(len(list), wire.MaxOptions)]
}

// Contains says whether a text contains what was typed.
func Contains(s, part string) bool {
	return strings.Contains(strings.ToLower(s), strings.ToLower(strings.TrimSpace(part)))
}
