import { fields, plain } from '../protocol/redaction.ts';
import { amount } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { pointCalls } from './calls.ts';
import { PointBalance } from './shapes.ts';

/** `u:<uid>:points`. */
export const points = valueTopic<PointBalance, typeof pointCalls>({
  audience: 'user',
  summary: 'The points of one account, and how many steps its orders of the mall have taken.',
  state: PointBalance,
  empty: null,
  redact: fields({ version: plain, balance: plain, earned: plain, orders: plain }),
  items: 0,
  volatile: false,
  answers: { pointBalance: state => state ?? undefined },
  /** Some more points. */
  sample({ random, state }) {
    const more = amount(random, 1, 500);
    return {
      version: (state?.version ?? 0) + 1,
      balance: (state?.balance ?? 0) + more,
      earned: (state?.earned ?? 0) + more,
      orders: state?.orders ?? 0,
    };
  },
});
