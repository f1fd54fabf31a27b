package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// On a phone the pictures of all games lie in the answer to /play, and nothing of them on its words.
func TestPicturesOfPlayOnAPhone(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.run(chromedp.EmulateViewport(390, 844))
	p.run(chromedp.Evaluate(`document.querySelector('[data-testid="channel-games"]').click()`, nil))
	p.run(chromedp.WaitVisible(hook("composer")), chromedp.SendKeys(hook("composer"), "/play\r"), chromedp.WaitVisible(`.gallery.count-3 img`))
	var wide, over float64
	p.run(chromedp.Evaluate(`(() => { const m = document.querySelector('.messages'); return m.scrollWidth - m.clientWidth; })()`, &wide),
		chromedp.Evaluate(`(() => { const g = document.querySelector('.gallery.count-3'), low = Math.max(...[...g.querySelectorAll('figure')].map((f) => f.getBoundingClientRect().bottom)); return low - g.getBoundingClientRect().bottom; })()`, &over))
	if wide > 1 || over > 1 {
		t.Errorf("the channel is %v pixels too wide, and pictures reach %v pixels below their place", wide, over)
	}
}
