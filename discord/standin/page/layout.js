// The blocks of a message that is laid out by components alone.

import { actionRow, button } from './components.js';
import { download, gallery } from './attachments.js';
import { h } from './dom.js';
import { markdown } from './markdown.js';

const V2 = 1 << 15;
const ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

/** Whether a message shows its components and nothing else. */
export const isLaidOut = (message) => Boolean((message.flags ?? 0) & V2);

/** The blocks of a message, from top to bottom. press(customId, values) sends the interaction. */
export function layout(message, context, press) {
  return h('div', { class: 'blocks', dataset: { testid: 'layout' } }, blocks(message.components, message, context, press));
}

const blocks = (list, message, context, press) => list.map((component) => block(component, message, context, press));

function block(component, message, context, press) {
  switch (component.type) {
    case TEXT: return text(component, context);
    case SECTION: return h('div', { class: 'block-section' },
      h('div', { class: 'block-text' }, component.components.map((inner) => text(inner, context))),
      component.accessory.type === BUTTON ? button(component.accessory, press)
        : h('div', { class: 'block-thumbnail' }, gallery([file(component.accessory.media, component.accessory.description, message)])));
    case GALLERY: return gallery(component.items.map((item) => file(item.media, item.description, message)));
    case FILE: return download(file(component.file, '', message));
    case SEPARATOR: return component.divider === false ? h('div', { class: 'block-gap' }) : h('hr', {});
    case ROW: return actionRow(component, context.client, press);
    case CONTAINER: return h('div', { class: 'block-box', style: component.accent_color ? { '--edge': `#${component.accent_color.toString(16).padStart(6, '0')}` } : {} },
      blocks(component.components, message, context, press));
    default: return null;
  }
}

const text = (component, context) => h('div', { class: 'content markdown' }, markdown(component.content, context));

// A component names a file by its address; its size stands with the attachments.
function file(media, description, message) {
  const attached = (message.attachments ?? []).find((one) => one.url === media.url);
  return { filename: media.url.split('?')[0].split('/').pop(), ...attached, url: media.url, description };
}
