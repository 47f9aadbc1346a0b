import { createHmac, hash } from 'node:crypto';
import { type Card, PACK } from '../../../../streams/wire/cards/card.ts';
import {
  type OpenedCard,
  orderKey,
  orderMessage,
  packMessage,
  packText,
  type SeatTexts,
  saltMessage,
  sealedText,
} from '../../../../streams/wire/cards/sealedPack.ts';
import { shuffle } from '../../../../streams/wire/cards/shuffle.ts';

/** What a deal depends on besides the pack. */
export interface DealTexts {
  /** Of everybody who is dealt in. */
  readonly texts: SeatTexts;
  /** Number of the hand at its table. */
  readonly hand: number;
}

/** A pack that the server has shuffled and sealed, card by card (docs/decisions/179-rooms-of-cards.md). */
export interface SealedPack {
  /** Hash of the whole pack, to be published before the seats give their texts. */
  readonly commit: string;
  /** Hash of each card in its place. */
  readonly seals: readonly string[];
  /** The cards in the order in which they are dealt, and which place of the pack each comes from. */
  deal(
    texts: SeatTexts,
    hand: number,
  ): { readonly cards: readonly Card[]; readonly places: readonly number[] };
}

const bytesOf = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest();

function shuffledBy(size: number, blockOf: (block: number) => Uint8Array): readonly number[] {
  const shuffling = shuffle(size);
  let step = shuffling.next();
  while (step.done !== true) step = shuffling.next(blockOf(step.value));
  return step.value;
}

const saltOf = (serverSeed: string, place: number): string =>
  bytesOf(serverSeed, saltMessage(place)).toString('hex');

/** The pack of a server seed. */
export function sealPack(serverSeed: string): SealedPack {
  const cards: readonly Card[] = shuffledBy(PACK, block => bytesOf(serverSeed, packMessage(block)));
  const seals = cards.map((card, place) =>
    hash('sha256', sealedText(card, saltOf(serverSeed, place)), 'hex'),
  );
  return {
    commit: hash('sha256', packText(seals), 'hex'),
    seals,
    deal(texts, hand) {
      const places = shuffledBy(PACK, block => bytesOf(orderKey(texts), orderMessage(hand, block)));
      return { places, cards: places.map(place => cards[place] ?? 0) };
    },
  };
}

/** Opens cards of a deal, by which one of it each was. */
export function openCards(
  serverSeed: string,
  pack: SealedPack,
  { texts, hand }: DealTexts,
  dealt: readonly number[],
): readonly OpenedCard[] {
  const { cards, places } = pack.deal(texts, hand);
  return dealt.map(at => ({ dealt: at, card: cards[at] ?? 0, salt: saltOf(serverSeed, places[at] ?? 0) }));
}
