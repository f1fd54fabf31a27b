// Files of a message: pictures that open large with their alt text on demand, other files to download.

import { fileURL } from './api.js';
import { h, icon } from './dom.js';
import { openLightbox } from './lightbox.js';

const PICTURE = /\.(png|jpe?g|gif|webp|svg)$/i;

const isPicture = (file) => file.content_type?.startsWith('image/') || PICTURE.test(file.filename ?? '');

/** All files of the message except those an embed shows (`hidden`, a set of file names). */
export function attachments(message, hidden) {
  const files = (message.attachments ?? []).filter((file) => !hidden.has(file.filename));
  if (!files.length) return null;
  const pictures = files.filter(isPicture);
  return h('div', { class: 'attachments' },
    pictures.length > 0 && gallery(pictures),
    files.filter((file) => !isPicture(file)).map(download));
}

/** Pictures side by side, which open large. */
export function gallery(pictures) {
  return h('div', { class: `gallery count-${Math.min(pictures.length, 4)}` },
    pictures.map((file, at) => picture(file, () => openLightbox(pictures.map(asPicture), at))));
}

const asPicture = (file) => ({ url: fileURL(file.url), alt: file.description ?? '', name: file.filename });

function picture(file, open) {
  const { url, alt, name } = asPicture(file);
  const size = file.width && file.height ? { width: file.width, height: file.height } : {};
  const image = h('img', { src: url, alt: alt || name, loading: 'lazy', decoding: 'async', dataset: { src: url }, ...size });
  const caption = h('figcaption', { hidden: true }, alt);
  const spoiler = name.startsWith('SPOILER_');
  const button = h('button', { type: 'button', class: 'picture', dataset: { testid: 'picture' }, 'aria-label': `Open picture large: ${alt || name}`, on: { click: () => (
    figure.classList.contains('covered') ? figure.classList.remove('covered') : open()) } }, image);
  const figure = h('figure', { class: spoiler ? 'covered' : '', style: size.width ? { '--ratio': size.width / size.height, '--width': `${size.width}px` } : {} }, button);
  if (alt) {
    const badge = h('button', { type: 'button', class: 'alt-badge', dataset: { testid: 'alt' }, 'aria-expanded': 'false', title: 'Show the description', on: { click: () => {
      caption.hidden = !caption.hidden;
      badge.setAttribute('aria-expanded', String(!caption.hidden));
    } } }, 'ALT');
    figure.append(badge, caption);
  }
  return figure;
}

export function download(file) {
  return h('div', { class: 'file' }, icon('file'),
    h('div', { class: 'file-text' },
      h('a', { href: fileURL(file.url), download: file.filename }, file.filename),
      h('span', { class: 'muted' }, bytes(file.size), file.description ? ` · ${file.description}` : '')),
    h('a', { class: 'icon-button', href: fileURL(file.url), download: file.filename, 'aria-label': `Download ${file.filename}`, title: 'Download' }, icon('down')));
}

function bytes(size) {
  if (!size) return '';
  if (size < 1024) return `${size} bytes`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

/**
 * Moves pictures that did not change from the old element of a message into the new one, so that an edit does not
 * make them flicker.
 */
export function keepPictures(from, to) {
  for (const image of to.querySelectorAll('img[data-src]')) {
    const before = from.querySelector(`img[data-src="${CSS.escape(image.dataset.src)}"]`);
    if (before?.complete && before.alt === image.alt) image.replaceWith(before);
  }
}
