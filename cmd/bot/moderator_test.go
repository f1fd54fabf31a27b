package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"hexwarden/discord/chat"
)

// served starts the bot without a token, as it runs for somebody who tries it out, opens its page, and
// returns its settings and log. It stops with the test, which fails if the log has errors.
func served(t *testing.T, p *page) (*Settings, *journal) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db"), Listen: listener.Addr().String()}
	var out, written journal
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := s.serve(ctx, listener, slog.New(slog.NewTextHandler(&written, nil)), &out); err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	t.Cleanup(func() {
		if err := chromedp.Cancel(p.ctx); err != nil {
			t.Logf("the browser: %v", err)
		}
		cancel()
		wait.Wait()
		if t.Failed() || strings.Contains(written.String(), "level=ERROR") {
			t.Errorf("the log:\n%s", written.String())
		}
	})
	p.run(chromedp.Navigate("http://"+s.Listen), chromedp.WaitVisible(hook("channel-games")))
	return s, &out
}

// seated opens a table of the first battle, seats Ada and Ben, and returns the name of its thread.
func (p *page) seated() string {
	p.t.Helper()
	p.click(hook("channel-games"))
	p.run(chromedp.SendKeys(hook("composer"), "/play"))
	p.run(chromedp.WaitVisible(hook("command-play")))
	p.click(hook("command-play"))
	p.run(chromedp.SendKeys(hook("composer"), "\r"))
	button := func(end string) string { return `[data-custom-id$=".battleground` + end + `"]` }
	with, scenario := button(".against."), button(".against."+chat.Short("first-battle"))
	p.until(button(".."), with)
	p.until(with, scenario)
	p.click(scenario)
	const thread = "The first battle – Ada"
	p.run(chromedp.WaitVisible(hook("channel-" + thread)))
	p.be("Ada", thread)
	p.reads("Masters of the Universe: @Ada") // the person who asks for a game is seated
	p.joins(thread)
	return thread
}

// sit has Ada and Ben sit down at a table.
func (p *page) sit(thread string) {
	p.t.Helper()
	p.be("Ada", thread)
	p.press("Sit: Masters")
	p.reads("Masters of the Universe: @Ada")
	p.joins(thread)
}

// joins has Ben sit down at Ada's table.
func (p *page) joins(thread string) {
	p.t.Helper()
	p.be("Ben", thread)
	p.press("Sit: Evil")
	p.reads("Evil Warriors: @Ben")
}

// reopen reopens the archived thread with a given name.
const reopen = `(async (name) => {
	const { channels } = await (await fetch('/page/state')).json();
	await fetch('/page/channels/' + channels.find((c) => c.name === name).id, { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"archived":false}' });
})(%q)`

// TestModeratorOnThePage archives and deletes the thread of a table with the page's menu:
// its player is told, and moves the table to another thread.
func TestModeratorOnThePage(t *testing.T) {
	p := newPage(t)
	served(t, p)
	thread := p.seated()
	p.press("Start")
	p.reads("What did I miss?")
	p.be("Ada", thread)
	p.click(hook("channel-menu"))
	p.click(hook("archive"))
	p.run(chromedp.WaitVisible(`//*[@class="tag" and text()="archived"]`, chromedp.BySearch))
	p.click(hook("channel-menu"))
	p.run(chromedp.WaitVisible(hook("delete")), chromedp.Evaluate(fmt.Sprintf(reopen, thread), nil), // somebody else reopens it, and the header is redrawn
		chromedp.WaitNotPresent(`//*[@class="tag" and text()="archived"]`, chromedp.BySearch))
	p.click(hook("channel-menu")) // pressing it again closes it
	p.run(chromedp.WaitNotPresent(hook("delete")))
	p.click(hook("channel-menu"))
	p.click(hook("delete"))
	p.look("asked-again")
	p.click(hook("delete-confirm"))
	p.run(chromedp.WaitNotPresent(hook("channel-" + thread)))
	p.be("Ada", "Hexwarden")
	p.reads("The game is safe")
	p.be("Ada", "games")
	p.click(hook("commands"))
	p.run(chromedp.SendKeys(hook("composer"), "tables"), chromedp.WaitVisible(hook("command-tables")))
	p.click(hook("command-tables"))
	p.run(chromedp.SendKeys(`input.tail`, "\r"))
	p.reads("has lost its channel")
	p.look("lost")
	p.run(chromedp.Click(newest("select", "Bring a table here"), chromedp.BySearch, chromedp.NodeVisible))
	p.click(hook("option"))
	p.reads("The table continues in")
	p.be("Ada", thread)
	p.reads("What did I miss?")
}
