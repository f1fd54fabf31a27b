// The chat's markdown as elements. Nothing of a message is ever taken as HTML.

import { h } from './dom.js';
import { nameOf } from './avatar.js';
import { timestamp } from './times.js';
import { personName } from './onmenu.js';

const FENCE = /```(?:([\w+#.-]+)\n)?\n*([\s\S]*?)\n*```\n?/g;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SMALL = /^-#\s+(.+)$/;

/**
 * Renders text; context offers {client, openChannel, composer}: mentions are shown by the names that identity sees.
 * Answers a fragment.
 */
export function markdown(text, context) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    if (!match[2]) continue;
    out.append(...blocks(trimBreak(text.slice(at, match.index)), context));
    out.append(h('pre', {}, h('code', match[1] ? { dataset: { language: match[1] } } : {}, match[2])));
    at = match.index + match[0].length;
  }
  out.append(...blocks(text.slice(at), context));
  return out;
}

const trimBreak = (text) => text.replace(/\n$/, '');

function blocks(text, context) {
  if (!text) return [];
  const lines = text.split('\n');
  const out = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) out.push(h('p', {}, inline(paragraph.join('\n'), context)));
    paragraph = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const heading = HEADING.exec(line);
    const small = SMALL.exec(line);
    if (line.startsWith('>>> ')) {
      flush();
      const rest = [line.slice(4), ...lines.slice(i + 1)].join('\n');
      return [...out, h('blockquote', {}, blocks(rest, context))];
    }
    if (line.startsWith('> ') || line === '>') {
      flush();
      const quoted = takeWhile(lines, i, (other) => other.startsWith('> ') || other === '>');
      out.push(h('blockquote', {}, blocks(quoted.map((other) => other.slice(2)).join('\n'), context)));
      i += quoted.length - 1;
    } else if (small) {
      flush();
      out.push(h('small', {}, inline(small[1], context)));
    } else if (heading) {
      flush();
      out.push(h('div', { class: `heading level-${heading[1].length}`, role: 'heading', 'aria-level': heading[1].length + 2 }, inline(heading[2], context)));
    } else if (ITEM.test(line)) {
      flush();
      const numbered = isNumbered(ITEM.exec(line));
      const items = takeWhile(lines, i, (other) => ITEM.test(other) && (/^\s/.test(other) || isNumbered(ITEM.exec(other)) === numbered));
      out.push(list(items.map((other) => ITEM.exec(other)), context));
      i += items.length - 1;
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return out;
}

function takeWhile(lines, from, test) {
  const end = lines.findIndex((line, at) => at >= from && !test(line));
  return lines.slice(from, end < 0 ? lines.length : end);
}

const isNumbered = (item) => /\d/.test(item[2]);

function list(items, context) {
  const depth = items[0][1].length;
  const numbered = isNumbered(items[0]);
  const node = h(numbered ? 'ol' : 'ul', numbered ? { start: parseInt(items[0][2], 10) } : {});
  for (let i = 0; i < items.length; i += 1) {
    const entry = h('li', {}, inline(items[i][3], context));
    let end = i + 1;
    while (end < items.length && items[end][1].length > depth) end += 1;
    if (end > i + 1) entry.append(list(items.slice(i + 1, end), context));
    node.append(entry);
    i = end - 1;
  }
  return node;
}

// Inline rules in the order they are tried; each takes the match and answers a node. `word` ones do not begin inside a word.
const RULES = [
  { at: /\\([^A-Za-z0-9\s])/y, make: (m) => m[1] },
  { at: /(`+)([\s\S]*?[^`])\1(?!`)/y, make: (m) => h('code', {}, m[2].trim() || m[2]) },
  { at: /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y, make: (m, c) => timestamp(Number(m[1]), m[2] ?? 'f', c.client.user.locale) },
  { at: /<@!?(\d+)>/y, make: (m, c) => userMention(m[1], c) },
  { at: /<#(\d+)>/y, make: (m, c) => channelMention(m[1], c) },
  { at: /<@&(\d+)>/y, make: () => h('span', { class: 'mention' }, '@role') },
  { at: /<\/([^:>\n]+):(\d+)>/y, make: (m, c) => commandMention(m[1], c) },
  { at: /<a?:(\w+):\d+>/y, make: (m) => `:${m[1]}:` },
  { at: /<(https?:\/\/[^\s>]+)>/y, make: (m) => link(m[1], m[1]) },
  { at: /\[((?:\\.|\[[^\]]*\]|[^[\]\\])+)\]\(\s*<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/y, make: (m, c) => link(m[2], inline(m[1], c)) },
  { at: /https?:\/\/[^\s<]+[^<.,:;"')\]\s]/y, word: true, make: (m) => link(m[0], m[0]) },
  { at: /@(everyone|here)\b/y, word: true, make: (m) => h('span', { class: 'mention' }, m[0]) },
  { at: /\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, make: (m, c) => h('strong', {}, h('em', {}, inline(m[1], c))) },
  { at: /\*\*((?:\\.|[\s\S])+?)\*\*(?!\*)/y, make: (m, c) => h('strong', {}, inline(m[1], c)) },
  { at: /__((?:\\.|[\s\S])+?)__(?!_)/y, make: (m, c) => h('u', {}, inline(m[1], c)) },
  { at: /\*(?=\S)((?:\\.|\*\*[\s\S]*?\*\*|[^*\\])+?)\*(?!\*)/y, make: (m, c) => h('em', {}, inline(m[1], c)) },
  { at: /_((?:\\.|__|[^_\\])+?)_(?!\w)/y, word: true, make: (m, c) => h('em', {}, inline(m[1], c)) },
  { at: /~~([\s\S]+?)~~(?!~)/y, make: (m, c) => h('s', {}, inline(m[1], c)) },
  { at: /\|\|([\s\S]+?)\|\|/y, make: (m, c) => spoiler(inline(m[1], c)) },
];
const SPECIAL = /[\\`<[@*_~|]|https?:/g;

function inline(text, context) {
  const out = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text);
    if (!next) break;
    at = next.index;
    const found = ruleAt(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    if (plain < at) out.push(text.slice(plain, at));
    out.push(found.rule.make(found.match, context));
    at += found.match[0].length;
    plain = at;
  }
  out.push(text.slice(plain));
  return out;
}

function ruleAt(text, at) {
  const insideWord = at > 0 && /\w/.test(text[at - 1]);
  for (const rule of RULES) {
    if (rule.word && insideWord) continue;
    rule.at.lastIndex = at;
    const match = rule.at.exec(text);
    if (match) return { rule, match };
  }
  return null;
}

function userMention(id, { client }) {
  const user = client.users.get(id) ?? (client.bot?.id === id ? client.bot : null);
  return personName(`@${user ? nameOf(user) : 'unknown'}`, user, client, id === client.userId ? 'mention me' : 'mention');
}

function channelMention(id, { client, openChannel }) {
  const channel = client.channels.get(id);
  if (!channel) return h('span', { class: 'mention' }, '#unknown');
  return mention(`#${channel.name}`, () => openChannel(id));
}

// A command is put together when its mention is pressed, as on Discord.
function commandMention(title, { composer }) {
  const entry = composer.callables().find((other) => other.title === title);
  if (!entry) return h('span', { class: 'mention' }, `/${title}`);
  return mention(`/${entry.label}`, () => composer.begin(entry), 'command-mention');
}

// A mention that can be pressed breaks over lines as the words round it do, which a button would not.
function mention(name, press, testid = 'mention') {
  return h('a', { href: '#', class: 'mention', dataset: { testid }, on: { click: (event) => { event.preventDefault(); press(); } } }, name);
}

function link(address, content) {
  return h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, content);
}

function spoiler(content) {
  const node = h('span', { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': 'Spoiler, press to show' }, h('span', { 'aria-hidden': 'true' }, content));
  const show = (event) => {
    if (node.classList.contains('shown') || (event.key && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add('shown');
    node.removeAttribute('role');
    node.removeAttribute('aria-label');
    node.firstChild.removeAttribute('aria-hidden');
  };
  node.addEventListener('click', show);
  node.addEventListener('keydown', show);
  return node;
}
