package club_test

import (
	"testing"

	"hexwarden/internal/roomy"
)

func TestMain(m *testing.M) { roomy.Tests(m) }
