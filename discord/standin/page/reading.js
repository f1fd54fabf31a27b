// What each identity has read. It is kept in this browser, as the chat people know keeps it in the account.

import { compare } from './snowflake.js';

function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function save(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; then nothing is remembered after a reload.
  }
}

/** The last message each channel was read up to, for one identity. */
export class Reading {
  constructor(user) {
    this.key = `table.read.${user}`;
  }

  /** The id of the last message read in the channel, null where nothing was. */
  last(channel) {
    return load(this.key, {})[channel] ?? null;
  }

  /** Takes what stood in the server's channels at the first visit as read; direct messages stay unread. */
  begin(channels) {
    if (load(this.key, null)) return;
    const marks = {};
    for (const channel of channels) {
      if (channel.type !== 1 && channel.last_message_id) marks[channel.id] = channel.last_message_id;
    }
    save(this.key, marks);
  }

  /** Marks the channel as read up to the message; true if that was news. */
  mark(channel, message) {
    const marks = load(this.key, {});
    if (!message || compare(message, marks[channel]) <= 0) return false;
    save(this.key, { ...marks, [channel]: message });
    return true;
  }
}
