import { describe, expect, it } from 'vitest';
import { MerchantReferral } from '../../../../gateway/merchant/referral.ts';
import { newCode } from '../../../../gateway/people/newCode.ts';
import { type Evidence, referralRefusalOf } from '../../../../gateway/people/referrals/refusal.ts';
import { nextReferralStep } from '../../../../gateway/rewards/referralRewards/advance.ts';
import { isReferralCode } from '../../../../streams/wire/referrals/words.ts';

const NOTHING: Evidence = {
  ...{ inviterDevice: false, usedDevice: false, inviterAddress: false, household: false },
  lastHour: 0,
};
const done = (deposits: number, turnover: number) => ({ deposits, turnover });

describe('what speaks against a friend', () => {
  it.each([
    [{ inviterDevice: true, usedDevice: true, inviterAddress: true }, 'ownDevice'],
    [{ inviterAddress: true, household: true }, 'sameAddress'],
    [{ household: true, usedDevice: true }, 'sameHousehold'],
    [{ usedDevice: true, lastHour: 9 }, 'usedDevice'],
    [{ lastHour: 3 }, 'tooMany'],
    [{ lastHour: 2 }, null],
    [{}, null],
  ] as const)('%j is %s: the clearest reason is told', (found, reason) => {
    expect(referralRefusalOf({ perHour: 3 }, { ...NOTHING, ...found })).toBe(reason);
  });

  it('lets as many register from one address as want to where the merchant says so', () => {
    expect(referralRefusalOf({ perHour: 0 }, { ...NOTHING, lastHour: 1_000 })).toBeNull();
  });
});

describe('the way of a friend', () => {
  const terms = { turnover: 100 };
  it.each([
    ['registered', done(0, 500), false, null],
    ['registered', done(1, 0), false, { to: 'deposited' }],
    ['registered', done(1, 0), true, { to: 'deposited' }],
    ['registered', done(0, 500), true, { to: 'refused', reason: 'tooLate' }],
    ['deposited', done(1, 99), false, null],
    ['deposited', done(1, 100), true, { to: 'turnover' }],
    ['deposited', done(1, 99), true, { to: 'refused', reason: 'tooLate' }],
    ['turnover', done(1, 0), true, { to: 'reward' }],
    ['rewarded', done(9, 999), true, null],
    ['refused', done(9, 999), true, null],
  ] as const)('from %s with %j (over: %s) leads to %j', (state, figures, isOver, next) => {
    expect(nextReferralStep(state, figures, terms, isOver)).toEqual(next);
  });
});

describe('codes', () => {
  it('of members and of agents are told apart, and neither is a name or a number', () => {
    for (let i = 0; i < 500; i += 1) {
      const bytes = (size: number) =>
        Buffer.from(Array.from({ length: size }, (_, at) => (i * 91 + at * 37) % 256));
      expect(isReferralCode(newCode(bytes, 8))).toBe(true);
      expect(isReferralCode(newCode(bytes))).toBe(false);
    }
    for (const other of [
      'meghna',
      'member12',
      '01712345',
      '',
      '2nobodys1',
      'constructor',
      '2NOBODYX'.slice(1),
    ])
      expect(isReferralCode(other)).toBe(false);
  });
});

describe('the merchant’s data', () => {
  it('has defaults, and refuses what can’t be', () => {
    expect(MerchantReferral.parse({})).toMatchObject({ refuse: { devices: true, perHour: 3, levels: 3 } });
    const bonus = { kind: 'bonus', amount: 1, times: 0, days: 1, productType: 'RNG' };
    const terms = { deposit: 1, turnover: 1, days: 1, inviter: { kind: 'cash', amount: 1 }, friend: null };
    for (const wrong of [
      { terms: { ...terms, inviter: bonus } },
      { terms: { ...terms, deposit: 0 } },
      { terms: { ...terms, inviter: { kind: 'tickets', amount: 1 } } },
      { refuse: { levels: 11 } },
      { most: { perInviter: 0 } },
      { another: 1 },
    ])
      expect(MerchantReferral.safeParse(wrong).success).toBe(false);
  });
});
