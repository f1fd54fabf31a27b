package enginetest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Copied proves that copy copies every field of a state and shares nothing, and
// that JSON keeps every field. sample gives a pointer to an empty value; its
// exported fields are filled with distinct values.
func Copied(sample func() any, copy func(any) any) error {
	v := sample()
	n := 0
	if err := fill(reflect.ValueOf(v).Elem(), &n, "", nil); err != nil {
		return err
	}
	before := js(v)
	c := copy(v)
	if !reflect.DeepEqual(v, c) {
		return fmt.Errorf("the copy differs: %s", parts(before, js(c)))
	}
	fresh := sample()
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(b, fresh); err != nil {
		return err
	}
	if !reflect.DeepEqual(v, fresh) {
		return fmt.Errorf("JSON loses something: %s", parts(before, js(fresh)))
	}
	// Every leaf of the copy is changed: if the original changes too, memory is shared.
	spoil(reflect.ValueOf(c).Elem())
	if d := js(v); d != before {
		return fmt.Errorf("the copy shares memory with the original: %s", parts(before, d))
	}
	return nil
}

// CopyCheck is Copied in a test.
func CopyCheck(t testing.TB, sample func() any, copy func(any) any) {
	t.Helper()
	if err := Copied(sample, copy); err != nil {
		t.Errorf("%v", err)
	}
}

// Copies is CopyCheck for the world of a system and every kind of its frames.
func Copies[W, L, X any](t testing.TB, world func(*W) *W, kinds flow.Kinds[L, X]) {
	t.Helper()
	CopyCheck(t, func() any { return new(W) }, func(x any) any { return world(x.(*W)) })
	for _, empty := range kinds {
		CopyCheck(t, func() any { return flow.Copied(empty) }, func(x any) any { return flow.Copied(x.(flow.Body[L, X])) })
	}
}

// fill sets every field to a value that is not its zero and not any other's. A
// type that holds itself is filled once; above lists the types being filled.
func fill(v reflect.Value, n *int, path string, above []reflect.Type) error {
	*n++
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice:
		if slices.Contains(above, v.Type().Elem()) {
			return nil
		}
	}
	above = append(slices.Clone(above), v.Type())
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(*n%100 + 1))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(*n%100 + 1))
	case reflect.String:
		v.SetString(fmt.Sprint("v", *n))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return fill(v.Elem(), n, path, above)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 3))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			if err := fill(v.Index(i), n, fmt.Sprintf("%s[%d]", path, i), above); err != nil {
				return err
			}
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		if err := fill(key, n, path, above); err != nil {
			return err
		}
		if err := fill(value, n, path, above); err != nil {
			return err
		}
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				return fmt.Errorf("%s.%s is not exported, so it is not stored", path, f.Name)
			}
			if err := fill(v.Field(i), n, path+"."+f.Name, above); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("%s: a state must not hold a %s", path, v.Kind())
	}
	return nil
}

// spoil sets every leaf to zero in place. A Text is a leaf: nobody changes the
// inside of one, so copies may share it.
func spoil(v reflect.Value) {
	if v.Type() == reflect.TypeFor[engine.Text]() {
		v.SetZero()
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			spoil(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			spoil(v.Index(i))
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			v.SetMapIndex(k, reflect.Zero(v.Type().Elem()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			spoil(v.Field(i))
		}
	default:
		v.SetZero()
	}
}
