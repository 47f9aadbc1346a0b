// Free of zod: the page checks a deal with it.
import { type FairHashing, hexOf } from '../fairness/hashing.ts';
import type { Card } from './card.ts';
import { PACK } from './card.ts';
import { shuffle } from './shuffle.ts';

/**
 * A sealed pack (docs/decisions/179-rooms-of-cards.md). The server shuffles a pack and seals each card by itself before the seats give
 * their texts; the texts decide which sealed card is dealt when. So nobody chooses the cards, each can be opened alone, and
 * those of who has folded stay closed.
 */

/** Text under the HMAC of the server's shuffle, by block. */
export const packMessage = (block: number): string => `pack:${block}`;
/** Text under the HMAC that keeps a sealed card secret, by its place in the pack. */
export const saltMessage = (place: number): string => `salt:${place}`;
/** What is hashed for a sealed card. */
export const sealedText = (card: Card, salt: string): string => `${card}:${salt}`;
/** What is hashed for the whole pack: the hashes of its cards in their order. */
export const packText = (seals: readonly string[]): string => seals.join('');

/** Who was dealt in, and the text that each has given. */
export type SeatTexts = readonly { readonly seat: number; readonly text: string }[];

/** Key of the HMAC that decides which sealed card is dealt when: the texts of all seats in their order. */
export const orderKey = (texts: SeatTexts): string =>
  JSON.stringify(texts.toSorted((a, b) => a.seat - b.seat).map(({ text }) => text));
/** Text under that HMAC, by the number of the hand and the block. */
export const orderMessage = (hand: number, block: number): string => `order:${hand}:${block}`;

/** A card that was opened: which one of the deal it was, from 0 on. */
export interface OpenedCard {
  readonly dealt: number;
  readonly card: Card;
  readonly salt: string;
}

/** What a check of a deal needs. */
export interface SealedDeal {
  /** Number of the hand at its table. */
  readonly hand: number;
  /** Hash of the pack, published before the texts were given. */
  readonly commit: string;
  /** Hashes of its cards. */
  readonly seals: readonly string[];
  readonly texts: SeatTexts;
  readonly opened: readonly OpenedCard[];
}

/** `fair`, another pack than the promised one, or a card that was not the one in its place. */
export type DealCheck = 'fair' | 'commit' | 'card';

/** Checks the cards of a deal that have been opened, the way any sceptic could. */
export async function verifyDeal(deal: SealedDeal, hashing: FairHashing): Promise<DealCheck> {
  const { hand, commit, seals, texts, opened } = deal;
  if (seals.length !== PACK || hexOf(await hashing.sha256(packText(seals))) !== commit) return 'commit';
  const key = orderKey(texts);
  const shuffling = shuffle(PACK);
  let step = shuffling.next();
  while (step.done !== true)
    step = shuffling.next(await hashing.hmacSha256(key, orderMessage(hand, step.value)));
  const order = step.value;
  for (const { dealt, card, salt } of opened) {
    const place = order[dealt];
    if (place === undefined || hexOf(await hashing.sha256(sealedText(card, salt))) !== seals[place])
      return 'card';
  }
  const isOnce = new Set(opened.map(({ card }) => card)).size === opened.length;
  return isOnce ? 'fair' : 'card';
}
