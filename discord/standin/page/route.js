// The address says who is looking at what: /?user=ID&channel=ID, or /?split=ID1,ID2&channels=C1,C2.

const LAST_USER = 'table.user';
const LAST_CHANNEL = 'table.channel.';

const remember = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the address alone remembers.
  }
};

const recall = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const numbers = (text) => (text ?? '').split(',').filter((part) => /^\d+$/.test(part));

/** Reads the address: {split, seats: [{user, channel}]}; seats may be empty, channels null. */
export function readRoute() {
  const query = new URLSearchParams(location.search);
  const split = numbers(query.get('split'));
  if (split.length) {
    const channels = (query.get('channels') ?? '').split(',');
    return { split: true, seats: [...new Set(split)].map((user, at) => ({ user, channel: channels[at] || null })) };
  }
  const [user] = numbers(query.get('user') ?? recall(LAST_USER));
  return { split: false, seats: user ? [{ user, channel: query.get('channel') }] : [] };
}

/** Writes the address; push makes a step that the browser's back button undoes. */
export function writeRoute({ split, seats }, push) {
  const query = new URLSearchParams();
  if (split) {
    query.set('split', seats.map((seat) => seat.user).join(','));
    query.set('channels', seats.map((seat) => seat.channel ?? '').join(','));
  } else {
    query.set('user', seats[0].user);
    if (seats[0].channel) query.set('channel', seats[0].channel);
    remember(LAST_USER, seats[0].user);
  }
  const address = `/?${query.toString().replaceAll('%2C', ',')}`;
  if (address === location.pathname + location.search) return;
  history[push ? 'pushState' : 'replaceState'](null, '', address);
}

export const lastChannel = (user) => recall(LAST_CHANNEL + user);
export const rememberChannel = (user, channel) => remember(LAST_CHANNEL + user, channel);
