// Package enginetest checks systems: the contract suite over random play
// (Check, Run), proofs that a state is copied and stored whole (CopyCheck),
// scripted scenarios (Scripts), and the link between rules pages, code and
// scenarios (Coverage). Its core returns errors, so that programs can use it
// outside of go test; the wrappers take a T.
package enginetest

// T is the part of testing.TB that the wrappers need.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Logf(format string, args ...any)
}
