package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestCommandsArePressed checks that a command named in a message can be pressed on the page, filled
// in and used; so can one in a group.
func TestCommandsArePressed(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.click(hook("channel-games"))
	p.run(chromedp.WaitVisible(hook("composer")), chromedp.SendKeys(hook("composer"), "/help find:"), chromedp.WaitVisible(hook("option-find")),
		chromedp.SendKeys(hook("option-find"), "stats ladder"), chromedp.WaitVisible(hook("choice")), chromedp.Click(hook("choice")), chromedp.SendKeys(hook("composer"), "\r"))
	mention := newest("command-mention", "/club stats ladder")
	p.run(chromedp.WaitVisible(mention, chromedp.BySearch), chromedp.Click(mention, chromedp.BySearch), chromedp.WaitVisible(hook("command-line")))
	var typed string
	p.run(chromedp.Text(hook("command-line"), &typed), chromedp.SendKeys(hook("composer"), "\r"))
	if typed != "/club stats ladder" {
		t.Errorf("the line reads %q", typed)
	}
	p.reads("Nobody here has played")
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.faults) > 0 {
		t.Errorf("the page complains: %q", p.faults)
	}
}
