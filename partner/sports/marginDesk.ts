import type { DecisionRequest } from '../store/decisionRequest.ts';
import type { BetStore } from './bets/betStore.ts';
import { playedLeagues } from './fixtures/createFixtures.ts';
import type { LeagueLine } from './leagues/leagueList.ts';

/** What the house keeps of the prices of a league, hundredths of a percent. */
export interface LeagueShare {
  readonly league: LeagueLine;
  readonly margin: number;
  /** Whether an operator has set it. */
  readonly own: boolean;
}

/** The margins of leagues, as an operator sets them. */
export interface MarginDesk {
  /** Of all leagues that are played. */
  margins(): readonly LeagueShare[];
  /** The highest of them: what a player has to expect. */
  highestMargin(): number;
  /** Sets that of a league; settles once it is written down, and all prices of the league have it. @param margin Null for the usual one. */
  setMargin(league: string, margin: number | null, request?: DecisionRequest): Promise<void>;
}

export function createMarginDesk(store: Pick<BetStore, 'marginOf' | 'ownMargins' | 'write'>): MarginDesk {
  const leagues = playedLeagues();
  const margins = (): readonly LeagueShare[] => {
    const own = store.ownMargins();
    return leagues.map(league => ({
      ...{ league, margin: store.marginOf(league.league), own: own.has(league.league) },
    }));
  };
  return {
    margins,
    highestMargin: () => Math.max(...margins().map(({ margin }) => margin)),
    setMargin: (league, margin, request) => store.write({ t: 'margin', league, margin, request }),
  };
}
