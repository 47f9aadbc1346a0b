import {
  fields,
  flag,
  list,
  minor,
  nullable,
  type Pseudonyms,
  plain,
  type Rule,
} from '../protocol/redaction.ts';
import type { SalaryState } from './shapes.ts';

const tick = fields({ at: plain, amount: minor });
const shape = fields({
  active: flag,
  accrued: minor,
  today: minor,
  tick: nullable(tick),
  recent: list(tick),
  nextAt: plain,
});

/**
 * Salary of an agent. All its amounts are distances on one line, the sum of everything ever paid: what was paid
 * last, before that, and today. Giving that line made-up steps keeps every one of these sums right.
 */
export const salaryState: Rule = (real, by) => {
  const written = shape(real, by) as Partial<SalaryState> | undefined;
  const { accrued, today, recent, tick } = (real ?? {}) as Partial<SalaryState>;
  if (!written || typeof accrued !== 'number' || typeof today !== 'number') return written;
  const line = by.total(accrued);
  return {
    ...written,
    accrued: line,
    today: line - by.total(accrued - today),
    ...(Array.isArray(written.recent) && Array.isArray(recent)
      ? { recent: written.recent.map((it, index) => ({ ...it, ...paid(recent, index, accrued, by) })) }
      : {}),
    ...(written.tick && tick ? { tick: { ...written.tick, ...lastPaid(tick.amount, accrued, by) } } : {}),
  };
};

const lastPaid = (amount: number, accrued: number, by: Pseudonyms) => ({
  amount: by.total(accrued) - by.total(accrued - amount),
});

/** Amount of one of the recent payments: a step of the line that ends where the later ones begin. */
function paid(recent: SalaryState['recent'], index: number, accrued: number, by: Pseudonyms) {
  const later = recent.slice(index + 1).reduce((sum, it) => sum + it.amount, 0);
  return lastPaid(recent[index]?.amount ?? 0, accrued - later, by);
}
