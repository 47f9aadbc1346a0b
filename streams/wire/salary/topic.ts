import { MINUTE } from '../protocol/durations.ts';
import { whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { salaryState } from './redaction.ts';
import { SalaryState } from './shapes.ts';

const SETTLEMENT_MS = 5 * MINUTE;
/** Settlements in the state. */
const RECENT = 24;

/** `u:<uid>:salary`. */
export const salary = valueTopic<SalaryState>({
  audience: 'agent',
  summary: 'Real-time salary of one agent.',
  state: SalaryState,
  empty: null,
  redact: salaryState,
  items: RECENT,
  volatile: false,
  answers: {},
  /** A settlement that pays. */
  sample({ random, state, now }) {
    const tick = { at: now, amount: whole(random, 5, 5_000) };
    return {
      active: true,
      accrued: (state?.accrued ?? 0) + tick.amount,
      today: (state?.today ?? 0) + tick.amount,
      tick,
      recent: [...(state?.recent ?? []), tick].slice(-RECENT),
      nextAt: now + SETTLEMENT_MS,
    };
  },
});
