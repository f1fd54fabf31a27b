package main

import (
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// slowly delays the answers to what the page reads, and has Ben say something as soon as the server has
// returned the messages: what the page reads is then older than what it hears meanwhile.
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

// TestNewsOnThePage checks that messages that arrive while the page is reading are not
// lost.
func TestNewsOnThePage(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.click(hook("identity-Ada"))
	p.run(chromedp.WaitVisible(hook("pane-Ada")), chromedp.Evaluate(slowly, nil))
	p.click(hook("pane-Ada") + " " + hook("channel-games"))
	p.reads("Has anybody seen the dice?")
}

// longTalk has Ben say so much that Ada has to scroll, and something more once she has scrolled
// up.
const longTalk = `(async () => {
	const { users, channels } = await (await fetch('/page/state')).json();
	const user = users.find((u) => (u.global_name ?? u.username) === 'Ben').id;
	const channel = channels.find((c) => c.name === 'games').id;
	const say = (content) => fetch('/page/say', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ user, channel, content }) });
	const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const shows = async (content) => { while (!document.body.innerText.includes(content)) await drawn(); };
	const frame = document.querySelector('.messages');
	await say(Array(60).fill('And on it goes.').join('\n') + '\nSo far so good.');
	await shows('So far so good.');
	frame.scrollTop = frame.scrollHeight;
	await drawn();
	frame.scrollTop = frame.scrollHeight / 2;
	await drawn();
	await say('Are you still there?');
	await shows('Are you still there?');
})()`

// TestNothingIsCovered checks that the button that leads to new messages doesn't cover the messages being
// read, whose controls could not be pressed.
func TestNothingIsCovered(t *testing.T) {
	p := newPage(t)
	served(t, p)
	p.click(hook("identity-Ada"))
	p.run(chromedp.WaitVisible(hook("pane-Ada")))
	p.click(hook("pane-Ada") + " " + hook("channel-games"))
	var covered float64
	p.run(chromedp.Evaluate(longTalk, nil, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }), chromedp.WaitVisible(".jump"),
		chromedp.Evaluate(`document.querySelector('.messages').getBoundingClientRect().bottom - document.querySelector('.jump').getBoundingClientRect().top`, &covered))
	if covered > 0 {
		t.Errorf("%v pixels of the messages are covered", covered)
	}
}
