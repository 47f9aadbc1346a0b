import type { Owed } from '../../wallet/deliveries.ts';
import { type Bet, soldOf } from './bet.ts';

/** The transaction of a bet's stake. */
export const stakeIdOf = ({ id }: Pick<Bet, 'id'>): string => `${id}.bet`;

/**
 * Everything the wallet has to hear of a bet, in its order; what it has heard before it answers again. What is decided later only comes
 * behind it. The stake of a void bet is taken back as it was taken, unless a part of it was sold: then the rest of it is paid.
 */
export function owedOf(bet: Bet): readonly Owed[] {
  const { id, token, state, won, extras, sales } = bet;
  if (token === null) return [];
  const ids = (what: string) => ({ session: token, round: id, transaction: `${id}.${what}` });
  const sold = sales.map(({ amount }, at) => ['win', { ...ids(`sale${at + 1}`), amount }] as const);
  if (state === 'waiting' || state === 'refused' || state === 'open') return sold;
  const end = ['endRound', ids('end')] as const;
  if (state === 'sold') return [...sold, end];
  const more = extras.map((amount, at) => ['win', { ...ids(`more${at + 1}`), amount }] as const);
  const isTakenBack = state === 'undone' || (state === 'void' && soldOf(bet) === 0);
  if (isTakenBack) return [['rollback', { ...ids('undo'), bet: stakeIdOf(bet) }], end, ...more];
  const first = won - extras.reduce((sum, it) => sum + it, 0);
  return [...sold, ...(first > 0 ? [['win', { ...ids('win'), amount: first }] as const] : []), end, ...more];
}
