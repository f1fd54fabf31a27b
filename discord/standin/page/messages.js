// The message column of a pane: keeps the elements in step with the client, the scroll position, and days apart.

import { keepPictures } from './attachments.js';
import { channelIcon, channelTitle } from './channels.js';
import { focusTwin, h, icon } from './dom.js';
import { messageItem } from './message.js';
import { day } from './times.js';

const NEAR_END = 90; // pixels from the end that still count as reading the newest
const NEAR_START = 200;

export class Messages {
  /** context: {client, openChannel, composer}; seen() is called when the end of the channel is in view. */
  constructor(context, seen) {
    this.context = context;
    this.client = context.client;
    this.seen = seen;
    this.channel = null;
    this.atEnd = true;
    this.firstUnread = null;
    this.lastTop = 0;
    this.answer = null; // a message whose top stays in sight if it is longer than the screen, until the person scrolls
    this.items = new Map();
    this.list = h('ol', { class: 'message-list', role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages', tabindex: 0 });
    this.scroller = h('div', { class: 'messages', on: { scroll: () => this.onScroll() } }, this.list);
    this.jump = h('button', { type: 'button', class: 'jump', hidden: true, on: { click: () => { this.answer = null; this.toEnd(); } } }, 'New messages', icon('chevron'));
    this.node = h('div', { class: 'messages-frame' }, this.scroller, this.jump);
    this.watch = new ResizeObserver(() => this.atEnd && this.toEnd());
    this.watch.observe(this.list);
    this.watch.observe(this.scroller);
    this.client.addEventListener('message', (event) => this.onMessage(event.detail));
    this.client.addEventListener('reset', (event) => event.detail.channel === this.channel && this.fill());
  }

  close() {
    this.watch.disconnect();
  }

  /** Shows a channel whose messages the client may still have to read. */
  show(channel) {
    this.channel = channel;
    this.firstUnread = this.client.isUnread(channel) ? this.client.reading.last(channel) ?? '' : null;
    this.atEnd = true;
    this.answer = null;
    this.fill();
  }

  fill() {
    const before = this.items;
    this.items = new Map();
    this.list.replaceChildren(this.intro());
    const known = this.client.messages.get(this.channel);
    if (!known) this.list.append(h('li', { class: 'loading muted' }, 'Reading…'));
    for (const [at, message] of (known ?? []).entries()) {
      const item = this.make(message, known[at - 1]);
      if (before.has(message.id)) keepPictures(before.get(message.id), item);
      this.list.append(...this.separators(message, known[at - 1]), item);
    }
    if (this.atEnd) this.toEnd();
  }

  intro() {
    const channel = this.client.channels.get(this.channel);
    if (!channel || !this.client.complete.has(this.channel)) return '';
    const name = channelTitle(channel, this.client);
    const lead = channel.type === 1 ? `Your direct messages with ${name} begin here.` : `${name} begins here.`;
    return h('li', { class: 'intro' }, h('span', { class: 'intro-mark' }, icon(channelIcon(channel))), h('h2', {}, name), h('p', { class: 'muted' }, lead));
  }

  make(message, previous) {
    const item = messageItem(message, this.sameDay(message, previous) ? previous : null, this.context);
    this.items.set(message.id, item);
    return item;
  }

  sameDay(message, previous) {
    return previous && new Date(message.timestamp).toDateString() === new Date(previous.timestamp).toDateString();
  }

  separators(message, previous) {
    const out = [];
    if (!this.sameDay(message, previous)) out.push(h('li', { class: 'divider', dataset: { before: message.id } }, h('span', {}, day(message.timestamp, this.client.user.locale))));
    if (this.firstUnread !== null && previous && previous.id === this.firstUnread) {
      out.push(h('li', { class: 'divider unread', dataset: { before: message.id } }, h('span', {}, 'New')));
    }
    return out;
  }

  onMessage({ kind, channel, message }) {
    if (channel !== this.channel) return;
    const known = this.client.messages.get(channel);
    const at = known.findIndex((other) => other.id === message.id);
    if (kind === 'delete') this.drop(message.id);
    else if (this.items.has(message.id)) this.replace(at, known);
    else this.insert(at, known, this.isAnswer(message));
    if (this.atEnd) this.toEnd();
  }

  // Whether the message is the person's own or answers what the person just did.
  isAnswer(message) {
    return message.ephemeral || [message.author.id, message.interaction_metadata?.user?.id].includes(this.client.userId);
  }

  drop(id) {
    this.items.get(id)?.remove();
    this.items.delete(id);
    this.list.querySelector(`.divider[data-before="${id}"]`)?.remove();
  }

  replace(at, known) {
    const old = this.items.get(known[at].id);
    const fresh = this.make(known[at], known[at - 1]);
    if (this.atEnd && this.isAnswer(known[at]) && this.fits(old)) this.answer = known[at].id;
    keepPictures(old, fresh);
    const focused = old.contains(document.activeElement) ? document.activeElement.closest('[data-testid]') : null;
    old.replaceWith(fresh);
    if (focused) focusTwin(fresh, focused);
  }

  insert(at, known, own) {
    const next = known[at + 1];
    const item = this.make(known[at], known[at - 1]);
    this.list.insertBefore(item, next ? this.items.get(next.id) ?? null : null);
    item.before(...this.separators(known[at], known[at - 1]));
    if (next) this.replace(at + 1, known);
    this.list.querySelector('.loading')?.remove();
    if (own) {
      this.atEnd = true;
      this.answer = known[at].id;
    }
    this.jump.hidden = this.atEnd;
  }

  fits(item) {
    return item.offsetHeight <= this.scroller.clientHeight;
  }

  // To the newest message, but no further than the top of an answer that is longer than the screen.
  toEnd() {
    const item = this.items.get(this.answer);
    if (item && !this.fits(item)) this.scroller.scrollTop += item.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
    else this.scroller.scrollTop = this.scroller.scrollHeight;
    this.aim = this.scroller.scrollTop;
    this.atEnd = true;
    this.jump.hidden = true;
    if (document.visibilityState === 'visible' && this.client.messages.has(this.channel)) this.seen();
  }

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR_END;
    if (this.answer && Math.abs(scrollTop - this.aim) > 1) {
      this.answer = null;
      this.atEnd = near;
    }
    // Content that grows below also moves the end away; only scrolling up leaves it.
    if (near) this.atEnd = true;
    else if (scrollTop < this.lastTop - 1) this.atEnd = false;
    this.lastTop = scrollTop;
    if (this.atEnd) {
      this.jump.hidden = true;
      this.seen();
    }
    if (scrollTop < NEAR_START) this.older();
  }

  async older() {
    if (this.reading || !this.client.messages.get(this.channel)?.length) return;
    this.reading = true;
    try {
      const before = this.scroller.scrollHeight - this.scroller.scrollTop;
      if (await this.client.readOlder(this.channel)) {
        this.fill();
        this.scroller.scrollTop = this.scroller.scrollHeight - before;
      }
    } catch {
      // Scrolling up again tries again.
    } finally {
      this.reading = false;
    }
  }
}
