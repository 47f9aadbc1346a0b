/** What the worker does with a request. */
export type Kind = 'document' | 'file' | 'text' | 'offline' | 'none';

/** Socket scripts and what says which build is served: never kept, never answered from here. */
const NEVER = ['scripts', 'version.json', 'sw.js'];
/** Files whose name changes with their content. */
const FILE = /^\/(?:assets|js|css)\/[^/]+\.(?:js|css|svg|woff2|png|webp|avif|jpe?g)$/;
/** Texts of one build under names that stay. */
const TEXT = /^\/locales\/[\w-]+\/[\w-]+\.json$/;

/** What the offline page shows; the network's is newer, so ours answers only when there is none. */
const OFFLINE = /^\/(?:offline\.(?:css|js)|merchant\.css|logo\.svg|merchant\/.+)$/;

/** What a request may hold that nobody else must see. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly hasAuthorization: boolean;
}

/** The site that the worker belongs to. */
export interface Site {
  readonly origin: string;
  /** First parts of the paths of calls, sockets and documents of the gateway: never kept, never answered from here. */
  readonly roots: readonly string[];
}

/** Sorts a request; whatever isn't known is none of the worker's business. */
export function kindOf(
  url: URL,
  { origin, roots }: Site,
  { method, mode, hasAuthorization }: RequestFacts,
): Kind {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return 'none';
  const root = url.pathname.split('/')[1] ?? '';
  if (roots.includes(root) || NEVER.includes(root)) return 'none';
  if (mode === 'navigate') return 'document';
  if (url.search !== '') return 'none';
  if (FILE.test(url.pathname)) return 'file';
  if (OFFLINE.test(url.pathname)) return 'offline';
  return TEXT.test(url.pathname) ? 'text' : 'none';
}
