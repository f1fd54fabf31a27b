package script

import (
	"fmt"
	"slices"
	"strings"
)

// Is wants something to be what a script calls it.
func Is(have any, want string) error {
	if s := fmt.Sprint(have); s != want {
		return fmt.Errorf("it is %s", s)
	}
	return nil
}

// Yes wants something to be so, or not: yes or no.
func Yes(have bool, want string) error {
	return Is(map[bool]string{true: "yes", false: "no"}[have], want)
}

// List wants these things in this order; none stands for nothing.
func List(have, want []string) error {
	want = slices.DeleteFunc(slices.Clone(want), func(x string) bool { return x == "none" })
	return Is(strings.Join(have, " "), strings.Join(want, " "))
}

// Set wants these things in any order.
func Set(have, want []string) error {
	return List(slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(want)))
}
