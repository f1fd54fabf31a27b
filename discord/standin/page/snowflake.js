// Ids are snowflakes: decimal strings whose upper bits are a time, so that they sort by age.

const EPOCH = 1420070400000n;

/** Negative, zero or positive as a is older than, equal to or newer than b; a missing id is older than all. */
export function compare(a, b) {
  const left = a ?? '';
  const right = b ?? '';
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** An id for something that exists only on this page, sorted after what exists now. */
export function localId() {
  return String(((BigInt(Date.now()) - EPOCH) << 22n) | BigInt(Math.floor(Math.random() * 4096)));
}
