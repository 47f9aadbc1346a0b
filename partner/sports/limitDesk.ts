import type { BetLimits } from '../../streams/wire/gameServers/betLimits.ts';
import type { DecisionRequest } from '../store/decisionRequest.ts';
import { USUAL_LIMITS } from './bets/betLimits.ts';
import type { BetStore } from './bets/betStore.ts';

/** The limits of bets, as an operator sets them by VIP level. */
export interface LimitDesk {
  /** `usual`: of all levels that have none of their own. */
  limits(): { readonly usual: BetLimits; readonly own: ReadonlyMap<number, BetLimits> };
  /** The limits of a member of a level; 0 for none. */
  limitsOf(level: number): BetLimits;
  /** Sets those of a level; settles once they are written down, and they hold for the next bet. @param limits Null for the usual ones. */
  setLimits(level: number, limits: BetLimits | null, request?: DecisionRequest): Promise<void>;
}

export const createLimitDesk = (store: Pick<BetStore, 'limitsOf' | 'ownLimits' | 'write'>): LimitDesk => ({
  limits: () => ({ usual: USUAL_LIMITS, own: store.ownLimits() }),
  limitsOf: store.limitsOf,
  setLimits: (level, limits, request) => store.write({ t: 'limits', level, limits, request }),
});
