package text

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"go.yaml.in/yaml/v3"
	"golang.org/x/text/language"
)

// First is the language that every key must exist in.
const First = "en"

// Complete lists the languages that must have every key. A language that is
// still being translated is not on it: what it lacks is shown in the first.
var Complete = []string{First, "fr", "it", "pl"}

// Catalogue holds the texts of all languages. It is safe for use by several
// goroutines.
type Catalogue struct {
	bundle    *i18n.Bundle
	matcher   language.Matcher
	languages []string                     // First first
	entries   map[string]map[string]*entry // language, key
	localizer map[string]*i18n.Localizer   // language
	mu        sync.Mutex
	missing   map[string]int // "lang key"
}

// entry is a text of one language and its place in the files.
type entry struct {
	file   string
	line   int
	forms  map[string]string // plural form: template
	gender string            // "" if the text has none
	cases  map[string]string // grammatical form, such as "gen": template
}

// Load reads every texts/LANG/TOPIC.yaml of a tree, and texts/LANG.TOPIC.yaml as well;
// what it lacks is taken from the trees under it. The error lists every mistake with file
// and line.
func Load(files fs.FS, under ...fs.FS) (*Catalogue, error) {
	c := &Catalogue{
		entries:   map[string]map[string]*entry{First: {}},
		localizer: map[string]*i18n.Localizer{},
		missing:   map[string]int{},
	}
	for _, tree := range append([]fs.FS{files}, under...) {
		all, err := readAll(tree)
		if err != nil {
			return nil, err
		}
		for lang, entries := range all {
			if c.entries[lang] == nil {
				c.entries[lang] = map[string]*entry{}
			}
			for key, e := range entries {
				if _, ok := c.entries[lang][key]; !ok {
					c.entries[lang][key] = e
				}
			}
		}
	}
	return c, c.index()
}

// readAll reads the texts of a tree, by language and key.
func readAll(files fs.FS) (map[string]map[string]*entry, error) {
	var names []string
	for _, pattern := range []string{"texts/*/*.yaml", "texts/*.yaml"} {
		found, err := fs.Glob(files, pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	out := map[string]map[string]*entry{}
	var faults []error
	for _, name := range names {
		lang, _, folder := strings.Cut(strings.TrimPrefix(name, "texts/"), "/")
		if !folder {
			lang, _, _ = strings.Cut(lang, ".")
		} else if strings.HasPrefix(lang, ".") { // a folder that some program keeps for itself
			continue
		}
		if _, err := language.Parse(lang); err != nil {
			faults = append(faults, fmt.Errorf("%s: %q is not a language", name, lang))
			continue
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if out[lang] == nil {
			out[lang] = map[string]*entry{}
		}
		faults = append(faults, read(name, data, grammars[lang], out[lang])...)
	}
	return out, errors.Join(faults...)
}

// read adds the texts of one file and lists its mistakes.
func read(name string, data []byte, g grammar, into map[string]*entry) (faults []error) {
	bad := func(line int, format string, args ...any) {
		faults = append(faults, fmt.Errorf("%s:%d: %s", name, line, fmt.Sprintf(format, args...)))
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return []error{fmt.Errorf("%s: %w", name, err)}
	}
	if len(doc.Content) == 0 {
		return nil
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		bad(root.Line, "a catalogue is a mapping from keys to texts")
		return faults
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		if old, ok := into[key.Value]; ok {
			bad(key.Line, "%s stands already in %s:%d", key.Value, old.file, old.line)
			continue
		}
		e := &entry{file: name, line: key.Line, forms: map[string]string{}, cases: map[string]string{}}
		switch value.Kind {
		case yaml.ScalarNode:
			e.forms["other"] = value.Value
		case yaml.MappingNode:
			for j := 0; j+1 < len(value.Content); j += 2 {
				part, text := value.Content[j], value.Content[j+1]
				if text.Kind != yaml.ScalarNode {
					bad(text.Line, "%s: %s is not a text", key.Value, part.Value)
				} else if err := e.set(g, part.Value, text.Value); err != nil {
					bad(part.Line, "%s: %v", key.Value, err)
				}
			}
		default:
			bad(value.Line, "%s: a text or its plural forms, please", key.Value)
			continue
		}
		if e.forms["other"] == "" {
			bad(value.Line, "%s: the text (or its form \"other\") is empty", key.Value)
			continue
		}
		for _, src := range e.templates() {
			if _, err := parse(src); err != nil {
				bad(value.Line, "%s: %v", key.Value, err)
			}
		}
		into[key.Value] = e
	}
	return faults
}

// index hands the entries to the library that knows plural rules and chooses languages.
func (c *Catalogue) index() error {
	c.languages = []string{First}
	for _, lang := range slices.Sorted(maps.Keys(c.entries)) {
		if lang != First {
			c.languages = append(c.languages, lang)
		}
	}
	c.bundle = i18n.NewBundle(language.MustParse(First))
	var tags []language.Tag
	for _, lang := range c.languages {
		tag := language.MustParse(lang)
		tags = append(tags, tag)
		for key, e := range c.entries[lang] {
			m := &i18n.Message{ID: key, Zero: e.forms["zero"], One: e.forms["one"], Two: e.forms["two"],
				Few: e.forms["few"], Many: e.forms["many"], Other: e.forms["other"]}
			if err := c.bundle.AddMessages(tag, m); err != nil {
				return err
			}
		}
		c.localizer[lang] = i18n.NewLocalizer(c.bundle, lang)
	}
	c.matcher = language.NewMatcher(tags)
	return nil
}

// Languages lists the languages, the first one first.
func (c *Catalogue) Languages() []string { return slices.Clone(c.languages) }

// Language is the language that serves a reader's locale best ("pl", "en-GB").
func (c *Catalogue) Language(locale string) string {
	tag, err := language.Parse(locale)
	if err != nil {
		return First
	}
	_, i, confidence := c.matcher.Match(tag)
	if confidence == language.No {
		return First
	}
	return c.languages[i]
}

// Has says whether a key exists in a language.
func (c *Catalogue) Has(lang, key string) bool {
	_, ok := c.entries[lang][key]
	return ok
}

// Keys lists the keys of a language in order.
func (c *Catalogue) Keys(lang string) []string {
	return slices.Sorted(maps.Keys(c.entries[lang]))
}

// Missing counts what was asked for and not found, by "language key".
func (c *Catalogue) Missing() map[string]int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.missing)
}

// Apart is the same catalogue with a count of its own of what is missing.
func (c *Catalogue) Apart() *Catalogue {
	return &Catalogue{bundle: c.bundle, matcher: c.matcher, languages: c.languages, entries: c.entries, localizer: c.localizer, missing: map[string]int{}}
}

func (c *Catalogue) miss(lang, key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.missing) < 1000 || c.missing[lang+" "+key] > 0 {
		c.missing[lang+" "+key]++
	}
}
