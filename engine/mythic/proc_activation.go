package mythic

// Activation is what an activated unit does (MB-8).
type Activation struct{}

// Kind names the frame.
func (f *Activation) Kind() string { return "activation" }

// Copy is a copy of the frame.
func (f *Activation) Copy() body { return &Activation{} }

// Step ends the activation.
func (f *Activation) Step(t *tx) control { t.w.Acting = nil; return back(nil) }
