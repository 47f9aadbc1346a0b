import { describe, expect, it } from 'vitest';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { numberOf, ratioOf } from '../../../../partner/tables/rules/bets/ratio.ts';
import { ofBet } from '../../../../partner/tables/rules/bets/tableRules.ts';
import { packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import { holdemAnte } from '../../../../partner/tables/rules/casinoHoldem/ante.ts';
import { HOLDEM_RETURNS } from '../../../../partner/tables/rules/casinoHoldem/returns.ts';
import { shuffled } from '../../../../partner/tables/rules/shoe/shuffle.ts';
import { sizeOf } from '../../../size.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { createBoards } from './derive/holdem/boards.ts';
import { gainAfter } from './derive/holdem/flop.ts';
import { solveHoldem } from './derive/holdem/solve.ts';
import { suitPatterns } from './derive/holdem/suits.ts';

const PUBLISHED = ofBet(HOLDEM_RETURNS, 'ante');

describe('tables: the ante of casino hold’em', () => {
  it('tables: the count of a board is what the rules say of each hand of the dealer', () => {
    const random = seededRandom(33);
    const work = createBoards();
    // Boards with a flush, a straight flush and four of a kind among them.
    const boards = [
      [1, 2, 28, 3, 4],
      [8, 21, 34, 47, 0],
      [0, 3, 6, 9, 12],
      shuffled(packsOf(1), random).slice(0, 5),
    ];
    for (const board of boards) {
      const { first, second, wins } = work(board);
      for (let n = 0; n < 3; n += 1) {
        const at = random.below(wins.length);
        const player = [first[at] ?? -1, second[at] ?? -1];
        const rest = packsOf(1).filter(card => !board.includes(card) && !player.includes(card));
        let net = 0;
        for (const [i, a] of rest.entries())
          for (const b of rest.slice(i + 1)) {
            const round = { player, dealer: [a, b], flop: board.slice(0, 3), rest: board.slice(3) };
            const decided = holdemAnte(round, 'call');
            net += decidedBack(1, decided) - decided.antes;
          }
        expect(wins[at], `${board.join()} with ${player.join()}`).toBe(net);
      }
    }
  });

  it('tables: boards are worked out once for all that differ by the names of suits', () => {
    const countOf = (...ranks: readonly number[]) =>
      suitPatterns(ranks).reduce((sum, { count }) => sum + count, 0);
    expect(suitPatterns([0, 1, 2, 3, 4])).toHaveLength(51);
    expect([
      countOf(0, 1, 2, 3, 4),
      countOf(0, 0, 2, 3, 4),
      countOf(0, 0, 0, 3, 3),
      countOf(0, 1, 1, 1, 1),
    ]).toEqual([...[4 ** 5, 6 * 4 ** 3, 4 * 6, 4]]);
  });

  it('tables: brings back what is published, within four standard deviations of a few flops', () => {
    const random = seededRandom(5);
    const work = createBoards();
    const gains = Array.from(
      { length: 12 },
      () => gainAfter(work, shuffled(packsOf(1), random).slice(0, 3)).gain,
    );
    const mean = gains.reduce((sum, it) => sum + it, 0) / gains.length;
    const squares = gains.reduce((sum, it) => sum + (it - mean) ** 2, 0);
    const sigma = Math.sqrt(squares / (gains.length - 1) / gains.length);
    expect(Math.abs(1 + mean - numberOf(PUBLISHED))).toBeLessThan(4 * sigma);
  });

  // Half a minute: by night.
  it.runIf(sizeOf('HOLDEM_BOARDS') === 1)(
    'tables: brings back exactly what is published, over all boards',
    () => {
      const { net, deals } = solveHoldem();
      expect(ratioOf(deals + net, deals)).toEqual(PUBLISHED);
    },
  );
});
