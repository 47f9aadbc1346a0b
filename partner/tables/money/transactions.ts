import type { TableRound } from '../../../streams/wire/liveTables/shapes.ts';
import type { Owed } from '../../wallet/deliveries.ts';
import type { PlayerRound } from '../store/playerRound.ts';

/** The transaction of the chips of a round. */
export const chipsIdOf = ({ id }: Pick<PlayerRound, 'id'>): string => `${id}.bet`;
/** The transaction of a further stake. */
export const moreIdOf = ({ id }: Pick<PlayerRound, 'id'>, k: number): string => `${id}.more${k}`;

/**
 * Everything the wallet has to hear of a round, in its order; what it has heard before it answers again.
 * @param result How the round has ended, for one that is paid.
 */
export function owedForRound(
  { id, token, state, isAsked, more, payout }: PlayerRound,
  result: () => TableRound,
): readonly Owed[] {
  if (token === null || !isAsked) return [];
  const ids = (what: string) => ({ session: token, round: id, transaction: `${id}.${what}` });
  const isVoid = state === 'void' || state === 'undone';
  const back = more
    // Of one that was asked for and is void the answer may still be on its way: taken back before it came, it is refused.
    .filter(it => it.state === 'undone' || (isVoid && it.state !== 'refused'))
    .map(({ k }) => ['rollback', { ...ids(`undo${k}`), bet: moreIdOf({ id }, k) }] as const);
  const end = ids('end');
  if (isVoid) return [...back, ['rollback', { ...ids('undo'), bet: chipsIdOf({ id }) }], ['endRound', end]];
  if (state !== 'settled') return back;
  const win = payout > 0 ? [['win', { ...ids('win'), amount: payout }] as const] : [];
  return [...back, ...win, ['endRound', { ...end, result: result() }]];
}
