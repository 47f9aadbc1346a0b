import { describe, expect, it } from 'vitest';
import { fish } from '../../../partner/games/fish.ts';
import type { Game, GameFigures } from '../../../partner/games/game.ts';
import { rooster } from '../../../partner/games/rooster.ts';
import { scratch } from '../../../partner/games/scratch/scratch.ts';
import { sizeOf } from '../../size.ts';
import { seededRandom } from './support/seededRandom.ts';

/** A million are the whole proof; a fifth of it takes a second or two. */
const ROUNDS = sizeOf('PARTNER_ROUNDS');
const STAKE = 100;

const figures = (more: Partial<GameFigures>): GameFigures => ({
  ...{ gameCode: 'X', gameType: 'RNG', rtp: 9_600, volatility: 'medium', lines: 20, minBet: STAKE },
  ...more,
});

/** Average of so many rounds, in stakes, its standard deviation, and that of one round. */
function played(game: Game, of: GameFigures, choice: unknown, rounds = ROUNDS) {
  const random = seededRandom(2_026);
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < rounds; n += 1) {
    const times = game.play(of, { stake: STAKE, choice }, random).payout / STAKE;
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  const spread = Math.sqrt(squares / rounds - mean * mean);
  return { mean, spread, sigma: spread / Math.sqrt(rounds) };
}

function expectPublished(game: Game, of: GameFigures, choice: unknown): void {
  const { mean, sigma } = played(game, of, choice);
  expect(Math.abs(mean - game.rtp(of) / 10_000)).toBeLessThan(3 * sigma);
}

// A busy machine takes a while.
describe('the return of the partner’s games is the published one, within three standard deviations', {
  timeout: 60_000,
}, () => {
  // Greater prizes are too rare for so few rounds to say anything of them: the exact return is counted in scratch.test.ts.
  it.each([9_731, 9_203, null])('scratch card of %o', rtp =>
    expectPublished(scratch, figures({ gameClassify: 'SC', rtp, volatility: 'low' }), null),
  );

  it.each([0, 3, 5])('issue 14: fish %i', at =>
    expectPublished(fish, figures({ gameType: 'FISH', rtp: 9_412, volatility: 'high' }), { fish: at }),
  );

  it.each(['copper', 'steel', 'draw'])('issue 14: robot rooster %s', on =>
    expectPublished(rooster, figures({ gameType: 'COCKFIGHT', rtp: null }), { on }),
  );
});
