// One message of a channel.

import { attachments } from './attachments.js';
import { avatar, nameOf } from './avatar.js';
import { components } from './components.js';
import { h, icon } from './dom.js';
import { embeds, filesInEmbeds } from './embeds.js';
import { isLaidOut, layout } from './layout.js';
import { markdown } from './markdown.js';
import { messageMenu, personName } from './onmenu.js';
import { clock } from './times.js';

const LOADING = 1 << 7;
const EPHEMERAL = 1 << 6;
const SYSTEM = { 6: 'pinned a message.', 7: 'joined the table.', 8: 'boosted the server.' };
const THREAD_CREATED = 18;
const TOGETHER = 7 * 60 * 1000; // messages of one author within seven minutes share a heading

const isEphemeral = (message) => Boolean(message.ephemeral || (message.flags ?? 0) & EPHEMERAL);

/** Whether the message continues the one before it and needs no heading of its own. */
export function continues(message, previous) {
  return Boolean(previous) && previous.author.id === message.author.id && !title(message) && !message.referenced_message
    && (message.type ?? 0) === 0 && [0, 20].includes(previous.type ?? 0) && isEphemeral(message) === isEphemeral(previous)
    && new Date(message.timestamp) - new Date(previous.timestamp) < TOGETHER;
}

const title = (message) => message.interaction_metadata?.name ?? message.interaction?.name;

/** The list entry for a message. context: {client, openChannel, composer}. */
export function messageItem(message, previous, context) {
  const { client } = context;
  const compact = continues(message, previous);
  const classes = ['message', compact && 'compact', isEphemeral(message) && 'ephemeral', client.isMentioned(message) && 'mentioned'];
  const item = h('li', { class: classes.filter(Boolean).join(' '), dataset: { testid: 'message', messageId: message.id } });
  if (message.type === THREAD_CREATED || SYSTEM[message.type]) {
    item.append(systemLine(message, context));
    return item;
  }
  item.append(...[used(message, client), reply(message, context)].filter(Boolean),
    h('div', { class: 'message-avatar' }, compact ? clock(message.timestamp, client.user.locale) : avatar(authorOf(message, client))),
    h('div', { class: 'message-body' },
      !compact && heading(message, client),
      body(message, context),
      thread(message, context),
      isEphemeral(message) && dismissLine(message, client),
      client.failures.has(message.id) && h('div', { class: 'failure', role: 'alert' }, client.failures.get(message.id))),
    ...[messageMenu(message, client)].filter(Boolean));
  return item;
}

// The bot of the state has a presence, messages name it as their author with less.
const authorOf = (message, client) => (message.author.id === client.bot?.id ? { ...message.author, bot: true } : message.author);

function heading(message, client) {
  const author = authorOf(message, client);
  return h('div', { class: 'message-heading' },
    personName(nameOf(author), author, client, author.bot ? 'author bot' : 'author'),
    author.bot && h('span', { class: 'app-badge' }, 'APP'),
    clock(message.timestamp, client.user.locale));
}

function used(message, client) {
  const name = title(message);
  if (!name) return null;
  const user = message.interaction_metadata?.user ?? message.interaction?.user;
  return h('div', { class: 'reply-line' }, avatar(client.users.get(user?.id) ?? user), h('b', {}, nameOf(user)), ' used ', h('span', { class: 'mention' }, `/${name}`));
}

function reply(message, context) {
  const original = message.referenced_message;
  if (!original || message.type === 21) return null;
  return h('div', { class: 'reply-line' }, avatar(authorOf(original, context.client)), h('b', {}, nameOf(original.author)), ' ',
    h('span', { class: 'reply-text' }, original.content || 'a message with attachments'));
}

function body(message, context) {
  if (message.failed) return h('div', { class: 'failure', role: 'alert' }, message.failed);
  if ((message.flags ?? 0) & LOADING) {
    return h('div', { class: 'thinking', dataset: { testid: 'thinking' } }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), `${nameOf(message.author)} is thinking…`);
  }
  const edited = message.edited_timestamp && h('span', { class: 'edited', title: new Date(message.edited_timestamp).toLocaleString(context.client.user.locale) }, '(edited)');
  const press = (customId, values) => context.client.press(message, customId, values);
  if (isLaidOut(message)) return [layout(message, context, press), edited && h('div', {}, edited)];
  const content = h('div', { class: 'content markdown' }, message.content && markdown(message.content, context));
  if (edited && message.content) lastLine(content).append(' ', edited);
  return [
    message.content && content,
    attachments(message, filesInEmbeds(message)),
    embeds(message, context),
    edited && !message.content && h('div', {}, edited),
    components(message, context.client, press),
  ];
}

const lastLine = (content) => (content.lastElementChild?.tagName === 'P' ? content.lastElementChild : content);

function systemLine(message, context) {
  const started = message.type === THREAD_CREATED;
  const id = message.message_reference?.channel_id ?? message.thread?.id;
  return h('div', { class: 'system-line' }, icon(started ? 'thread' : 'right'), h('span', {}, h('b', {}, nameOf(authorOf(message, context.client))), ' ',
    started ? 'started a thread: ' : SYSTEM[message.type],
    started && h('button', { type: 'button', class: 'link-button', on: { click: () => context.openChannel(id) } }, message.content)), clock(message.timestamp, context.client.user.locale));
}

// A thread that grew from this message has the message's id.
function thread(message, { client, openChannel }) {
  const channel = client.channels.get(message.thread?.id ?? message.id);
  if (!channel || channel.id === message.channel_id) return null;
  return h('button', { type: 'button', class: 'thread-card', on: { click: () => openChannel(channel.id) } },
    icon('thread'), h('b', {}, channel.name), h('span', { class: 'muted' }, channel.archived ? 'archived' : 'Open thread'), icon('right'));
}

function dismissLine(message, client) {
  return h('div', { class: 'dismiss-line' }, icon('eye'), 'Only you can see this · ',
    h('button', { type: 'button', class: 'link-button', dataset: { testid: 'dismiss' }, on: { click: () => client.dismiss(message) } }, 'Dismiss message'));
}
