package effect

import (
	"reflect"

	"hexwarden/engine/pack"
)

// Parts visits the operations and leaf conditions of a card or of any part of
// one, nested ones too: what their declarations made, with name and place.
func Parts(card any, visit func(name string, value any, at pack.Pos)) {
	parts(reflect.ValueOf(card), visit)
}

func parts(v reflect.Value, visit func(name string, value any, at pack.Pos)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			parts(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			parts(v.Index(i), visit)
		}
	case reflect.Struct:
		switch x := v.Interface().(type) {
		case pack.Pos:
			return
		case Step:
			visit(x.Name, x.Op, x.Pos)
		case Cond:
			if x.Name != "" {
				visit(x.Name, x.Leaf, x.Pos)
			}
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				parts(v.Field(i), visit)
			}
		}
	}
}
