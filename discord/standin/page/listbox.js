// A select menu: a button that opens a listbox with descriptions; several values where the menu allows them.

import { h, icon } from './dom.js';
import { popover } from './popover.js';

const TYPED_TOGETHER = 700; // ms between key strokes of one typed word

/**
 * Makes the control. `menu` has {custom_id, placeholder, options: [{label, value, description, emoji, default}],
 * min_values, max_values, disabled}; onPick gets the chosen values once the person has made up their mind.
 */
export function listbox(menu, onPick) {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  let chosen = new Set(menu.options.filter((option) => option.default).map((option) => option.value));
  let opened = null;

  const face = h('span', { class: 'select-face' });
  const trigger = h('button', {
    type: 'button', class: 'select', role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', disabled: menu.disabled,
    'aria-label': menu.placeholder || 'Make a selection', dataset: { testid: 'select', customId: menu.custom_id },
    on: { click: () => (opened ? opened.close('toggle') : open()), keydown: onTriggerKey },
  }, face, icon('chevron'));
  showFace();

  function showFace() {
    const picked = menu.options.filter((option) => chosen.has(option.value));
    face.classList.toggle('empty', picked.length === 0);
    face.textContent = picked.length ? picked.map((option) => option.label).join(', ') : menu.placeholder || 'Make a selection';
  }

  function onTriggerKey(event) {
    if (opened || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    open();
  }

  function open() {
    const before = new Set(chosen);
    const several = most > 1;
    const confirm = several && h('button', { type: 'button', class: 'button style-1', dataset: { testid: 'select-confirm' }, on: { click: () => opened.close('done') } }, 'Confirm');
    const count = several && h('span', { class: 'muted' });
    const rows = menu.options.map((option) => row(option));
    const list = h('div', { class: 'options', role: 'listbox', 'aria-multiselectable': several ? 'true' : null, 'aria-label': menu.placeholder || 'Choices', on: { keydown: onKey } }, rows);
    let typed = '';
    let typedAt = 0;

    function row(option) {
      const node = h('div', { class: 'option', role: 'option', tabindex: -1, 'aria-selected': String(chosen.has(option.value)), dataset: { testid: 'option', value: option.value }, on: { click: () => toggle(option.value) } },
        option.emoji && h('span', { class: 'option-emoji', 'aria-hidden': 'true' }, emojiText(option.emoji)),
        h('span', { class: 'option-text' }, h('span', { class: 'option-label' }, option.label), option.description && h('span', { class: 'muted' }, option.description)),
        h('span', { class: several ? 'tick box' : 'tick' }, icon('check')));
      return node;
    }

    function toggle(value) {
      if (!several) {
        chosen = new Set(chosen.has(value) && least === 0 ? [] : [value]);
        opened.close('done');
        return;
      }
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < most) chosen.add(value);
      refresh();
    }

    function refresh() {
      rows.forEach((node, at) => {
        const on = chosen.has(menu.options[at].value);
        node.setAttribute('aria-selected', String(on));
        node.setAttribute('aria-disabled', String(several && !on && chosen.size >= most));
      });
      if (!several) return;
      count.textContent = least === most ? `${chosen.size} of ${most}` : `${chosen.size} chosen (${least} to ${most})`;
      confirm.disabled = chosen.size < least;
    }

    function onKey(event) {
      const at = rows.indexOf(document.activeElement);
      const go = (index) => rows[Math.max(0, Math.min(rows.length - 1, index))].focus();
      const keys = { ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1), Home: () => go(0), End: () => go(rows.length - 1),
        Enter: () => rows[at]?.click(), ' ': () => rows[at]?.click() };
      if (keys[event.key]) {
        event.preventDefault();
        keys[event.key]();
      } else if (event.key === 'Tab' && !several) {
        opened.close('outside');
      } else if (event.key.length === 1) {
        typed = event.timeStamp - typedAt < TYPED_TOGETHER ? typed + event.key : event.key;
        typedAt = event.timeStamp;
        rows[menu.options.findIndex((option) => option.label.toLowerCase().startsWith(typed.toLowerCase()))]?.focus();
      }
    }

    function onClose(reason) {
      opened = null;
      trigger.setAttribute('aria-expanded', 'false');
      const same = before.size === chosen.size && [...before].every((value) => chosen.has(value));
      const valid = chosen.size >= least && chosen.size <= most;
      if (valid && (reason === 'done' || (reason === 'outside' && !same))) {
        showFace();
        trigger.focus({ preventScroll: true });
        onPick(menu.options.map((option) => option.value).filter((value) => chosen.has(value)));
      } else {
        chosen = before;
      }
    }

    opened = popover(trigger, [list, several && h('div', { class: 'options-foot' }, count, confirm)], { className: 'menu', width: 'anchor', onClose });
    trigger.setAttribute('aria-expanded', 'true');
    refresh();
    (rows.find((node) => node.getAttribute('aria-selected') === 'true') ?? rows[0])?.focus({ preventScroll: true });
  }

  return trigger;
}

/** An emoji of a component as text: custom ones by their name. */
export const emojiText = (emoji) => (emoji.id ? `:${emoji.name}:` : emoji.name);
