package rendertest

import (
	"bytes"
	"fmt"
	"sync"
	"testing"
)

// Crowd draws one board for three tables from six goroutines at once, and wants every table
// to get the picture that one alone gets. The race detector watches.
func Crowd(t testing.TB, board func(table string) (png []byte, alt string, err error)) {
	t.Helper()
	want, _, err := board("alone")
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for i := range 6 {
		wait.Go(func() {
			if got, _, err := board(fmt.Sprint("table ", i%3)); err != nil || !bytes.Equal(got, want) {
				t.Errorf("table %d is drawn differently (%v)", i%3, err)
			}
		})
	}
	wait.Wait()
}
