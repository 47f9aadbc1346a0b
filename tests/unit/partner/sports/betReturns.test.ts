import { describe, expect, it } from 'vitest';
import { combinationsOf, countOfCombinations } from '../../../../partner/sports/bets/combinations.ts';
import { type Grades, gradedReturn, isKnown, returnOf } from '../../../../partner/sports/bets/returns.ts';
import { seededRandom } from '../support/seededRandom.ts';

const GRADES = ['won', 'lost', 'void'] as const;

/** What a system brings, each combination counted through as a bet of its own. */
function systemByHand(stake: number, odds: readonly number[], grades: Grades, from: number): bigint {
  let sum = 0n;
  let count = 0n;
  for (let mask = 0; mask < 2 ** odds.length; mask += 1) {
    const legs = odds.map((_, at) => at).filter(at => (mask >> at) % 2 === 1);
    if (legs.length === from) count += 1n;
  }
  for (let mask = 0; mask < 2 ** odds.length; mask += 1) {
    const legs = odds.map((_, at) => at).filter(at => (mask >> at) % 2 === 1);
    if (legs.length !== from || legs.some(at => grades[at] === 'lost')) continue;
    let numerator = BigInt(stake) / count;
    let denominator = 1n;
    for (const at of legs.filter(it => grades[it] !== 'void')) {
      numerator *= BigInt(odds[at] ?? 0);
      denominator *= 100n;
    }
    sum += numerator / denominator;
  }
  return sum;
}

describe('sports: what bets bring, to the minor unit', () => {
  it.each<[string, number[], Grades, number]>([
    ['all won', [150, 200, 310], ['won', 'won', 'won'], 930],
    ['one lost', [150, 200], ['won', 'lost'], 0],
    ['one void', [150, 200, 310], ['won', 'void', 'won'], 465],
    ['all void', [150, 200], ['void', 'void'], 100],
    ['rounded down', [133, 133], ['won', 'won'], 176],
  ])('sports: a multiple: %s', (_says, odds, grades, brings) => {
    expect(gradedReturn(100, { form: { form: 'multiple' }, odds, grades })).toBe(brings);
  });

  it('sports: 2 of 3 with one lost brings the one combination that stands', () => {
    const bet = { form: { form: 'system', from: 2 }, odds: [200, 150, 310] } as const;
    expect(gradedReturn(300, { ...bet, grades: ['won', 'won', 'lost'] })).toBe(300);
    expect(gradedReturn(300, { ...bet, grades: ['won', 'void', 'won'] })).toBe(200 + 620 + 310);
    expect(gradedReturn(300, { ...bet, grades: ['lost', 'lost', 'won'] })).toBe(0);
  });

  it('sports: any system brings what its combinations bring one by one', () => {
    const random = seededRandom(34);
    for (let round = 0; round < 400; round += 1) {
      const legs = 2 + random.below(11);
      const from = 1 + random.below(legs - 1);
      const odds = Array.from({ length: legs }, () => 101 + random.below(900));
      const grades = odds.map(() => GRADES[random.below(3)] ?? null);
      const stake = countOfCombinations(legs, from) * (1 + random.below(50));
      const bet = { form: { form: 'system', from }, odds, grades } as const;
      expect(BigInt(gradedReturn(stake, bet))).toBe(systemByHand(stake, odds, grades, from));
      expect(combinationsOf(legs, from)).toHaveLength(countOfCombinations(legs, from));
    }
  });

  it('sports: a builder with a void leg gives its stake back, unless another one is lost', () => {
    const bet = { form: { form: 'builder' }, odds: [735] } as const;
    expect(gradedReturn(100, { ...bet, grades: ['won', 'won'] })).toBe(735);
    expect(gradedReturn(100, { ...bet, grades: ['won', 'void'] })).toBe(100);
    expect(gradedReturn(100, { ...bet, grades: ['lost', 'void'] })).toBe(0);
  });

  it('sports: a lost leg decides what it is part of, and nothing else', () => {
    const known = (form: Parameters<typeof isKnown>[0]['form'], grades: Grades) => isKnown({ form, grades });
    expect(known({ form: 'multiple' }, ['lost', null])).toBe(true);
    expect(known({ form: 'multiple' }, ['won', null])).toBe(false);
    expect(known({ form: 'system', from: 2 }, ['lost', 'won', null])).toBe(false);
    expect(known({ form: 'system', from: 2 }, ['lost', 'lost', null])).toBe(true);
    expect(known({ form: 'builder' }, ['void', null])).toBe(false);
  });

  it('sports: prices are multiplied exactly, however many there are', () => {
    expect(
      returnOf(
        1,
        Array.from({ length: 12 }, () => 110),
      ),
    ).toBe(3);
    expect(
      returnOf(
        1_000_000,
        Array.from({ length: 12 }, () => 101),
      ),
    ).toBe(1_126_825);
  });
});
