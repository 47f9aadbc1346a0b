import { describe, expect, it } from 'vitest';
import { deriveHighCard } from '../../../../partner/games/cardGames/highCard/derive.ts';
import { highCard, highCardReturn } from '../../../../partner/games/cardGames/highCard/highCard.ts';
import returns from '../../../../partner/games/cardGames/returns.json' with { type: 'json' };
import { TWENTY_ONES, type TwentyOneId } from '../../../../partner/games/cardGames/twentyOne/rules.ts';
import { twentyOneReturn } from '../../../../partner/games/cardGames/twentyOne/solution.ts';
import { solve } from '../../../../partner/games/cardGames/twentyOne/solve/improve.ts';
import { policyCode } from '../../../../partner/games/cardGames/twentyOne/solve/written.ts';
import solved from '../../../../partner/games/cardGames/twentyOne/solved.json' with { type: 'json' };
import { twentyOne } from '../../../../partner/games/cardGames/twentyOne/twentyOne.ts';
import { deriveWar } from '../../../../partner/games/cardGames/war/derive.ts';
import { war, warReturn } from '../../../../partner/games/cardGames/war/war.ts';
import type { DecidedGame } from '../../../../partner/games/game.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { inOrder } from './inOrder.ts';

const FIGURES = { gameType: 'RNG', rtp: null, volatility: null, lines: null, minBet: 100 };
const RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const STAKE = 100;

/** What a round wins of the first stake, with these cards and what the page recommends. */
function netOf(game: DecidedGame, gameCode: string, random: Parameters<DecidedGame['deal']>[2]): number {
  const figures = { ...FIGURES, gameCode };
  const round = { stake: STAKE, choice: null };
  const dealt = game.deal(figures, round, random);
  if ('payout' in dealt) return dealt.payout - STAKE;
  let staked = STAKE;
  const decisions: unknown[] = [];
  let { outcome } = dealt;
  for (;;) {
    const { best } = outcome as { readonly best: string };
    const now = { ...round, hidden: dealt.hidden, decisions };
    expect(game.decision(figures, now).safeParse(best).success).toBe(true);
    staked += game.furtherStake?.(figures, now, best) ?? 0;
    decisions.push(best);
    const next = game.decide(figures, { ...now, decisions });
    if ('payout' in next) return next.payout - staked;
    outcome = next.outcome;
  }
}

/** All orders of ranks that may be dealt, with the number of orders of cards that have them. */
function everyOrder(packs: number, visit: (ranks: readonly number[], ways: number) => void): void {
  const left = RANKS.map(() => packs * 4);
  const next = (ranks: readonly number[], ways: number) => {
    if (ranks.length === 4) return visit(ranks, ways);
    for (const rank of RANKS) {
      const count = left[rank] ?? 0;
      if (count === 0) continue;
      left[rank] = count - 1;
      next([...ranks, rank], ways * count);
      left[rank] = count;
    }
  };
  next([], 1);
}

/** Cards of these ranks, of suits that a pack has once. */
const cardsWith = (ranks: readonly number[]) =>
  ranks.map((rank, at) => rank + 13 * ranks.slice(0, at).filter(it => it === rank).length);

describe('what high card and casino war return', () => {
  it('is what is written down', () => {
    expect({ highCard: deriveHighCard(), war: deriveWar() }).toEqual(returns);
    expect(highCardReturn()).toBeCloseTo(0.98194, 5);
    // Published by others for six packs with a bonus for equal cards in the war: a house edge of 2.33 %.
    expect(warReturn()).toBeCloseTo(0.9767, 4);
  });

  it.each([
    ['highCard', highCard, 1, highCardReturn],
    ['war', war, 6, warReturn],
  ] as const)(
    '%s: is what every order of cards comes to that is played as recommended',
    (_name, game, packs, returned) => {
      let [sum, all] = [0, 0];
      everyOrder(packs, (ranks, ways) => {
        sum += ways * netOf(game, 'X', inOrder(packs, cardsWith(ranks)));
        all += ways;
      });
      expect(1 + sum / (all * STAKE)).toBeCloseTo(returned(), 10);
    },
  );
});

describe('what twenty-one returns', () => {
  /** Open cards as points less one; each is a tenth or so of the whole calculation. */
  it.each([
    ['sixPacks', 5],
    ['twoPacks', 0],
    ['twoPacks', 6],
  ] as const satisfies readonly (readonly [TwentyOneId, number])[])(
    '%s: against an open card of %i points less one it is what is written down',
    (id, up) => {
      const { policy, value } = solve(TWENTY_ONES[id], up);
      const { values, hard, soft, pairs } = solved[id];
      expect(value).toBeCloseTo(values[up] ?? 0, 12);
      const column = (up + 9) % 10;
      for (const [points, codes] of Object.entries(hard))
        expect(policyCode(policy, Number(points))).toBe(codes[column]);
      for (const [points, codes] of Object.entries(soft))
        expect(policyCode(policy, Number(points) + 100)).toBe(codes[column]);
      for (const [points, codes] of Object.entries(pairs))
        expect(policy.splits[Number(points) - 1] === true ? 'P' : '-').toBe(codes[column]);
    },
  );

  it.each([
    ['sixPacks', 'A-TWENTY-ONE', 6],
    ['twoPacks', 'B-TWENTY-ONE', 2],
  ] as const)('%s: is what rounds come to that are played as recommended', (id, gameCode, packs) => {
    expect(twentyOne.facts({ ...FIGURES, gameCode })).toMatchObject({ packs });
    const random = seededRandom(11);
    const rounds = 20_000;
    const nets = Array.from({ length: rounds }, () => netOf(twentyOne, gameCode, random) / STAKE);
    const mean = nets.reduce((sum, net) => sum + net, 0) / rounds;
    const deviation = Math.sqrt(nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / rounds ** 2);
    expect(Math.abs(1 + mean - twentyOneReturn(id))).toBeLessThan(3 * deviation);
  });
});
