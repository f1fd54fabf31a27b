package effect

import (
	"fmt"
	"reflect"

	"hexwarden/engine/pack"
)

// A List is operations that stand together, with the path of the list.
type List struct {
	Path string
	Ops  Ops
}

// Paths gives the rules and steps of a card their paths. The card is a pointer
// to a struct with pack tags; paths consist of its keys, such as
// "bonus.ability.rules[0].do[1]". A plain []Rule counts as the key rules.
func Paths(card any) {
	v := root(card)
	walk(v, rootPath(v), true, func(List) {})
}

// All lists every list of operations of a card, nested ones after the list
// that holds them.
func All(card any) []List {
	var out []List
	v := root(card)
	walk(v, rootPath(v), false, func(l List) { out = append(out, l) })
	return out
}

// Lists gives the lists of operations directly within a step: fields that are
// Ops, and Ops within fields that are structs or slices of structs. Lists
// within those lists are theirs.
func Lists(step Step) []List {
	if step.Op == nil {
		return nil
	}
	var out []List
	w := walker{shallow: true, visit: func(l List) { out = append(out, l) }}
	w.value(reflect.ValueOf(step.Op), step.Path)
	return out
}

func root(card any) reflect.Value {
	v := reflect.ValueOf(card)
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return v
}

func rootPath(v reflect.Value) string {
	if v.Type() == reflect.TypeFor[[]Rule]() {
		return "rules"
	}
	return ""
}

// walker goes through a card in the order of its fields.
type walker struct {
	assign  bool // set the paths on the way
	shallow bool // do not enter the lists that are found
	visit   func(List)
}

func walk(v reflect.Value, path string, assign bool, visit func(List)) {
	w := walker{assign: assign, visit: visit}
	w.value(v, path)
}

func (w *walker) value(v reflect.Value, path string) {
	switch v.Type() {
	case reflect.TypeFor[Ops]():
		w.ops(v.Interface().(Ops), path)
		return
	case reflect.TypeFor[Rule]():
		if w.assign {
			v.FieldByName("Path").SetString(path)
		}
		w.ops(v.FieldByName("Do").Interface().(Ops), path+".do")
		return
	case reflect.TypeFor[Cond](), reflect.TypeFor[Num](), reflect.TypeFor[pack.Pos]():
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			w.value(v.Elem(), path)
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.value(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Struct:
		w.fields(v, path)
	}
}

func (w *walker) ops(ops Ops, path string) {
	w.visit(List{path, ops})
	for i := range ops {
		at := fmt.Sprintf("%s[%d]", path, i)
		if w.assign {
			ops[i].Path = at
		}
		if !w.shallow && ops[i].Op != nil {
			w.value(reflect.ValueOf(ops[i].Op), at)
		}
	}
}

// fields enters the fields of a struct that have a pack tag; selectors and other
// types that read themselves may have fields without.
func (w *walker) fields(v reflect.Value, path string) {
	for i := range v.NumField() {
		name, options, tagged := tag(v.Type().Field(i))
		if !tagged {
			continue
		}
		switch {
		case options == "inline":
			w.value(v.Field(i), path)
		case path == "":
			w.value(v.Field(i), name)
		default:
			w.value(v.Field(i), path+"."+name)
		}
	}
}
