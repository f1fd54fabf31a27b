package eternia

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest/script"
)

// scripts reads all scenarios.
func scripts(t *testing.T) []*script.Script { return script.All(t, os.DirFS(".")) }

// TestRules plays the scenarios of testdata/rules.
func TestRules(t *testing.T) { script.Play(t, scripts(t), &stage{testPack(t)}) }
