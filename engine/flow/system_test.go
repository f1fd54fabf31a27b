package flow_test

import (
	"errors"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/toy"
	"hexwarden/engine/flow"
)

// TestOwnPackAndState checks that another system's pack is refused, and so is an empty
// state.
func TestOwnPackAndState(t *testing.T) {
	if p, err := flow.Own[toy.Pack](toy.System{}, toy.Pack{}); err != nil || p.ID() != "toy" {
		t.Errorf("its own pack: %v", err)
	}
	const foreign = "toy: not a pack of this system: <nil>"
	if _, err := flow.Own[toy.Pack](toy.System{}, nil); err == nil || err.Error() != foreign {
		t.Errorf("no pack: %v", err)
	}
	if _, err := (toy.System{}).Open(engine.Saved{Version: toy.Version}); err == nil || err.Error() != foreign {
		t.Errorf("a state without a pack: %v", err)
	}
	var u *engine.Unreadable
	if g, err := (toy.System{}).Open(engine.Saved{Pack: toy.Pack{}, Version: toy.Version, State: []byte("{")}); g != nil || !errors.As(err, &u) || u.System != "toy" || u.Version != toy.Version {
		t.Errorf("half a state: %v", err)
	}
}
