package pack

import (
	"slices"

	"go.yaml.in/yaml/v3"
)

// Kind says what stands at a place in a file.
type Kind string

// What can stand at a place.
const (
	Mapping  Kind = "mapping"
	List     Kind = "list"
	Text     Kind = "text"
	Integer  Kind = "integer"
	Decimal  Kind = "fraction"
	Bool     Kind = "true or false"
	Nothing  Kind = "nothing"
	Unusable Kind = "unusable" // an alias or a value of a tagged type, already refused while reading
)

// Node is a value of a file together with its place.
type Node struct {
	file string
	yaml *yaml.Node
}

// Pos is where the value begins.
func (n Node) Pos() Pos {
	if n.yaml == nil {
		return Pos{File: n.file}
	}
	return Pos{n.file, n.yaml.Line, n.yaml.Column}
}

// Kind says what the value is.
func (n Node) Kind() Kind {
	if n.yaml == nil {
		return Nothing
	}
	switch n.yaml.Kind {
	case yaml.MappingNode:
		return Mapping
	case yaml.SequenceNode:
		return List
	case yaml.ScalarNode:
		switch n.yaml.ShortTag() {
		case "!!str", "!!timestamp": // a date is text to us
			return Text
		case "!!int":
			return Integer
		case "!!float":
			return Decimal
		case "!!bool":
			return Bool
		case "!!null":
			return Nothing
		}
	}
	return Unusable
}

// String is the text of a scalar as it was written, "" for lists and mappings.
func (n Node) String() string {
	if n.yaml == nil || n.yaml.Kind != yaml.ScalarNode {
		return ""
	}
	return n.yaml.Value
}

// Get finds the value of a key of a mapping.
func (n Node) Get(key string) (Node, bool) {
	for _, e := range n.entries() {
		if e.Key == key {
			return e.Value, true
		}
	}
	return Node{}, false
}

// size is the number of items of a list, 0 of anything else.
func (n Node) size() int {
	if n.Kind() != List {
		return 0
	}
	return len(n.yaml.Content)
}

// Without is the mapping without some of its keys; other nodes stay as they are.
func (n Node) Without(keys ...string) Node {
	if n.Kind() != Mapping {
		return n
	}
	rest := *n.yaml
	rest.Content = nil
	for i := 0; i+1 < len(n.yaml.Content); i += 2 {
		if !slices.Contains(keys, n.yaml.Content[i].Value) {
			rest.Content = append(rest.Content, n.yaml.Content[i], n.yaml.Content[i+1])
		}
	}
	return Node{n.file, &rest}
}

// Entry is one line of a mapping.
type Entry struct {
	Key            string
	KeyNode, Value Node
}

// entries lists the usable keys of a mapping in the order of the file. What was
// refused while reading (a second mention, a merge key, a key that is not text)
// is left out.
func (n Node) entries() []Entry {
	if n.Kind() != Mapping {
		return nil
	}
	var out []Entry
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.yaml.Content); i += 2 {
		key := n.yaml.Content[i]
		if key.Kind != yaml.ScalarNode || key.ShortTag() == "!!merge" || seen[key.Value] {
			continue
		}
		seen[key.Value] = true
		out = append(out, Entry{key.Value, Node{n.file, key}, Node{n.file, n.yaml.Content[i+1]}})
	}
	return out
}

func (n Node) items() []Node {
	if n.Kind() != List {
		return nil
	}
	out := make([]Node, len(n.yaml.Content))
	for i, c := range n.yaml.Content {
		out[i] = Node{n.file, c}
	}
	return out
}
