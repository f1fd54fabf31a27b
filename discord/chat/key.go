package chat

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/table"
)

// Key is what a component id says. It is never trusted: whoever sees a message
// can send its ids again, at any time and changed.
type Key struct {
	Table  table.ID
	Seq    int             // sequence number looked at; for the log and to recognise messages
	Prompt engine.PromptID // "" if the component is about no prompt
	Verb   string
	Arg    string
}

// keyFormat is the version of the format: ids of another version are stale.
const keyFormat = "1"

// String is the id as ParseKey reads it.
func (k Key) String() string {
	prompt := string(k.Prompt)
	if prompt == "" {
		prompt = "-"
	}
	return strings.Join([]string{keyFormat, string(k.Table), strconv.Itoa(k.Seq), prompt, k.Verb, k.Arg}, ":")
}

var keyPattern = regexp.MustCompile(`^1:([0-9A-Za-z_]{1,20}):([0-9]{1,9}):(-|[0-9A-Za-z_]{1,20}):([a-z]{1,10}):([0-9a-z.,-]{0,55})$`)

// ParseKey reads a component id strictly.
func ParseKey(s string) (Key, error) {
	m := keyPattern.FindStringSubmatch(s)
	if m == nil {
		return Key{}, fmt.Errorf("component id %.30q is not ours", s)
	}
	seq, err := strconv.Atoi(m[2])
	if err != nil {
		return Key{}, err
	}
	k := Key{Table: table.ID(m[1]), Seq: seq, Prompt: engine.PromptID(m[3]), Verb: m[4], Arg: m[5]}
	if k.Prompt == "-" {
		k.Prompt = ""
	}
	if k.String() != s { // such as a number with leading zeros
		return Key{}, fmt.Errorf("component id %.30q is not ours", s)
	}
	return k, nil
}

const FieldName = "name"

// Nowhere stands for the table in keys of lists that are looked at without one.
const Nowhere = table.ID("_")
