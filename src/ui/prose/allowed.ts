/** Elements that a merchant's text may contain. Others lose their tags and keep their text. */
export const ALLOWED_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time', 'bdi'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'a', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Nothing that names, styles or listens: no `id`, `name`, `class`, `style`, `data-*`, `aria-*`, `on*`. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime'],
  ...['colspan', 'rowspan', 'scope', 'span', 'start', 'reversed'],
];

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
const APPLICATIONS: ReadonlySet<string> = new Set(['mailto:', 'tel:']);

/** Where a link leads: a path of this site, another site, or an application. */
export interface Target {
  readonly kind: 'own' | 'foreign' | 'application';
  readonly href: string;
}

function read(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The address of a link as a browser would take it; null for one that must not be followed. */
export function readTarget(address: string, base: string): Target | null {
  const url = read(address, base);
  if (url === null) return null;
  if (APPLICATIONS.has(url.protocol)) return { kind: 'application', href: url.href };
  // A user name in front of the host is meant to be mistaken for the host.
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== new URL(base).origin) return { kind: 'foreign', href: url.href };
  return { kind: 'own', href: `${url.pathname}${url.search}${url.hash}` };
}

/** The address of a picture: https, or a path of this site; null for all others. */
export function readPicture(address: string, base: string): string | null {
  const target = readTarget(address, base);
  if (target === null || target.kind === 'application') return null;
  return target.kind === 'own' || target.href.startsWith('https:') ? target.href : null;
}
