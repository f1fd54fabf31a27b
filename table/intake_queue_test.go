package table

import (
	"testing"
	"testing/synctest"
	"time"
)

// TestImportQueue checks that a record waits for other people's records only for a limited time.
// One that waited in vain doesn't count towards the daily limit.
func TestImportQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := newIntake()
		done, err := in.admit(t.Context(), "ada", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		for range MaxImports {
			began := time.Now()
			if _, err := in.admit(t.Context(), "ben", time.Now()); err != ErrImportQueue || time.Since(began) != importQueue {
				t.Errorf("after %v: %v", time.Since(began), err)
			}
		}
		time.AfterFunc(importQueue/2, func() { done(true, time.Now()) })
		if _, err := in.admit(t.Context(), "ben", time.Now()); err != nil {
			t.Error(err)
		}
	})
}
