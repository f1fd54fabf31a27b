package pack

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// ReadFile reads one file of a pack. Whatever is wrong with the file as YAML
// becomes a fault; ok is false when nothing of it can be decoded.
func ReadFile(files fs.FS, name string, d *Decoder) (Node, bool) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		d.Fault(Node{file: name}, NoFile, "the file cannot be read: %v", err)
		return Node{}, false
	}
	return Parse(name, data, d)
}

// Parse reads the content of a file; see ReadFile. The name is for positions only.
func Parse(name string, data []byte, d *Decoder) (Node, bool) {
	if !checkBytes(name, data, d) {
		return Node{}, false
	}
	documents := yaml.NewDecoder(bytes.NewReader(data))
	var first, second yaml.Node
	switch err := documents.Decode(&first); {
	case errors.Is(err, io.EOF):
		d.add(Pos{name, 1, 1}, EmptyFile, "", "the file holds nothing")
		return Node{}, false
	case err != nil:
		addSyntax(name, err, d)
		return Node{}, false
	}
	root := Node{name, first.Content[0]}
	switch err := documents.Decode(&second); {
	case err == nil:
		d.Fault(Node{name, &second}, Documents, "a second document begins here; a file holds one")
	case !errors.Is(err, io.EOF):
		addSyntax(name, err, d)
	}
	checkTree(root, d)
	return root, true
}

// checkBytes finds what the YAML parser would report without an exact place.
func checkBytes(name string, data []byte, d *Decoder) bool {
	good, i := true, -1
	for line := range strings.SplitSeq(string(data), "\n") {
		if d.faults.Full() {
			return false
		}
		i++
		column, indent := 1, true
		for rest := strings.TrimSuffix(line, "\r"); rest != ""; column++ {
			r, size := utf8.DecodeRuneInString(rest)
			at := Pos{name, i + 1, column}
			indent = indent && (r == ' ' || r == '\t')
			switch {
			case r == utf8.RuneError && size == 1:
				d.add(at, Encoding, "", "byte %#02x is not UTF-8", rest[0])
			case r == '\t' && indent:
				d.add(at, Tab, "", "a tab in the indentation; use spaces")
			case r < ' ' && r != '\t' || r == 0x7f:
				d.add(at, Encoding, "", "control character %U", r)
			default:
				rest = rest[size:]
				continue
			}
			good = false
			break
		}
	}
	return good
}

var syntaxError = regexp.MustCompile(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

// addSyntax turns an error of the YAML parser into a fault. The parser tells
// the line only, sometimes that of the enclosing value.
func addSyntax(name string, err error, d *Decoder) {
	at, message := Pos{File: name, Line: 1}, err.Error()
	if m := syntaxError.FindStringSubmatch(message); m != nil {
		if line, err := strconv.Atoi(m[1]); err == nil {
			at.Line = line
		}
		message = m[2]
	}
	d.add(at, Syntax, "", "not YAML: %s", message)
}

// checkTree reports all that is refused wherever it stands. Decode passes over
// these places in silence, so that nothing is told twice.
func checkTree(n Node, d *Decoder) {
	y := n.yaml
	if d.faults.Full() {
		return
	}
	switch {
	case y.Kind == yaml.AliasNode:
		d.Fault(n, Anchor, "aliases are not used in packs; write the value here")
		return
	case y.Anchor != "":
		d.Fault(n, Anchor, "anchors are not used in packs")
	case y.Style&yaml.TaggedStyle != 0:
		d.Fault(n, Tag, "tags are not used in packs")
	case n.Kind() == Nothing:
		d.Fault(n, Empty, "a value is missing here")
	case n.Kind() == Text && y.Value == "":
		d.Fault(n, Empty, "this text is empty")
	}
	if items := n.size(); items > MaxItems {
		d.Fault(n, TooMany, "%d items stand here; %d are the most", items, MaxItems)
		return
	}
	if y.Kind == yaml.MappingNode {
		checkKeys(n, d)
		return
	}
	for _, c := range y.Content {
		checkTree(Node{n.file, c}, d)
	}
}

func checkKeys(n Node, d *Decoder) {
	first := map[string]int{}
	for i := 0; i+1 < len(n.yaml.Content) && !d.faults.Full(); i += 2 {
		key, value := Node{n.file, n.yaml.Content[i]}, Node{n.file, n.yaml.Content[i+1]}
		text := key.yaml.Value
		switch line, again := first[text]; {
		case key.yaml.Kind != yaml.ScalarNode || key.yaml.Style&yaml.TaggedStyle != 0 || text == "":
			d.Fault(key, BadKey, "a key must be plain text")
		case key.yaml.ShortTag() == "!!merge" || key.yaml.Anchor != "":
			d.Fault(key, Anchor, "anchors and merge keys are not used in packs")
		case again:
			d.Fault(key, DuplicateKey, "%q stands already in line %d", text, line)
		default:
			first[text] = key.yaml.Line
			if value.Kind() == Nothing && value.yaml.Kind == yaml.ScalarNode {
				// An empty value has no place of its own worth showing: point to its key.
				d.Fault(key, Empty, "%q has no value", text)
				continue
			}
		}
		checkTree(value, d)
	}
}
