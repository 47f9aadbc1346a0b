/** What somebody reads a message for. */
export interface MessageParts {
  /** The code an SMS begins with. */
  readonly code: string | null;
  /** The rest in order; a link of our own page carries where it leads inside it. */
  readonly lines: readonly { readonly text: string; readonly path: string | null }[];
}

const CODE = /^\d{6}(?= )/;

/** Where an address leads inside the page; null when it is another site's, or no address. */
function pathOf(text: string, origin: string): string | null {
  if (!/^https?:\/\/\S+$/.test(text)) return null;
  const url = new URL(text);
  // A gateway on this machine is known by several names; the link's secret counts, not the name.
  return url.origin === origin || url.hash.startsWith('#reset=') ? `/${url.hash}` : null;
}

/**
 * Takes a message apart, so that its code can be copied and its link followed.
 * @param origin Of the page.
 */
export function messageParts(text: string, origin: string): MessageParts {
  const lines = text.split(/\n+/).map(line => ({ text: line, path: pathOf(line.trim(), origin) }));
  return { code: CODE.exec(text)?.[0] ?? null, lines };
}
