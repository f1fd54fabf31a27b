// Slash commands as a person writes them: what can be called, what matches the typed text, and the options to send.

const SUBCOMMAND = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;
const FILE = 11;
const CHAT_INPUT = 1;
const BOT_DM = 1;
const GUILD = 0;

const localised = (thing, field, locale) => thing[`${field}_localizations`]?.[locale] ?? thing[field];

/**
 * Everything that can be called in a place, subcommands as entries of their own: {name, path, title, label,
 * description, options}. `title` is made of the commands' own names, `label` of those in the reader's language.
 */
export function callables(commands, { locale, direct }) {
  const out = [];
  const walk = (node, above) => {
    const path = [...above, node];
    const nested = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (nested.length) {
      nested.forEach((option) => walk(option, path));
      return;
    }
    out.push({
      name: path[0].name, path: path.slice(1), title: path.map((part) => part.name).join(' '),
      label: path.map((part) => localised(part, 'name', locale)).join(' '), description: localised(node, 'description', locale),
      options: (node.options ?? []).map((option) => ({ ...option, label: localised(option, 'name', locale), about: localised(option, 'description', locale) })),
    });
  };
  commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && offered(command, direct)).forEach((command) => walk(command, []));
  return out.sort((a, b) => a.title.localeCompare(b.title));
}

/** What a command is called in the reader's language. */
export const titled = (command, locale) => localised(command, 'name', locale);

/** Whether a command is there in a place. */
export function offered(command, direct) {
  if (command.contexts) return command.contexts.includes(direct ? BOT_DM : GUILD);
  return !direct || command.dm_permission !== false;
}

/** The callables that fit the text after the slash, those that begin with it first. */
export function matching(list, typed) {
  const text = typed.toLowerCase().trim();
  const begins = (entry) => entry.title.startsWith(text) || entry.label.toLowerCase().startsWith(text);
  const holds = (entry) => entry.title.includes(text) || entry.label.toLowerCase().includes(text);
  return [...list.filter(begins), ...list.filter((entry) => !begins(entry) && holds(entry))];
}

/** Reads a whole line such as `/play system:battleground `; null until it names a callable and goes on after it. */
export function parseLine(list, line) {
  const entry = list.filter((other) => line.startsWith(`/${other.title} `) || line.startsWith(`/${other.label} `))
    .sort((a, b) => b.title.length - a.title.length)[0];
  if (!entry) return null;
  const rest = line.slice((line.startsWith(`/${entry.title} `) ? entry.title : entry.label).length + 2);
  const marks = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)].filter((mark) => optionNamed(entry, mark[1]));
  const values = new Map(marks.map((mark, at) => [
    optionNamed(entry, mark[1]).name, rest.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim(),
  ]));
  return { entry, values };
}

/** The option of a callable by its own or its localised name. */
export const optionNamed = (entry, name) => entry.options.find((option) => option.name === name || option.label === name);

/** The choices the page itself can offer for an option: fixed ones, yes and no, people, channels; null for free text. */
export function fixedChoices(option, client) {
  if (option.choices?.length) {
    return option.choices.map((choice) => ({ name: localised(choice, 'name', client.user.locale), value: choice.value }));
  }
  if (option.type === BOOLEAN) return [{ name: 'True', value: true }, { name: 'False', value: false }];
  if (option.type === USER) return [...client.users.values()].map((user) => ({ name: user.global_name || user.username, value: user.id }));
  if (option.type === CHANNEL) {
    return [...client.channels.values()].filter((channel) => channel.type !== 1).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  }
  return null;
}

/** The value of an option from the text typed for it: {value} or {error}. */
export function readOption(option, text, client) {
  const choices = fixedChoices(option, client);
  if (choices) {
    const wanted = text.trim().toLowerCase();
    const choice = choices.find((other) => other.name.toLowerCase() === wanted || String(other.value).toLowerCase() === wanted);
    return choice ? { value: choice.value } : { error: `Choose one of the values for ${option.label}.` };
  }
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
  if (option.type === FILE) return { error: `Choose a file for ${option.label}.` };
  if (option.type !== STRING) return { error: `${option.label} cannot be given here.` };
  if (option.min_length && text.length < option.min_length) return { error: `${option.label} takes at least ${option.min_length} characters.` };
  if (option.max_length && text.length > option.max_length) return { error: `${option.label} takes at most ${option.max_length} characters.` };
  return { value: text };
}

function readNumber(option, text) {
  const value = Number(text);
  const whole = option.type === INTEGER;
  if (!text.trim() || Number.isNaN(value) || (whole && !Number.isInteger(value))) return { error: `${option.label} takes a ${whole ? 'whole ' : ''}number.` };
  if (option.min_value !== undefined && value < option.min_value) return { error: `${option.label} is at least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value) return { error: `${option.label} is at most ${option.max_value}.` };
  return { value };
}

/** Puts the given options into the subcommands of the callable, as an interaction carries them. */
export function nest(entry, options) {
  return entry.path.reduceRight((inner, part) => [{ name: part.name, type: part.type, options: inner }], options);
}
