import { describe, expect, it } from 'vitest';
import { GRANT, type GrantStep } from '../../../../gateway/rewards/bonus/steps.ts';
import { BONUS_STATES, type BonusState, bonusOf } from '../../../../streams/wire/bonus/words.ts';

/** Every cell of docs/decisions/042: a dash is a refusal. */
const TABLE: Record<BonusState, Record<GrantStep, BonusState | null>> = {
  ISSUED: { stake: 'WAGERING', complete: 'WAGERED', lose: 'LOST', expire: 'EXPIRED' },
  WAGERING: { stake: 'WAGERING', complete: 'WAGERED', lose: 'LOST', expire: 'EXPIRED' },
  WAGERED: { stake: null, complete: null, lose: null, expire: null },
  LOST: { stake: null, complete: null, lose: null, expire: null },
  EXPIRED: { stake: null, complete: null, lose: null, expire: null },
};
const CELLS = BONUS_STATES.flatMap(state =>
  (Object.keys(TABLE[state]) as GrantStep[]).map(step => ({ state, step, to: TABLE[state][step] })),
);

describe('the state machine of a bonus', () => {
  it.each(CELLS)('S2-123 $step from $state leads to $to', ({ state, step, to }) => {
    expect(GRANT.after(state, step)).toBe(to);
  });
});

describe('what a promotion makes of an amount', () => {
  const terms = { match: 5_000, cap: 10_000, min: 2_000, times: 4 };

  it.each([
    ['below the least amount', 1_999, null],
    ['at the least amount', 2_000, { bonus: 1_000, wagering: 4_000 }],
    ['rounded down', 2_001, { bonus: 1_000, wagering: 4_000 }],
    ['at the cap', 20_000, { bonus: 10_000, wagering: 40_000 }],
    ['above the cap', 90_000, { bonus: 10_000, wagering: 40_000 }],
  ])('%s', (_name, amount, granted) => {
    expect(bonusOf(amount, terms)).toEqual(granted);
  });

  it('grants nothing that would be nothing', () => {
    expect(bonusOf(5, { match: 1, cap: 100, min: 1, times: 1 })).toBeNull();
  });
});
