package systems

import (
	"testing"

	"hexwarden/internal/roomy"
)

func TestMain(m *testing.M) { roomy.Tests(m) }
