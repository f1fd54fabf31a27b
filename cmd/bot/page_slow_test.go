package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// slowly lets each answer to a reading page come late, and has Ben say something as soon as the server has given the
// messages: what the page reads is older than what it is told meanwhile.
const slowly = `(() => {
	const ask = window.fetch;
	window.fetch = async (...args) => {
		const answer = await ask(...args);
		if (!String(args[0]).startsWith('/page/messages?')) return answer;
		const { users, channels } = await (await ask('/page/state')).json();
		const body = JSON.stringify({ user: users.find((u) => (u.global_name ?? u.username) === 'Ben').id, channel: channels.find((c) => c.name === 'games').id, content: 'Has anybody seen the dice?' });
		window.fetch = ask;
		await ask('/page/say', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
		await new Promise((done) => setTimeout(done, 500));
		return answer;
	};
})()`

// TestNewsOnThePage: what is told while the page reads is not lost.
func TestNewsOnThePage(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.click(hook("identity-Ada"))
	p.run(chromedp.WaitVisible(hook("pane-Ada")), chromedp.Evaluate(slowly, nil))
	p.click(hook("pane-Ada") + " " + hook("channel-games"))
	p.reads("Has anybody seen the dice?")
}
