import { describe, expect, it } from 'vitest';
import { basketballModel } from '../../../../partner/sports/model/basketball/basketball.ts';
import { eFootballModel } from '../../../../partner/sports/model/eFootball/eFootball.ts';
import { footballModel } from '../../../../partner/sports/model/football/football.ts';
import { kabaddiModel } from '../../../../partner/sports/model/kabaddi/kabaddi.ts';
import { type Draw, drawsOf } from '../../../../partner/sports/model/numbers.ts';
import type { Contest, Seen, SportModel } from '../../../../partner/sports/model/sportModel.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { sizeOf } from '../../../size.ts';

/** A million are the whole proof. */
const ROUNDS = Math.max(sizeOf('SPORTS_ROUNDS'), 20_000);
/** Some hundred chances are compared: with this bound not one in a thousand seeds fails for no reason. */
const BOUND = 4.5;
/** Below this a sum is no bell curve. */
const LEAST_VARIANCE = 6;

const STEPS: readonly SportModel[] = [footballModel, basketballModel, kabaddiModel, eFootballModel];
const named = (side: string, at: number) => ({ player: `${side}${at}`, name: { en: side, bn: side } });
const lineUp = (side: string) => Array.from({ length: 7 }, (_, at) => named(side, at + 1));
const contestOf = ({ sport }: SportModel, home = 10, away = 7): Contest => ({
  ...{ sport, strength: { home: home / 16, away: away / 16 } },
  lineUps: { home: lineUp('h'), away: lineUp('a') },
});

const selectionsOf = (model: SportModel, contest: Contest, seen: Seen): readonly MarketSelection[] =>
  model
    .offers(contest, seen)
    .flatMap(({ market, part, line, picks }) => picks.map(({ pick }) => ({ market, part, line, pick })));

function some<T>(all: readonly T[], count: number, draw: Draw): readonly T[] {
  return Array.from({ length: count }, () => all[Math.floor(draw() * all.length)]).filter(
    it => it !== undefined,
  );
}

const isWon = (model: SportModel, ended: Seen, all: readonly MarketSelection[]): boolean =>
  all.every(it => model.gradeOf(ended, it) === 'won');

/** Where a match of this contest may stand. */
function momentsOf(model: SportModel, contest: Contest, count: number): readonly Seen[] {
  return Array.from({ length: count }, (_, n) => {
    const draw = drawsOf(`moment ${n} of ${model.sport}`);
    const match = model.play(contest, draw);
    return model.at(match, Math.floor(draw() * model.lengthOf(match)));
  });
}

describe.each(STEPS.map(model => ({ model, sport: model.sport })))(
  'sports: $sport',
  { timeout: 600_000 },
  ({ model }) => {
    const contest = contestOf(model);
    const start = model.at(model.play(contest, drawsOf('any')), 0);

    it('sports: what is alone and together as likely as the model says comes so often in 20,000 matches', () => {
      const draw = drawsOf(`rounds of ${model.sport}`);
      const all = selectionsOf(model, contest, start);
      const together = Array.from({ length: 80 }, (_, n) => some(all, 2 + (n % 2), draw));
      const sets = [...all.map(it => [it]), ...together].flatMap(selections => {
        const chance = model.chanceOf(contest, start, selections);
        return chance === null ? [] : [{ selections, chance, won: 0 }];
      });
      for (let n = 0; n < ROUNDS; n += 1) {
        const ended = model.at(model.play(contest, draw), model.longest + 1);
        const wins = new Set(all.filter(it => model.gradeOf(ended, it) === 'won'));
        for (const set of sets) if (set.selections.every(it => wins.has(it))) set.won += 1;
      }
      const faults = sets.filter(({ chance, won }) => {
        const variance = Math.max(ROUNDS * chance * (1 - chance), LEAST_VARIANCE);
        return Math.abs(won - ROUNDS * chance) > BOUND * Math.sqrt(variance);
      });
      expect(
        faults.map(({ selections, chance, won }) => [selections.map(pickKey), chance, won / ROUNDS]),
      ).toEqual([]);
      // Halves or quarters and the whole match are known together, which independent prices would not be.
      const mixed = sets.filter(
        ({ selections: of }) => of.length > 1 && new Set(of.map(it => it.part)).size > 1,
      );
      expect(mixed.length).toBeGreaterThan(10);
    });

    it('sports: what is as likely in the midst of matches as the model says comes so often in them', () => {
      const sums = new Map<string, { surplus: number; variance: number }>();
      for (let n = 0; n < ROUNDS / 40; n += 1) {
        const draw = drawsOf(`match ${n} of ${model.sport}`);
        const match = model.play(contest, draw);
        const seen = model.at(match, Math.floor(draw() * model.longest));
        const ended = model.at(match, model.longest + 1);
        for (const it of some(selectionsOf(model, contest, seen), 12, draw)) {
          const chance = model.chanceOf(contest, seen, [it]) ?? Number.NaN;
          const name = `${it.market}/${it.pick}`;
          const sum = sums.get(name) ?? { surplus: 0, variance: 0 };
          sum.surplus += (isWon(model, ended, [it]) ? 1 : 0) - chance;
          sum.variance += chance * (1 - chance);
          sums.set(name, sum);
        }
      }
      const faults = [...sums].filter(
        ([, { surplus, variance }]) =>
          !(Math.abs(surplus) <= BOUND * Math.sqrt(Math.max(variance, LEAST_VARIANCE))),
      );
      expect(faults).toEqual([]);
      expect(sums.size).toBeGreaterThan(8);
    });

    it('sports: one selection of a market wins, whatever was seen', () => {
      const shares = new Map([
        ['doubleChance', 2],
        ['drawNoBet', null],
        ['scorer', null],
      ]);
      for (const seen of momentsOf(model, contest, 40))
        for (const { market, part, line, picks } of model.offers(contest, seen)) {
          const share = shares.get(market);
          if (share === null) continue;
          const chances = picks.map(
            ({ pick }) => model.chanceOf(contest, seen, [{ market, part, line, pick }]) ?? 0,
          );
          const sum = chances.reduce((so, chance) => so + chance, 0);
          expect(sum, `${market} ${part} ${line}`).toBeCloseTo(share ?? 1, 9);
        }
    });

    it('sports: all ways in which two markets can end together make one', () => {
      for (const seen of momentsOf(model, contest, 3)) {
        const offers = model
          .offers(contest, seen)
          .filter(it => !['doubleChance', 'drawNoBet', 'next', 'scorer'].includes(it.market));
        const draw = drawsOf('pairs');
        for (const [one, two] of Array.from({ length: 10 }, () => some(offers, 2, draw))) {
          if (one === undefined || two === undefined || one === two) continue;
          let sum = 0;
          for (const first of one.picks)
            for (const second of two.picks)
              sum +=
                model.chanceOf(contest, seen, [
                  { ...one, pick: first.pick },
                  { ...two, pick: second.pick },
                ]) ?? Number.NaN;
          expect(sum, `${one.market}:${one.part} and ${two.market}:${two.part}`).toBeCloseTo(1, 9);
        }
      }
    });

    it('sports: what is certain stays so, and everything is known at the end', () => {
      for (let n = 0; n < 12; n += 1) {
        const match = model.play(contest, drawsOf(`certain ${n}`));
        const known = new Map<string, string>();
        const all = selectionsOf(model, contest, start);
        for (let since = 0; since <= model.longest; since += 15_000) {
          const seen = model.at(match, since);
          for (const it of all) {
            const grade = model.gradeOf(seen, it);
            const before = known.get(pickKey(it));
            if (before !== undefined) expect(grade, pickKey(it)).toBe(before);
            if (grade !== null) known.set(pickKey(it), grade);
            if (grade === 'won')
              expect(model.chanceOf(contest, seen, [it]) ?? 1, pickKey(it)).toBeCloseTo(1, 9);
            if (grade === 'lost')
              expect(model.chanceOf(contest, seen, [it]) ?? 0, pickKey(it)).toBeCloseTo(0, 9);
          }
        }
        const ended = model.at(match, model.longest);
        expect(ended.isOver).toBe(true);
        expect(all.filter(it => model.gradeOf(ended, it) === null)).toEqual([]);
      }
    });

    it('sports: prices follow from what was seen alone: matches that look alike are priced alike', () => {
      const draw = drawsOf(`alike ${model.sport}`);
      const priced = new Map<string, string>();
      let same = 0;
      for (let n = 0; n < 150; n += 1) {
        const seen = model.at(model.play(contest, draw), 14_000);
        const text = JSON.stringify([seen.score, seen.parts]);
        const prices = JSON.stringify(
          selectionsOf(model, contest, seen)
            .filter(({ market }) => market !== 'next' && market !== 'scorer')
            .map(it => [it, model.chanceOf(contest, seen, [it])]),
        );
        if (priced.has(text)) same += 1;
        expect(prices).toBe(priced.get(text) ?? prices);
        priced.set(text, prices);
      }
      expect(same).toBeGreaterThan(10);
    });

    it('sports: nobody may bet for a while after a goal, and nothing else makes markets rest', () => {
      const match = model.play(contest, drawsOf('a match to look at'));
      let before = model.at(match, 0);
      for (let since = 0; since < model.longest; since += 500) {
        const seen = model.at(match, since);
        if (seen.restsUntil !== before.restsUntil) expect(seen.score).not.toEqual(before.score);
        before = seen;
      }
    });

    it('sports: line-ups, statistics and events tell what was played', () => {
      const match = model.play(contest, drawsOf('a match to read'));
      const { events, score, parts, statistics, momentum, minute } = model.at(match, model.longest);
      const points = events.filter(({ kind }) => ['goal', 'points', 'raid', 'tackle'].includes(kind));
      const sum = (side: string) =>
        points.filter(it => it.side === side).reduce((all, { value }) => all + value, 0);
      expect([sum('home'), sum('away')]).toEqual([score.home, score.away]);
      expect(parts.reduce((all, part) => all + part.home, 0)).toBe(score.home);
      expect(events.map(({ number }) => number)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)).toMatchObject({ kind: 'partEnd', at: minute });
      expect(points.every(({ player }) => player !== null)).toBe(true);
      expect(statistics.length).toBeGreaterThan(0);
      expect(momentum.every(it => Number.isInteger(it) && Math.abs(it) <= 100)).toBe(true);
    });
  },
);
