import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import type { GameFigures } from '../../../partner/games/game.ts';
import { gameOf } from '../../../partner/games/games.ts';
import { ALIKE, BLANKS, FIELDS } from '../../../partner/games/scratch/fields.ts';
import { LOT, prizesOf } from '../../../partner/games/scratch/prizes.ts';
import { type CardFacts, type CardOutcome, scratch } from '../../../partner/games/scratch/scratch.ts';
import { slot } from '../../../partner/games/slot/slot.ts';
import type { Random } from '../../../partner/random.ts';
import { seededRandom } from './support/seededRandom.ts';

const STAKE = 100;
const VOLATILITIES = ['low', 'medium', 'high'] as const;
const figures = (more: Partial<GameFigures> = {}): GameFigures => ({
  ...{ gameCode: 'X', gameType: 'RNG', gameClassify: 'SC', rtp: 9_600, volatility: 'medium', lines: null },
  ...{ minBet: STAKE, ...more },
});

/** A card, with the result that a number of the lot has. */
function cardAt(ticket: number, of: GameFigures, rest: Random) {
  let isFirst = true;
  const random: Random = {
    below(end) {
      if (!isFirst) return rest.below(end);
      isFirst = false;
      expect(end).toBe(LOT);
      return ticket;
    },
  };
  const { payout, outcome } = scratch.play(of, { stake: STAKE, choice: null }, random);
  return { payout, ...(outcome as CardOutcome) };
}

/** How often each symbol stands on a card. */
const countsOf = (fields: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const symbol of fields) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
};

const cards: readonly GameFigures[] = demoCatalogue()
  .games.filter(({ gameType, gameClassify }) => gameType === 'RNG' && gameClassify === 'SC')
  .map(it => ({
    ...{ gameCode: it.gameCode, gameType: it.gameType, gameClassify: it.gameClassify, rtp: it.rtp ?? null },
    ...{ volatility: it.volatility ?? null, lines: it.lines ?? null, minBet: it.minBet ?? null },
  }));

describe('the game of a launch', () => {
  it('is the one of its kind, of its category where the kind has none, and a slot where no kind was named', () => {
    expect(gameOf({ gameType: 'RNG', gameClassify: 'SC' })).toBe(scratch);
    for (const gameClassify of ['SLOT', 'OTHERS', 'constructor', '', undefined])
      expect(gameOf({ gameType: 'RNG', gameClassify })).toBe(slot);
    expect(gameOf({ gameType: 'LIVE', gameClassify: 'SC' })).toBeNull();
  });

  it('is a scratch card for each of the 380 and more that the catalogue sells as one', () => {
    expect(cards.length).toBeGreaterThanOrEqual(380);
    for (const game of cards) expect(gameOf(game)?.kind).toBe('scratch');
  });
});

describe('prizes of a scratch card', () => {
  it('give back, over a whole lot, exactly what the catalogue publishes, in whole cards', () => {
    for (const game of [...cards, figures({ rtp: null, volatility: null }), figures({ rtp: 10_000 })]) {
      const prizes = prizesOf(game);
      const back = prizes.reduce((sum, { worth, count }) => sum + worth * count, 0);
      expect([game.gameCode, back]).toEqual([game.gameCode, (LOT * scratch.rtp(game)) / 10_000]);
      for (const { count } of prizes) expect(Number.isInteger(count) && count > 0).toBe(true);
      expect(prizes.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(LOT / 2);
    }
  });

  it('are the rarer the greater they are, none of them is the stake, and a bolder card wins less often', () => {
    const winning = VOLATILITIES.map(volatility => {
      const prizes = prizesOf(figures({ volatility }));
      const worths = prizes.map(({ worth }) => worth);
      const counts = prizes.map(({ count }) => count);
      expect(worths).toEqual(worths.toSorted((a, b) => a - b));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(Math.min(...worths)).toBeGreaterThan(1);
      return counts.reduce((sum, count) => sum + count, 0);
    });
    expect(winning).toEqual(winning.toSorted((a, b) => b - a));
  });

  it('are what the page is told, and every card of the lot has the one that its number says', () => {
    for (const volatility of VOLATILITIES) {
      const of = figures({ volatility });
      const { lot, prizes } = scratch.facts(of) as CardFacts;
      expect([lot, prizes]).toEqual([LOT, prizesOf(of)]);
      let from = 0;
      for (const [at, { worth, count }] of prizes.entries()) {
        for (const ticket of [from, from + count - 1])
          expect(cardAt(ticket, of, seededRandom(ticket))).toMatchObject({
            prize: at,
            payout: STAKE * worth,
          });
        from += count;
      }
      for (const ticket of [from, LOT - 1])
        expect(cardAt(ticket, of, seededRandom(ticket))).toMatchObject({ prize: null, payout: 0 });
    }
  });
});

describe('fields of a scratch card', () => {
  const rest = seededRandom(9);

  it('of a losing card never show three alike', () => {
    for (const volatility of VOLATILITIES)
      for (let n = 0; n < 3_000; n += 1) {
        const { fields, prize } = cardAt(LOT - 1, figures({ volatility }), rest);
        expect([prize, fields.length]).toEqual([null, FIELDS]);
        expect(Math.max(...countsOf(fields).values())).toBeLessThan(ALIKE);
      }
  });

  it('of a winning card show exactly three of its prize, and no three of anything else', () => {
    for (const volatility of VOLATILITIES) {
      const of = figures({ volatility });
      let from = 0;
      for (const [at, { count }] of prizesOf(of).entries()) {
        for (let n = 0; n < 300; n += 1) {
          const { fields } = cardAt(from, of, rest);
          const threes = [...countsOf(fields)].filter(([, times]) => times >= ALIKE);
          expect([fields.length, threes]).toEqual([FIELDS, [[BLANKS + at, ALIKE]]]);
        }
        from += count;
      }
    }
  });

  it('of a losing card show two of a great prize as rarely as its odds make them', () => {
    const DEALT = 40_000;
    for (const volatility of VOLATILITIES) {
      const of = figures({ volatility });
      const prizes = prizesOf(of);
      const pairs = prizes.map(() => 0);
      for (let n = 0; n < DEALT; n += 1)
        for (const [symbol, times] of countsOf(cardAt(LOT - 1, of, rest).fields))
          if (symbol >= BLANKS && times === 2) pairs[symbol - BLANKS] = (pairs[symbol - BLANKS] ?? 0) + 1;
      for (const [at, { count }] of prizes.entries()) {
        // Two or more of nine fields drawn one by one, three of which would win as often as is published.
        const share = Math.cbrt(count / LOT / 84);
        const pair = 1 - (1 - share) ** 9 - 9 * share * (1 - share) ** 8;
        const seen = (pairs[at] ?? 0) / DEALT;
        expect(seen).toBeLessThan(1.2 * pair + 3 * Math.sqrt(pair / DEALT));
      }
      expect(pairs).toEqual(pairs.toSorted((a, b) => b - a));
    }
  });

  it('are laid out by chance: the prize stands in every place as often', () => {
    const places = Array<number>(FIELDS).fill(0);
    for (let n = 0; n < 9_000; n += 1)
      for (const [at, symbol] of cardAt(0, figures(), rest).fields.entries())
        if (symbol === BLANKS) places[at] = (places[at] ?? 0) + 1;
    for (const times of places) expect(Math.abs(times - 3_000)).toBeLessThan(250);
  });
});
