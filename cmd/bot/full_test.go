package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"hexwarden/discord/standin"
)

// TestFullDisk checks that on a full disk a press is answered with what is wrong, nothing
// changes, and the bot is unhealthy. When there is room again the battle continues.
// HEXWARDEN_SMALL_DISK is a folder on a disk of a few megabytes:
//
//	mount -t tmpfs -o size=4m tmpfs /mnt/small
func TestFullDisk(t *testing.T) {
	small := os.Getenv("HEXWARDEN_SMALL_DISK")
	if small == "" {
		t.Skip("HEXWARDEN_SMALL_DISK is not set")
	}
	h := newHall(t, 9, standin.Options{})
	h.logged = "disk" // the only error
	dir, err := os.MkdirTemp(small, "")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	s := &Settings{Database: filepath.Join(dir, "bot.db")}
	stop := h.serve(s)
	defer stop()
	h.open()
	for range 5 {
		h.step()
	}
	filler, err := os.Create(filepath.Join(dir, "filler"))
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, 1<<10)
	for err == nil {
		_, err = filler.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	told := func() bool {
		for _, c := range h.people {
			list, _ := c.Messages(h.thread)
			for _, m := range list {
				if m.Ephemeral && strings.Contains(m.Words(), "the bot's disk is full") {
					return true
				}
			}
		}
		return false
	}
	_, full, _ := h.live()
	h.stales = append(h.stales, "Nothing was changed: the bot's disk")
	for n := 0; !told(); n++ { // the database's log has room for a few moves
		if n == 60 {
			h.fail("nobody is told that the disk is full")
		}
		h.step()
	}
	if err := (health{}).run(s, io.Discard); err == nil {
		t.Error("the bot finds itself well")
	}
	_, seq, _ := h.live()
	t.Logf("full at move %d, refused at %d", full, seq)
	if err := errors.Join(filler.Close(), os.Remove(filler.Name())); err != nil {
		t.Fatal(err)
	}
	if err := (health{}).run(s, io.Discard); err != nil {
		t.Errorf("there is room again, but: %v", err)
	}
	for n := 0; ; n++ {
		h.step()
		if _, now, _ := h.live(); now > seq+3 {
			break
		}
		if n == 60 {
			h.fail("the battle does not go on")
		}
	}
	rec := recorded(t, s)
	if rec.End.Moves < seq+3 {
		t.Errorf("the record ends at %d", rec.End.Moves)
	}
}
