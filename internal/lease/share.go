package lease

import "slices"

// share says which leases of a set a process should take and which it should give up, so that all living processes hold as
// many as each other. Those that have lived longest hold the ones that are left over. What is free is taken from a
// place of its own for each process, so that they do not all want the same.
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
	for n := range set {
		name := set[(n+rank*len(set)/len(x.Living))%len(set)]
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
	return free[:min(len(free), due-len(mine))], nil
}
