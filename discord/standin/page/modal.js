// Modals of the bot: text inputs and menus, in labels or in the older action rows.

import { menuOf } from './components.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { listbox } from './listbox.js';
import { markdown } from './markdown.js';

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const PARAGRAPH = 2;

/** Shows the modal that answers an interaction; its submit is an interaction of its own. */
export function openModal(near, { interaction, modal }, client, context) {
  const fields = [];
  const content = modal.components.map((component) => part(component, fields, client, context));
  dialog(near, {
    title: modal.title, content, submitLabel: 'Submit', testid: 'modal',
    submit() {
      const wrong = fields.map((field) => field.check()).find(Boolean);
      if (wrong) return wrong;
      return client.interact({ kind: 'modal', interaction, custom_id: modal.custom_id, fields: fields.map((field) => field.read()) });
    },
  });
}

function part(component, fields, client, context) {
  if (component.type === ROW) return component.components.map((child) => labelled(child, child.label, null, fields, client));
  if (component.type === LABEL) return labelled(component.component, component.label, component.description, fields, client);
  if (component.type === TEXT_DISPLAY) return h('div', { class: 'markdown' }, markdown(component.content, context));
  return h('p', { class: 'failure' }, `A component of type ${component.type} is not shown here.`);
}

function labelled(component, label, description, fields, client) {
  const control = SELECTS.has(component.type) ? menu(component, fields, client) : textInput(component, label, fields);
  const needed = component.required ?? true;
  return h(component.type === TEXT_INPUT ? 'label' : 'div', { class: 'field-label' },
    h('span', {}, label, needed && h('span', { class: 'needed', 'aria-hidden': 'true' }, ' *')), description && h('small', {}, description), control);
}

function textInput(component, label, fields) {
  const { custom_id: id, style, value, placeholder, min_length: least, max_length: most } = component;
  const needed = component.required ?? true;
  const input = h(style === PARAGRAPH ? 'textarea' : 'input', {
    type: style === PARAGRAPH ? null : 'text', rows: style === PARAGRAPH ? 5 : null, placeholder, maxlength: most ?? 4000, autocomplete: 'off',
    'aria-required': String(needed), dataset: { testid: 'text-input', customId: id },
  });
  input.value = value ?? '';
  input.addEventListener('input', () => input.removeAttribute('aria-invalid'));
  fields.push({
    read: () => ({ custom_id: id, value: input.value }),
    check() {
      const wrong = (needed && !input.value.trim() && `${label} is needed.`)
        || (input.value && least && input.value.length < least && `${label} takes at least ${least} characters.`);
      input.setAttribute('aria-invalid', String(Boolean(wrong)));
      if (wrong) input.focus();
      return wrong;
    },
  });
  return input;
}

function menu(component, fields, client) {
  const shown = menuOf(component, client);
  let values = shown.options.filter((option) => option.default).map((option) => option.value);
  fields.push({
    read: () => ({ custom_id: component.custom_id, value: values[0] ?? '', values }),
    check: () => (component.required ?? true) && !values.length && `Choose: ${component.placeholder ?? component.custom_id}.`,
  });
  return h('div', { class: 'select-wrap' }, listbox(shown, (picked) => { values = picked; }));
}
