import { describe, expect, it } from 'vitest';
import { operatorMargins } from '../../../../partner/server/operatorMargins.ts';
import { createFixtures } from '../../../../partner/sports/fixtures/createFixtures.ts';
import { marginAnswers } from '../../../../streams/wire/gameServers/leagueMargins.ts';
import type { Market } from '../../../../streams/wire/sportsBook/shapes.ts';
import { betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { bookOperator } from '../support/bookOperator.ts';
import { SHARED } from './proofs/picks.ts';

betsOfEachCase();

const EPOCH = 1_700_000_000_000;
const NOW = EPOCH + 86_400_000;
const LEAGUE = 'lakeland-league';

/** A book whose leagues have margins that a test sets. */
function openMargins() {
  const margins = new Map<string, number>();
  const fixtures = createFixtures({
    origin: () => ({ seed: 'a seed', epoch: EPOCH }),
    orders: {
      decisionOf: () => null,
      isSuspended: () => false,
      marginOf: league => margins.get(league) ?? 500,
    },
  });
  const ahead = (league: string) => {
    const found = fixtures.listed(NOW).find(it => it.league === league && it.startsAt > NOW);
    if (found === undefined) throw new Error(`no match of ${league}`);
    return found;
  };
  return { margins, fixtures, ahead };
}
/** What is kept of stakes that balance a market, to one. */
const keptOf = ({ picks }: Market): number =>
  1 - 100 / picks.reduce((sum, { odds }) => sum + 10_000 / (odds ?? 1), 0);

describe('sports: prices by the margin of a league', () => {
  it.each([400, 500, 650, 800])(
    'sports: keep %i hundredths of a percent, and what is lost to rounding',
    margin => {
      const { margins, fixtures, ahead } = openMargins();
      margins.set(LEAGUE, margin);
      const fixture = ahead(LEAGUE);
      const markets = fixtures
        .allMarkets(fixture, fixtures.look(fixture, NOW))
        .filter(({ market, picks }) => !SHARED.has(market) && picks.every(it => it.odds !== null));
      expect(markets.length).toBeGreaterThan(10);
      for (const market of markets) {
        // A stake that goes back has no part in what is kept of the others.
        expect(keptOf(market)).toBeGreaterThan(margin / 10_000 - 1e-9);
        expect(keptOf(market)).toBeLessThan(margin / 10_000 + 0.03);
      }
    },
  );

  it('sports: follow at once, of several selections together too, and only in that league', () => {
    const { margins, fixtures, ahead } = openMargins();
    const [here, there] = [ahead(LEAGUE), ahead('river-league')];
    const home = { market: 'winner', part: 0, line: null, pick: 'home' } as const;
    const both = { market: 'bothScore', part: 0, line: null, pick: 'yes' } as const;
    const pricesOf = (fixture: typeof here) => {
      const look = fixtures.look(fixture, NOW);
      return [[home], [home, both]].map(it => fixtures.priceOf(fixture, look, it) ?? 0);
    };
    const before = [pricesOf(here), pricesOf(there)];
    expect(Math.min(...before.flat())).toBeGreaterThan(100);
    margins.set(LEAGUE, 800);
    const after = pricesOf(here);
    for (const [n, price] of after.entries())
      expect(Math.abs(price - ((before[0]?.[n] ?? 0) * 92) / 95)).toBeLessThanOrEqual(1);
    expect(pricesOf(there)).toEqual(before[1]);
    margins.delete(LEAGUE);
    expect(pricesOf(here)).toEqual(before[0]);
  });
});

describe('sports: margins of leagues for an operator', () => {
  it('sports: are told by name, set once for one request, and the same after a restart', async () => {
    const first = await openBetsRig();
    const send = bookOperator([operatorMargins(first.book)]);
    const told = async () => {
      const { body } = await send('margins', { language: 'en' });
      return marginAnswers.margins.parse(body).leagues.find(it => it.league === LEAGUE);
    };
    const usual = { league: LEAGUE, name: 'Lakeland League', sport: 'Football', margin: 500, own: false };
    expect(await told()).toEqual(usual);
    expect(await send('setMargin', { league: LEAGUE, margin: 800 }, 'one')).toMatchObject({ status: 200 });
    expect(await told()).toEqual({ ...usual, margin: 800, own: true });
    expect(first.book.highestMargin()).toBe(800);
    await send('setMargin', { league: 'river-league', margin: 450 });
    await send('setMargin', { league: 'river-league', margin: null });
    await first.book.store.shorten();
    await first.book.close();
    const { book } = await openBetsRig({ wallet: first.wallet, clock: first.clock });
    expect(book.margins().filter(({ own }) => own)).toMatchObject([
      { league: { league: LEAGUE }, margin: 800 },
    ]);
  });

  it.each([
    ['less than 4 percent', { league: LEAGUE, margin: 399 }, 400],
    ['more than 8 percent', { league: LEAGUE, margin: 801 }, 400],
    ['a league that there is not', { league: 'no-such-league', margin: 500 }, 404],
  ])('sports: %s is refused', async (_what, params, status) => {
    const { book } = await openBetsRig();
    const send = bookOperator([operatorMargins(book)]);
    expect(await send('setMargin', params)).toMatchObject({ status });
    expect(book.margins().every(({ own }) => !own)).toBe(true);
  });
});
