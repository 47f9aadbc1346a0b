/** A piece of a text: words, or an address that may be followed. */
export interface TextPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?।)\]}»…]+$/u;

/** The web addresses of a text. Only http and https: anything else stays words. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    parts.push({ at: match.index, text: address, href: new URL(address).href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null });
  return parts;
}
