// The field at the bottom of a channel: ordinary text, or a slash command that is put together with help.

import { say } from './api.js';
import { nameOf } from './avatar.js';
import { channelTitle } from './channels.js';
import { callables, matching, parseLine } from './commands.js';
import { CommandLine } from './commandline.js';
import { h, iconButton, icon } from './dom.js';
import { Palette } from './palette.js';

export class Composer {
  constructor(client) {
    this.client = client;
    this.channel = null;
    this.line = null; // the command being put together
    this.drafts = new Map();
    this.palette = new Palette();
    this.text = h('textarea', { rows: 1, class: 'composer-text', dataset: { testid: 'composer' }, maxlength: 2000, role: 'combobox', 'aria-expanded': 'false', autocomplete: 'off',
      on: { input: () => this.onInput(), keydown: (event) => this.onKey(event), blur: () => this.palette.hide() } });
    this.palette.serve(this.text);
    this.slot = h('div', { class: 'composer-slot' }, this.text);
    this.note = h('div', { class: 'composer-note', role: 'status' });
    this.node = h('form', { class: 'composer', autocomplete: 'off', on: { submit: (event) => { event.preventDefault(); this.send(); } } }, this.palette.node,
      h('div', { class: 'composer-box' }, iconButton('slash', 'Commands', () => this.beginCommand(), { dataset: { testid: 'commands' } }), this.slot,
        h('button', { type: 'submit', class: 'icon-button send', 'aria-label': 'Send', title: 'Send', dataset: { testid: 'send' } }, icon('send'))), this.note);
  }

  /** Turns to a channel; what was typed in the one before waits there. */
  show(channel) {
    if (this.channel && this.channel !== channel) this.drafts.set(this.channel, this.text.value);
    if (this.channel !== channel) {
      this.cancel(false);
      this.text.value = this.drafts.get(channel) ?? '';
      this.note.textContent = '';
    }
    this.channel = channel;
    this.relabel();
    this.grow();
  }

  relabel() {
    const channel = this.client.channels.get(this.channel);
    const name = channel ? channelTitle(channel, this.client) : '';
    this.text.placeholder = `Message ${channel?.type === 0 ? '#' : ''}${name}`;
    this.text.setAttribute('aria-label', `Message ${name}`);
  }

  /** Looks again at what was typed before the bot had registered its commands. */
  commandsCame() {
    if (this.unheard && this.callables().length) this.onInput();
  }

  callables() {
    const direct = this.client.channels.get(this.channel)?.type === 1;
    return callables(this.client.commands, { locale: this.client.user.locale, direct });
  }

  beginCommand() {
    this.cancel(false);
    this.text.value = '/';
    this.text.focus();
    this.onInput();
  }

  /** Begins a command that was pressed in a message. */
  begin(entry) {
    this.cancel(false);
    this.pick(entry, new Map());
  }

  grow() {
    this.text.style.height = 'auto';
    this.text.style.height = `${this.text.scrollHeight}px`;
  }

  onInput() {
    this.grow();
    this.note.textContent = '';
    const typed = this.text.value;
    const commanding = /^\/[^\n]*$/.test(typed);
    this.text.setAttribute('aria-expanded', String(commanding));
    this.unheard = false;
    if (!commanding) {
      this.palette.hide();
      return;
    }
    const list = this.callables();
    const line = parseLine(list, typed);
    if (line) {
      this.pick(line.entry, line.values);
      return;
    }
    const entries = matching(list, typed.slice(1)).map((entry) => ({
      label: `/${entry.label}`, hint: entry.options.filter((option) => option.required).map((option) => ` ${option.label}`).join(''),
      description: entry.description, testid: `command-${entry.title.replaceAll(' ', '-')}`, pick: () => this.pick(entry, new Map()),
    }));
    this.unheard = !list.length;
    const heading = list.length ? 'Commands' : 'The bot has registered no commands yet.';
    this.palette.show(entries.length || !list.length ? heading : 'No command begins like this.', entries);
  }

  onKey(event) {
    if (event.isComposing || this.palette.key(event)) return;
    if (event.key === 'Escape') this.palette.hide();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    this.send();
  }

  pick(entry, values) {
    this.text.value = '';
    this.line = new CommandLine(entry, values, {
      client: this.client, palette: this.palette, channel: this.channel,
      send: () => this.send(), cancel: (text) => this.cancel(true, text), say: (note) => { this.note.textContent = note; },
    });
    this.slot.replaceChildren(this.line.node);
    this.line.focus();
  }

  cancel(focus, text = '') {
    this.palette.hide();
    if (!this.line) return;
    this.line.close();
    this.line = null;
    this.palette.serve(this.text);
    this.slot.replaceChildren(this.text);
    this.text.value = text;
    if (focus) this.text.focus();
    if (text) this.onInput();
    else this.grow();
  }

  send() {
    return this.line ? this.sendCommand() : this.sendText();
  }

  async sendText() {
    const typed = this.text.value.trim();
    if (!typed) return;
    this.text.value = '';
    this.note.textContent = '';
    this.grow();
    try {
      await say(this.client.userId, this.channel, this.withMentions(typed));
    } catch (refusal) {
      this.text.value ||= typed;
      this.note.textContent = refusal.message;
    }
  }

  // People write @Ada, messages carry the id.
  withMentions(typed) {
    const people = [...this.client.users.values()].sort((a, b) => nameOf(b).length - nameOf(a).length);
    return people.reduce((text, user) => text.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`), typed);
  }

  async sendCommand() {
    const { entry } = this.line;
    const options = this.line.read();
    if (!options) return;
    this.cancel(true);
    this.note.textContent = `Sending /${entry.title}…`;
    await this.client.command(this.channel, entry.name, options, entry.title);
    if (this.note.textContent.startsWith('Sending')) this.note.textContent = '';
  }
}
