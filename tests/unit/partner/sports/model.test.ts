import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../../partner/sports/model/chances.ts';
import { drawFixture, drawScores, type Fixture } from '../../../../partner/sports/model/fixture.ts';
import { gradeOf } from '../../../../partner/sports/model/grading.ts';
import { endsAt, type Moment, momentOf } from '../../../../partner/sports/model/moment.ts';
import { drawsOf } from '../../../../partner/sports/model/numbers.ts';
import { MARGIN, oddsFor } from '../../../../partner/sports/model/prices.ts';
import { RULES, SPORTS, type Sport } from '../../../../partner/sports/model/rules.ts';
import { type Selection, selectionKey, selectionsOf } from '../../../../partner/sports/model/selection.ts';
import { sizeOf } from '../../../size.ts';

/** A million are the whole proof. */
const ROUNDS = sizeOf('SPORTS_ROUNDS');

/** Sixty prices are looked at: 4 for each of them makes three standard deviations for all of them together. */
const BOUND = 4;

const START = 1_000_000;
const fixtureOf = (sport: Sport, id = `${sport}-0-7`): Fixture =>
  drawFixture('a seed', { id, sport, lane: 0, startsAt: START });
/** The first fixture of a sport that is like this. */
function findFixture(sport: Sport, test: (fixture: Fixture) => boolean): Fixture {
  for (let number = 0; number < 5_000; number += 1) {
    const fixture = fixtureOf(sport, `${sport}-0-${number}`);
    if (test(fixture)) return fixture;
  }
  throw new Error('no such fixture');
}

describe('sports: the odds keep what they say, within three standard deviations', {
  timeout: 300_000,
}, () => {
  it.each(SPORTS.flatMap(sport => [0, 0.4].map(share => ({ sport, share }))))(
    'sports: $sport after $share of a fixture pays back as its odds say',
    ({ sport, share }) => {
      const known = findFixture(sport, ({ abandonedIn }) => abandonedIn === null);
      const rules = RULES[sport];
      const at = START + Math.floor(rules.steps * share) * rules.stepMs;
      // Whatever has happened until then stays; what follows is played anew each time.
      const moment: Moment = { ...momentOf(known, at), suspended: false };
      const draw = drawsOf(`rounds of ${sport} ${share}`);
      const selections = selectionsOf(known, moment);
      const offered = selections.flatMap(it => {
        const chance = chanceOf(known, moment, it);
        const odds = oddsFor(chance);
        return odds === null ? [] : [{ it, chance, odds, sum: { paid: 0, squares: 0 } }];
      });
      for (let n = 0; n < ROUNDS; n += 1) {
        const later = drawScores(sport, known.strength, draw).filter(({ step }) => step >= moment.played);
        const scores = [...known.scores.filter(({ step }) => step < moment.played), ...later];
        const decider =
          draw() * (known.strength.home + known.strength.away) < known.strength.home ? 'home' : 'away';
        const ended = momentOf({ ...known, scores, decider }, endsAt(known));
        for (const { it, odds, sum } of offered) {
          const paid = gradeOf(ended, rules, it) === 'won' ? odds / 100 : 0;
          sum.paid += paid;
          sum.squares += paid * paid;
        }
      }
      for (const {
        it,
        chance,
        odds,
        sum: { paid, squares },
      } of offered) {
        const published = 1 - MARGIN / 10_000;
        const exact = (chance * odds) / 100;
        // Rounded down to a hundredth, never up.
        expect(exact).toBeLessThanOrEqual(published);
        expect(exact).toBeGreaterThan(published - chance / 100);
        const mean = paid / ROUNDS;
        const sigma = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
        expect(Math.abs(mean - exact), `${sport} ${selectionKey(it)}`).toBeLessThan(BOUND * sigma);
      }
    },
  );

  it.each(SPORTS)('sports: the chances of every market of %s make one', sport => {
    const fixture = fixtureOf(sport);
    for (const played of [0, 10, RULES[sport].steps - 1]) {
      const moment = momentOf(fixture, START + played * RULES[sport].stepMs);
      const markets = new Map<string, number>();
      for (const it of selectionsOf(fixture, moment)) {
        const [name = ''] = selectionKey(it).split('/');
        markets.set(name, (markets.get(name) ?? 0) + chanceOf(fixture, moment, it));
      }
      for (const [name, sum] of markets) expect(sum, `${name} after ${played}`).toBeCloseTo(1, 9);
    }
  });
});

describe('sports: settlement of each market', () => {
  const ended = (home: number, away: number, more: Partial<Moment> = {}): Moment => ({
    ...{ phase: 'ended', played: 90, score: { home, away }, scorers: [], suspended: true, decider: null },
    ...more,
  });
  const scorers = ['away', 'home', 'home'] as const;
  it.each<[string, Sport, Selection, Moment, 'won' | 'lost' | 'void' | null]>([
    ['home wins', 'football', { market: 'winner', pick: 'home' }, ended(2, 1), 'won'],
    ['home doesn’t win', 'football', { market: 'winner', pick: 'home' }, ended(1, 1), 'lost'],
    ['a draw', 'football', { market: 'winner', pick: 'draw' }, ended(1, 1), 'won'],
    ['no draw', 'football', { market: 'winner', pick: 'draw' }, ended(1, 0), 'lost'],
    ['away wins', 'football', { market: 'winner', pick: 'away' }, ended(0, 1), 'won'],
    [
      'the deciding score wins',
      'arena',
      { market: 'winner', pick: 'away' },
      ended(9, 9, { decider: 'away' }),
      'won',
    ],
    [
      'the deciding score loses',
      'arena',
      { market: 'winner', pick: 'home' },
      ended(9, 9, { decider: 'away' }),
      'lost',
    ],
    ['over', 'football', { market: 'total', line: 2.5, pick: 'over' }, ended(2, 1), 'won'],
    ['not over', 'football', { market: 'total', line: 2.5, pick: 'over' }, ended(1, 1), 'lost'],
    ['under', 'football', { market: 'total', line: 2.5, pick: 'under' }, ended(1, 1), 'won'],
    ['not under', 'football', { market: 'total', line: 2.5, pick: 'under' }, ended(3, 0), 'lost'],
    [
      'home with a goal less',
      'football',
      { market: 'handicap', line: -1.5, pick: 'home' },
      ended(2, 1),
      'lost',
    ],
    [
      'home with two goals less',
      'football',
      { market: 'handicap', line: -1.5, pick: 'home' },
      ended(3, 1),
      'won',
    ],
    [
      'home with points more',
      'basketball',
      { market: 'handicap', line: 4.5, pick: 'home' },
      ended(80, 84),
      'won',
    ],
    [
      'away against them',
      'basketball',
      { market: 'handicap', line: 4.5, pick: 'away' },
      ended(80, 85),
      'won',
    ],
    [
      'the next score',
      'football',
      { market: 'next', line: 2, pick: 'home' },
      ended(2, 1, { scorers }),
      'won',
    ],
    [
      'the other side scores',
      'football',
      { market: 'next', line: 1, pick: 'home' },
      ended(2, 1, { scorers }),
      'lost',
    ],
    [
      'none scores any more',
      'football',
      { market: 'next', line: 4, pick: 'none' },
      ended(2, 1, { scorers }),
      'won',
    ],
    [
      'still going on',
      'football',
      { market: 'total', line: 0.5, pick: 'over' },
      ended(2, 1, { phase: 'live' }),
      null,
    ],
    [
      'given up',
      'football',
      { market: 'total', line: 0.5, pick: 'over' },
      ended(2, 1, { phase: 'abandoned' }),
      'void',
    ],
  ])('sports: %s', (_says, sport, selection, moment, grade) => {
    expect(gradeOf(moment, RULES[sport], selection)).toBe(grade);
  });
});

describe('sports: a fixture', () => {
  it('sports: is the same for the same seed, and another one for another', () => {
    expect(fixtureOf('football')).toEqual(fixtureOf('football'));
    expect(fixtureOf('football').strength).not.toEqual(fixtureOf('football', 'football-0-8').strength);
  });

  it('sports: rests after a score and while a decision is looked at, and tells nothing before a step is over', () => {
    const fixture = findFixture(
      'football',
      it => it.scores.some(({ step }) => step > 2) && it.abandonedIn === null,
    );
    const goal = fixture.scores.find(({ step }) => step > 2) ?? fixture.scores[0];
    if (goal === undefined) throw new Error('no goal');
    const over = START + (goal.step + 1) * RULES.football.stepMs;
    const [before, after] = [momentOf(fixture, over - 1), momentOf(fixture, over)];
    expect(after.scorers.length).toBe(before.scorers.length + 1);
    expect(after.suspended).toBe(true);
    const [review] = fixture.reviews;
    if (review === undefined) return;
    expect(momentOf(fixture, START + review * RULES.football.stepMs).suspended).toBe(true);
  });

  it('sports: that is given up ends where it is, and an operator’s decision counts', () => {
    const fixture = findFixture('football', ({ abandonedIn }) => abandonedIn !== null);
    expect(momentOf(fixture, endsAt(fixture) - 1).phase).toBe('live');
    expect(momentOf(fixture, endsAt(fixture))).toMatchObject({ phase: 'abandoned', suspended: true });
    const played = findFixture('football', ({ abandonedIn }) => abandonedIn === null);
    const result = { kind: 'result', home: 7, away: 6 } as const;
    expect(momentOf(played, endsAt(played), { decision: result, suspended: false }).score).toEqual({
      home: 7,
      away: 6,
    });
    expect(momentOf(played, START + 1, { decision: { kind: 'void' }, suspended: false })).toMatchObject({
      phase: 'abandoned',
      suspended: true,
    });
  });
});
