// One identity at the table: what it sees, kept fresh by server-sent events, and what it does.

import * as api from './api.js';
import { Reading } from './reading.js';
import { compare, localId } from './snowflake.js';

const PAGE = 50;
const RETRY_FIRST = 400;
const RETRY_MOST = 4000;
const OUTCOME_WAIT = 8000; // the server reports a failure after 3 s; longer silence means that the stream is lost
const DM = 1;

/**
 * Events it emits: `state` (channels, people, commands, presence or unread counts changed), `reset` (the messages of
 * a channel were read anew), `message` ({kind: create|update|delete, channel, message}), `modal` ({interaction, modal}).
 */
export class Client extends EventTarget {
  constructor(userId) {
    super();
    this.userId = userId;
    this.user = null;
    this.guild = null;
    this.bot = null;
    this.users = new Map();
    this.channels = new Map();
    this.commands = [];
    this.messages = new Map(); // channel id -> messages, oldest first
    this.complete = new Set(); // channels read back to their first message
    this.mentions = new Map(); // channel id -> {last, count}
    this.failures = new Map(); // message id -> what went wrong with its last component
    this.reading = new Reading(userId);
    this.connected = true;
    this.open = null; // id of the channel that is looked at
    this.waiting = new Map(); // interaction id -> resolve
    this.outcomes = new Map(); // outcomes that came before the interaction's id was known
    this.stream = null;
    this.retry = RETRY_FIRST;
    this.snapshots = 0; // being read
    this.held = null; // events that wait for the snapshots to be applied first
  }

  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Reads everything and follows the stream until close. */
  connect() {
    if (this.stream || this.closed) return;
    this.stream = api.events(this.userId);
    this.stream.onopen = () => this.onOpen();
    this.stream.onerror = () => this.onLost();
    for (const name of ['message_create', 'message_update', 'message_delete', 'channel_create', 'channel_update', 'channel_delete',
      'commands_update', 'users_update', 'bot_status', 'interaction', 'modal', 'ephemeral_delete']) {
      this.stream.addEventListener(name, (event) => this.receive(name, JSON.parse(event.data)));
    }
  }

  close() {
    this.closed = true;
    this.stream?.close();
    clearTimeout(this.retryTimer);
  }

  async onOpen() {
    this.retry = RETRY_FIRST;
    try {
      await this.snapshot(async () => {
        await this.refresh();
        if (this.open) await this.read(this.open);
        this.connected = true;
      });
    } catch {
      this.onLost();
      return;
    }
    this.emit('state');
  }

  /** Puts what the server has in place of what is known. What is told meanwhile may be newer, so it is heard afterwards. */
  async snapshot(read) {
    this.held ??= [];
    this.snapshots += 1;
    try {
      await read();
    } finally {
      this.snapshots -= 1;
      if (this.snapshots === 0) {
        const held = this.held;
        this.held = null;
        for (const [name, data] of held) this.receive(name, data);
      }
    }
  }

  onLost() {
    this.stream?.close();
    this.stream = null;
    if (this.closed) return;
    this.connected = false;
    this.emit('state');
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(this.retry * 2, RETRY_MOST);
  }

  /** Reads the state (not the messages) and the unread counts. */
  async refresh() {
    await this.snapshot(async () => {
      const state = await api.state(this.userId);
      this.user = state.user;
      this.guild = state.guild;
      this.bot = state.bot;
      this.commands = state.commands ?? [];
      this.users = new Map((state.users ?? []).map((user) => [user.id, user]));
      this.channels = new Map((state.channels ?? []).map((channel) => [channel.id, channel]));
      this.reading.begin(this.channels.values());
      this.emit('state');
    });
    await Promise.all([...this.channels.keys()].map((id) => this.count(id)));
  }

  receive(name, data) {
    if (this.held) {
      this.held.push([name, data]);
      return;
    }
    switch (name) {
      case 'message_create': return this.onCreate(data);
      case 'message_update': return this.onUpdate(data);
      case 'message_delete':
      case 'ephemeral_delete': return this.remove(data.channel_id, data.id);
      case 'channel_create':
      case 'channel_update': this.channels.set(data.id, { ...this.channels.get(data.id), ...data }); return this.emit('state');
      case 'channel_delete': this.channels.delete(data.id); this.messages.delete(data.id); return this.emit('state');
      case 'bot_status': this.bot = { ...this.bot, ...data }; return this.emit('state');
      case 'interaction': return this.settle(data.id, data);
      case 'modal': this.settle(data.interaction, { state: 'acked' }); return this.emit('modal', data);
      default: return this.refresh().catch(() => this.onLost());
    }
  }

  onCreate(message) {
    const channel = this.channels.get(message.channel_id);
    if (channel && !message.ephemeral && compare(message.id, channel.last_message_id) > 0) channel.last_message_id = message.id;
    const list = this.messages.get(message.channel_id);
    if (list) {
      const known = list.findIndex((other) => other.id === message.id);
      if (known >= 0) list[known] = message;
      else list.push(message);
      list.sort((a, b) => compare(a.id, b.id));
      this.emit('message', { kind: known >= 0 ? 'update' : 'create', channel: message.channel_id, message });
    }
    this.count(message.channel_id).then(() => this.emit('state'));
  }

  onUpdate(change) {
    const list = this.messages.get(change.channel_id);
    const at = list?.findIndex((message) => message.id === change.id) ?? -1;
    if (at < 0) return;
    list[at] = { ...list[at], ...change };
    this.failures.delete(change.id);
    this.emit('message', { kind: 'update', channel: change.channel_id, message: list[at] });
  }

  remove(channel, id) {
    const list = this.messages.get(channel);
    const at = list?.findIndex((message) => message.id === id) ?? -1;
    if (at < 0) return;
    const [message] = list.splice(at, 1);
    this.emit('message', { kind: 'delete', channel, message });
  }

  /** Reads the newest messages of a channel, replacing what was known. */
  async read(channel) {
    await this.snapshot(async () => {
      const list = await api.messages(this.userId, channel, null, PAGE);
      this.complete[list.length < PAGE ? 'add' : 'delete'](channel);
      this.messages.set(channel, list);
      this.emit('reset', { channel });
    });
  }

  /** Reads the page of messages before those known; true if there were any. */
  async readOlder(channel) {
    const list = this.messages.get(channel);
    if (!list?.length || this.complete.has(channel)) return false;
    const older = await api.messages(this.userId, channel, list[0].id, PAGE);
    const known = new Set(list.map((message) => message.id));
    const fresh = older.filter((message) => !known.has(message.id));
    if (older.length < PAGE || !fresh.length) this.complete.add(channel);
    list.unshift(...fresh);
    return fresh.length > 0;
  }

  /** Whether the message calls this identity by name (or everybody). */
  isMentioned(message) {
    return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === this.userId));
  }

  isUnread(id) {
    const channel = this.channels.get(id);
    return Boolean(channel?.last_message_id) && compare(channel.last_message_id, this.reading.last(id)) > 0;
  }

  /** How many unread messages of the channel ask for this identity: mentions, and everything in direct messages. */
  badge(id) {
    return this.isUnread(id) ? this.mentions.get(id)?.count ?? 0 : 0;
  }

  /** The badge of the whole identity. */
  total() {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.badge(id), 0);
  }

  async count(id) {
    const channel = this.channels.get(id);
    if (!channel || !this.isUnread(id) || this.mentions.get(id)?.last === channel.last_message_id) return;
    const last = channel.last_message_id;
    const read = this.reading.last(id);
    try {
      const list = await api.messages(this.userId, id, null, PAGE);
      const count = list.filter((message) => compare(message.id, read) > 0 && !message.ephemeral
        && message.author.id !== this.userId && (channel.type === DM || this.isMentioned(message))).length;
      this.mentions.set(id, { last, count });
    } catch {
      // A count that could not be read is read again with the next message or refresh.
    }
  }

  /** The person has seen the channel to its end. */
  markRead(id) {
    const last = this.channels.get(id)?.last_message_id;
    if (this.reading.mark(id, last)) this.emit('state');
  }

  /** Takes an ephemeral message away, also on the server where it is known there. */
  dismiss(message) {
    this.remove(message.channel_id, message.id);
    if (!message.failed) api.dismiss(this.userId, message.id).catch(() => this.onCreate(message));
  }

  /** Sends an interaction and waits for its outcome: null when the bot answered, else what went wrong. */
  async interact(body) {
    let id;
    try {
      ({ id } = await api.interact({ user: this.userId, ...body }));
    } catch (refusal) {
      return refusal.message;
    }
    const outcome = this.outcomes.get(id) ?? await this.outcome(id);
    this.outcomes.delete(id);
    return outcome.state === 'failed' ? outcome.error || 'This interaction failed' : null;
  }

  outcome(id) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, { state: 'failed' }), OUTCOME_WAIT);
      this.waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
    });
  }

  settle(id, outcome) {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    if (resolve) resolve(outcome);
    else if (this.outcomes.size < 100) this.outcomes.set(id, outcome);
  }

  /** Presses a component; a failure is shown under the message. */
  async press(message, customId, values) {
    this.failures.delete(message.id);
    const error = await this.interact({ kind: 'component', message: message.id, custom_id: customId, values });
    if (!error) return;
    this.failures.set(message.id, error);
    this.emit('message', { kind: 'update', channel: message.channel_id, message });
  }

  /** Runs a slash command; a failure stands in the channel as a note only this identity sees. */
  command(channel, name, options, title) {
    return this.noting(channel, title, { kind: 'command', channel, name, options });
  }

  /** Uses a command in the menu of a target: {person} or {message}. */
  on(channel, name, target) {
    return this.noting(channel, name, { kind: 'on', channel, name, ...target });
  }

  async noting(channel, title, body) {
    const error = await this.interact(body);
    if (!error) return;
    this.onCreate({
      id: localId(), channel_id: channel, type: 0, ephemeral: true, failed: error, content: '', timestamp: new Date().toISOString(),
      author: this.bot, interaction_metadata: { name: title, user: this.user }, attachments: [], embeds: [], components: [], mentions: [],
    });
  }
}
