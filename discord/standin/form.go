package standin

import (
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"
)

// form is a place in a request body. Reading it wrongly typed or out of bounds notes a fault at that place, in
// Discord's nested shape; the request is refused in the end when any was noted. Lengths count code points.
type form struct {
	value  any
	there  bool
	path   []string
	faults *faults
}

type faults struct{ tree map[string]any }

func newForm(body any) form {
	return form{value: body, there: true, faults: &faults{}}
}

// fail notes a fault at this place.
func (f form) fail(code, text string, args ...any) {
	if f.faults.tree == nil {
		f.faults.tree = map[string]any{}
	}
	node := f.faults.tree
	for _, p := range f.path {
		next, ok := node[p].(map[string]any)
		if !ok {
			next = map[string]any{}
			node[p] = next
		}
		node = next
	}
	list, _ := node["_errors"].([]any)
	node["_errors"] = append(list, map[string]any{"code": code, "message": fmt.Sprintf(text, args...)})
}

// refusal is the error of all faults noted so far, nil when there are none.
func (f form) refusal() error {
	if f.faults.tree == nil {
		return nil
	}
	return &apiError{Status: 400, Code: 50035, Message: "Invalid Form Body", Errors: f.faults.tree}
}

func (f form) at(step string, v any, there bool) form {
	return form{v, there, append(f.path[:len(f.path):len(f.path)], step), f.faults}
}

// key goes to a field of an object.
func (f form) key(k string) form {
	m, _ := f.value.(map[string]any)
	v, there := m[k]
	return f.at(k, v, there)
}

// none says whether there is nothing, or null.
func (f form) none() bool { return f.value == nil }

// need notes a fault when nothing stands here.
func (f form) need() form {
	if f.none() {
		f.fail("BASE_TYPE_REQUIRED", "This field is required")
	}
	return f
}

// items goes through a list; null is an empty list.
func (f form) items() []form {
	if f.none() {
		return nil
	}
	list, ok := f.value.([]any)
	if !ok {
		f.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	out := make([]form, len(list))
	for i, v := range list {
		out[i] = f.at(strconv.Itoa(i), v, true)
	}
	return out
}

// list goes through a list whose length has bounds.
func (f form) list(lo, hi int) []form {
	items := f.items()
	if len(items) < lo || len(items) > hi {
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", lo, hi)
	}
	return items
}

// object says whether there is an object, and notes a fault if there is something else.
func (f form) object() bool {
	if f.none() {
		return false
	}
	_, ok := f.value.(map[string]any)
	if !ok {
		f.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
	}
	return ok
}

// text reads a string whose length has bounds; nothing is "".
func (f form) text(lo, hi int) string {
	if f.none() {
		return ""
	}
	t, ok := f.value.(string)
	if !ok {
		f.fail("STRING_TYPE_CONVERT", "Could not interpret %q as string.", fmt.Sprint(f.value))
		return ""
	}
	switch n := utf8.RuneCountInString(t); {
	case n > hi && lo == 0:
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", hi)
	case n < lo || n > hi:
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", lo, hi)
	}
	return t
}

// whole reads an integer with bounds, also one sent as a string; nothing is 0.
func (f form) whole(lo, hi int64) int64 {
	if f.none() {
		return 0
	}
	n, err := strconv.ParseInt(fmt.Sprint(f.value), 10, 64)
	switch {
	case err != nil:
		f.fail("NUMBER_TYPE_COERCE", "Value %q is not int.", fmt.Sprint(f.value))
	case n < lo:
		f.fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", lo)
	case n > hi:
		f.fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", hi)
	}
	return n
}

// number reads a number of a command option's value.
func (f form) number() float64 {
	n, ok := f.value.(json.Number)
	if !ok {
		f.fail("NUMBER_TYPE_COERCE", "Value %q is not float.", fmt.Sprint(f.value))
		return 0
	}
	x, err := n.Float64()
	if err != nil || math.IsInf(x, 0) {
		f.fail("NUMBER_TYPE_COERCE", "Value %q is not float.", n.String())
	}
	return x
}

// one reads an integer that must be one of a few; nothing is 0 and is not checked.
func (f form) one(allowed ...int64) int64 {
	if f.none() {
		return 0
	}
	n := f.whole(math.MinInt64, math.MaxInt64)
	for _, a := range allowed {
		if n == a {
			return n
		}
	}
	f.fail("BASE_TYPE_CHOICES", "Value must be one of {%s}.", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(allowed)), ", "), "[]"))
	return n
}

// truth reads a bool; nothing is false.
func (f form) truth() bool {
	if f.none() {
		return false
	}
	b, ok := f.value.(bool)
	if !ok {
		f.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// id reads a snowflake, sent as a string or a number.
func (f form) id() string {
	if f.none() {
		return ""
	}
	t := fmt.Sprint(f.value)
	if _, err := strconv.ParseUint(t, 10, 64); err != nil {
		f.fail("NUMBER_TYPE_COERCE", "Value %q is not snowflake.", t)
	}
	return t
}

// link reads a URL of one of the schemes; the name behind attachment:// must be among the files.
func (f form) link(files map[string]bool, schemes ...string) string {
	t := f.text(0, 2048)
	if t == "" {
		return ""
	}
	u, err := url.Parse(t)
	if err == nil {
		for _, sc := range schemes {
			if u.Scheme != sc {
				continue
			}
			if sc == "attachment" && !files[strings.TrimPrefix(t, ofFile)] {
				f.fail("REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %q was not found", t)
			} else if sc != "attachment" && u.Host == "" && sc != "discord" {
				break
			}
			return t
		}
	}
	f.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	return t
}

// pick copies the named fields that are there and not null; everything else Discord forgets.
func (f form) pick(keys ...string) map[string]any {
	out := map[string]any{}
	m, _ := f.value.(map[string]any)
	for _, k := range keys {
		if v := m[k]; v != nil {
			out[k] = v
		}
	}
	return out
}

// decodeJSON reads one JSON value, keeping numbers as they were written.
func decodeJSON(b []byte) (any, error) {
	d := json.NewDecoder(strings.NewReader(string(b)))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, fmt.Errorf("more than one JSON value")
	}
	return v, nil
}
