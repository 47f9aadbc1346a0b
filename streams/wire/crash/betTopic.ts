import { fields, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { CrashBetState } from './shapes.ts';
import { CRASH_BET_STATES, CRASH_RETURN_REASONS, MOST_OWN_BETS } from './words.ts';

/** `u:<uid>:crashBet`. */
export const crashBet = valueTopic<CrashBetState>({
  audience: 'user',
  summary: 'The newest stakes of one account in Crash, and what became of them.',
  state: CrashBetState,
  empty: null,
  redact: fields({
    bets: list(
      fields({
        id: pseudonym('id'),
        round: pseudonym('id'),
        stake: minor,
        target: nullable(plain),
        state: oneOf(...CRASH_BET_STATES),
        reason: nullable(oneOf(...CRASH_RETURN_REASONS)),
        multiplier: nullable(plain),
        payout: minor,
        at: plain,
      }),
    ),
  }),
  items: MOST_OWN_BETS,
  volatile: false,
  answers: {},
  /** The account stakes; what it staked before was lost. */
  sample({ index, random, now, state }) {
    const bet = {
      ...{ id: madeId(random, index), round: madeId(random, index + 1), stake: amount(random, 100, 10_000) },
      ...{ target: null, state: 'placed' as const, reason: null, multiplier: null, payout: 0, at: now },
    };
    const before = (state?.bets ?? []).map(it => ({ ...it, state: 'lost' as const }));
    return { bets: [bet, ...before].slice(0, MOST_OWN_BETS) };
  },
});
