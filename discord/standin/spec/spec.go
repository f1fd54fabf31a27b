// Package spec checks requests to Discord against Discord's own description of its API, cut down to what the bot calls
// (discord.json, made by trim.go; MIT, see discord.LICENSE.txt). It is for tests only. It catches wrong types and most
// lengths; what it misses the stand-in checks itself.
package spec

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

//go:embed discord.json
var described []byte

// Spec is a compiled description.
type Spec struct {
	operations []operation
	compiler   *jsonschema.Compiler

	mu    sync.Mutex       // the compiler is not safe for concurrent use
	right map[sum]struct{} // bodies that were found right: what a bot says at every start is checked once
}

// sum is a key for an operation with a body.
type sum [sha256.Size]byte

type operation struct {
	name     string // "POST /channels/{channel_id}/messages"
	method   string
	steps    []string
	required bool
	schema   bool
}

const location = "https://discord.com/discord.json" // a name only: nothing is fetched

// Load returns the description, which is read once: compiling it takes a while.
func Load() (*Spec, error) { return load() }

var load = sync.OnceValues(read)

func read() (*Spec, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(described))
	if err != nil {
		return nil, fmt.Errorf("spec: %w", err)
	}
	s := &Spec{compiler: jsonschema.NewCompiler(), right: map[sum]struct{}{}}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := s.compiler.AddResource(location, doc); err != nil {
		return nil, fmt.Errorf("spec: %w", err)
	}
	for name, v := range doc.(map[string]any)["bodies"].(map[string]any) {
		body := v.(map[string]any)
		method, path, _ := strings.Cut(name, " ")
		s.operations = append(s.operations, operation{name, method, strings.Split(path, "/"), body["required"] == true, body["schema"] != nil})
	}
	return s, nil
}

// Check checks a request: its path below /api/v10 and its JSON body (of a multipart request its payload_json).
func (s *Spec) Check(method, path string, body []byte) error {
	op := s.find(method, path)
	if op == nil {
		return fmt.Errorf("spec: %s %s is not a request that Discord describes", method, path)
	}
	if len(body) == 0 {
		if op.required {
			return fmt.Errorf("spec: %s needs a body", op.name)
		}
		return nil
	}
	if !op.schema {
		return nil // bodies that Discord does not describe are not looked at
	}
	this := sum(sha256.Sum256(append([]byte(op.name+"\n"), body...)))
	if s.known(this) {
		return nil
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("spec: %s: %w", op.name, err)
	}
	schema, err := s.compile(op.name)
	if err != nil {
		return err
	}
	if err := schema.Validate(numbers(v)); err != nil {
		return fmt.Errorf("spec: %s: %w", op.name, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.right[this] = struct{}{}
	return nil
}

// known says whether a body was found right before.
func (s *Spec) known(x sum) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, ok := s.right[x]
	return ok
}

func (s *Spec) compile(name string) (*jsonschema.Schema, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	pointer := strings.NewReplacer("~", "~0", "/", "~1", " ", "%20", "{", "%7B", "}", "%7D").Replace(name)
	schema, err := s.compiler.Compile(location + "#/bodies/" + pointer + "/schema")
	if err != nil {
		return nil, fmt.Errorf("spec: %s: %w", name, err)
	}
	return schema, nil
}

// find matches a path to an operation; a fixed step goes before a free one.
func (s *Spec) find(method, path string) *operation {
	steps := strings.Split(path, "/")
	var best *operation
	fixed := -1
	for i, op := range s.operations {
		if op.method != method || len(op.steps) != len(steps) {
			continue
		}
		same := 0
		for n, step := range op.steps {
			if step == steps[n] {
				same++
			} else if !strings.HasPrefix(step, "{") {
				same = -len(steps)
			}
		}
		if same >= 0 && same > fixed {
			best, fixed = &s.operations[i], same
		}
	}
	return best
}

// numbers turns default_member_permissions into a number: the prose of Discord wants a string, the description a number.
func numbers(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = numbers(v[i])
		}
	case map[string]any:
		if t, ok := v["default_member_permissions"].(string); ok {
			if _, err := strconv.ParseInt(t, 10, 64); err == nil {
				v["default_member_permissions"] = json.Number(t)
			}
		}
	}
	return v
}
