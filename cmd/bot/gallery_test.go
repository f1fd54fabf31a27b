package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPicturesOfPlayOnAPhone checks that on a phone each game's picture in the answer to /play is
// beside its text and doesn't cover it.
func TestPicturesOfPlayOnAPhone(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.run(chromedp.EmulateViewport(390, 844))
	p.run(chromedp.Evaluate(`document.querySelector('[data-testid="channel-games"]').click()`, nil))
	p.run(chromedp.WaitVisible(hook("composer")), chromedp.SendKeys(hook("composer"), "/play\r"), chromedp.WaitVisible(`.block-thumbnail img`))
	var wide, over float64
	var pictures int
	p.run(chromedp.Evaluate(`(() => { const m = document.querySelector('.messages'); return m.scrollWidth - m.clientWidth; })()`, &wide),
		chromedp.Evaluate(`Math.max(...[...document.querySelectorAll('.block-section')].map((s) => s.querySelector('.block-text').getBoundingClientRect().right - s.querySelector('figure').getBoundingClientRect().left))`, &over),
		chromedp.Evaluate(`document.querySelectorAll('.block-thumbnail img').length`, &pictures))
	if wide > 1 || over > 0 || pictures != 3 {
		t.Errorf("the channel is %v pixels too wide, and of %d pictures one reaches %v pixels into its words", wide, pictures, over)
	}
}
