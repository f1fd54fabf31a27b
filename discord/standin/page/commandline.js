// A slash command being put together: the command's name, a field per option, and a tail for adding options.

import { autocomplete, upload } from './api.js';
import { fixedChoices, nest, optionNamed, readOption } from './commands.js';
import { h, icon } from './dom.js';

const PAUSE = 200; // ms without a key stroke before the bot is asked for choices
const INTEGER = 4;
const NUMBER = 10;
const FILE = 11;

export class CommandLine {
  /**
   * values: option name -> text typed for it. host: {client, palette, channel, send(), cancel(text), say(note)}.
   */
  constructor(entry, values, host) {
    this.entry = entry;
    this.host = host;
    this.fields = []; // {option, text, value, picked, input, node}
    this.asked = 0;
    this.tail = h('input', { type: 'text', class: 'tail', dataset: { testid: 'composer' }, role: 'combobox', 'aria-expanded': 'true', autocomplete: 'off', 'aria-label': `More options of ${entry.label}, Enter sends`,
      on: { input: () => this.onTail(), focus: () => this.onTail(), blur: () => host.palette.hide(), keydown: (event) => this.onTailKey(event) } });
    this.node = h('div', { class: 'command-line', dataset: { testid: 'command-line' } },
      h('button', { type: 'button', class: 'command-chip', title: 'Remove the command', on: { click: () => host.cancel('') } }, `/${entry.label}`, icon('close')), this.tail);
    for (const option of entry.options) {
      if (option.required || values.has(option.name)) this.add(option, values.get(option.name) ?? '');
    }
  }

  close() {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  focus() {
    const empty = this.fields.find((field) => field.option.required && !field.input.value.trim());
    (empty?.input ?? this.tail).focus();
  }

  add(option, text = '') {
    if (option.type === FILE) return this.addFile(option);
    const number = option.type === INTEGER || option.type === NUMBER;
    const input = h('input', { type: 'text', inputmode: number ? 'numeric' : null, dataset: { testid: `option-${option.name}` }, role: 'combobox', 'aria-expanded': 'true', autocomplete: 'off',
      'aria-label': option.about ? `${option.label}: ${option.about}` : option.label, 'aria-required': String(Boolean(option.required)),
      on: { input: () => this.onType(field), focus: () => this.suggest(field), blur: () => this.onBlur(field), keydown: (event) => this.onFieldKey(field, event) } });
    input.value = text;
    const node = h('label', { class: 'option-field' }, h('span', { class: 'option-name' }, option.label, option.required && h('span', { class: 'needed', title: 'required' }, '*')), input);
    const field = { option, input, node, picked: null };
    this.fields.push(field);
    this.tail.before(node);
    fit(input);
    return field;
  }

  // A file is uploaded as soon as it is chosen; the option's value is its id.
  addFile(option) {
    const input = h('input', { type: 'file', dataset: { testid: `option-${option.name}` }, 'aria-label': option.about ? `${option.label}: ${option.about}` : option.label,
      'aria-required': String(Boolean(option.required)), on: { change: () => this.onFile(field), focus: () => this.host.palette.show(this.heading(field), []), blur: () => this.onBlur(field),
        keydown: (event) => { if (event.key === 'Escape') this.tail.focus(); } } });
    const node = h('label', { class: 'option-field' }, h('span', { class: 'option-name' }, option.label, option.required && h('span', { class: 'needed', title: 'required' }, '*')), input);
    const field = { option, input, node, picked: null };
    this.fields.push(field);
    this.tail.before(node);
    return field;
  }

  async onFile(field) {
    field.picked = null;
    const name = field.input.value;
    if (!name) return;
    try {
      const given = await upload(this.host.client.userId, field.input.files[0]);
      if (field.input.value === name) field.picked = { name, value: given.id };
      this.host.say('');
    } catch (refusal) {
      this.host.say(refusal.message);
    }
    field.node.classList.toggle('wrong', !field.picked);
    this.tail.focus();
  }

  remove(field) {
    this.fields = this.fields.filter((other) => other !== field);
    field.node.remove();
    this.tail.focus();
  }

  left() {
    return this.entry.options.filter((option) => !this.fields.some((field) => field.option.name === option.name));
  }

  // The tail offers the options that are not given yet; `name:` adds one.
  onTail() {
    const { palette } = this.host;
    palette.serve(this.tail);
    const typed = this.tail.value.trim().toLowerCase();
    const named = typed.endsWith(':') && this.left().includes(optionNamed(this.entry, typed.slice(0, -1))) && optionNamed(this.entry, typed.slice(0, -1));
    if (named) {
      this.open(named);
      return;
    }
    const fitting = this.left().filter((option) => option.label.toLowerCase().includes(typed));
    const heading = fitting.length ? 'More options, Enter sends the command' : typed ? 'No such option.' : `Enter sends /${this.entry.label}`;
    palette.show(heading, fitting.map((option) => ({
      label: option.label, description: option.about, testid: `add-option-${option.name}`, pick: () => this.open(option),
    })), typed ? 0 : -1);
  }

  open(option) {
    this.tail.value = '';
    this.add(option).input.focus();
  }

  onTailKey(event) {
    if (event.isComposing || this.host.palette.key(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!this.tail.value.trim()) this.host.send();
    } else if (event.key === 'Escape') {
      this.host.cancel('');
    } else if (event.key === 'Backspace' && !this.tail.value) {
      event.preventDefault();
      if (this.fields.length) this.fields.at(-1).input.focus();
      else this.host.cancel(`/${this.entry.label}`);
    }
  }

  onType(field) {
    field.picked = null;
    field.node.classList.remove('wrong');
    fit(field.input);
    this.suggest(field);
  }

  onFieldKey(field, event) {
    if (event.isComposing || this.host.palette.key(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const empty = this.fields.find((other) => other.option.required && !other.input.value.trim());
      if (empty && empty !== field) empty.input.focus();
      else this.host.send();
    } else if (event.key === 'Escape') {
      this.tail.focus();
    } else if (event.key === 'Backspace' && !field.input.value) {
      event.preventDefault();
      if (field.option.required) this.host.cancel(`/${this.entry.label}`);
      else this.remove(field);
    }
  }

  onBlur(field) {
    clearTimeout(this.timer);
    this.host.palette.hide();
    field.node.classList.toggle('wrong', Boolean(this.problem(field)) && field.input.value !== '');
  }

  problem(field) {
    const text = field.input.value;
    if (!text.trim()) return field.option.required ? `${field.option.label} is required.` : null;
    if (field.picked && field.picked.name === text) return null;
    return readOption(field.option, text, this.host.client).error ?? null;
  }

  valueOf(field) {
    if (field.picked && field.picked.name === field.input.value) return field.picked.value;
    return readOption(field.option, field.input.value, this.host.client).value;
  }

  heading({ option }) {
    return [h('b', {}, option.label), ' ', option.about, option.required ? h('span', { class: 'needed' }, ' required') : null];
  }

  suggest(field) {
    const { palette, client } = this.host;
    palette.serve(field.input);
    clearTimeout(this.timer);
    const typed = field.input.value.trim().toLowerCase();
    if (field.picked) {
      palette.show(this.heading(field), []);
      return;
    }
    if (field.option.autocomplete) {
      palette.show([...this.heading(field), h('span', { class: 'muted' }, ' · looking for choices…')], []);
      this.timer = setTimeout(() => this.ask(field), PAUSE);
      return;
    }
    const fitting = (fixedChoices(field.option, client) ?? []).filter((choice) => choice.name.toLowerCase().includes(typed));
    this.offer(field, fitting);
  }

  async ask(field) {
    this.asked += 1;
    const turn = this.asked;
    const { client, channel, palette } = this.host;
    const options = this.fields.filter((other) => other === field || (other.input.value.trim() && !this.problem(other))).map((other) => (other === field
      ? { name: field.option.name, type: field.option.type, value: field.input.value, focused: true }
      : { name: other.option.name, type: other.option.type, value: this.valueOf(other) }));
    let answer;
    try {
      answer = await autocomplete({ user: client.userId, channel, name: this.entry.name, options: nest(this.entry, options) });
    } catch (refusal) {
      answer = { error: refusal.message };
    }
    if (turn !== this.asked || document.activeElement !== field.input || field.picked) return;
    if (answer.error) palette.show([...this.heading(field), h('span', { class: 'failure' }, ` · ${answer.error}`)], []);
    else this.offer(field, answer.choices ?? []);
  }

  offer(field, choices) {
    this.host.palette.show(this.heading(field), choices.map((choice) => ({
      label: choice.name, testid: 'choice', value: String(choice.value), pick: () => this.choose(field, choice),
    })));
  }

  choose(field, choice) {
    field.picked = choice;
    field.input.value = choice.name;
    field.node.classList.remove('wrong');
    fit(field.input);
    this.focus();
  }

  /** The options to send, or null when one is wrong: then it is lit and the note says why. */
  read() {
    const wrong = this.fields.filter((field) => this.problem(field));
    this.fields.forEach((field) => field.node.classList.toggle('wrong', wrong.includes(field)));
    if (wrong.length) {
      wrong[0].input.focus();
      this.host.say(this.problem(wrong[0]));
      return null;
    }
    const given = this.fields.filter((field) => field.input.value.trim());
    return nest(this.entry, given.map((field) => ({ name: field.option.name, type: field.option.type, value: this.valueOf(field) })));
  }
}

// Fields are as wide as their text.
function fit(input) {
  input.style.width = `${Math.max(4, Math.min(40, input.value.length + 2))}ch`;
}
