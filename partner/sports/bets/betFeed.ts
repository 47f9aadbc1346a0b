import type { BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import type { Clock } from '../../clock.ts';
import { ownerOf } from '../../realtime/owner.ts';
import type { Bet } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { type BetFixtures, momentAt } from './matchMoment.ts';
import { betsToShow } from './shownBets.ts';
import { betView } from './views.ts';

/** Least time between two looks at what open bets can be sold for, ms. */
const OFFERS_EVERY_MS = 1_000;

export interface BetFeedDeps {
  readonly store: Pick<BetStore, 'betsOfOwner'>;
  readonly fixtures: BetFixtures;
  readonly clock: Clock;
  /** Tells the readers of a player's bets which of them are new or other ones than before. */
  readonly publish: (owner: string, bets: BookedBet[]) => void;
}

/** The topic of a player's bets. Offers are computed only while somebody reads it. */
export interface BetFeed {
  /** The bets of an owner as they are now. */
  begin(owner: string): BookedBet[];
  /** Somebody reads the bets of an owner, or nobody any more. */
  watched(owner: string, isWatched: boolean): void;
  /** A bet is new, or another one than before. */
  changed(bet: Bet): void;
  /** Tells what offers have changed, once a second at most. */
  tick(): void;
}

export function createBetFeed({ store, fixtures, clock, publish }: BetFeedDeps): BetFeed {
  /** By owner whose bets are read: what was told of open ones, by bet. */
  const readers = new Map<string, Map<string, string>>();
  /** What the last beginning of a topic told: whoever reads it now needs no event for that. */
  let begun: { readonly owner: string; readonly told: Map<string, string> } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Bets that are other ones than was told; of an owner, all at one moment. */
  function news(told: Map<string, string>, bets: readonly Bet[]): BookedBet[] {
    const moment = momentAt(fixtures, clock.now());
    return bets
      .map(bet => betView(bet, moment))
      .filter(view => {
        const text = JSON.stringify(view);
        if (told.get(view.bet) === text) return false;
        if (view.state === 'open' || view.state === 'waiting') told.set(view.bet, text);
        else told.delete(view.bet);
        return true;
      });
  }
  function tell(owner: string): void {
    const told = readers.get(owner);
    if (told === undefined) return;
    const open = store.betsOfOwner(owner).filter(({ state }) => state === 'open');
    const changed = news(told, open);
    if (changed.length > 0) publish(owner, changed);
  }

  return {
    begin(owner) {
      const moment = momentAt(fixtures, clock.now());
      const bets = betsToShow(store.betsOfOwner(owner)).map(bet => betView(bet, moment));
      begun = { owner, told: new Map(bets.map(it => [it.bet, JSON.stringify(it)])) };
      return bets;
    },
    watched(owner, isWatched) {
      if (!isWatched) readers.delete(owner);
      else if (!readers.has(owner)) {
        readers.set(owner, begun?.owner === owner ? begun.told : new Map());
        begun = null;
        tell(owner);
      }
    },
    changed(bet) {
      const owner = ownerOf(bet.player);
      // Also while nobody reads: the topic may be kept, and whoever comes back goes on from there.
      const changed = news(readers.get(owner) ?? new Map(), [bet]);
      if (changed.length > 0) publish(owner, changed);
    },
    tick() {
      if (clock.now() - lookedAt < OFFERS_EVERY_MS) return;
      lookedAt = clock.now();
      for (const owner of readers.keys()) tell(owner);
    },
  };
}
