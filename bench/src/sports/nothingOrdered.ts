import type { FixtureOrders } from '../../../partner/sports/matches/origin.ts';
import { USUAL_MARGIN } from '../../../partner/sports/model/prices.ts';

/** Of a book about whose matches no operator has said anything. */
export const NOTHING_ORDERED: FixtureOrders = {
  decisionOf: () => null,
  isSuspended: () => false,
  marginOf: () => USUAL_MARGIN,
};
