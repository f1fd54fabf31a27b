package pack

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Unmarshaler is a type that reads itself from a node. Methods stand on pointer
// receivers; faults go to the decoder.
type Unmarshaler interface {
	UnmarshalPack(d *Decoder, n Node)
}

// Decoder decodes nodes and collects faults. It also carries what Unmarshalers
// need to know, such as the vocabulary of a system.
type Decoder struct {
	faults  Faults
	context map[any]any
}

// NewDecoder makes a decoder without faults and context.
func NewDecoder() *Decoder { return &Decoder{context: map[any]any{}} }

// Set puts a value into the context.
func (d *Decoder) Set(key, value any) { d.context[key] = value }

// Get takes a value from the context, nil if there is none.
func (d *Decoder) Get(key any) any { return d.context[key] }

// Faults lists all faults so far by position; nil when there are none.
func (d *Decoder) Faults() Faults {
	if len(d.faults) == 0 {
		return nil
	}
	return d.faults.Sorted()
}

// Fault notes something wrong at a node.
func (d *Decoder) Fault(n Node, code, format string, args ...any) {
	d.add(n.Pos(), code, "", format, args...)
}

// Unknown notes a word that is none of the known ones, with a suggestion. What
// names the kind of word: "operation", "moment".
func (d *Decoder) Unknown(n Node, what, word string, known []string) {
	if d.faults.Full() {
		return
	}
	d.add(n.Pos(), UnknownValue, Suggest(word, known), "unknown %s %q", what, word)
}

func (d *Decoder) add(at Pos, code, suggestion, format string, args ...any) {
	if !d.faults.Full() {
		d.faults.Add(Fault{at, code, fmt.Sprintf(format, args...), suggestion})
	}
}

// Entries lists a mapping in the order of the file; anything else is a fault.
func (d *Decoder) Entries(n Node) []Entry {
	d.want(n, Mapping)
	return n.entries()
}

// Items lists a list; anything else is a fault.
func (d *Decoder) Items(n Node) []Node {
	d.want(n, List)
	return n.items()
}

// want says whether the node is of one of the kinds and faults it if not. What
// was refused while reading is not faulted again.
func (d *Decoder) want(n Node, kind Kind) bool {
	have := n.Kind()
	if have != kind && have != Nothing && have != Unusable {
		d.Fault(n, WrongType, "%s is due here, not %s", article(kind), article(have))
	}
	return have == kind
}

func article(k Kind) string {
	switch k {
	case Mapping, List, Decimal:
		return "a " + string(k)
	case Integer:
		return "an integer"
	}
	return string(k)
}

// Decode reads a node into what into points to: structs, pointers, slices,
// strings, bools, integers, maps with string keys, and Unmarshalers.
//
// Struct fields carry tags: `pack:"name"`, `pack:"name,required"`,
// `pack:"name,enum=a|b|c"` (for a text, or each of a list of texts),
// `pack:",inline"` (the keys of that struct stand in this mapping),
// `pack:",pos"` (a Pos: where the mapping begins) and `pack:"-"`. Exported fields without a tag are a mistake of the programmer and
// panic, as do other types. What the file does not set keeps its value.
func (d *Decoder) Decode(n Node, into any) {
	v := reflect.ValueOf(into)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic(fmt.Sprintf("pack: decode into %T, not a pointer", into))
	}
	d.value(n, v.Elem(), nil)
}

func (d *Decoder) value(n Node, v reflect.Value, enum []string) {
	if k := n.Kind(); k == Nothing || k == Unusable {
		return // faulted while reading
	}
	if u, ok := v.Addr().Interface().(Unmarshaler); ok {
		u.UnmarshalPack(d, n)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		d.value(n, v.Elem(), enum)
	case reflect.String:
		if d.want(n, Text) && d.allowed(n, enum) {
			v.SetString(n.String())
		}
	case reflect.Bool:
		if d.want(n, Bool) {
			v.SetBool(strings.EqualFold(n.String(), "true"))
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		d.integer(n, v)
	case reflect.Slice:
		if d.want(n, List) {
			v.Set(d.list(n.items(), v.Type(), enum))
		}
	case reflect.Map:
		if d.want(n, Mapping) {
			d.mapping(n, v, enum)
		}
	case reflect.Struct:
		if d.want(n, Mapping) {
			d.structure(n, v)
		}
	default:
		panic(fmt.Sprintf("pack: %v cannot be decoded", v.Type()))
	}
}

// list decodes items as far as anybody will read their faults: a million of them that are
// no cards must not become a million cards.
func (d *Decoder) list(items []Node, t reflect.Type, enum []string) reflect.Value {
	out := reflect.MakeSlice(t, 0, min(len(items), MaxFaults))
	for _, item := range items {
		if d.faults.Full() {
			break
		}
		x := reflect.New(t.Elem()).Elem()
		d.value(item, x, enum)
		out = reflect.Append(out, x)
	}
	return out.Slice3(0, out.Len(), out.Len()) // nobody appends into what many games share
}

func (d *Decoder) allowed(n Node, enum []string) bool {
	if enum == nil || slices.Contains(enum, n.String()) {
		return true
	}
	if d.faults.Full() {
		return false
	}
	d.add(n.Pos(), UnknownValue, Suggest(n.String(), enum), "%q is not one of %s", n.String(), strings.Join(enum, ", "))
	return false
}

// most is the largest number that a pack may name: far more than any card has, and little
// enough to roll as many dice. Packs come from strangers, too, inside records.
const most = 2000

// plain is how integers are written: no leading zeros (octal to some), no
// underscores, no other bases.
var plain = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)

func (d *Decoder) integer(n Node, v reflect.Value) {
	if n.Kind() == Decimal && !plain.MatchString(n.String()) { // digits too many for YAML count as a fraction there
		d.Fault(n, Fraction, "%s is a fraction; an integer is due here", n)
		return
	}
	if n.Kind() != Decimal && !d.want(n, Integer) {
		return
	}
	if !plain.MatchString(n.String()) {
		d.Fault(n, WrongType, "%s: write integers in plain decimal digits", n)
		return
	}
	i, err := strconv.ParseInt(n.String(), 10, 64)
	if err != nil || v.OverflowInt(i) || i > most || i < -most {
		d.Fault(n, OutOfRange, "%s is too large or too small", n)
		return
	}
	v.SetInt(i)
}

func (d *Decoder) mapping(n Node, v reflect.Value, enum []string) {
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
	}
	for _, e := range n.entries() {
		if d.faults.Full() {
			return
		}
		item := reflect.New(v.Type().Elem()).Elem()
		d.value(e.Value, item, enum)
		v.SetMapIndex(reflect.ValueOf(e.Key).Convert(v.Type().Key()), item)
	}
}

func (d *Decoder) structure(n Node, v reflect.Value) {
	fields := Fields(v.Type())
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("pack") == ",pos" {
			v.Field(i).Set(reflect.ValueOf(n.Pos()))
		}
	}
	given := map[string]bool{}
	for _, e := range n.entries() {
		if d.faults.Full() {
			return
		}
		i := slices.Index(names, e.Key)
		if i < 0 {
			meant := Suggest(e.Key, names)
			given[meant] = true // a misspelt key is not missing as well
			d.add(e.KeyNode.Pos(), UnknownKey, meant, "unknown key %q", e.Key)
			continue
		}
		given[e.Key] = true
		d.value(e.Value, v.FieldByIndex(fields[i].Index), fields[i].Enum)
	}
	for _, f := range fields {
		if f.Required && !given[f.Name] {
			d.Fault(n, MissingKey, "%q is missing", f.Name)
		}
	}
}

// Field is how a struct field is written in a pack.
type Field struct {
	Name     string
	Required bool
	Enum     []string
	Doc      string // the tag `doc`
	Index    []int  // for reflect.Value.FieldByIndex
	Type     reflect.Type
}

// Fields lists the keys of a struct type, those of inlined structs included.
func Fields(t reflect.Type) []Field {
	var out []Field
	for i := range t.NumField() {
		sf := t.Field(i)
		tag, tagged := sf.Tag.Lookup("pack")
		if tag == "-" || tag == ",pos" || !sf.IsExported() {
			continue
		}
		if !tagged {
			panic(fmt.Sprintf("pack: field %s of %v has no pack tag", sf.Name, t))
		}
		name, options, _ := strings.Cut(tag, ",")
		if options == "inline" {
			for _, f := range Fields(sf.Type) {
				f.Index = append([]int{i}, f.Index...)
				out = append(out, f)
			}
			continue
		}
		f := Field{Name: name, Doc: sf.Tag.Get("doc"), Index: []int{i}, Type: sf.Type}
		for option := range strings.SplitSeq(options, ",") {
			if words, ok := strings.CutPrefix(option, "enum="); ok {
				f.Enum = strings.Split(words, "|")
			} else if option == "required" {
				f.Required = true
			}
		}
		out = append(out, f)
	}
	return out
}
