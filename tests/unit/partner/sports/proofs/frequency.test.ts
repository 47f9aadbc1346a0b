import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import type { SportModel } from '../../../../../partner/sports/model/sportModel.ts';
import { pickKey } from '../../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';
import { sizeOf } from '../../../../size.ts';
import { PROVED } from './models.ts';
import { drawn, selectionsOfOffer } from './picks.ts';

/** A million are the whole proof. */
const ROUNDS = sizeOf('SPORTS_ROUNDS');
/** Some hundreds of chances are compared: with this bound not one in a thousand runs fails for no reason. */
const BOUND = 4.5;
/** Moments of play that are looked at, ms since the start: each draw of a match is at another place by then. */
const MOMENTS = [70_000, 190_000, 400_000] as const;
/** Below this a sum is no bell curve. */
const LEAST_VARIANCE = 6;
/** Combinations of three and of two that are looked at. */
const BUILDERS = 60;

/** How often things came, against the sum of their chances. */
class Tally {
  readonly #sums = new Map<string, { surplus: number; variance: number }>();
  add(name: string, chance: number, came: boolean): void {
    const sum = this.#sums.get(name) ?? { surplus: 0, variance: 0 };
    sum.surplus += (came ? 1 : 0) - chance;
    sum.variance += chance * (1 - chance);
    this.#sums.set(name, sum);
  }
  /** Everything that came too often or too seldom, by its standard deviations. */
  get faults(): readonly string[] {
    return [...this.#sums].flatMap(([name, { surplus, variance }]) => {
      const apart = surplus / Math.sqrt(Math.max(variance, LEAST_VARIANCE));
      return Math.abs(apart) > BOUND ? [`${name}: ${apart.toFixed(1)}`] : [];
    });
  }
  get size(): number {
    return this.#sums.size;
  }
}

const isWon = (model: SportModel, match: unknown, all: readonly MarketSelection[]) => {
  const ended = model.at(match, model.longest + 1);
  return all.every(it => model.gradeOf(ended, it) === 'won');
};

describe.each(PROVED)('sports proofs: $name', { timeout: 3_600_000 }, ({ name, model, contest }) => {
  it.each([0, 1])('chances %i ms after the start are those that matches have', since => {
    const draw = drawsOf(`start of ${name}`);
    const seen = model.at(model.play(contest, draw), since);
    const all = model.offers(contest, seen).flatMap(selectionsOfOffer);
    const some = Array.from({ length: BUILDERS }, () => Array.from({ length: 3 }, () => drawn(all, draw)));
    const sets = [...all.map(it => [it]), ...some, ...some.map(it => it.slice(1))].flatMap(selections => {
      const chance = model.chanceOf(contest, seen, selections);
      return chance === null ? [] : [{ selections, chance, numbers: selections.map(it => all.indexOf(it)) }];
    });
    const won = sets.map(() => 0);
    let rounds = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const match = model.play(contest, draw);
      // What the start has shown already (who bats or serves first) must be the same.
      if (JSON.stringify(model.at(match, since)) !== JSON.stringify(seen)) continue;
      rounds += 1;
      const ended = model.at(match, model.longest);
      const grades = all.map(it => model.gradeOf(ended, it) === 'won');
      sets.forEach(({ numbers }, k) => {
        if (numbers.every(at => grades[at])) won[k] = (won[k] ?? 0) + 1;
      });
    }
    const faults = sets.flatMap(({ selections, chance }, k) => {
      const variance = Math.max(rounds * chance * (1 - chance), LEAST_VARIANCE);
      const apart = ((won[k] ?? 0) - rounds * chance) / Math.sqrt(variance);
      return Math.abs(apart) > BOUND
        ? [`${selections.map(pickKey).join(' + ')}: ${chance} ${apart.toFixed(1)}`]
        : [];
    });
    expect(faults).toEqual([]);
    expect(rounds).toBeGreaterThan(ROUNDS / 3);
    expect(all.length).toBeGreaterThan(3);
  });

  it('chances at moments of play are those that the rest of the match has', () => {
    const draw = drawsOf(`moments of ${name}`);
    const tally = new Tally();
    for (let n = 0; n < ROUNDS / 8; n += 1) {
      const match = model.play(contest, draw);
      for (const since of MOMENTS) {
        const seen = model.at(match, since);
        if (seen.isOver) continue;
        const offers = model.offers(contest, seen);
        for (const market of new Set(offers.map(it => it.market))) {
          const offer = drawn(
            offers.filter(it => it.market === market),
            draw,
          );
          for (const selection of selectionsOfOffer(offer)) {
            const chance = model.chanceOf(contest, seen, [selection]);
            if (chance === null) throw new Error(`no chance of ${pickKey(selection)}, which is offered`);
            const share = Math.min(2, Math.floor(chance * 3));
            const came = isWon(model, match, [selection]);
            tally.add(`${since} ${market}/${selection.pick} ${share}`, chance, came);
          }
        }
      }
    }
    expect(tally.faults).toEqual([]);
    expect(tally.size).toBeGreaterThan(6);
  });
});
