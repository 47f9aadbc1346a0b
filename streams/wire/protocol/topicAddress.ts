// Free of zod: the page runs it.

/** `g:news` for everybody's topic (`uid` null), `u:42:drafts` for one of an account. */
export function addressOf(key: string, uid: string | null): string {
  return uid === null ? `g:${key}` : `u:${uid}:${key}`;
}

/** The key and owner that a name claims, whether there is such a topic or not; null for a name of another form. */
export function splitAddress(name: string): { readonly key: string; readonly uid: string | null } | null {
  const [scope, first, second, ...rest] = name.split(':');
  if (rest.length > 0) return null;
  if (scope === 'g' && first && second === undefined) return { key: first, uid: null };
  if (scope === 'u' && first && second) return { key: second, uid: first };
  return null;
}
