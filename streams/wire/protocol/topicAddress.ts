// Free of zod: the page runs it.

/** Topics of which there is one for each item that anybody may look at: what their names begin with, and their key. */
const ITEMS: readonly (readonly [letter: string, key: string])[] = [['f', 'fixture']];
const letters = new Map(ITEMS.map(([letter, key]) => [key, letter]));
const itemKeys = new Map(ITEMS);

/** How an item is named in the name of its topic: a book's name of a fixture, which may have colons. */
const ITEM_NAME = /^[A-Za-z0-9._:-]{1,40}$/;

/** Whether there is a topic of this key for each item: its owner is the item. */
export const isOfItems = (key: string): boolean => letters.has(key);

/** `g:news` for everybody's topic (`uid` null), `u:42:drafts` for one of an account, `f:7` for one of an item. */
export function addressOf(key: string, uid: string | null): string {
  if (uid === null) return `g:${key}`;
  const letter = letters.get(key);
  return letter === undefined ? `u:${uid}:${key}` : `${letter}:${uid}`;
}

/** The key and owner that a name claims, whether there is such a topic or not; null for a name of another form. */
export function splitAddress(name: string): { readonly key: string; readonly uid: string | null } | null {
  // By positions, because a gateway asks this of every topic of whoever connects.
  if (name.charAt(1) !== ':') return null;
  const letter = name.charAt(0);
  const item = itemKeys.get(letter);
  if (item !== undefined) {
    const uid = name.slice(2);
    return ITEM_NAME.test(uid) ? { key: item, uid } : null;
  }
  const middle = name.indexOf(':', 2);
  if (letter === 'g') return name.length > 2 && middle === -1 ? { key: name.slice(2), uid: null } : null;
  const isOwn = letter === 'u' && middle > 2 && middle < name.length - 1;
  if (!isOwn || name.includes(':', middle + 1)) return null;
  const key = name.slice(middle + 1);
  return isOfItems(key) ? null : { key, uid: name.slice(2, middle) };
}
