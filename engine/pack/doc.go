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
//
//	read.go    a file is parsed, and refused what is not plain
//	node.go    Node, Entry: a value of a file with its place
//	decode.go  Decoder: nodes become structs
//	fault.go   Fault, Faults, Pos; the nearest known word
//	files.go   all files of a pack, decoded
//	check.go   Checker: what is wrong between the parts of a pack
//	worths.go  Worths: what the entries of lists are worth
//	compose.go a pack with the one that it needs
//	archive.go the hash of a pack, and one blob of it
//	bounds.go  how large a pack may be
package pack
