import { type LimitCall, limitParams } from '../../streams/wire/gameServers/betLimits.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Reply } from './api.ts';
import { ACCEPTED, type OperatorCall, type OperatorCalls, refusal } from './operatorCalls.ts';

type AskedBook = Pick<Sports, 'limits' | 'setLimits' | 'requestOf'>;

/** The limits of bets by VIP level, for an operator. */
export function operatorLimits(sports: AskedBook): OperatorCalls {
  function listed(params: unknown): Reply {
    if (!limitParams.limits.safeParse(params).success) return refusal(400, 'bad_request');
    const { usual, own } = sports.limits();
    const rows = [...own].map(([level, limits]) => ({ level, limits }));
    return { status: 200, body: { ok: true, usual, own: rows.toSorted((a, b) => a.level - b.level) } };
  }

  const calls: Readonly<Record<LimitCall, OperatorCall>> = {
    limits: { kind: 'read', answer: listed },
    setLimits: {
      kind: 'act',
      requestOf: id => sports.requestOf(id),
      async carryOut(params, request) {
        const wanted = limitParams.setLimits.safeParse(params);
        if (!wanted.success) return refusal(400, 'bad_request');
        await sports.setLimits(wanted.data.level, wanted.data.limits, request);
        return ACCEPTED;
      },
    },
  };
  return name => (name === 'limits' || name === 'setLimits' ? calls[name] : null);
}
