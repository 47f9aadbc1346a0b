import type { Owed } from '../../wallet/deliveries.ts';
import type { Bet } from './bet.ts';

/** The transaction of a bet's stake. */
export const stakeIdOf = ({ id }: Pick<Bet, 'id'>): string => `${id}.bet`;

/** Everything the wallet has to hear of a bet that is over, in its order; what it has heard before it answers again. */
export function owedOf({ id, token, state, payout, extras }: Bet): readonly Owed[] {
  if (token === null) return [];
  const ids = (what: string) => ({ session: token, round: id, transaction: `${id}.${what}` });
  const end = ['endRound', ids('end')] as const;
  const more = extras.map((amount, at) => ['win', { ...ids(`more${at + 1}`), amount }] as const);
  if (state === 'void' || state === 'undone')
    return [['rollback', { ...ids('undo'), bet: stakeIdOf({ id }) }], end, ...more];
  if (state !== 'settled' && state !== 'cashed') return [];
  const first = payout - extras.reduce((sum, it) => sum + it, 0);
  return [...(first > 0 ? [['win', { ...ids('win'), amount: first }] as const] : []), end, ...more];
}
