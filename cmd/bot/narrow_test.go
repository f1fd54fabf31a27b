package main

import (
	"testing"

	"github.com/chromedp/chromedp"

	"hexwarden/discord/chat"
)

// onTop says whether the message with a control is longer than the screen and shows its top.
const onTop = `(control) => {
	const message = document.querySelector(control)?.closest('[data-testid="message"]');
	const screen = message?.closest('.messages').getBoundingClientRect();
	return message && message.offsetHeight > screen.height && Math.abs(message.getBoundingClientRect().top - screen.top) < 2;
}`

// squeezed counts the texts that have less room than the button at their side.
const squeezed = `[...document.querySelectorAll('.block-section')].filter((section) => {
	const [words, button] = section.children;
	return words.offsetWidth < button.offsetWidth;
}).length`

// On a phone, what /play lists is longer than the screen: it opens with its top in sight, also where the answer is edited, and
// buttons leave the words beside them their room.
func TestLongAnswerOpensAtItsTop(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.click(hook("channel-games"))
	p.run(chromedp.EmulateViewport(390, 844), chromedp.SendKeys(hook("composer"), "/play"), chromedp.WaitVisible(hook("command-play")))
	p.click(hook("command-play"))
	p.run(chromedp.SendKeys(hook("composer"), "\r"))
	scenario := `[data-custom-id$=".battleground.against.` + chat.Short("first-battle") + `"]`
	p.until(`[data-custom-id$=".battleground.."]`, `[data-custom-id$=".battleground.against."]`)
	p.until(`[data-custom-id$=".battleground.against."]`, scenario)
	p.look("list")
	p.run(chromedp.PollFunction(onTop, nil, chromedp.WithPollingArgs(scenario)))
	var narrow int
	if p.run(chromedp.Evaluate(squeezed, &narrow)); narrow > 0 {
		t.Errorf("%d texts have less room than their buttons", narrow)
	}
}
