// The page of the local table: which identities are shown, and what the others have waiting for them.

import * as api from './api.js';
import { nameOf } from './avatar.js';
import { Client } from './client.js';
import { h } from './dom.js';
import { Pane } from './pane.js';
import { drawRail } from './rail.js';
import { readRoute, writeRoute } from './route.js';
import { keepCurrent } from './times.js';

const MOST_PANES = 4; // each holds a stream, and a browser opens six connections to one address
const GLANCE = 8000; // ms between looks at the identities that are not shown
const GLANCE_SOON = 500;
const RETRY = 1500;

class Table {
  constructor() {
    this.rail = document.getElementById('rail');
    this.room = document.getElementById('panes');
    this.panes = [];
    this.others = new Map(); // identities that are not shown
    this.split = false;
    this.people = [];
  }

  async start() {
    keepCurrent();
    window.addEventListener('popstate', () => this.apply(readRoute()));
    document.addEventListener('visibilitychange', () => this.panes.forEach((pane) => document.visibilityState === 'visible' && pane.messages.atEnd && pane.messages.toEnd()));
    this.people = await this.meet();
    const route = readRoute();
    route.seats = route.seats.filter((seat) => this.people.some((user) => user.id === seat.user));
    if (!route.seats.length) route.seats = [{ user: this.people[0].id, channel: null }];
    this.apply(route);
    setInterval(() => this.glance(), GLANCE);
  }

  // The people at the table; waits for the server if it is not up yet.
  async meet() {
    for (;;) {
      try {
        const { users } = await api.state('');
        return users.filter((user) => !user.bot);
      } catch (refusal) {
        this.room.replaceChildren(h('p', { class: 'waiting muted' }, refusal.message, ' Trying again…'));
        await new Promise((resolve) => { setTimeout(resolve, RETRY); });
      }
    }
  }

  /** Shows the seats of a route, keeping the panes that stay. */
  apply({ split, seats }) {
    const kept = [];
    this.split = split;
    for (const seat of seats.slice(0, MOST_PANES)) {
      const pane = this.panes.find((other) => other.client.userId === seat.user);
      if (pane && seat.channel) pane.open(seat.channel, false);
      kept.push(pane ?? new Pane(seat.user, seat.channel, { onChannel: (push) => this.write(push), onState: () => this.onState() }));
    }
    this.panes.filter((pane) => !kept.includes(pane)).forEach((pane) => pane.close());
    this.panes = kept;
    this.room.querySelector('.waiting')?.remove();
    this.room.classList.toggle('split', split);
    // Panes that stay are not moved unless they must be: moving an element loses its scroll position.
    kept.forEach((pane, at) => this.room.children[at] !== pane.node && this.room.insertBefore(pane.node, this.room.children[at] ?? null));
    this.glance();
    this.draw();
  }

  seats() {
    return this.panes.map((pane) => ({ user: pane.client.userId, channel: pane.channel ?? pane.wanted }));
  }

  write(push) {
    writeRoute({ split: this.split, seats: this.seats() }, push);
  }

  go(split, seats) {
    this.apply({ split, seats });
    this.write(true);
  }

  choose(user) {
    const seats = this.seats();
    if (!this.split) this.go(false, [{ user: user.id, channel: seats[0].channel }]);
    else if (!seats.some((seat) => seat.user === user.id)) this.go(true, [...seats.slice(-MOST_PANES + 1), { user: user.id, channel: seats[0].channel }]);
    else if (seats.length > 1) this.go(true, seats.filter((seat) => seat.user !== user.id));
  }

  toggleSplit() {
    const [first] = this.seats();
    if (this.split) {
      this.go(false, [first]);
      return;
    }
    const next = this.people.find((user) => user.id !== first.user);
    this.go(true, next ? [first, { user: next.id, channel: first.channel }] : [first]);
  }

  onState() {
    const seen = this.panes.find((pane) => pane.client.users.size);
    if (seen) this.people = [...seen.client.users.values()].filter((user) => !user.bot);
    this.draw();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.glance(), GLANCE_SOON);
  }

  // Looks at the state of the identities that are not shown, for their badges.
  async glance() {
    const shown = new Set(this.panes.map((pane) => pane.client.userId));
    for (const id of [...this.others.keys()]) if (shown.has(id)) this.others.delete(id);
    if (document.visibilityState !== 'visible') return;
    const away = this.people.filter((user) => !shown.has(user.id));
    await Promise.all(away.map((user) => {
      if (!this.others.has(user.id)) this.others.set(user.id, new Client(user.id));
      return this.others.get(user.id).refresh().catch(() => {});
    }));
    this.draw();
  }

  draw() {
    const badges = new Map([...this.others.values(), ...this.panes.map((pane) => pane.client)].map((client) => [client.userId, client.total()]));
    const people = this.people.map((user) => ({ user, badge: badges.get(user.id) ?? 0, shown: this.panes.some((pane) => pane.client.userId === user.id) }));
    const face = JSON.stringify([this.split, people]);
    if (face !== this.face) {
      this.face = face;
      drawRail(this.rail, {
        people, split: this.split, choose: (user) => this.choose(user), toggleSplit: () => this.toggleSplit(),
        added: (user) => { this.people.push(user); this.choose(user); },
      });
    }
    const waiting = this.panes.reduce((sum, pane) => sum + pane.client.total(), 0);
    const names = this.panes.map((pane) => pane.client.user && nameOf(pane.client.user)).filter(Boolean).join(' | ');
    document.title = `${waiting ? `(${waiting}) ` : ''}${names} · ${this.panes[0]?.client.guild?.name ?? 'Local table'}`;
  }
}

new Table().start();
