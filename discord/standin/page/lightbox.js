// A picture over the whole page: wheel, click, pinch and keys to zoom, drag to move, arrows between pictures.

import { h, holdFocus, iconButton } from './dom.js';

const MOST = 8;

/** Opens pictures ({url, alt, name}) at the given one. */
export function openLightbox(pictures, start) {
  const before = document.activeElement;
  let at = start;
  let zoom = 1;
  let offset = { x: 0, y: 0 };
  const pointers = new Map();
  let moved = 0;
  let spread = 0;

  const image = h('img', { draggable: 'false', alt: '' });
  const stage = h('div', { class: 'stage' }, image);
  const caption = h('p', { class: 'lightbox-caption', hidden: true });
  const altButton = h('button', { type: 'button', class: 'text-button', 'aria-expanded': 'false', on: { click: toggleAlt } }, 'ALT');
  const original = h('a', { class: 'text-button', target: '_blank', rel: 'noopener' }, 'Open original');
  const several = pictures.length > 1;
  const box = h('div', { class: 'lightbox', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Picture', dataset: { testid: 'lightbox' }, tabindex: -1 },
    stage,
    h('div', { class: 'lightbox-bar' }, altButton, original,
      iconButton('zoomOut', 'Zoom out', () => zoomBy(1 / 1.5)), iconButton('zoomIn', 'Zoom in', () => zoomBy(1.5)),
      iconButton('close', 'Close', close, { dataset: { testid: 'lightbox-close' } })),
    several && iconButton('left', 'Previous picture', () => show(at - 1), { class: 'icon-button step previous' }),
    several && iconButton('right', 'Next picture', () => show(at + 1), { class: 'icon-button step next' }),
    caption);

  function show(index) {
    at = (index + pictures.length) % pictures.length;
    const picture = pictures[at];
    Object.assign(image, { src: picture.url, alt: picture.alt || picture.name });
    original.href = picture.url;
    caption.textContent = picture.alt;
    altButton.hidden = !picture.alt;
    zoom = 1;
    offset = { x: 0, y: 0 };
    place();
  }

  function place() {
    image.style.transform = `translate(${offset.x}px, ${offset.y}px) scale(${zoom})`;
    stage.classList.toggle('zoomed', zoom > 1);
  }

  // Zooms so that the point under (x, y), page pixels, stays where it is.
  function zoomBy(factor, x = innerWidth / 2, y = innerHeight / 2) {
    const next = Math.min(MOST, Math.max(1, zoom * factor));
    const centre = { x: x - innerWidth / 2, y: y - innerHeight / 2 };
    const ratio = next / zoom;
    offset = next === 1 ? { x: 0, y: 0 } : { x: centre.x - (centre.x - offset.x) * ratio, y: centre.y - (centre.y - offset.y) * ratio };
    zoom = next;
    place();
  }

  function toggleAlt() {
    caption.hidden = !caption.hidden;
    altButton.setAttribute('aria-expanded', String(!caption.hidden));
  }

  function close() {
    document.removeEventListener('keydown', onKey, true);
    box.remove();
    before?.focus?.({ preventScroll: true });
  }

  function onKey(event) {
    const keys = { Escape: close, '+': () => zoomBy(1.5), '=': () => zoomBy(1.5), '-': () => zoomBy(1 / 1.5), ArrowLeft: () => several && show(at - 1), ArrowRight: () => several && show(at + 1) };
    if (event.key === 'Tab') return holdFocus(event, box);
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  stage.addEventListener('wheel', (event) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    stage.setPointerCapture(event.pointerId);
    if (pointers.size === 1) moved = 0;
    spread = distance(pointers);
  });
  stage.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    pointers.set(event.pointerId, event);
    moved += Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
    if (pointers.size === 2) {
      const now = distance(pointers);
      const [a, b] = [...pointers.values()];
      if (spread) zoomBy(now / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      spread = now;
    } else if (zoom > 1) {
      offset = { x: offset.x + event.clientX - last.clientX, y: offset.y + event.clientY - last.clientY };
      place();
    }
  });
  stage.addEventListener('pointerup', (event) => {
    const single = pointers.size === 1;
    pointers.delete(event.pointerId);
    spread = 0;
    if (!single || moved > 6) return;
    if (!inside(image, event)) close();
    else if (zoom > 1) zoomBy(1 / MOST);
    else zoomBy(2.5, event.clientX, event.clientY);
  });
  stage.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
  document.addEventListener('keydown', onKey, true);
  document.body.append(box);
  show(start);
  box.focus();
}

function distance(pointers) {
  if (pointers.size !== 2) return 0;
  const [a, b] = [...pointers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

function inside(node, { clientX, clientY }) {
  const box = node.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
