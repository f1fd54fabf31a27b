// The calls to the stand-in on behalf of the people at this page.

/** What the server refused, with its own words; status 0 means that it could not be reached. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Refusal(0, 'The local table does not answer.');
  }
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, messageOf(text) || `The local table answered ${response.status}.`);
  return text ? JSON.parse(text) : null;
}

function messageOf(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    return text.trim().slice(0, 200);
  }
}

const query = (params) => new URLSearchParams(Object.entries(params).filter(([, value]) => value)).toString();

export const state = (user) => call('GET', `/page/state?${query({ user })}`);
export const messages = (user, channel, before, limit = 50) => call('GET', `/page/messages?${query({ user, channel, before, limit })}`);
export const interact = (body) => call('POST', '/page/interact', body);
export const autocomplete = (body) => call('POST', '/page/autocomplete', body);
export const say = (user, channel, content) => call('POST', '/page/say', { user, channel, content });

/** Gives a file to the next command; the answer has its id. */
export async function upload(user, file) {
  let response;
  try {
    response = await fetch(`/page/uploads?${query({ user, name: file.name })}`, { method: 'POST', body: file });
  } catch {
    throw new Refusal(0, 'The local table does not answer.');
  }
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, messageOf(text) || `The local table answered ${response.status}.`);
  return JSON.parse(text);
}

export const dismiss = (user, message) => call('DELETE', `/page/messages/${message}?${query({ user })}`);
export const createUser = (name, locale) => call('POST', '/page/users', { name, locale });
export const changeUser = (id, change) => call('PATCH', `/page/users/${id}`, change);
export const createChannel = (name) => call('POST', '/page/channels', { name });
export const changeChannel = (id, change) => call('PATCH', `/page/channels/${id}`, change);
export const deleteChannel = (id) => call('DELETE', `/page/channels/${id}`);

/** The stream of what the user may see. The caller closes it. */
export const events = (user) => new EventSource(`/page/events?${query({ user })}`);

/** The address of a file as this page reaches it, whatever host name the bot's side was given. */
export function fileURL(address) {
  if (!address) return '';
  const url = new URL(address, location.href);
  return url.pathname.startsWith('/attachments/') ? url.pathname + url.search : url.href;
}
