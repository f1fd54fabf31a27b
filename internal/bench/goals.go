package bench

import "slices"

// All are the trials, in the order of the table.
func All() []Trial {
	return slices.Concat(
		actions,
		pictures,
		films,
		sights,
		reaches,
		moves,
		thoughts,
		stores,
		services,
		imports,
	)
}
