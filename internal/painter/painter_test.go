package painter

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/render/drawing"
	"hexwarden/table"
)

// TestOneWorkerForEachProcessor checks that as many pictures are drawn at once as there are
// processors, and that a waiting caller may give up.
func TestOneWorkerForEachProcessor(t *testing.T) {
	p := New(shipped.Texts(t))
	begun, free := make(chan bool), make(chan bool)
	draw := func(ctx context.Context) error {
		_, err := p.draw(ctx, "battleground", "", "board", func(*drawing.Painter) ([]byte, string, error) {
			begun <- true
			<-free
			return nil, "", nil
		})
		return err
	}
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			if err := draw(t.Context()); err != nil {
				t.Error(err)
			}
		})
		<-begun
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := draw(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("one more is drawn, or cannot give up: %v", err)
	}
	wait.Go(func() {
		if err := draw(t.Context()); err != nil {
			t.Error(err)
		}
	})
	free <- true
	<-begun // in place of the finished one
	close(free)
	wait.Wait()
}

// TestPicturesNameTheHouse checks that pictures use the same names for players as messages, also for the
// house, which is numbered if it plays several seats.
func TestPicturesNameTheHouse(t *testing.T) {
	name := New(shipped.Texts(t)).SeatNames(table.Table{Language: "en", Seats: []table.Seat{{Name: "Ada"}, {Index: 1, House: true}}}, "en")
	for seat, want := range map[engine.Seat]string{0: "Ada", 1: "the house", 2: "", engine.Watcher: ""} {
		if got := name(seat); got != want {
			t.Errorf("seat %d is called %q, not %q", seat, got, want)
		}
	}
	both := New(shipped.Texts(t)).SeatNames(table.Table{Language: "en", Seats: []table.Seat{{House: true}, {Index: 1, House: true}}}, "en")
	if got := both(1); got != "the house (2)" {
		t.Errorf("one house of two is called %q", got)
	}
}
