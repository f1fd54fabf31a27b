package table

import (
	"testing"
	"testing/synctest"
	"time"
)

// A record waits for those of others so long and no longer; one that waited in vain does not count
// among those of the day.
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
