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

/** Turns the order of signs around, or can't be seen: such an address reads as another one. */
const DECEIVING = /[\p{Bidi_Control}\u200b-\u200d\u2060\ufeff\u00ad]/u;

/** Whether an address is where it seems to lead: `https://brand@evil.example` isn't. */
function isHonest(address: string): boolean {
  if (!URL.canParse(address) || DECEIVING.test(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** The web addresses of a text. Only http and https: anything else stays words. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!isHonest(address)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    parts.push({ at: match.index, text: address, href: new URL(address).href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null });
  return parts;
}
