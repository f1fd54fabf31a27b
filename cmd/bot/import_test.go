package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"hexwarden/engine/record"
)

// TestImportOnThePage imports a record of a battle with /game import by choosing a file on
// the page, looks at the battle move by move, and sits down to continue it.
func TestImportOnThePage(t *testing.T) {
	p := newPage(t)
	name := played(t, 60)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	rec.Header.Seats = []string{"Ada", "Ben"}
	if data, err = rec.Encode(); err != nil {
		t.Fatal(err)
	}
	packed, err := record.Compress(data, "game.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.jsonl.gz")
	if err := os.WriteFile(file, packed, 0o644); err != nil {
		t.Fatal(err)
	}
	served(t, p)
	give := func(file string, more ...chromedp.Action) {
		t.Helper()
		p.click(hook("commands"))
		p.run(chromedp.SendKeys(hook("composer"), "game imp"), chromedp.WaitVisible(hook("command-game-import")))
		p.click(hook("command-game-import"))
		p.run(chromedp.SetUploadFiles(hook("option-file"), []string{file}))
		p.run(chromedp.Poll(`document.activeElement.classList.contains('tail')`, nil))
		p.run(more...)
		p.look("given")
		p.run(chromedp.SendKeys(`input.tail`, "\r"))
	}
	p.click(hook("identity-Ben"))
	p.click(hook("channel-games")) // a person who uploads a bad file has to wait before the next one
	bad := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(bad, []byte("Dear bot"), 0o644); err != nil {
		t.Fatal(err)
	}
	give(bad)
	p.reads("This is not a record")

	p.click(hook("identity-Ada"))
	p.click(hook("channel-games"))
	give(file, chromedp.SendKeys(`input.tail`, "mode:"), chromedp.Click(`[data-testid="choice"][data-value="look"]`, chromedp.NodeVisible))
	p.reads("All 60 moves were replayed")
	p.reads("Move 60 of 60")
	p.look("review")
	p.press("◀")
	p.reads("Move 59 of 60")
	p.look("before")
	p.press("⏮")
	p.reads("Move 0 of 60")
	p.look("first")

	give(file)
	const thread = "The first battle – continued"
	p.run(chromedp.WaitVisible(hook("channel-" + thread)))
	p.be("Ada", thread)
	p.reads("Ada sat here")
	p.look("lobby")
	p.sit(thread)
	p.press("Start")
	p.reads("⏳")
	p.look("goes-on")

	rec.Header.System = "mythic" // its pack is known, but belongs to another game
	if data, err = rec.Encode(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, data, 0o644); err != nil {
		t.Fatal(err)
	}
	p.be("Ada", "games")
	give(bad)
	p.reads("neither in the file nor known here")
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.faults) > 0 {
		t.Errorf("the page complains: %q", p.faults)
	}
}
