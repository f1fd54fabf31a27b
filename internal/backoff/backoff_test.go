package backoff

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestPauses(t *testing.T) {
	p := Pauses{First: time.Second, Most: 5 * time.Second}
	var got []time.Duration
	for n, pause := 0, time.Duration(0); n < 5; n++ {
		pause = p.Next(pause)
		got = append(got, pause/time.Second)
	}
	if !slices.Equal(got, []time.Duration{1, 2, 4, 5, 5}) {
		t.Errorf("pauses of %v seconds", got)
	}
	if again := p.Next(0); again != time.Second {
		t.Errorf("after a success the first pause is %v", again)
	}
}

func TestWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		if err := Wait(t.Context(), time.Minute); err != nil || time.Since(began) != time.Minute {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := Wait(ctx, time.Minute); !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != time.Minute+time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}
