// Package arch holds tests about the code itself: which package may import which, and why
// not, package comments, sizes of files, and words that do not belong in
// a finished tree. It exports nothing.
package arch
