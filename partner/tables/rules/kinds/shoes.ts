import type { Random } from '../../../random.ts';
import { dealFrom, type NextCard, packsOf } from '../cards/card.ts';
import { shuffled } from '../shoe/shuffle.ts';

/** A shoe of so many packs, which is dealt from round by round. */
export const shoeOf =
  <T>(packs: number, deal: (next: NextCard) => T) =>
  (random: Random): (() => T) => {
    const next = dealFrom(shuffled(packsOf(packs), random));
    return () => deal(next);
  };

/** One pack, shuffled for each round. */
export const packOf =
  <T>(deal: (next: NextCard) => T) =>
  (random: Random): (() => T) =>
  () =>
    deal(dealFrom(shuffled(packsOf(1), random)));

/** No cards: each round is drawn by itself. */
export const drawnBy =
  <T>(draw: (random: Random) => T) =>
  (random: Random): (() => T) =>
  () =>
    draw(random);
