// Buttons and menus of a message.

import { nameOf } from './avatar.js';
import { h, icon } from './dom.js';
import { emojiText, listbox } from './listbox.js';

const ROW = 1;
const BUTTON = 2;
const USER_SELECT = 5;
const CHANNEL_SELECT = 8;
const LINK = 5;

/** The action rows of a message, or null. press(customId, values) sends the interaction and resolves when it is answered. */
export function components(message, client, press) {
  const rows = (message.components ?? []).filter((component) => component.type === ROW);
  if (!rows.length) return null;
  return h('div', { class: 'components' }, rows.map((row) => actionRow(row, client, press)));
}

/** A row of buttons, or a menu. */
export function actionRow(row, client, press) {
  return h('div', { class: 'action-row' }, row.components.map((component) => (
    component.type === BUTTON ? button(component, press) : select(component, client, press))));
}

export function button(component, press) {
  const face = [component.emoji && h('span', { class: 'button-emoji' }, emojiText(component.emoji)), component.label];
  if (component.style === LINK) {
    return h('a', { class: 'button style-5', href: component.url, target: '_blank', rel: 'noopener noreferrer' }, face, icon('link'));
  }
  const node = h('button', {
    type: 'button', class: `button style-${component.style}`, disabled: component.disabled,
    'aria-label': component.label ? null : component.emoji?.name, dataset: { testid: 'component', customId: component.custom_id },
    on: { click: () => busyWhile(node, () => press(component.custom_id)) },
  }, h('span', { class: 'button-face' }, face));
  return node;
}

function select(component, client, press) {
  const wrap = h('div', { class: 'select-wrap' });
  const control = listbox(menuOf(component, client), (values) => busyWhile(control, () => press(component.custom_id, values)));
  wrap.append(control);
  return wrap;
}

/** The menu of any select component: those of people and channels list what the identity sees. */
export function menuOf(component, client) {
  if (component.type === USER_SELECT) {
    return { ...component, options: [...client.users.values()].map((user) => ({ label: nameOf(user), value: user.id })) };
  }
  if (component.type === CHANNEL_SELECT) {
    const named = [...client.channels.values()].filter((channel) => channel.type !== 1);
    return { ...component, options: named.map((channel) => ({ label: `#${channel.name}`, value: channel.id })) };
  }
  return { ...component, options: component.options ?? [] };
}

// While the bot has not answered, the control says so and takes no second press.
async function busyWhile(node, act) {
  if (node.getAttribute('aria-busy') === 'true') return;
  node.setAttribute('aria-busy', 'true');
  try {
    await act();
  } finally {
    node.removeAttribute('aria-busy');
  }
}
