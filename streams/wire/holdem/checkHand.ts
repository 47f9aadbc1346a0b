// Free of zod: the page runs it.
import { cardName } from '../cards/card.ts';
import { type DealCheck, type SealedDeal, verifyDeal } from '../cards/sealedPack.ts';
import type { FairHashing } from '../fairness/hashing.ts';
import { commonCardsAt, holeCardsAt, inDealOrder } from './dealOrder.ts';

/** A hand as somebody has seen it. */
export interface SeenHand {
  readonly number: number;
  readonly commit: string;
  readonly button: number;
  readonly board: readonly string[];
  readonly players: readonly { readonly seat: number; readonly cards: readonly string[] | null }[];
}

/** What a check found; `hand` where the proof is that of another hand, or the cards that were seen are others. */
export type HandCheck = DealCheck | 'hand';

/** Checks a hand the way any sceptic could: by what was seen of it, and by what proves its deal. */
export async function checkHand(seen: SeenHand, proof: SealedDeal, hashing: FairHashing): Promise<HandCheck> {
  const order = inDealOrder(seen.players, seen.button);
  const expected = new Map<number, string>();
  for (const [place, { cards }] of order.entries())
    for (const [i, at] of holeCardsAt(place, order.length).entries()) {
      const name = cards?.[i];
      if (name !== undefined) expected.set(at, name);
    }
  for (const [i, at] of commonCardsAt(order.length).entries()) {
    const name = seen.board[i];
    if (name !== undefined) expected.set(at, name);
  }
  const opened = new Map(proof.opened.map(({ dealt, card }) => [dealt, cardName(card)]));
  const isSame = [...expected].every(([at, name]) => opened.get(at) === name);
  if (!isSame || proof.hand !== seen.number || proof.commit !== seen.commit) return 'hand';
  return verifyDeal(proof, hashing);
}
