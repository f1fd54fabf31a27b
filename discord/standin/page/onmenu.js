// The small menus on a person's name and on a message: the bot's commands that are used there.

import { offered, titled } from './commands.js';
import { h } from './dom.js';
import { popover } from './popover.js';

const ON_PERSON = 2;
const ON_MESSAGE = 3;
const DM = 1;

const entries = (client, kind) => client.commands.filter((command) => command.type === kind && offered(command, client.channels.get(client.open)?.type === DM));

let menu = null; // the one that is open

function open(anchor, client, kind, target) {
  if (menu) { // pressed again: it closes
    menu.close('again');
    return;
  }
  const item = (command) => h('button', {
    type: 'button', class: 'menu-item', dataset: { testid: 'on', value: command.name },
    on: { click: () => { menu?.close('done'); client.on(client.open, command.name, target); } },
  }, titled(command, client.user.locale));
  menu = popover(anchor, h('div', { class: 'menu-items' }, entries(client, kind).map(item)), { onClose: () => { menu = null; } });
}

/** A person's name, to be pressed where the bot has commands for people. */
export function personName(text, user, client, className) {
  const own = { class: className, dataset: { testid: 'person', value: user?.id } };
  if (!user || user.bot || user.id === client.bot?.id || !entries(client, ON_PERSON).length) return h('span', own, text);
  return h('button', { ...own, type: 'button', on: { click: (event) => open(event.currentTarget, client, ON_PERSON, { person: user.id }) } }, text);
}

/** The button for the commands on a message; null where there are none. */
export function messageMenu(message, client) {
  if (message.failed || !entries(client, ON_MESSAGE).length) return null;
  return h('button', {
    type: 'button', class: 'message-menu', 'aria-label': 'Apps', dataset: { testid: 'message-menu' },
    on: { click: (event) => open(event.currentTarget, client, ON_MESSAGE, { message: message.id }) },
  }, '⋯');
}
