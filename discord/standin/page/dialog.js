// Dialogs inside a pane, so that another identity beside it can go on. The pane behind is inert meanwhile.

import { h, holdFocus, iconButton } from './dom.js';

/**
 * Opens a dialog in the pane of `near`. submit() is called on the form's submit; it may answer a text that says why
 * it did not go through. Answers close().
 */
export function dialog(near, { title, content, submitLabel, testid, submit, onClose = () => {} }) {
  const pane = near.closest('.pane') ?? document.body;
  const before = document.activeElement;
  const error = h('p', { class: 'failure', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button style-1', dataset: { testid: `${testid}-submit` } }, h('span', { class: 'button-face' }, submitLabel));
  const form = h('form', { class: 'dialog', role: 'dialog', 'aria-modal': 'true', 'aria-label': title, novalidate: true, dataset: { testid }, on: { submit: onSubmit } },
    h('header', {}, h('h2', {}, title), iconButton('close', 'Close', () => close('dismissed'))),
    h('div', { class: 'dialog-body' }, content), error,
    h('footer', {}, h('button', { type: 'button', class: 'button style-2', on: { click: () => close('dismissed') } }, 'Cancel'), send));
  const veil = h('div', { class: 'veil', on: { keydown: onKey } }, form);
  for (const child of pane.children) child.inert = true;
  pane.append(veil);
  (form.querySelector('.dialog-body :is(input, textarea, select, button)') ?? send).focus();

  async function onSubmit(event) {
    event.preventDefault();
    if (send.getAttribute('aria-busy') === 'true') return;
    send.setAttribute('aria-busy', 'true');
    const refused = await submit();
    send.removeAttribute('aria-busy');
    error.textContent = refused ?? '';
    if (!refused) close('done');
  }
  function onKey(event) {
    if (event.key === 'Escape' && !event.defaultPrevented) close('dismissed');
    if (event.key === 'Tab') holdFocus(event, form);
  }
  function close(reason) {
    if (!veil.isConnected) return;
    veil.remove();
    const below = [...pane.children].findLast((child) => child.classList.contains('veil')); // a dialog under this one
    for (const child of pane.children) child.inert = Boolean(below) && child !== below;
    before?.focus?.({ preventScroll: true });
    onClose(reason);
  }
  return close;
}

/** Asks for a few short texts and acts on them; answers what act answered, or null when dismissed. */
export function ask(near, { title, submit, fields }, act) {
  return new Promise((resolve) => {
    const inputs = new Map();
    const content = fields.map((field) => {
      const input = field.options
        ? h('select', {}, Object.entries(field.options).map(([value, label]) => h('option', { value }, label)))
        : h('input', { type: 'text', placeholder: field.placeholder, maxlength: 32, autocomplete: 'off' });
      input.dataset.testid = `field-${field.id}`;
      inputs.set(field.id, input);
      return h('label', { class: 'field-label' }, field.label, input);
    });
    let result = null;
    dialog(near, {
      title, content, submitLabel: submit, testid: 'dialog', onClose: () => resolve(result),
      async submit() {
        const missing = fields.find((field) => field.required && !inputs.get(field.id).value.trim());
        if (missing) return `${missing.label} is needed.`;
        try {
          result = await act(Object.fromEntries([...inputs].map(([id, input]) => [id, input.value.trim()])));
          return null;
        } catch (refusal) {
          return refusal.message;
        }
      },
    });
  });
}
