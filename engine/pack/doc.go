// Package pack reads the data of a system, which is YAML, strictly.
//
// A Decoder walks the nodes of a file into tagged structs and collects a Fault
// with file, line and column for everything it does not understand: it never
// stops at the first and never guesses. Unknown and duplicate keys, empty
// values, fractions for integers, second documents, anchors, aliases, merge
// keys, tags and numbers above 2000 are refused. The file's meaning therefore stands on its face.
//
// The package also names the content of a pack by a hash and folds a pack into
// one blob, so that a table can keep the very pack it was opened with.
package pack
