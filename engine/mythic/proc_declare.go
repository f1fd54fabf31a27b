package mythic

// Declaring asks what the activated unit attacks.
type Declaring struct{}

// Kind names the frame.
func (f *Declaring) Kind() string { return "declaring" }

// Copy is a copy of the frame.
func (f *Declaring) Copy() body { return &Declaring{} }

// Step returns at once.
func (f *Declaring) Step(*tx) control { return back(nil) }
