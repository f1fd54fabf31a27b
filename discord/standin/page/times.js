// Points in time as the reader's language writes them. Relative ones are kept current on the page.

import { h } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
const UNITS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const TICK = 1000;

function absolute(date, style, locale) {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
}

function relative(date, locale) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** The element for a `<t:UNIX:STYLE>` mark. */
export function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${unix}>`);
  const node = h('time', { class: 'stamp', datetime: date.toISOString(), title: absolute(date, 'F', locale) });
  if (style === 'R') Object.assign(node.dataset, { relative: date.getTime(), locale });
  node.textContent = style === 'R' ? relative(date, locale) : absolute(date, style, locale);
  return node;
}

/** The time in a message's heading: the hour for today, with the date before that. */
export function clock(iso, locale) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const options = today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return h('time', { class: 'clock', datetime: iso, title: absolute(date, 'F', locale) }, new Intl.DateTimeFormat(locale, options).format(date));
}

/** The day of a message, for the line between days. */
export const day = (iso, locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso));

/** Keeps all relative times on the page current. */
export function keepCurrent() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-relative]')) {
      const text = relative(new Date(Number(node.dataset.relative)), node.dataset.locale);
      if (node.textContent !== text) node.textContent = text;
    }
  }, TICK);
}
