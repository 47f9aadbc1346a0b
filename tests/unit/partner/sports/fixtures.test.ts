import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFixtures } from '../../../../partner/sports/fixtures/createFixtures.ts';
import type { Decision, Fixture } from '../../../../partner/sports/fixtures/fixtures.ts';
import { interruptionsOf } from '../../../../partner/sports/matches/interruptions.ts';
import type { FixtureOrders } from '../../../../partner/sports/matches/origin.ts';
import { footballModel } from '../../../../partner/sports/model/football/football.ts';
import { MODELS } from '../../../../partner/sports/model/models.ts';
import { drawsOf } from '../../../../partner/sports/model/numbers.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import { BOOK_SPORTS } from '../../../../streams/wire/sportsBook/words.ts';

const EPOCH = 1_700_000_000_000;
const NOW = EPOCH + 86_400_000;
const NONE: FixtureOrders = { decisionOf: () => null, isSuspended: () => false, marginOf: () => 500 };
const bookOf = (seed = 'a seed', orders: FixtureOrders = NONE) =>
  createFixtures({ origin: () => ({ seed, epoch: EPOCH }), orders });
type Book = ReturnType<typeof bookOf>;

/** A match of this sport that runs. */
function liveOf(book: Book, sport: BookSport): Fixture {
  const found = book.listed(NOW).find(it => it.sport === sport && book.look(it, NOW).state === 'live');
  if (found === undefined) throw new Error(`no live ${sport}`);
  return found;
}
const nextOf = (book: Book, sport: BookSport): Fixture => {
  const found = book.listed(NOW).find(it => it.sport === sport && it.startsAt > NOW);
  if (found === undefined) throw new Error(`no ${sport} ahead`);
  return found;
};
/** The first moment at which nobody is kept from betting. */
function openAt(book: Book, fixture: Fixture, from: number): number {
  for (let now = from; now < from + 120_000; now += 500) if (!book.look(fixture, now).suspended) return now;
  throw new Error('it is suspended all the time');
}
const END = 20 * 60_000;

describe('sports: fixtures come from one seed', () => {
  it('sports: a restart finds the same fixtures, with the same that happens in them', () => {
    const [one, two, other] = [bookOf(), bookOf(), bookOf('another seed')];
    const listed = one.listed(NOW);
    expect(two.listed(NOW)).toEqual(listed);
    for (const sport of BOOK_SPORTS) {
      const fixture = liveOf(one, sport);
      const again = two.find(fixture.id);
      expect(again).toEqual(fixture);
      const end = fixture.startsAt + END;
      expect(two.look(fixture, end)).toEqual(one.look(fixture, end));
      expect(other.commitmentOf(fixture)).not.toBe(one.commitmentOf(fixture));
    }
  });

  it('sports: a match is found by its id long after it is shown, and no other name is one', () => {
    const book = bookOf();
    const old = 'padma-t20-3';
    expect(book.listed(NOW).some(({ id }) => id === old)).toBe(false);
    const fixture = book.find(old);
    if (fixture === null) throw new Error('not found');
    expect(book.look(fixture, NOW).state).toMatch(/ended|abandoned/);
    for (const id of ['padma-t20-03', 'padma-t20--3', 'padma-t20', 'padma-t20-12345678', 'nobody-1', ''])
      expect(book.find(id), id).toBeNull();
  });

  it('sports: there are none before the book has begun', () => {
    const asleep = createFixtures({ origin: () => null, orders: NONE });
    expect([asleep.listed(NOW), asleep.find('padma-t20-3')]).toEqual([[], null]);
  });

  it.each(BOOK_SPORTS)(
    'sports: a match of %s can be checked: its seed is told after it, as it was committed to',
    sport => {
      const book = bookOf();
      const fixture = liveOf(book, sport);
      expect(book.seedOf(fixture, NOW)).toBeNull();
      expect(book.seedOf(nextOf(book, sport), NOW)).toBeNull();
      const end = fixture.startsAt + END;
      const seed = book.seedOf(fixture, end);
      if (seed === null) throw new Error('not told');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(book.commitmentOf(fixture));
      const model = MODELS.get(sport);
      if (model === undefined) throw new Error('no model');
      const match = model.play(fixture.contest, drawsOf(seed));
      const { abandonedAt } = interruptionsOf(seed, model.lengthOf(match));
      const { seen, state } = book.look(fixture, end);
      expect(state).toBe(abandonedAt === null ? 'ended' : 'abandoned');
      const checked = model.at(match, abandonedAt ?? model.lengthOf(match));
      expect([seen.score, seen.events, seen.winner]).toEqual([checked.score, checked.events, checked.winner]);
    },
  );

  it('sports: what interrupts matches doesn’t tell what comes in them', () => {
    const goals = { reviewed: 0, others: 0 };
    const stretches = { reviewed: 0, others: 0 };
    const [fixture] = bookOf()
      .listed(NOW)
      .filter(it => it.sport === 'football');
    if (fixture === undefined) throw new Error('no football');
    for (let n = 0; n < 2_500; n += 1) {
      const match = footballModel.play(fixture.contest, drawsOf(`match ${n}`));
      const { reviews } = interruptionsOf(`match ${n}`, footballModel.lengthOf(match));
      const scored = new Set(
        match.marks.filter(({ points }) => points > 0).map(({ play }) => Math.floor((play * 2_200) / 10_000)),
      );
      for (let at = 0; at < 19; at += 1) {
        const kind = reviews.has(at) ? 'reviewed' : 'others';
        stretches[kind] += 1;
        if (scored.has(at)) goals[kind] += 1;
      }
    }
    const usual = goals.others / stretches.others;
    const deviation = Math.sqrt(stretches.reviewed * usual * (1 - usual));
    expect(stretches.reviewed).toBeGreaterThan(500);
    expect(Math.abs(goals.reviewed - stretches.reviewed * usual)).toBeLessThan(4 * deviation);
  });
});

describe('sports: prices of fixtures', () => {
  it('sports: every market keeps 4 to 8 per cent', () => {
    const book = bookOf();
    const counted = new Set<string>();
    for (const now of [NOW, NOW + 3 * 3_600_000]) {
      const some = book.listed(now).filter((_, at) => at % 4 === 0);
      for (const fixture of some) {
        const look = book.look(fixture, now);
        for (const { market, part, line, picks } of book.allMarkets(fixture, look)) {
          const odds = picks.flatMap(it => it.odds ?? []);
          // What nobody can have any more has no price, and what is nearly certain has none.
          const isWhole = odds.length === picks.length && odds.every(price => price <= 20_000);
          // Any number of players may score.
          if (!isWhole || market === 'scorer') continue;
          const shares = market === 'doubleChance' ? 2 : 1;
          const sum = odds.reduce((all, price) => all + 100 / price, 0) / shares;
          counted.add(`${fixture.sport} ${market}`);
          expect(sum - 1, `${fixture.id} ${market}:${part}:${line}`).toBeGreaterThanOrEqual(0.04);
          expect(sum - 1, `${fixture.id} ${market}:${part}:${line}`).toBeLessThanOrEqual(0.08);
        }
      }
    }
    expect(counted.size).toBeGreaterThan(35);
  });

  it('sports: selections of one match have one price for all, from their chance together', () => {
    const book = bookOf();
    const fixture = nextOf(book, 'football');
    const look = book.look(fixture, NOW);
    const home = { market: 'winner', part: 0, line: null, pick: 'home' } as const;
    const total = book.mainMarkets(fixture, look).markets.find(it => it.market === 'total');
    if (total === undefined) throw new Error('no total');
    const over = { market: 'total', part: 0, line: total.line, pick: 'over' } as const;
    const half = { market: 'winner', part: 1, line: null, pick: 'home' } as const;
    const [one, two] = [
      [home, over],
      [home, half],
    ].map(it => book.priceOf(fixture, look, it));
    const chance = book.chanceOf(fixture, look, [home, over]) ?? 0;
    expect(one).toBe(Math.floor(95 / chance));
    const apart = (book.priceOf(fixture, look, [home]) ?? 0) * (book.priceOf(fixture, look, [half]) ?? 0);
    // Who leads at half time wins more often than chance: together that is worth much less than both apart.
    expect(two ?? 0).toBeLessThan((apart / 100) * 0.85);
    expect(book.priceOf(fixture, look, [home, { ...home, pick: 'away' }])).toBeNull();
    const mayBeVoid = { market: 'drawNoBet', part: 0, line: null, pick: 'home' } as const;
    expect(book.priceOf(fixture, look, [mayBeVoid])).not.toBeNull();
    expect(book.priceOf(fixture, look, [mayBeVoid, over])).toBeNull();
  });

  it('sports: nothing is sold that isn’t offered, that rests, that an operator has stopped, or that is over', () => {
    const stopped = new Set<string>();
    const book = bookOf('a seed', { ...NONE, isSuspended: id => stopped.has(id) });
    const fixture = liveOf(book, 'kabaddi');
    const now = openAt(book, fixture, NOW);
    const odd = { market: 'oddEven', part: 0, line: null, pick: 'odd' } as const;
    const price = (at: number, it: Parameters<Book['priceOf']>[2][number] = odd) =>
      book.priceOf(fixture, book.look(fixture, at), [it]);
    expect(price(now)).toBeGreaterThan(101);
    expect(price(now, { ...odd, pick: 'neither' })).toBeNull();
    expect(price(now, { ...odd, part: 7 })).toBeNull();
    expect(price(now, { market: 'total', part: 0, line: 3.25, pick: 'over' })).toBeNull();
    stopped.add(fixture.id);
    expect([price(now), book.look(fixture, now)]).toMatchObject([null, { suspended: true }]);
    stopped.clear();
    expect([price(now + END), book.look(fixture, now + END).suspended]).toEqual([null, true]);
    expect(book.mainMarkets(fixture, book.look(fixture, now + END)).markets).toEqual([]);
  });

  it('sports: markets rest for a while after a goal', () => {
    const book = bookOf();
    const scored = book
      .listed(NOW)
      .filter(it => it.sport === 'football')
      .flatMap(fixture => {
        for (let since = 0; since < 400_000; since += 200) {
          const { seen, state } = book.look(fixture, fixture.startsAt + since);
          if (state === 'live' && seen.score.home + seen.score.away > 0) return [{ fixture, since }];
        }
        return [];
      });
    expect(scored.length).toBeGreaterThan(5);
    for (const { fixture, since } of scored)
      expect(book.look(fixture, fixture.startsAt + since + 5_000).suspended).toBe(true);
  });
});

describe('sports: what became of selections', () => {
  const winner = { market: 'winner', part: 0, line: null, pick: 'home' } as const;
  const decidedBook = (decisions: ReadonlyMap<string, Decision>) =>
    bookOf('a seed', { ...NONE, decisionOf: id => decisions.get(id) ?? null });

  it('sports: an operator’s result decides what follows from it, and the rest is void', () => {
    const decisions = new Map<string, Decision>();
    const book = decidedBook(decisions);
    const football = liveOf(book, 'football');
    const basketball = nextOf(book, 'basketball');
    const grade = (fixture: Fixture, it: Parameters<Book['gradeOf']>[2]) =>
      book.gradeOf(fixture, book.look(fixture, NOW), it);
    expect(grade(football, winner)).toBeNull();
    decisions.set(football.id, { kind: 'result', home: 2, away: 1 });
    expect(grade(football, winner)).toBe('won');
    expect(grade(football, { ...winner, pick: 'draw' })).toBe('lost');
    expect(grade(football, { market: 'total', part: 0, line: 3, pick: 'over' })).toBe('void');
    expect(grade(football, { market: 'correctScore', part: 0, line: null, pick: '2-1' })).toBe('won');
    expect(grade(football, { ...winner, part: 1 })).toBe('void');
    expect(grade(football, { market: 'next', part: 1, line: null, pick: 'home' })).toBe('void');
    expect(book.look(football, NOW)).toMatchObject({
      state: 'ended',
      suspended: true,
      seen: { score: { home: 2, away: 1 } },
    });
    decisions.set(basketball.id, { kind: 'result', home: 80, away: 80 });
    expect(grade(basketball, winner)).toBe('void');
    decisions.set(football.id, { kind: 'void' });
    expect(grade(football, winner)).toBe('void');
    expect(book.look(football, NOW, { kind: 'result', home: 0, away: 3 }).seen.score.away).toBe(3);
  });

  it('sports: a match that is given up voids everything, what was certain before too', () => {
    const book = bookOf();
    const league = Array.from({ length: 900 }, (_, number) => book.find(`village-kabaddi-${number}`));
    const abandoned = league.flatMap(fixture =>
      fixture !== null && book.look(fixture, fixture.startsAt + END).state === 'abandoned' ? [fixture] : [],
    );
    // One of a hundred is.
    expect(abandoned.length).toBeGreaterThan(2);
    expect(abandoned.length).toBeLessThan(25);
    for (const fixture of abandoned) {
      const look = book.look(fixture, fixture.startsAt + END);
      const passed = { market: 'total', part: 0, line: 0.5, pick: 'over' } as const;
      expect([book.gradeOf(fixture, look, passed), book.gradeOf(fixture, look, winner)]).toEqual([
        'void',
        'void',
      ]);
    }
  });

  it.each(BOOK_SPORTS)('sports: everything that was offered in a match of %s is known at its end', sport => {
    const book = bookOf();
    for (const fixture of book
      .listed(NOW)
      .filter(it => it.sport === sport)
      .slice(0, 4)) {
      const model = MODELS.get(sport);
      const length = model?.longest ?? 0;
      const offered = [-1, 0.2, 0.4].flatMap(share => {
        const look = book.look(fixture, fixture.startsAt + share * length);
        return look.state === 'before' || look.state === 'live' ? book.allMarkets(fixture, look) : [];
      });
      expect(offered.length).toBeGreaterThan(8);
      const ended = book.look(fixture, fixture.startsAt + END);
      for (const { market, part, line, picks } of offered) {
        const grades = picks.map(({ pick }) => book.gradeOf(fixture, ended, { market, part, line, pick }));
        expect(grades, `${market}:${part}:${line}`).not.toContain(null);
        if (market === 'scorer') continue;
        const won = grades.filter(it => it === 'won').length;
        const isVoid = grades.every(it => it === 'void');
        expect(
          isVoid || won === (market === 'doubleChance' ? 2 : 1),
          `${fixture.id} ${market}:${part}:${line} ${grades}`,
        ).toBe(true);
      }
    }
  });
});
