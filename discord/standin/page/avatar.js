// Drawn avatars: a hexagon with the first letter for people, the warden's hexagon for the bot.

const HUES = [18, 42, 88, 150, 176, 204, 262, 318, 340];
const NS = 'http://www.w3.org/2000/svg';

function part(name, attributes, text) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text) node.textContent = text;
  return node;
}

/** The name a person is shown by. */
export const nameOf = (user) => user?.global_name || user?.username || 'Somebody';

function hue(user) {
  const text = user?.id ?? '';
  let sum = 0;
  for (const char of text) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return HUES[sum % HUES.length];
}

/** An svg for the user; decorative, the name always stands beside it or on the control around it. */
export function avatar(user) {
  const svg = part('svg', { viewBox: '0 0 40 40', class: 'avatar', 'aria-hidden': 'true' });
  if (user?.bot) {
    svg.append(
      part('rect', { width: 40, height: 40, fill: '#23303a' }),
      part('path', { d: 'M20 5 33 12.5v15L20 35 7 27.5v-15z', fill: '#e2a33d' }),
      part('path', { d: 'M20 10.5 28.2 15.2v9.6L20 29.5l-8.2-4.7v-9.6z', fill: '#23303a' }),
      part('path', { d: 'M20 15v10M15.7 17.5 20 20l4.3-2.5', stroke: '#e2a33d', 'stroke-width': 2.2, fill: 'none', 'stroke-linecap': 'round' }),
    );
    return svg;
  }
  const tone = hue(user);
  svg.append(
    part('rect', { width: 40, height: 40, fill: `hsl(${tone} 42% 38%)` }),
    part('path', { d: 'M20-4 41 8v24L20 44-1 32V8z', fill: `hsl(${tone} 46% 45%)` }),
    part('text', { x: 20, y: 21, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 19, 'font-weight': 600, fill: '#fff' },
      [...nameOf(user)][0].toUpperCase()),
  );
  return svg;
}
