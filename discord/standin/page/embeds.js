// Embeds of a message.

import { fileURL } from './api.js';
import { h } from './dom.js';
import { openLightbox } from './lightbox.js';
import { markdown } from './markdown.js';
import { clock } from './times.js';

/** Names of the attached files that the embeds show, so that they are not shown twice. */
export function filesInEmbeds(message) {
  const names = new Set();
  for (const embed of message.embeds ?? []) {
    for (const media of [embed.image, embed.thumbnail, embed.footer && { url: embed.footer.icon_url }, embed.author && { url: embed.author.icon_url }]) {
      const name = fileName(media?.url, message);
      if (name) names.add(name);
    }
  }
  return names;
}

function fileName(address, message) {
  if (address?.startsWith('attachment://')) return address.slice('attachment://'.length);
  return (message.attachments ?? []).find((file) => address && file.url === address)?.filename;
}

function resolve(address, message) {
  const name = fileName(address, message);
  const file = (message.attachments ?? []).find((other) => other.filename === name);
  return { url: fileURL(file?.url ?? address), alt: file?.description ?? '', name: name ?? 'picture', width: file?.width, height: file?.height };
}

export function embeds(message, context) {
  return (message.embeds ?? []).map((embed) => card(embed, message, context));
}

function card(embed, message, context) {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, '0')}` : null;
  return h('article', { class: 'embed', style: colour ? { '--edge': colour } : {} },
    h('div', { class: 'embed-main' },
      embed.author && h('div', { class: 'embed-author' }, linked(embed.author.name, embed.author.url)),
      embed.title && h('div', { class: 'embed-title' }, embed.url ? linked(embed.title, embed.url) : markdown(embed.title, context)),
      embed.description && h('div', { class: 'embed-description markdown' }, markdown(embed.description, context)),
      embed.fields?.length > 0 && h('div', { class: 'embed-fields' }, embed.fields.map((field) => h('div', { class: field.inline ? 'field inline' : 'field' },
        h('div', { class: 'field-name' }, markdown(field.name, context)), h('div', { class: 'markdown' }, markdown(field.value, context))))),
    ),
    embed.thumbnail && media(resolve(embed.thumbnail.url, message), 'embed-thumbnail'),
    embed.image && media(resolve(embed.image.url, message), 'embed-image'),
    (embed.footer || embed.timestamp) && h('div', { class: 'embed-footer muted' }, embed.footer?.text,
      embed.footer && embed.timestamp && ' · ', embed.timestamp && clock(embed.timestamp, context.client.user.locale)),
  );
}

const linked = (text, address) => (address ? h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, text) : text);

function media(picture, className) {
  return h('button', { type: 'button', class: `picture ${className}`, 'aria-label': `Open picture large: ${picture.alt || picture.name}`,
    on: { click: () => openLightbox([picture], 0) } },
    h('img', { src: picture.url, alt: picture.alt, width: picture.width, height: picture.height, dataset: { src: picture.url } }));
}
