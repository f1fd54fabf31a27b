// The channel list of a pane: channels with their threads, direct messages, and the identity's own corner.

import { changeChannel, changeUser, createChannel, deleteChannel } from './api.js';
import { avatar, nameOf } from './avatar.js';
import { channelIcon, channelTitle, isArchived, isThread } from './channels.js';
import { ask } from './dialog.js';
import { h, icon, iconButton, refill } from './dom.js';
import { popover } from './popover.js';
import { compare } from './snowflake.js';

export const LOCALES = { 'en-US': 'English', 'en-GB': 'English (UK)', fr: 'Français', pl: 'Polski', it: 'Italiano', de: 'Deutsch', 'es-ES': 'Español' };

export class Sidebar {
  /** open(channelId) goes to a channel; close() shuts the drawer on narrow panes. */
  constructor(client, { open, current, close }) {
    this.client = client;
    this.open = open;
    this.current = current;
    this.lists = h('div', { class: 'channel-lists' });
    this.title = h('h1', { class: 'guild-name' });
    this.corner = h('div', { class: 'corner' });
    this.node = h('nav', { class: 'sidebar', 'aria-label': 'Channels' },
      h('div', { class: 'sidebar-head' }, this.title, iconButton('close', 'Close the channel list', close, { class: 'icon-button drawer-only' })), this.lists, this.corner);
  }

  render() {
    const { client } = this;
    if (!client.user) return;
    this.title.textContent = client.guild?.name ?? '';
    const all = [...client.channels.values()];
    const texts = all.filter((channel) => channel.type === 0).sort((a, b) => compare(a.id, b.id));
    const direct = all.filter((channel) => channel.type === 1).sort((a, b) => compare(b.last_message_id, a.last_message_id));
    refill(this.lists,
      h('div', { class: 'section' }, h('h2', {}, 'Text channels'), iconButton('plus', 'New channel', () => this.newChannel())),
      h('ul', {}, texts.map((channel) => this.entry(channel, this.threadsOf(channel, all)))),
      h('div', { class: 'section' }, h('h2', {}, 'Direct messages')),
      direct.length ? h('ul', {}, direct.map((channel) => this.entry(channel))) : h('p', { class: 'muted none' }, 'None so far.'));
    const { user } = client;
    refill(this.corner, avatar(user), h('div', { class: 'corner-text' }, h('b', {}, nameOf(user)),
      h('span', { class: 'muted' }, LOCALES[user.locale] ?? user.locale, user.dms_closed ? ' · DMs closed' : '')),
    iconButton('gear', `Settings of ${nameOf(user)}`, (event) => this.settings(event.currentTarget), { dataset: { testid: 'settings' } }));
  }

  // Archived threads are listed only while one looks at them.
  threadsOf(channel, all) {
    return all.filter((thread) => isThread(thread) && thread.parent_id === channel.id && (!isArchived(thread) || thread.id === this.current()))
      .sort((a, b) => compare(b.id, a.id));
  }

  entry(channel, threads = []) {
    const { client } = this;
    const name = channelTitle(channel, client);
    const badge = client.badge(channel.id);
    const unread = client.isUnread(channel.id);
    const here = this.current() === channel.id;
    const other = channel.type === 1 && (channel.recipients ?? []).find((user) => user.id !== client.userId);
    const isBot = other && other.id === client.bot?.id;
    const link = h('button', {
      type: 'button', class: ['channel', here && 'here', unread && 'unread', isArchived(channel) && 'archived'].filter(Boolean).join(' '),
      dataset: { testid: `channel-${name}`, value: channel.id }, 'aria-current': here ? 'page' : null,
      'aria-label': `${name}${badge ? `, ${badge} for you` : unread ? ', unread' : ''}`, on: { click: () => this.open(channel.id) },
    }, other ? h('span', { class: `presence ${isBot && !client.bot.online ? 'offline' : ''}` }, avatar(isBot ? { ...other, bot: true } : other)) : icon(channelIcon(channel)),
    h('span', { class: 'channel-name' }, name), badge > 0 && h('span', { class: 'badge' }, badge));
    return h('li', {}, link, threads.length > 0 && h('ul', { class: 'threads' }, threads.map((thread) => this.entry(thread))));
  }

  async newChannel() {
    const values = await ask(this.node, { title: 'New channel', submit: 'Create', fields: [{ id: 'name', label: 'Name', placeholder: 'tournament', required: true }] },
      ({ name }) => createChannel(name.trim().toLowerCase().replace(/\s+/g, '-')));
    if (values?.id) this.open(values.id);
  }

  settings(anchor) {
    const { user } = this.client;
    const change = async (patch) => {
      try {
        await changeUser(user.id, patch);
        await this.client.refresh();
      } catch (refusal) {
        note.textContent = refusal.message;
      }
    };
    const note = h('p', { class: 'failure', role: 'alert' });
    const closed = h('input', { type: 'checkbox', role: 'switch', checked: user.dms_closed, dataset: { testid: 'dms-closed' }, on: { change: () => change({ dms_closed: closed.checked }) } });
    const locales = LOCALES[user.locale] ? LOCALES : { ...LOCALES, [user.locale]: user.locale };
    const locale = h('select', { dataset: { testid: 'locale' }, on: { change: () => change({ locale: locale.value }) } },
      Object.entries(locales).map(([code, label]) => h('option', { value: code, selected: code === user.locale }, label)));
    popover(anchor, h('div', { class: 'settings' }, h('h3', {}, nameOf(user)),
      h('label', { class: 'setting' }, h('span', {}, 'Direct messages closed', h('small', {}, 'The bot is refused when it writes to this person.')), closed),
      h('label', { class: 'setting' }, h('span', {}, 'Language'), locale), note));
  }
}

let menu = null; // the one that is open

/** The small menu of a channel: what a moderator may do to it, and what tries the bot in a corner case. */
export function channelMenu(anchor, channel, client) {
  if (menu) { // pressed again: it closes
    menu.close('again');
    return;
  }
  const item = (label, testid, press, kind = '') => h('button', { type: 'button', class: `menu-item ${kind}`, dataset: { testid }, on: { click: press } }, label);
  const act = (label, testid, call, kind) => item(label, testid, async () => {
    menu?.close('done');
    await call().catch(() => {});
    await client.refresh().catch(() => {});
  }, kind);
  const thread = isThread(channel);
  const denied = channel.deny?.includes('create_threads');
  const what = thread ? 'thread' : 'channel';
  // It is pressed twice: what is deleted does not come back.
  const remove = item(`Delete the ${what}…`, 'delete', () => {
    remove.replaceWith(act('Yes, delete it', 'delete-confirm', () => deleteChannel(channel.id), 'danger'));
  }, 'danger');
  menu = popover(anchor, h('div', { class: 'menu-items' },
    thread
      ? act(isArchived(channel) ? 'Reopen the thread' : 'Archive the thread', 'archive', () => changeChannel(channel.id, { archived: !isArchived(channel) }))
      : act(denied ? 'Let the bot open threads here' : 'Forbid the bot to open threads here', 'deny-threads', () => changeChannel(channel.id, { deny: denied ? [] : ['create_threads'] })),
    remove), { onClose: () => { menu = null; } });
}
