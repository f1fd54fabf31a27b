// What kind of place a channel is and how it is named.

import { nameOf } from './avatar.js';

/** The name a channel is shown by; direct messages by the people in them. */
export function channelTitle(channel, client) {
  if (channel.type !== 1) return channel.name;
  const others = (channel.recipients ?? []).filter((user) => user.id !== client.userId);
  return others.map((user) => nameOf(client.users.get(user.id) ?? user)).join(', ') || channel.name || 'Direct message';
}

export const isThread = (channel) => channel.type === 11 || channel.type === 12;

export function channelIcon(channel) {
  if (channel.type === 1) return 'at';
  return isThread(channel) ? 'thread' : 'hash';
}

/** Whether a thread is archived, wherever the server says so. */
export const isArchived = (channel) => Boolean(channel.archived ?? channel.thread_metadata?.archived);
