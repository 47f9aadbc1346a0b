import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import type { BookedBet } from '../../streams/wire/sportsBook/bets.ts';
import type { Clock } from '../clock.ts';
import { retryAfter } from '../wallet/retryPlan.ts';
import { Unreached } from '../wallet/walletClient.ts';
import type { Bet } from './bets/bet.ts';
import type { BetStore } from './bets/betStore.ts';
import { type BetFixtures, momentAt } from './bets/matchMoment.ts';
import { betView } from './bets/views.ts';

/** A bet as the platform is told of it: of one bet the highest version is how it is. */
export interface ReportedBet {
  /** As the wallet knows whose it is. */
  readonly player: string;
  readonly version: number;
  readonly bet: BookedBet;
}

export interface BetReportsDeps {
  readonly store: Pick<BetStore, 'untold' | 'unfinished' | 'write' | 'flushed'>;
  readonly fixtures: BetFixtures;
  readonly clock: Clock;
  /** Tells the platform; answers whether it has taken the bets in, or refuses them for good. Throws `Unreached` without an answer. */
  readonly tell: (bets: ReportedBet[]) => Promise<{ readonly ok: boolean; readonly retry?: boolean }>;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
}

/** Least time between two calls, ms. */
export const BETS_EVERY_MS = 250;
/** Bets of one call. */
const MOST_TOLD = 100;
/** How often offers of open bets are looked at for whoever sees them on the platform, ms. */
const OFFERS_EVERY_MS = 2_000;
/** Longest wait after calls that failed, ms. */
const MOST_WAIT_MS = MINUTE;
/** Versions between two changes of a bet, one for each second in which it may have another offer. */
const VERSIONS = 1_000_000;

/** Counts up with each change of a bet, and with time between them. */
export function versionOf({ v, at }: Bet, now: number): number {
  return v * VERSIONS + Math.max(0, Math.min(VERSIONS - 1, Math.floor((now - at) / 1_000)));
}

export interface BetReports {
  /** Calls off what waits; what was not told is written down. */
  stop(): void;
}

/**
 * Tells the platform of all bets with money: each change until it is answered, also over a crash, in the order of a bet; and what can be
 * had for open ones, as far as there is room, which is not told again when it gets lost.
 */
export function createBetReports(deps: BetReportsDeps): BetReports {
  const { store, fixtures, clock, tell, retryPlan, warn } = deps;
  /** What was told of the offer of an open bet. */
  const offers = new Map<string, number | null>();
  let offersAt = Number.NEGATIVE_INFINITY;
  /** Ids of open bets whose offers are still to be looked at. */
  let rest: string[] = [];
  let failed = 0;
  let isStopped = false;
  let cancel = () => {};

  const view = (bets: readonly Bet[]): ReportedBet[] => {
    const now = clock.now();
    const moment = momentAt(fixtures, now);
    return bets.map(bet => ({
      player: bet.player,
      version: versionOf(bet, now),
      bet: betView(bet, moment),
    }));
  };

  /** Open bets with another offer than was told, at most so many. */
  function newOffers(most: number): ReportedBet[] {
    const open = new Map(
      store
        .unfinished()
        .filter(bet => bet.state === 'open' && bet.token !== null && bet.told === bet.v)
        .map(bet => [bet.id, bet]),
    );
    if (rest.length === 0 && clock.now() - offersAt >= OFFERS_EVERY_MS) {
      offersAt = clock.now();
      rest = [...open.keys()];
      for (const id of offers.keys()) if (!open.has(id)) offers.delete(id);
    }
    const next = rest.splice(0, most);
    return view(next.flatMap(id => open.get(id) ?? [])).filter(
      ({ bet }) => offers.get(bet.bet) !== bet.offer,
    );
  }

  async function once(): Promise<void> {
    const changed = store.untold(MOST_TOLD);
    // Told is what is on the disk.
    await store.flushed();
    const of = view(changed);
    const told = [...of, ...newOffers(MOST_TOLD - of.length)];
    if (told.length === 0) return;
    const answer = await tell(told);
    if (!answer.ok && answer.retry !== false) throw new Unreached('bets are not taken in now');
    if (!answer.ok) warn('the platform refuses to be told of bets');
    for (const { bet } of told) offers.set(bet.bet, bet.offer);
    if (changed.length > 0) await store.write({ t: 'told', bets: changed.map(({ id, v }) => [id, v]) });
  }

  async function goOn(): Promise<void> {
    let wait = BETS_EVERY_MS;
    try {
      await once();
      failed = 0;
    } catch (failure) {
      failed += 1;
      if (failed === 1 && !(failure instanceof Unreached)) warn(`bets could not be told: ${String(failure)}`);
      wait = Math.min(MOST_WAIT_MS, Math.max(BETS_EVERY_MS, retryAfter(failed, retryPlan)));
    }
    if (!isStopped) cancel = clock.after(wait, () => void goOn());
  }

  cancel = clock.after(0, () => void goOn());
  return {
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
