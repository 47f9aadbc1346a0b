import type { BalanceState } from '../../../wire/entities/balance.ts';
import type { SalaryState } from '../../../wire/entities/salary.ts';
import type { Generator } from '../steps.ts';
import { amount, whole } from './chance.ts';

const FIRST_BALANCE = 500_000;
const SETTLEMENT_MS = 5 * 60_000;
const TICKS_KEPT = 24;

/** Stakes and wins, one after the other, on the first account of the balance. */
export const balance: Generator = ({ random, state }): BalanceState => {
  const before = state as BalanceState | undefined;
  const [first, ...others] = before?.accounts ?? [{ accountTypeId: 1, avail: FIRST_BALANCE }];
  const avail = first?.avail ?? 0;
  const move = amount(random, 100, 50_000);
  const next = random() < 0.5 && avail >= move ? avail - move : avail + move;
  const accounts = [{ accountTypeId: first?.accountTypeId ?? 1, avail: next }, ...others];
  return {
    version: (before?.version ?? 0) + 1,
    currency: before?.currency ?? 'PT',
    currencySymbol: before?.currencySymbol ?? 'PT',
    sum: accounts.reduce((sum, it) => sum + it.avail, 0),
    accounts,
  };
};

/** A settlement that pays. */
export const salary: Generator = ({ random, state, now }): SalaryState => {
  const before = state as SalaryState | undefined;
  const tick = { at: now, amount: whole(random, 5, 5_000) };
  return {
    active: true,
    accrued: (before?.accrued ?? 0) + tick.amount,
    today: (before?.today ?? 0) + tick.amount,
    tick,
    recent: [...(before?.recent ?? []), tick].slice(-TICKS_KEPT),
    nextAt: now + SETTLEMENT_MS,
  };
};
