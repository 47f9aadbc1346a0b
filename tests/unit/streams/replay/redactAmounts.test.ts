import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPseudonyms } from '../../../../streams/replay/recording/pseudonyms.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { Pseudonyms } from '../../../../streams/wire/protocol/redaction.ts';
import type { SalaryState } from '../../../../streams/wire/salary/shapes.ts';
import { topics } from '../../../../streams/wire/tables/topics.ts';
import type { BalanceState } from '../../../../streams/wire/wallet/shapes.ts';
import { balanceOf } from '../../support/linkStreams.ts';

const written = <T>(write: (by: Pseudonyms) => T, keepAmounts = false): T =>
  withPseudonyms({ keepAmounts, random: seeded(7) }, write);

describe('made-up amounts', () => {
  it('keep equality, order, sign and zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 2 }), reals => {
        const made = written(by => reals.map(it => by.minor(it)));
        for (const [i, a] of reals.entries()) {
          for (const [j, b] of reals.entries()) {
            expect(Math.sign((made[i] ?? 0) - (made[j] ?? 0))).toBe(Math.sign(a - b));
          }
          expect(Math.sign(made[i] ?? 0)).toBe(Math.sign(a));
        }
      }),
    );
  });

  it('are none of the real ones, and not a multiple of them', () => {
    const reals = [1_234_567, 2_345_678, 9_876_543];
    const made = written(by => reals.map(it => by.minor(it)));
    const factors = made.map((it, index) => it / (reals[index] ?? 1));
    expect(made.filter(it => reals.includes(it))).toEqual([]);
    expect(new Set(factors).size).toBe(3);
  });

  it('are the same in minor and in major units', () => {
    const [minor, major] = written(by => [by.minor(12_345), by.major(123.45)]);
    expect(major).toBe((minor ?? 0) / 100);
  });

  it('stay the real ones when they may', () => {
    expect(written(by => [by.minor(5), by.major(0.05), by.share(0.3), by.total(9)], true)).toEqual([
      5, 0.05, 0.3, 9,
    ]);
  });

  it('of shares keep their order', () => {
    const made = written(by => [0.005, 0.002, 0.005].map(it => by.share(it)));
    expect(made[0]).toBe(made[2]);
    expect(made[0]).toBeGreaterThan(made[1] ?? 0);
  });
});

describe('sums of made-up amounts', () => {
  it('add up in a balance of several accounts', () => {
    const real: BalanceState = {
      ...balanceOf(0),
      sum: 700,
      accounts: [
        { accountTypeId: 1, avail: 500 },
        { accountTypeId: 2, avail: 200 },
      ],
    };
    const { sum, accounts } = written(by => topics.balance.redact.state(real, by)) as BalanceState;
    expect(sum).not.toBe(700);
    expect(accounts.reduce((all, { avail }) => all + avail, 0)).toBe(sum);
  });

  /** Salary after each of these payments; what was paid before today is 10 000. */
  function salaries(amounts: readonly number[]): SalaryState[] {
    return amounts.map((amount, index) => {
      const paid = amounts.slice(0, index + 1);
      const recent = paid.map((it, at) => ({ at, amount: it })).slice(-24);
      const today = paid.reduce((sum, it) => sum + it, 0);
      return { active: true, accrued: 10_000 + today, today, tick: { at: index, amount }, recent, nextAt: 0 };
    });
  }

  it('add up in a salary: each payment, today and everything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 30 }), amounts => {
        const made = written(by =>
          salaries(amounts).map(it => topics.salary.redact.state(it, by)),
        ) as SalaryState[];
        for (const [index, { accrued, today, tick, recent }] of made.entries()) {
          const before = made[index - 1];
          if (before)
            expect([accrued, today]).toEqual(
              [before.accrued, before.today].map(it => it + (tick?.amount ?? 0)),
            );
          expect(recent.at(-1)?.amount).toBe(tick?.amount);
          if (index < 24) expect(recent.reduce((sum, it) => sum + it.amount, 0)).toBe(today);
        }
      }),
    );
  });
});
