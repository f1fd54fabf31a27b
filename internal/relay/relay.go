// Package relay is a network for tests that goes wrong: connections through it can be slowed, silenced and cut.
package relay

import (
	"net"
	"sync"
	"testing"
	"time"
)

// Weather is what becomes of the connections through a relay.
type Weather struct {
	Slow   time.Duration // by which everything is late, in each direction
	Silent bool          // nothing arrives, and nobody is told
	Cut    bool          // connections end, and new ones are refused
}

// Relay passes connections on. It may be used by many goroutines.
type Relay struct {
	listener net.Listener

	mu              sync.Mutex
	network, target string
	weather         Weather
	changed         chan struct{} // is closed when the weather changes
	open            map[net.Conn]bool
}

// Start starts a relay to an address until the end of the test.
func Start(t testing.TB, network, target string) *Relay {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &Relay{listener: listener, network: network, target: target, changed: make(chan struct{}), open: map[net.Conn]bool{}}
	var passing sync.WaitGroup
	passing.Go(func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			passing.Go(func() { r.pass(c) })
		}
	})
	t.Cleanup(func() {
		r.Set(Weather{Cut: true})
		listener.Close()
		passing.Wait()
	})
	return r
}

// Address is where the relay can be reached: host:port.
func (r *Relay) Address() string { return r.listener.Addr().String() }

// Set changes the weather, also of connections that are there. What was held back arrives when it is fair again.
func (r *Relay) Set(w Weather) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.weather = w
	close(r.changed)
	r.changed = make(chan struct{})
	for c := range r.open {
		if w.Cut {
			c.Close()
		}
	}
}

// Lead has new connections go to another address. Those that are there stay.
func (r *Relay) Lead(network, target string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.network, r.target = network, target
}

// keep notes a connection until it is left; false: it is to end.
func (r *Relay) keep(c net.Conn) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open[c] = true
	return !r.weather.Cut
}

// leave ends a connection.
func (r *Relay) leave(c net.Conn) {
	c.Close()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.open, c)
}

// pass passes one connection on until one of its ends ends it.
func (r *Relay) pass(from net.Conn) {
	defer r.leave(from)
	r.mu.Lock()
	network, target := r.network, r.target
	r.mu.Unlock()
	if !r.keep(from) {
		return
	}
	to, err := net.Dial(network, target)
	if err != nil {
		return
	}
	defer r.leave(to)
	if !r.keep(to) {
		return
	}
	var back sync.WaitGroup
	back.Go(func() { r.carry(from, to) })
	r.carry(to, from)
	back.Wait()
}

// carry carries bytes one way, and ends both connections when there are no more.
func (r *Relay) carry(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	some := make([]byte, 32<<10)
	for {
		n, err := from.Read(some)
		if n > 0 {
			r.wait()
			if _, err := to.Write(some[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// wait waits as long as the weather has it.
func (r *Relay) wait() {
	for late := false; ; {
		r.mu.Lock()
		w, changed := r.weather, r.changed
		r.mu.Unlock()
		switch {
		case w.Silent:
			<-changed
		case w.Slow > 0 && !late:
			late = true
			timer := time.NewTimer(w.Slow)
			select {
			case <-timer.C:
			case <-changed:
			}
			timer.Stop()
		default:
			return
		}
	}
}
