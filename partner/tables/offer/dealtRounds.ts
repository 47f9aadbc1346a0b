import type { PlayedRound, TableKind } from '../rules/kinds/kind.ts';
import { shoeRandom } from '../rules/shoe/hmacStream.ts';
import type { TableSource } from '../rules/state/tableState.ts';
import { createLatest } from './latest.ts';

/** Shoes of a table that stay dealt: that of now and the one before it, which is in the history. */
const MOST_SHOES = 2;

interface DealtShoe {
  readonly rounds: Iterator<PlayedRound, never>;
  readonly played: PlayedRound[];
}

/**
 * The rounds of a table's shoes from the first one on, so many. A table is asked what it shows with each step of each round; its shoe
 * is shuffled once for all of them, and each round is dealt once.
 */
export function createDealtRounds(
  kind: TableKind,
  seedsOf: TableSource['seedsOf'],
): NonNullable<TableSource['roundsOf']> {
  const shoes = createLatest<DealtShoe>(MOST_SHOES);
  const open = (shoe: number): DealtShoe => ({ rounds: kind.play(shoeRandom(seedsOf(shoe))), played: [] });
  return (shoe, count) => {
    const key = String(shoe);
    const { rounds, played } = shoes.get(key) ?? shoes.set(key, open(shoe));
    while (played.length < count) played.push(rounds.next().value);
    return played.slice(0, count);
  };
}
