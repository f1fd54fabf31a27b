package effect

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"hexwarden/engine/pack"
)

func tag(f reflect.StructField) (name, options string, ok bool) {
	text, ok := f.Tag.Lookup("pack")
	if !ok || text == "-" || !f.IsExported() {
		return "", "", false
	}
	name, options, _ = strings.Cut(text, ",")
	return name, options, true
}

// Reference writes the page of all that packs may say, as Markdown: the text of
// docs/effects.md. It is the same for the same vocabulary.
func (v *Vocabulary) Reference(w io.Writer) error {
	var b strings.Builder
	b.WriteString("# Effects\n\nGenerated from the vocabulary; do not edit.\n\n## Rule\n\nThe keys of a rule, resolved in this order.\n\n")
	fields(&b, reflect.TypeFor[ruleKeys]())
	if v.Pay != nil {
		b.WriteString("\n## Pay\n\n")
		fields(&b, reflect.TypeOf(v.Pay()).Elem())
	}
	fmt.Fprintf(&b, "\nLimits: %s. Until: %s.\n", words(v.Limits), words(v.Untils))
	b.WriteString("\n## Moments\n\n| moment | rule | kind | asked | meaning |\n|---|---|---|---|---|\n")
	for _, m := range v.Moments {
		kind := "executed"
		if m.Continuous {
			kind = "continuous"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", m.Name, m.Rule, kind, m.Ask, m.Doc)
	}
	b.WriteString("\n## Operations\n")
	for _, d := range v.Ops {
		fmt.Fprintf(&b, "\n### `%s`\n\n%s\n\n", d.Name, d.Doc)
		fields(&b, reflect.TypeOf(d.New()).Elem())
	}
	b.WriteString("\n## Conditions\n\nJoined by `all_of` and `any_of` (lists) and `not`.\n\n")
	leaves(&b, v.Conds)
	b.WriteString("\n## Amounts\n\nAn integer, or a source with `times`, `div` (rounds down), `plus`, `min`, `max`, applied in this order.\n\n")
	leaves(&b, v.Sources)
	_, err := io.WriteString(w, b.String())
	return err
}

func words(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return "`" + strings.Join(list, "`, `") + "`"
}

func leaves(b *strings.Builder, decls []Decl) {
	b.WriteString("| name | value | meaning |\n|---|---|---|\n")
	for _, d := range decls {
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", d.Name, typeName(reflect.TypeOf(d.New()).Elem()), d.Doc)
	}
}

// fields writes the table of the keys of a struct.
func fields(b *strings.Builder, t reflect.Type) {
	if t.Kind() != reflect.Struct {
		fmt.Fprintf(b, "Written as %s.\n", typeName(t))
		return
	}
	list := pack.Fields(t)
	if len(list) == 0 {
		b.WriteString("No parameters.\n")
		return
	}
	b.WriteString("| key | value | | meaning |\n|---|---|---|---|\n")
	for _, f := range list {
		need, value := "", typeName(f.Type)
		if f.Required {
			need = "required"
		}
		if f.Enum != nil {
			value = words(f.Enum)
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", f.Name, value, need, f.Doc)
	}
}

func typeName(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[Num]():
		return "amount"
	case reflect.TypeFor[Ops]():
		return "list of operations"
	case reflect.TypeFor[Cond]():
		return "condition"
	case reflect.TypeFor[ofValue]():
		return "who"
	case reflect.TypeFor[payment]():
		return "payment"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice:
		return "list of " + typeName(t.Elem())
	case reflect.Struct:
		if _, reads := reflect.New(t).Interface().(pack.Unmarshaler); !reads {
			return "{" + keys(t) + "}"
		}
	case reflect.String:
		if t.Name() == "string" {
			return "text"
		}
	case reflect.Int:
		return "integer"
	case reflect.Bool:
		return "true or false"
	}
	return strings.ToLower(t.Name())
}

func keys(t reflect.Type) string {
	var names []string
	for _, f := range pack.Fields(t) {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}
