package standin

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
)

// optionFill checks filled options against their definitions.
type optionFill struct {
	s        *Server
	user     string // who fills them in
	complete bool   // autocomplete: half-filled is fine
	focused  bool
	resolved map[string]map[string]any
	path     []string
}

func (o *optionFill) fill(defs []any, given []Option) ([]any, error) {
	out := []any{}
	byName := map[string]Option{}
	for _, g := range given {
		byName[g.Name] = g
	}
	subs := 0
	for _, d := range defs {
		def, _ := d.(map[string]any)
		name, kind := word(def["name"]), whole(def["type"])
		g, filled := byName[name]
		delete(byName, name)
		if kind == optionSub || kind == optionGroup {
			if !filled {
				continue
			}
			subs++
			o.path = append(o.path, name)
			inner, _ := def["options"].([]any)
			filledInner, err := o.fill(inner, g.Options)
			if err != nil {
				return nil, err
			}
			out = append(out, map[string]any{"name": name, "type": kind, "options": filledInner})
			continue
		}
		if !filled {
			if def["required"] == true && !o.complete {
				return nil, misused("option %s is required", name)
			}
			continue
		}
		one := map[string]any{"name": name, "type": kind}
		if g.Focused && o.complete {
			if def["autocomplete"] != true {
				return nil, misused("option %s does not complete itself", name)
			}
			one["focused"], one["value"], o.focused = true, fmt.Sprint(orEmpty(g.Value)), true
		} else {
			v, err := o.value(def, kind, g.Value)
			if err != nil {
				return nil, misused("option %s: %v", name, err)
			}
			one["value"] = v
		}
		out = append(out, one)
	}
	for name := range byName {
		return nil, misused("no option %s", name)
	}
	if len(defs) > 0 && subs != 1 {
		if first, _ := defs[0].(map[string]any); whole(first["type"]) <= optionGroup {
			return nil, misused("one subcommand must be chosen")
		}
	}
	return out, nil
}

func orEmpty(v any) any {
	if v == nil {
		return ""
	}
	return v
}

// value checks the value of one option.
func (o *optionFill) value(def map[string]any, kind int, v any) (any, error) {
	text := fmt.Sprint(orEmpty(v))
	bound := func(key string) (float64, bool) {
		x, err := strconv.ParseFloat(fmt.Sprint(orEmpty(def[key])), 64)
		return x, err == nil
	}
	within := func(x float64, low, high string) error {
		if lo, ok := bound(low); ok && x < lo {
			return misused("less than %v", lo)
		}
		if hi, ok := bound(high); ok && x > hi {
			return misused("more than %v", hi)
		}
		return nil
	}
	if choices, ok := def["choices"].([]any); ok && len(choices) > 0 {
		if !slices.ContainsFunc(choices, func(c any) bool {
			m, _ := c.(map[string]any)
			return fmt.Sprint(m["value"]) == text
		}) {
			return nil, misused("%q is not among the choices", text)
		}
	}
	switch kind {
	case optionText:
		if n := utf8.RuneCountInString(text); n > 6000 {
			return nil, misused("longer than 6000")
		}
		return text, within(float64(utf8.RuneCountInString(text)), "min_length", "max_length")
	case optionInt:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, misused("%q is not a whole number", text)
		}
		return n, within(float64(n), "min_value", "max_value")
	case optionNum:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, misused("%q is not a number", text)
		}
		return x, within(x, "min_value", "max_value")
	case optionBool:
		b, err := strconv.ParseBool(text)
		return b, err
	case optionFile:
		if !o.given(text) {
			return nil, misused("no such file was uploaded")
		}
		return text, nil
	case optionUser, optionChan, optionAny:
		if !o.resolve(kind, text) {
			return nil, misused("%q is unknown", text)
		}
		return text, nil
	}
	return nil, misused("the stand-in does not offer this kind of option")
}

// resolve adds the user or channel of an option or a select to the resolved data.
func (o *optionFill) resolve(kind int, id string) bool {
	add := func(key string, v any) {
		if o.resolved[key] == nil {
			o.resolved[key] = map[string]any{}
		}
		o.resolved[key][id] = v
	}
	if u, ok := o.s.userByID(id); ok && (kind == optionUser || kind == optionAny) {
		add("users", u)
		m := o.s.memberOf(u)
		delete(m, "user")
		m["permissions"] = strconv.FormatUint(o.s.rightsOf(u.ID), 10)
		add("members", m)
		return true
	}
	if c := o.s.channels[id]; c != nil && kind == optionChan && !c.isDM() {
		shown := o.s.showChannel(c)
		shown["permissions"] = strconv.FormatUint(o.s.allowed(c), 10)
		add("channels", shown)
		return true
	}
	return false
}
