// Everything one identity sees: channel list, messages, composer. Several panes can stand side by side.

import { nameOf } from './avatar.js';
import { channelIcon, channelTitle, isArchived, isThread } from './channels.js';
import { Client } from './client.js';
import { Composer } from './composer.js';
import { h, icon, iconButton } from './dom.js';
import { Messages } from './messages.js';
import { openModal } from './modal.js';
import { lastChannel, rememberChannel } from './route.js';
import { Sidebar, channelMenu } from './sidebar.js';

export class Pane {
  /** onChannel(push) is called when another channel is looked at, onState when the client has news. */
  constructor(userId, channel, { onChannel, onState }) {
    this.client = new Client(userId);
    this.channel = null;
    this.wanted = channel;
    this.onChannel = onChannel;
    this.composer = new Composer(this.client);
    const context = { client: this.client, openChannel: (id) => this.open(id), composer: this.composer };
    this.sidebar = new Sidebar(this.client, { open: (id) => this.open(id), current: () => this.channel, close: () => this.drawer(false) });
    this.messages = new Messages(context, () => this.channel && this.client.markRead(this.channel));
    this.heading = h('header', { class: 'chat-head' });
    this.banner = h('div', { class: 'banner', role: 'status', hidden: true });
    this.chat = h('main', { class: 'chat' }, this.heading, this.banner, this.messages.node, this.composer.node);
    this.node = h('section', { class: 'pane', 'aria-label': 'Connecting' }, this.sidebar.node,
      h('div', { class: 'drawer-veil', on: { click: () => this.drawer(false) } }), this.chat);
    this.client.addEventListener('state', () => {
      this.render();
      onState();
    });
    this.client.addEventListener('modal', (event) => openModal(this.chat, event.detail, this.client, context));
    this.client.connect();
  }

  close() {
    this.client.close();
    this.messages.close();
    this.node.remove();
  }

  drawer(open) {
    this.node.classList.toggle('drawer-open', open);
    if (open) this.sidebar.node.querySelector('button').focus();
  }

  render() {
    const { client } = this;
    if (!client.user) {
      this.showBanner();
      return;
    }
    this.node.dataset.testid = `pane-${nameOf(client.user)}`;
    this.node.setAttribute('aria-label', nameOf(client.user));
    if (!client.channels.has(this.channel)) this.settle();
    this.sidebar.render();
    this.renderHead();
    this.composer.relabel();
    this.composer.commandsCame();
    this.showBanner();
  }

  // Finds a channel to look at: the one asked for, the one looked at last, the first.
  settle() {
    const known = (id) => this.client.channels.has(id) && id;
    const first = [...this.client.channels.values()].find((channel) => channel.type === 0)?.id;
    const id = known(this.wanted) || known(lastChannel(this.client.userId)) || first;
    if (id) this.open(id, false);
  }

  async open(id, push = true) {
    this.drawer(false);
    if (id === this.channel || !this.client.channels.has(id)) return;
    this.channel = id;
    this.wanted = id;
    this.client.open = id;
    rememberChannel(this.client.userId, id);
    this.messages.show(id);
    this.composer.show(id);
    this.sidebar.render();
    this.renderHead();
    this.onChannel(push);
    if (this.client.messages.has(id)) return;
    await this.client.read(id).catch(() => this.client.onLost());
  }

  renderHead() {
    const channel = this.client.channels.get(this.channel);
    if (!channel) return;
    const parent = isThread(channel) && this.client.channels.get(channel.parent_id);
    const badge = this.client.total();
    this.heading.replaceChildren(
      h('button', { type: 'button', class: 'icon-button drawer-only', 'aria-label': 'Channels', dataset: { testid: 'drawer' }, on: { click: () => this.drawer(true) } }, icon('menu'),
        badge ? h('span', { class: 'badge' }, badge) : ''),
      h('span', { class: 'chat-mark' }, icon(channelIcon(channel))),
      h('h2', {}, parent ? h('button', { type: 'button', class: 'link-button crumb', on: { click: () => this.open(parent.id) } }, parent.name) : '',
        parent ? h('span', { class: 'muted crumb' }, ' › ') : '', channelTitle(channel, this.client)),
      isArchived(channel) ? h('span', { class: 'tag' }, 'archived') : '',
      channel.deny?.length ? h('span', { class: 'tag' }, 'threads forbidden') : '',
      h('span', { class: 'who' }, nameOf(this.client.user)),
      channel.type === 1 ? '' : iconButton('more', 'Channel options', (event) => channelMenu(event.currentTarget, channel, this.client), { dataset: { testid: 'channel-menu' } }));
  }

  showBanner() {
    const { client } = this;
    const lost = !client.connected && 'Connection lost. Trying again…';
    const silent = client.bot && !client.bot.online && `${nameOf(client.bot)} is offline: commands and buttons will not be answered.`;
    this.banner.hidden = !lost && !silent;
    this.banner.textContent = lost || silent || '';
    this.banner.classList.toggle('lost', Boolean(lost));
  }
}
