// The rail at the left (at the bottom on a phone): the server, all identities with their badges, split view.

import { createUser } from './api.js';
import { avatar, nameOf } from './avatar.js';
import { ask } from './dialog.js';
import { h, iconButton, refill } from './dom.js';
import { LOCALES } from './sidebar.js';

/**
 * Draws the rail. people: [{user, badge, shown}]. choose(user) is called with the identity pressed, toggleSplit
 * switches between one pane and several, added(user) follows a new identity.
 */
export function drawRail(rail, { people, split, choose, toggleSplit, added }) {
  refill(rail,
    h('div', { class: 'emblem', title: 'Local table' }, avatar({ bot: true })),
    h('div', { class: 'rail-space' }),
    h('ul', { class: 'identities', 'aria-label': 'Identities' }, people.map((person) => h('li', {}, identity(person, split, choose)))),
    iconButton('plus', 'New identity', () => newIdentity(rail, added), { dataset: { testid: 'new-identity' } }),
    iconButton('split', split ? 'Show one identity' : 'Split view: several identities side by side', toggleSplit, { dataset: { testid: 'split-view' }, 'aria-pressed': String(split) }));
}

function identity({ user, badge, shown }, split, choose) {
  const name = nameOf(user);
  const doing = split ? (shown ? 'hide' : 'show beside the others') : 'switch to';
  return h('button', {
    type: 'button', class: shown ? 'identity shown' : 'identity', 'aria-pressed': String(shown), title: `${name}: ${doing}`,
    'aria-label': badge ? `${name}, ${badge} unread` : name, dataset: { testid: `identity-${name}` }, on: { click: () => choose(user) },
  }, avatar(user), h('span', { class: 'identity-name' }, name), badge > 0 && h('span', { class: 'badge' }, badge));
}

async function newIdentity(rail, added) {
  const user = await ask(rail, {
    title: 'New identity', submit: 'Sit down',
    fields: [{ id: 'name', label: 'Name', placeholder: 'Eve', required: true }, { id: 'locale', label: 'Language', options: LOCALES }],
  }, ({ name, locale }) => createUser(name, locale));
  if (user) added(user);
}
