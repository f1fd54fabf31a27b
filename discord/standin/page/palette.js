// The list above the composer: commands, options or values, moved through with the arrow keys of the field below.

import { h } from './dom.js';

let made = 0;

export class Palette {
  constructor() {
    made += 1;
    this.id = `palette-${made}`;
    this.entries = [];
    this.active = -1;
    this.head = h('div', { class: 'palette-head' });
    this.list = h('div', { class: 'palette-list', role: 'listbox', id: this.id, 'aria-label': 'Suggestions' });
    // The field keeps the focus while an entry is pressed.
    this.node = h('div', { class: 'palette', hidden: true, on: { pointerdown: (event) => event.preventDefault() } }, this.head, this.list);
  }

  /** Ties a field to the list for assistive technology. */
  serve(field) {
    this.field = field;
    field.setAttribute('aria-controls', this.id);
    field.setAttribute('aria-autocomplete', 'list');
  }

  /** Shows entries {label, hint, description, testid, value, pick} below a heading; active is the index to light. */
  show(heading, entries, active = 0) {
    this.entries = entries;
    this.head.replaceChildren(...[heading].flat().filter(Boolean));
    this.rows = entries.map((entry, at) => h('div', {
      class: 'palette-entry', role: 'option', id: `${this.id}-${at}`, dataset: { testid: entry.testid, value: entry.value },
      on: { click: () => entry.pick(), pointermove: () => this.light(at) },
    }, h('span', { class: 'palette-label' }, entry.label, entry.hint && h('span', { class: 'palette-hint' }, entry.hint)),
    entry.description && h('span', { class: 'muted' }, entry.description)));
    this.list.replaceChildren(...this.rows);
    this.node.hidden = !entries.length && !heading;
    this.light(Math.min(active, entries.length - 1));
  }

  hide() {
    this.entries = [];
    this.active = -1;
    this.node.hidden = true;
    this.field?.removeAttribute('aria-activedescendant');
  }

  light(at) {
    this.active = at;
    this.rows.forEach((row, index) => row.setAttribute('aria-selected', String(index === at)));
    if (at < 0) {
      this.field?.removeAttribute('aria-activedescendant');
      return;
    }
    this.field?.setAttribute('aria-activedescendant', `${this.id}-${at}`);
    this.rows[at].scrollIntoView({ block: 'nearest' });
  }

  /** Handles the keys that belong to the list; true if it did. */
  key(event) {
    if (this.node.hidden || !this.entries.length) return false;
    const size = this.entries.length;
    if (event.key === 'ArrowDown') this.light((this.active + 1) % size);
    else if (event.key === 'ArrowUp') this.light(this.active <= 0 ? size - 1 : this.active - 1);
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && this.active >= 0) this.entries[this.active].pick();
    else return false;
    event.preventDefault();
    return true;
  }
}
