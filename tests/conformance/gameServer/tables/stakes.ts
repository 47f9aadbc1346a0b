import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { expect, expectSame } from '../../expect.ts';
import type { Heard } from '../wallet.ts';
import type { TableBench } from './bench.ts';

/** What the wallet was told of one round of a player. */
interface BookedRound {
  /** Its id at the wallet. */
  readonly id: string;
  /** What lay on the cloth, minor units. */
  readonly stake: number;
  /** Whether the stake went back. */
  readonly isBack: boolean;
  /** Minor units; 0 without a win. */
  readonly won: number;
}

const roundOf = ({ params }: Heard) => String(params.round);
const amountOf = ({ params }: Heard) => Number(params.amount);

/** The rounds in which bets were asked for, each with one bet that is the same however often it was sent. */
export function bookedRounds(bench: TableBench): readonly BookedRound[] {
  const rollbacks = bench.calls('rollback');
  return [...groupBy(bench.calls('bet'), roundOf)].map(([id, [first, ...others]]) => {
    for (const { params } of others)
      expectSame(params, first?.params, 'one bet for all chips of a player in a round, sent again as it was');
    const back = rollbacks.find(it => roundOf(it) === id);
    expect(
      back === undefined || back.params.bet === first?.params.transaction,
      'a rollback of the bet of its round',
    );
    const win = bench.calls('win').find(it => roundOf(it) === id);
    return {
      ...{ id, stake: first === undefined ? 0 : amountOf(first), isBack: back !== undefined },
      won: win === undefined ? 0 : amountOf(win),
    };
  });
}

/** Waits until the wallet has heard the end of so many rounds. */
export const endedRounds = (bench: TableBench, count: number, ms: number): Promise<unknown> =>
  bench.until(
    () => new Set(bench.calls('endRound').map(roundOf)).size >= count,
    `endRound of ${count} ${count === 1 ? 'round' : 'rounds'}`,
    ms,
  );

/** What the balance has to be after rounds. */
export const balanceAfter = (before: number, rounds: readonly BookedRound[]): number =>
  rounds.reduce((sum, { stake, isBack, won }) => sum + won - (isBack ? 0 : stake), before);
