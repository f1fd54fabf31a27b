package lease

import "slices"

// share says which leases of a set a process should take and which it should give up, so that all living processes hold as
// many as each other. Those that have lived longest hold the ones that are left over. Each process begins at a place of
// its own in what is free, so that they do not all want the same.
func share(set []string, x State, me string) (take []Lease, give []string) {
	rank := slices.Index(x.Living, me)
	if rank < 0 {
		return nil, nil
	}
	due := len(set) / len(x.Living)
	if rank < len(set)%len(x.Living) {
		due++
	}
	var mine []string
	var free []Lease
	for _, name := range set {
		l := x.Leases[name]
		l.Name = name
		switch {
		case l.Holder == me:
			mine = append(mine, name)
		case !slices.Contains(x.Living, l.Holder):
			free = append(free, l)
		}
	}
	if len(mine) > due {
		return nil, mine[due:]
	}
	place := rank * len(free) / len(x.Living)
	free = slices.Concat(free[place:], free[:place])
	return free[:min(len(free), due-len(mine))], nil
}
