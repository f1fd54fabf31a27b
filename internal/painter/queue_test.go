package painter

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// TestLine checks that pictures that somebody waits for are drawn first, with the others in between so that
// none waits forever. A caller who leaves makes no gap.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &queue{free: 1}
		if err := l.enter(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		var went []string
		come := func(ctx context.Context, name string, patient bool) {
			go func() {
				if err := l.enter(ctx, patient); err != nil {
					went = append(went, name+" "+err.Error())
					return
				}
				went = append(went, name)
				l.leave()
			}()
			synctest.Wait()
		}
		bored, leave := context.WithCancelCause(t.Context())
		come(t.Context(), "other", true)
		come(t.Context(), "other", true)
		come(bored, "bored", false)
		for range mostAhead + 2 {
			come(t.Context(), "first", false)
		}
		leave(errors.New("gone"))
		synctest.Wait()
		l.leave()
		synctest.Wait()
		want := slices.Concat([]string{"bored context canceled"}, slices.Repeat([]string{"first"}, mostAhead), []string{"other", "first", "first", "other"})
		if !slices.Equal(went, want) {
			t.Errorf("they went\n%s, want\n%s", strings.Join(went, " "), strings.Join(want, " "))
		}
		if l.free != 1 || len(l.first)+len(l.others) > 0 {
			t.Errorf("the line ends as %+v", l)
		}
	})
}
