// Package docs holds the pages that the program itself reads: the rules, told
// with a number for every rule, which /rules shows and to which the tests of
// rule coverage hold code and scenarios.
package docs

import "embed"

// Files is the rules pages, as rules/LANGUAGE/SYSTEM.md, and the terms of a
// system in all languages, as rules/glossary/SYSTEM.tsv.
//
//go:embed rules
var Files embed.FS
