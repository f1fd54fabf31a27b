package relay

import (
	"io"
	"net"
	"os"
	"testing"
	"time"
)

// TestRelay checks that a relay passes on what comes, late, not at all, or to another address.
func TestRelay(t *testing.T) {
	echo := func() net.Listener {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					defer c.Close()
					io.Copy(c, c)
				}()
			}
		}()
		return l
	}
	target := echo()
	r := Start(t, "tcp", target.Addr().String())
	dial := func() net.Conn {
		t.Helper()
		c, err := net.Dial("tcp", r.Address())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	said := func(c net.Conn) error {
		if _, err := c.Write([]byte("hello")); err != nil {
			return err
		}
		_, err := io.ReadFull(c, make([]byte, 5))
		return err
	}
	c := dial()
	if err := said(c); err != nil {
		t.Fatal(err)
	}
	r.Set(Weather{Slow: 20 * time.Millisecond})
	began := time.Now()
	if err := said(c); err != nil || time.Since(began) < 40*time.Millisecond {
		t.Errorf("%v after %v", err, time.Since(began))
	}
	r.Set(Weather{Silent: true})
	c.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	if err := said(c); !os.IsTimeout(err) {
		t.Errorf("something arrives: %v", err)
	}
	r.Set(Weather{})
	c.SetReadDeadline(time.Time{})
	if _, err := io.ReadFull(c, make([]byte, 5)); err != nil {
		t.Errorf("what was held back does not arrive: %v", err)
	}
	r.Set(Weather{Cut: true})
	if err := said(c); err == nil {
		t.Error("a connection goes on that was cut")
	}
	if err := said(dial()); err == nil {
		t.Error("a new connection is not refused")
	}
	r.Set(Weather{})
	r.Lead("tcp", echo().Addr().String())
	target.Close()
	if err := said(dial()); err != nil {
		t.Errorf("a connection to another address: %v", err)
	}
}
