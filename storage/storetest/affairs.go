package storetest

import (
	"fmt"
	"testing"
	"time"

	"hexwarden/table"
	"hexwarden/table/clock"
)

// What a person wishes for is kept as it is.
func (e Engine) testPerson(t *testing.T) {
	s := e.open(t)
	if p, err := s.Person(t.Context(), "ada"); err != nil || p.Zone != "" || p.Quiet.Any() {
		t.Errorf("%+v, %v", p, err)
	}
	want := table.Person{Zone: "Europe/Paris", Quiet: clock.Hours{From: 1380, To: 480}, Remind: []table.Mark{table.ByHalf},
		Away: []table.Leave{{From: time.UnixMilli(1000).UTC(), To: time.UnixMilli(2000).UTC()}}}
	if err := s.PutPerson(t.Context(), "ada", want); err != nil {
		t.Fatal(err)
	}
	if p, err := s.Person(t.Context(), "ada"); err != nil || fmt.Sprint(p) != fmt.Sprint(want) {
		t.Errorf("%+v, %v", p, err)
	}
}
