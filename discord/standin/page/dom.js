// Small helpers to build and refresh elements. Text always goes in as text nodes, never as HTML.

/**
 * Makes an element. In props, `class`, `dataset`, `style` (an object) and `on` (event name -> handler) are special;
 * true sets an empty attribute, false, null and undefined leave it out. Children may be nested lists, null is skipped.
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === 'class') node.className = value;
    else if (key === 'dataset') setData(node, value);
    else if (key === 'style') setStyle(node, value);
    else if (key === 'on') for (const [name, handler] of Object.entries(value)) node.addEventListener(name, handler);
    else node.setAttribute(key, value === true ? '' : value);
  }
  append(node, children);
  return node;
}

function setData(node, data) {
  for (const [name, value] of Object.entries(data)) if (value !== undefined && value !== null) node.dataset[name] = value;
}

function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child);
  }
}

/** Replaces the children of parent and gives the focus back to the control that had it, found by its test id and custom id. */
export function refill(parent, ...children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.closest('[data-testid]') : null;
  parent.replaceChildren();
  append(parent, children);
  if (focused) focusTwin(parent, focused);
}

/** Puts the focus on the control in parent that carries the same hooks as an element that is gone. */
export function focusTwin(parent, gone) {
  const { testid, customId, value } = gone.dataset;
  const twin = [...parent.querySelectorAll('[data-testid]')]
    .find((node) => node.dataset.testid === testid && node.dataset.customId === customId && node.dataset.value === value);
  twin?.focus({ preventScroll: true });
}

/** Keeps the Tab key within the box. */
export function holdFocus(event, box) {
  const stops = [...box.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]')].filter((node) => node.offsetParent !== null);
  if (!stops.length) return;
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && box.contains(document.activeElement) && document.activeElement !== box) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0]).focus();
}

const PATHS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M3 15h16',
  thread: 'M5 5v8a4 4 0 0 0 4 4h10M15 13l4 4-4 4',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  plus: 'M12 5v14M5 12h14',
  split: 'M4 5h16v14H4zM12 5v14',
  gear: 'M5 7h9M18 7h1M5 17h1M10 17h9M16 5v4M8 15v4',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 20 5l-6 15-3-6z',
  chevron: 'M6 9l6 6 6-6',
  check: 'M5 12l5 5 9-10',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  down: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  link: 'M14 5h5v5M19 5l-8 8M11 6H5v13h13v-6',
  slash: 'M15 5 9 19',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  reply: 'M20 18v-3a4 4 0 0 0-4-4H5M9 7l-4 4 4 4',
};

/** A line icon by name, hidden from assistive technology: the control around it carries the label. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon only; label is its accessible name and tooltip. */
export function iconButton(name, label, onClick, props = {}) {
  return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, ...props, on: { click: onClick } }, icon(name));
}
