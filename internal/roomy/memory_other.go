//go:build !linux

package roomy

const inMemory = ""

// free is not known here.
func free(string) int64 { return 0 }
