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

// As many pictures are drawn at once as there are processors; a caller that waits may give up.
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
	<-begun // in the place of the one that is done
	close(free)
	wait.Wait()
}

// Pictures call those who play what messages call them, the house too; it has a number where it plays several seats.
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
