/** Places a sign-in may lead back to (G13): a prefix ends at a slash or at the end of the path. */
const ALLOWED = ['/inHouse', '/home'];

/** The path to go to after signing in; null for anything that isn't a known place of this site. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined) return null;
  const known = ALLOWED.some(place => path === place || path.startsWith(`${place}/`));
  return known && /^\/[A-Za-z0-9/_-]*$/.test(path) ? path : null;
}
