import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Grade } from '../../model/sportModel.ts';
import type { Bet, BetState } from '../bet.ts';
import type { LegacyBet, LegacySelection } from './legacyLines.ts';

const selectionOf = ({ market, line, pick }: LegacySelection): MarketSelection =>
  market === 'next'
    ? { market, part: line ?? 0, line: null, pick }
    : { market, part: 0, line: line ?? null, pick };

type End = Pick<Bet, 'won' | 'extras' | 'code' | 'grades'> & {
  readonly state: Extract<BetState, 'settled' | 'void' | 'undone'>;
};

/**
 * How a bet ends whose fixtures are played no more: what was decided stays, all else gives the stake back. It has the transactions that
 * its own book would have told the wallet of (`transactions.ts`), because the wallet may have heard of some. So one that was sold is a
 * settled one here: a sale was the win of its round then. A leg that nothing is known of is void, so that nothing is decided again.
 */
function endOf({ state, stake, payout, extras, code, grades }: LegacyBet): End | null {
  const known = grades.map((grade): Grade => grade ?? 'void');
  switch (state) {
    case 'refused':
      return null;
    case 'waiting':
      return { state: 'undone', won: 0, extras, code: 'restarted', grades };
    case 'undone':
      return { state, won: 0, extras, code, grades };
    case 'open':
      return { state: 'void', won: stake, extras, code, grades: grades.map((): Grade => 'void') };
    case 'void':
    case 'settled':
      return { state, won: payout, extras, code, grades: known };
    case 'cashed':
      return { state: 'settled', won: payout, extras, code, grades: known };
  }
}

/** A bet of the book of one file as this book keeps it, ended; null for one that the wallet is owed nothing of. */
export function endLegacyBet(bet: LegacyBet): Bet | null {
  const end = bet.delivered || bet.token === null ? null : endOf(bet);
  if (end === null) return null;
  const { id, player, token, session, stake, at, odds } = bet;
  return {
    ...{ id, player, token, session, stake, at, odds },
    form: { form: bet.legs.length === 1 ? 'single' : 'multiple' },
    legs: bet.legs.map(leg => ({ ...leg, selection: selectionOf(leg.selection) })),
    policy: bet.policy === 'any' ? 'any' : 'better',
    ...{ seen: null, slip: null, sales: [], autoAt: null, refused: [] },
    ...end,
    ...{ delivered: false, v: 1, told: 0 },
  };
}
