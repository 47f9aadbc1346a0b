// Free of zod: the page runs it.

/** `g:news` for everybody's topic (`uid` null), `u:42:drafts` for one of an account. */
export function addressOf(key: string, uid: string | null): string {
  return uid === null ? `g:${key}` : `u:${uid}:${key}`;
}

/** The key and owner that a name claims, whether there is such a topic or not; null for a name of another form. */
export function splitAddress(name: string): { readonly key: string; readonly uid: string | null } | null {
  // By positions, because a gateway asks this of every topic of whoever connects.
  if (name.charAt(1) !== ':') return null;
  const middle = name.indexOf(':', 2);
  if (name.startsWith('g'))
    return name.length > 2 && middle === -1 ? { key: name.slice(2), uid: null } : null;
  const isOwn = name.startsWith('u') && middle > 2 && middle < name.length - 1;
  if (!isOwn || name.includes(':', middle + 1)) return null;
  return { key: name.slice(middle + 1), uid: name.slice(2, middle) };
}
