package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/table"
)

// Lists that seats put together, and those that people keep.
func (e Engine) testDraftsAndLists(t *testing.T) {
	s := e.open(t)
	must(t, s.Create(t.Context(), Row("t"), nil))
	if _, err := s.Draft(t.Context(), "t", 0, "p"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("no draft: %v", err)
	}
	for _, d := range []table.Drafted{{Entries: []string{}}, {Entries: []string{"a", "b"}, Before: []string{}}} {
		must(t, s.PutDraft(t.Context(), "t", 0, "p", d))
		if got, err := s.Draft(t.Context(), "t", 0, "p"); err != nil || !reflect.DeepEqual(got, d) {
			t.Errorf("%+v, want %+v, %v", got, d, err)
		}
	}
	must(t, s.DropDraft(t.Context(), "t", 0, "p"))
	if _, err := s.Draft(t.Context(), "t", 0, "p"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("it was dropped: %v", err)
	}
	for _, name := range []string{"b", "a", "Z"} {
		must(t, s.PutList(t.Context(), "ada", table.Saved{System: "toy", Name: name, Entries: []string{name}, At: time.UnixMilli(7000)}))
	}
	lists, err := s.Lists(t.Context(), "ada")
	if err != nil || len(lists) != 3 || lists[0].Name != "Z" || lists[1].Name != "a" || lists[2].Name != "b" || !lists[0].At.Equal(time.UnixMilli(7000)) || lists[1].Entries[0] != "a" {
		t.Fatalf("%+v, %v", lists, err)
	}
	lists[0].Name = "c"
	must(t, s.PutList(t.Context(), "ada", lists[0]))
	if err := s.PutList(t.Context(), "ben", lists[0]); !errors.Is(err, table.ErrConflict) {
		t.Errorf("somebody else's list: %v", err)
	}
	must(t, s.DropList(t.Context(), "ben", lists[1].ID))
	must(t, s.DropList(t.Context(), "ada", lists[2].ID))
	if got, err := s.Lists(t.Context(), "ada"); err != nil || len(got) != 2 || got[0].Name != "a" || got[1].Name != "c" {
		t.Errorf("%+v, %v", got, err)
	}
	if err := s.PutList(t.Context(), "ada", lists[2]); !errors.Is(err, table.ErrConflict) {
		t.Errorf("a list that was dropped: %v", err)
	}
}

// Packs are kept as long as a table has them; notes and servers as they were set last.
func (e Engine) testPacksNotesAndServers(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	r.PackHash = "used"
	must(t, s.Create(t.Context(), r, nil))
	archive := []byte{0, 1, 2, 0xff}
	for _, hash := range []string{"used", "unused", "used"} {
		must(t, s.PutPack(t.Context(), hash, "toy", archive))
	}
	must(t, s.DropPacks(t.Context()))
	if got, err := s.Pack(t.Context(), "used"); err != nil || !bytes.Equal(got, archive) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := s.Pack(t.Context(), "unused"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("no table has it: %v", err)
	}
	for _, value := range []string{"1", "2", ""} {
		must(t, s.Remember(t.Context(), "t", "k", value))
		if got, err := s.Recall(t.Context(), "t", "k"); err != nil || got != value {
			t.Errorf("%q, want %q, %v", got, value, err)
		}
	}
	if x, err := s.Server(t.Context(), "g"); err != nil || !reflect.DeepEqual(x, table.Server{}) {
		t.Errorf("%+v, %v", x, err)
	}
	for _, x := range []table.Server{{Language: "fr", Board: "c"}, {Language: "it"}} {
		must(t, putServer(t, s, "g", x))
		got, err := s.Server(t.Context(), "g")
		boards, err2 := s.Boards(t.Context())
		if err != nil || err2 != nil || fmt.Sprint(got) != fmt.Sprint(x) || (len(boards) == 1) != (x.Board != "") {
			t.Errorf("%+v, boards %v, %v, %v", got, boards, err, err2)
		}
	}
	must(t, putPerson(t, s, "ada", table.Person{Zone: "Europe/Paris"}))
	must(t, putPerson(t, s, "ben", table.Person{Zone: "Europe/Rome"}))
	all, err := s.People(t.Context(), "ada", "eve", "ben")
	if err != nil || len(all) != 2 || all["ben"].Zone != "Europe/Rome" {
		t.Errorf("%+v, %v", all, err)
	}
	if none, err := s.People(t.Context()); err != nil || len(none) != 0 {
		t.Errorf("%+v, %v", none, err)
	}
}

// A campaign is written as it was read or not at all, with its battle.
func (e Engine) testCampaigns(t *testing.T) {
	s := e.open(t)
	c := club.Campaign{ID: "c", Guild: "g", Host: "ada", Name: "Autumn", Table: "t", Opened: time.UnixMilli(1000).UTC(), Sides: [2]club.Party{{People: []table.UserID{"ada"}}}}
	battle := Row("t")
	must(t, s.PutCampaign(t.Context(), c, &battle, []table.Posting{{Table: "t", Kind: table.PostLobby}}))
	other := Row("u")
	if err := s.PutCampaign(t.Context(), c, &other, nil); !errors.Is(err, table.ErrConflict) {
		t.Errorf("written twice: %v", err)
	}
	if _, err := s.Load(t.Context(), "u"); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("its battle is there: %v", err)
	}
	c.Version = 1
	if got, err := s.Campaign(t.Context(), "c"); err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", c) {
		t.Errorf("%+v, want %+v, %v", got, c, err)
	}
	if _, err := s.Campaign(t.Context(), "d"); !errors.Is(err, club.ErrNoCampaign) {
		t.Errorf("none: %v", err)
	}
	for user, want := range map[table.UserID][]string{"ada": {"c"}, "ad": nil} {
		if got, err := s.CampaignsOf(t.Context(), user); err != nil || !slices.Equal(got, want) {
			t.Errorf("of %s: %v, %v", user, got, err)
		}
	}
	for _, status := range []table.Status{table.Running, table.Over} {
		battle.Status = status
		must(t, s.Commit(t.Context(), table.Change{Row: battle}))
		battle.Version++
		if got, err := s.CampaignsDue(t.Context()); err != nil || len(got) == 1 != (status == table.Over) {
			t.Errorf("%s: %v are due, %v", status, got, err)
		}
	}
	late := club.Campaign{ID: "a", Guild: "g", Opened: c.Opened}
	must(t, s.PutCampaign(t.Context(), late, nil, nil))
	c.Table = ""
	must(t, s.PutCampaign(t.Context(), c, nil, nil))
	if all, err := s.Campaigns(t.Context(), "g"); err != nil || len(all) != 2 || all[0].ID != "a" || all[1].Version != 2 {
		t.Errorf("%+v, %v", all, err)
	}
	if got, err := s.CampaignsDue(t.Context()); err != nil || len(got) != 0 {
		t.Errorf("%v are due, %v", got, err)
	}
	must(t, s.Forget(t.Context(), "ada", "nobody-1"))
	if got, err := s.Campaign(t.Context(), "c"); err != nil || got.Version != 3 || got.Host != "nobody-1" || got.Sides[0].People[0] != "nobody-1" {
		t.Errorf("%+v, %v", got, err)
	}
}
