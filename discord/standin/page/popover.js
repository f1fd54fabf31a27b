// A floating box beside a control, within its pane. On narrow panes the style sheet turns it into a sheet at the bottom.

import { h } from './dom.js';

const GAP = 4;

/**
 * Shows content beside the anchor until the person presses elsewhere or Escape. Answers close(reason); onClose gets
 * the reason: `outside`, `escape` or what close was given.
 */
export function popover(anchor, content, { className = '', onClose = () => {}, width = null } = {}) {
  const host = anchor.closest('.pane') ?? document.body;
  const box = h('div', { class: `popover ${className}` }, content);
  host.append(box);
  place();

  function place() {
    const around = host.getBoundingClientRect();
    const at = anchor.getBoundingClientRect();
    if (width === 'anchor') box.style.minWidth = `${at.width}px`;
    const size = box.getBoundingClientRect();
    const below = around.bottom - at.bottom;
    const up = below < size.height + GAP && at.top - around.top > below;
    const left = Math.max(GAP, Math.min(at.left - around.left, around.width - size.width - GAP));
    const top = up ? at.top - around.top - size.height - GAP : at.bottom - around.top + GAP;
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(GAP, Math.min(top, around.height - size.height - GAP))}px`;
  }

  let closed = false;
  function close(reason) {
    if (closed) return;
    closed = true;
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('keydown', onKey, true);
    box.remove();
    onClose(reason);
  }
  // An anchor may have been drawn anew since: the new one stands for it.
  const anchored = (node) => Boolean(anchor.isConnected ? anchor.contains(node) : anchor.dataset.testid && node.closest(`[data-testid="${anchor.dataset.testid}"]`));
  function onPointer(event) {
    if (!box.contains(event.target) && !anchored(event.target)) close('outside');
  }
  function onKey(event) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close('escape');
    anchor.focus({ preventScroll: true });
  }
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('keydown', onKey, true);
  return { box, close, place };
}
