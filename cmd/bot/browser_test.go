package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// page is the local table in a browser.
type page struct {
	t      *testing.T
	ctx    context.Context
	clicks int
	mu     sync.Mutex
	faults []string // errors in the browser's console
}

// newPage starts a browser. The test is skipped if there is none.
func newPage(t *testing.T) *page {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("there is no Chromium on this machine")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.WindowSize(1100, 900))
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, func(event any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			p.faults = append(p.faults, e.ExceptionDetails.Error())
		case *log.EventEntryAdded:
			// A picture may be replaced while the page still asks for it, and a control may disappear while it is
			// pressed.
			if e.Entry.Level == log.LevelError && !strings.Contains(e.Entry.URL, "/attachments/") && !strings.HasSuffix(e.Entry.URL, "/page/interact") {
				p.faults = append(p.faults, e.Entry.Text+" "+e.Entry.URL)
			}
		}
	})
	if err := chromedp.Run(ctx); err != nil {
		t.Skipf("Chromium cannot be started: %v", err)
	}
	return p
}

func (p *page) run(actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, time.Minute)
	defer cancel()
	err := chromedp.Run(ctx, actions...)
	for err != nil && strings.Contains(err.Error(), "Could not find node") { // the page was redrawn in between
		err = chromedp.Run(ctx, actions...)
	}
	if err != nil {
		p.look("failed")
		var text string
		_ = chromedp.Run(p.ctx, chromedp.Evaluate(`document.body.innerText`, &text))
		p.t.Fatalf("after %d clicks: %v; the page reads:\n%s", p.clicks, err, text)
	}
}

// look saves a picture of the page in the folder LOOK, if it is set.
func (p *page) look(name string) {
	folder := os.Getenv("LOOK")
	if folder == "" {
		return
	}
	var png []byte
	if err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot(&png)); err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%03d-%s.png", p.clicks, name)), png, 0o644); err != nil {
		p.t.Error(err)
	}
}

// hook is a selector for a data-testid.
func hook(name string) string { return fmt.Sprintf(`[data-testid=%q]`, name) }

// newest finds the last element of a kind that contains some words.
func newest(kind, words string) string {
	return fmt.Sprintf(`(//*[@data-testid=%q and contains(., %q)])[last()]`, kind, words)
}

func (p *page) click(selector string) {
	p.t.Helper()
	p.clicks++
	p.run(chromedp.Click(selector, chromedp.NodeVisible))
}

// until clicks something until something else appears, because the page may move while
// pictures load.
func (p *page) until(selector, there string) {
	p.t.Helper()
	for n := 0; n < 10; n++ {
		p.clicks++
		if p.try(chromedp.Click(selector, chromedp.NodeVisible), chromedp.WaitVisible(there)) {
			return
		}
	}
	p.run(chromedp.WaitVisible(there))
}

// be shows the page as a person sees it, in one of their channels.
func (p *page) be(name, channel string) {
	p.t.Helper()
	p.click(hook("identity-" + name))
	p.run(chromedp.WaitVisible(hook("pane-" + name)))
	p.click(hook("pane-"+name) + " " + hook("channel-"+channel))
	p.run(chromedp.WaitVisible(hook("pane-"+name) + " " + hook("message")))
}

// press clicks the newest control with a label.
func (p *page) press(label string) {
	p.t.Helper()
	p.clicks++
	p.run(chromedp.Click(newest("component", label), chromedp.BySearch, chromedp.NodeVisible))
}

// reads waits until the page shows some words.
func (p *page) reads(words string) {
	p.t.Helper()
	p.run(chromedp.WaitVisible(newest("message", words), chromedp.BySearch))
}

// control is something that can be pressed.
type control struct{ Message, ID, Hook, Label string }

// controls lists the controls of the newest message that has any that answer a question.
func (p *page) controls() (out []control) {
	p.t.Helper()
	p.run(chromedp.Evaluate(`(() => {
		for (const message of [...document.querySelectorAll('[data-testid="message"]')].reverse()) {
			const found = [...message.querySelectorAll('[data-testid="component"]:not([disabled]), [data-testid="select"]:not([disabled])')]
				.map((node) => ({ Message: message.dataset.messageId, ID: node.dataset.customId, Hook: node.dataset.testid, Label: node.innerText.trim() }))
				.filter((control) => /^1:\w+:\d+:\w+:(pick|menu|none|group|add|done):/.test(control.ID));
			if (found.length) return found;
		}
		return [];
	})()`, &out))
	return out
}

const readMessages = `[...document.querySelectorAll('[data-testid="message"]')].map((m) => m.innerText).join('\n')`

// use presses a control, picking the first entry of a menu, and waits until the channel
// changes. It returns false if the control is gone, or the answer was on the page already,
// because the bot was faster.
func (p *page) use(c control) bool {
	p.t.Helper()
	var before string
	p.run(chromedp.Evaluate(readMessages, &before))
	p.clicks++
	at := fmt.Sprintf(`[data-message-id=%q] [data-custom-id=%q]`, c.Message, c.ID)
	actions := []chromedp.Action{chromedp.ScrollIntoView(at), chromedp.Click(at, chromedp.NodeVisible)}
	if c.Hook == "select" {
		actions = append(actions, chromedp.Click(hook("option"), chromedp.NodeVisible))
	}
	if !p.try(actions...) {
		return false
	}
	if c.Hook == "select" {
		var several bool
		p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('%s') !== null`, hook("select-confirm")), &several))
		if several && !p.try(chromedp.Click(hook("select-confirm"), chromedp.NodeVisible)) {
			return false
		}
	}
	return p.try(chromedp.PollFunction(`(before) => `+readMessages+` !== before`, nil, chromedp.WithPollingArgs(before)))
}

// try runs actions on elements that may have changed already.
func (p *page) try(actions ...chromedp.Action) bool {
	ctx, cancel := context.WithTimeout(p.ctx, 4*time.Second)
	defer cancel()
	return chromedp.Run(ctx, actions...) == nil
}

var asked = regexp.MustCompile(`⏳ @?(\w+):`)

// TestBrowser plays the first round of a battle by clicking on the page. The bot runs
// without a token, as it does for somebody who tries it out.
func TestBrowser(t *testing.T) {
	p := newPage(t)
	s, out := served(t, p)
	if !strings.Contains(out.String(), "http://"+s.Listen) {
		t.Errorf("the address is not told: %q", out.String())
	}
	thread := p.seated()
	p.look("lobby")
	p.press("Start")
	p.reads("⏳")

	round := regexp.MustCompile(`Round 2 of 4`)
	picks, acts, outrun := map[string]int{}, 0, 0
	for text := ""; !round.MatchString(text); {
		if p.clicks > 800 {
			t.Fatalf("the round does not end:\n%s", text)
		}
		p.be("Ada", thread)
		p.run(chromedp.Evaluate(readMessages, &text))
		who := asked.FindAllStringSubmatch(text, -1)
		if len(who) == 0 {
			t.Fatalf("nobody is asked:\n%s", text)
		}
		name := who[len(who)-1][1]
		p.be(name, thread)
		list := p.controls()
		if len(list) == 0 && p.try(chromedp.Click(`(//*[contains(@data-custom-id, ":mine:")])[last()]`, chromedp.BySearch, chromedp.NodeVisible),
			chromedp.WaitVisible(newest("message", "Only you can see this"), chromedp.BySearch)) {
			list = p.controls()
		}
		if len(list) == 0 && p.try(chromedp.WaitVisible(hook("pane-"+name)+" "+hook("channel-Hexwarden"))) { // a player who was answered first may have no private message
			p.be(name, "Hexwarden")
			list = p.controls()
		}
		if strings.Contains(lastLine(text, "⏳"), "pick a card or pass") {
			p.look("pick")
			acts = 0
			if picks[name]++; picks[name] > 2 {
				if pass := labelled(list, "Pass"); len(pass) > 0 {
					list = pass
				}
			}
		} else if acts++; acts > 6 { // enough moves for this figure
			if end := labelled(list, "End the activation"); len(end) > 0 {
				list = end
			}
		}
		// There may be nothing to press: the private message is still on its way, or it is already somebody
		// else's turn.
		if len(list) == 0 || !p.use(list[p.clicks%len(list)]) {
			if outrun++; outrun > 60 {
				t.Fatalf("the page does not answer:\n%s", text)
			}
		}
		p.look("after")
	}
	var broken int
	p.run(chromedp.Evaluate(`[...document.images].filter((i) => i.complete && i.naturalWidth === 0).length`, &broken))
	var text string
	p.run(chromedp.Evaluate(`document.body.innerText`, &text))
	if broken > 0 || strings.Contains(text, "interaction failed") || strings.Contains(text, "did not respond") {
		t.Errorf("%d pictures are broken; the page reads:\n%s", broken, text)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.faults) > 0 {
		t.Errorf("the page complains: %q", p.faults)
	}
	var told bytes.Buffer
	if err := (health{}).run(s, &told); err != nil {
		t.Errorf("health: %v", err)
	}
	t.Logf("%d clicks, %d times outrun", p.clicks, outrun)
}

func labelled(list []control, label string) (out []control) {
	for _, c := range list {
		if strings.Contains(c.Label, label) {
			out = append(out, c)
		}
	}
	return out
}

// lastLine is the last line that contains some words.
func lastLine(text, words string) (out string) {
	for line := range strings.Lines(text) {
		if strings.Contains(line, words) {
			out = line
		}
	}
	return out
}
