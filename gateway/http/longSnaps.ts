import type { FastifyRequest } from 'fastify';
import { isOfItems, splitAddress } from '../../streams/wire/protocol/topicAddress.ts';
import { type Packed, packed } from '../ground/answers/packed.ts';

/** Shorter answers cost more to compress than their bytes take on a slow network. */
const LONG = 16_384;
/** Of Brotli: a tenth of the bytes of a board of matches, in a few milliseconds. */
const QUALITY = 4;
/** States as they are now; what was before is asked for no more. */
const MOST_KEPT = 4;

/** Whether these are topics that everybody may read. */
function arePublic(names: string): boolean {
  return names.split(',').every(name => {
    const address = splitAddress(name);
    return address !== null && (address.uid === null || isOfItems(address.key));
  });
}

/**
 * Whether the answer to a snapshot call is sent compressed: a long one, and only where everybody may read all of it. Beside anything
 * secret the length of a compressed answer would tell of it.
 */
export function isPackable(text: string, { query }: Pick<FastifyRequest, 'query'>): boolean {
  const { t } = Object(query) as { readonly t?: unknown };
  return text.length >= LONG && typeof t === 'string' && arePublic(t);
}

/** Compresses each text once, however many ask for it at the same time. @param tag Differs with the text. */
export type PackText = (tag: string, text: string) => Promise<Packed>;

export function createPackText(): PackText {
  const kept = new Map<string, Promise<Packed>>();
  return (tag, text) => {
    const known = kept.get(tag);
    if (known !== undefined) return known;
    const made = packed(text, QUALITY);
    kept.set(tag, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return made;
  };
}
