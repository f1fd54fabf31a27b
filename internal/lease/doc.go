// Package lease shares work out among equal processes over one store. Each piece of work has a lease, and whoever holds it does the
// work. A process holds leases as long as it lives, which it says again and again (a beat); so what is prolonged is one row for each
// process, however much it holds.
//
//	lease.go       leases, the store that keeps them, and the fence of what is written under one
//	keeper.go      keeps a process alive, takes leases and gives them up
//	hold.go        what the process holds, and what is done under it
//	share.go       how much of the work is whose
package lease
