import type { BetLeg } from '../../../streams/wire/sportsBook/bets.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Fixture } from '../fixtures/fixtures.ts';

/** Name of a player who is bet on; null for other selections. */
export function pickNameOf({ contest }: Fixture, { pick }: MarketSelection): BetLeg['pickName'] {
  const players = [...contest.lineUps.home, ...contest.lineUps.away];
  return players.find(({ player }) => player === pick)?.name ?? null;
}
