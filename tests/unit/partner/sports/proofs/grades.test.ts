import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import type { Grade } from '../../../../../partner/sports/model/sportModel.ts';
import { pickKey } from '../../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';
import { eventFacts } from './eventFacts.ts';
import { PROVED } from './models.ts';
import { selectionsOfOffer } from './picks.ts';
import { secondGrade } from './secondGrader.ts';

const MATCHES = 300;
/** Moments of every match at which all offers are collected, ms since the start. */
const MOMENTS = [0, 1, 45_000, 150_000, 330_000, 520_000] as const;

interface Collected {
  readonly selection: MarketSelection;
  readonly picks: readonly string[];
}

describe.each(PROVED)('sports proofs: $name', { timeout: 600_000 }, ({ name, model, contest }) => {
  it(`grades as a second grader that knows only the events, in ${MATCHES} matches`, () => {
    const draw = drawsOf(`grades of ${name}`);
    const markets = new Map<string, Set<Grade>>();
    for (let n = 0; n < MATCHES; n += 1) {
      const match = model.play(contest, draw);
      const offered = new Map<string, Collected>();
      const certain = new Map<string, Grade>();
      for (const since of MOMENTS) {
        const seen = model.at(match, since);
        // A few matches are looked at in all moments, the others at one.
        if (n >= 60 && since !== MOMENTS[n % MOMENTS.length]) continue;
        for (const offer of model.offers(contest, seen))
          for (const selection of selectionsOfOffer(offer))
            offered.set(pickKey(selection), { selection, picks: offer.picks.map(({ pick }) => pick) });
        for (const [key, { selection }] of offered) {
          const grade = model.gradeOf(seen, selection);
          if (grade !== null) certain.set(key, grade);
        }
      }
      const ended = model.at(match, model.lengthOf(match));
      const facts = eventFacts(model.sport, ended.events, contest.overs ?? 20);
      expect(facts.score).toEqual(ended.score);
      for (const [key, { selection, picks }] of offered) {
        const grade = model.gradeOf(ended, selection);
        expect(grade, `${key} in match ${n}`).toBe(secondGrade(facts, selection, picks, ended.winner));
        // What was certain before stays.
        if (certain.has(key)) expect(certain.get(key), key).toBe(grade);
        const grades = markets.get(selection.market) ?? new Set();
        markets.set(selection.market, grades.add(grade ?? 'void'));
      }
    }
    // Every market was both won and lost.
    for (const [market, grades] of markets)
      expect([...grades], market).toEqual(expect.arrayContaining(['won', 'lost']));
    expect(markets.size).toBeGreaterThan(4);
  });
});
