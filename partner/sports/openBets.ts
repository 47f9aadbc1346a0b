import type { BookedBet } from '../../streams/wire/sportsBook/bets.ts';
import type { MarketSelection } from '../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Random } from '../random.ts';
import { ownerOf } from '../realtime/owner.ts';
import { createDeliveries, type Deliveries } from '../wallet/deliveries.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import type { Bet } from './bets/bet.ts';
import { type BetFeed, createBetFeed } from './bets/betFeed.ts';
import type { BetStore, BookOrders } from './bets/betStore.ts';
import { type CashOut, createCashOut } from './bets/cashOut.ts';
import type { BookOrigin } from './bets/lines.ts';
import { type BetFixtures, momentAt } from './bets/matchMoment.ts';
import { openBookStore } from './bets/openBookStore.ts';
import { createPlacing, type Placing } from './bets/place.ts';
import { createSettling, type Settling } from './bets/settle.ts';
import { owedOf } from './bets/transactions.ts';
import { betView } from './bets/views.ts';
import { createFixtureDesk, type FixtureDesk } from './fixtureDesk.ts';
import { createLimitDesk, type LimitDesk } from './limitDesk.ts';
import { createMarginDesk, type MarginDesk } from './marginDesk.ts';
import { type BetReportsDeps, createBetReports, versionOf } from './reports.ts';

export interface BetsDeps {
  /** Folder of this server's data; the book has one of its own in it. */
  readonly data: string;
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly delayMs: number;
  readonly paceMs: number;
  /** The matches of a book that began so, with what operators have said about them. */
  readonly fixturesOf: (origin: BookOrigin, orders: BookOrders) => BetFixtures;
  /** Tells the readers of a player's bets which of them are new or other ones than before. */
  readonly publish: (owner: string, bets: BookedBet[]) => void;
  /** Tells the platform of bets. */
  readonly tell: BetReportsDeps['tell'];
}

/** The bets of a book: taken, sold, settled, corrected, kept and told of. */
export interface Bets
  extends Placing,
    FixtureDesk,
    LimitDesk,
    MarginDesk,
    Omit<CashOut, 'sellDue' | 'idle'>,
    Pick<Settling, 'decide' | 'suspend' | 'carriedOut'>,
    Pick<BetFeed, 'begin' | 'watched'> {
  readonly fixtures: BetFixtures;
  bet(id: string): Bet | null;
  /** Bets of a player that are over for long, the newest first. */
  older(player: string): Promise<readonly BookedBet[]>;
  /** A bet as its player is told of it. */
  viewOf(bet: Bet): BookedBet;
  /** Price of all of these in one fixture now, hundredths; null where it is not offered or rests. */
  priceNow(fixture: string, selections: readonly MarketSelection[]): number | null;
  /** A number that grows with what is told of a bet. */
  versionOf(bet: Bet): number;
  /** Whether a bet may still change, the wallet has yet to hear of one, or something decided is yet to be carried out. */
  hasUnfinished(): boolean;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
  /** Settles what has ended, sells what is due, and tells pages what is new. */
  tick(): Promise<void>;
  /** Takes up what a crash has left, and begins to tell the platform. */
  start(): void;
  readonly deliveries: Pick<Deliveries, 'wake' | 'waiting'>;
  readonly store: Pick<BetStore, 'shorten' | 'flushed' | 'all'>;
  close(): Promise<void>;
}

export async function openBets(deps: BetsDeps): Promise<Bets> {
  const { data, ask, freePlay, clock, random, retryPlan, warn } = deps;
  const { store, origin } = await openBookStore({ data, clock, random, warn, recovered: () => takeUp() });
  const fixtures = deps.fixturesOf(origin, store);
  const deliveries = createDeliveries({
    ...{ ask, clock, retryPlan, warn },
    owedOf(id) {
      const bet = store.bet(id);
      return bet === null ? [] : owedOf(bet);
    },
    flushed: () => store.flushed(),
    async done(id, code) {
      const bet = store.bet(id);
      if (bet === null || (bet.delivered && code === undefined)) return;
      await store.write({ t: 'delivered', bet: id, ...(code !== undefined && { stuck: code }) });
    },
  });
  const feed = createBetFeed({ store, fixtures, clock, publish: deps.publish });
  const shared = { store, fixtures, deliveries, freePlay, clock, changed: feed.changed };
  const placing = createPlacing({ ...shared, ask, delayMs: deps.delayMs, paceMs: deps.paceMs });
  const settling = createSettling({ ...shared, warn });
  const cashOut = createCashOut({ ...shared, delayMs: deps.delayMs });
  let stopReports = () => {};
  const failed = (error: unknown) => warn(`the book failed: ${String(error)}`);

  /** What a crash or a refusing disk has left. */
  function takeUp(): void {
    void settling.judgeAll().catch(failed);
    for (const { id, state, delivered } of store.unfinished()) {
      if (delivered || placing.isPlacing(id)) continue;
      const takenUp = async () => {
        // Nobody was told that it was accepted.
        if (state === 'waiting') await store.write({ t: 'undone', bet: id, code: 'restarted' });
        const bet = store.bet(id);
        // An open one owes something only once a part of it was sold.
        if (bet !== null && (bet.state !== 'open' || owedOf(bet).length > 0)) await deliveries.deliver(id);
      };
      void takenUp().catch(failed);
    }
  }
  const moment = () => momentAt(fixtures, clock.now());
  return {
    ...placing,
    ...createFixtureDesk({ store, fixtures, clock }),
    ...createLimitDesk(store),
    ...createMarginDesk(store),
    ...{ fixtures, deliveries, store, begin: feed.begin, watched: feed.watched },
    ...{ decide: settling.decide, suspend: settling.suspend, carriedOut: settling.carriedOut },
    ...{ sell: cashOut.sell, sellAt: cashOut.sellAt, bet: store.bet, requestOf: store.requestOf },
    async older(player) {
      const bets = await store.olderOf(ownerOf(player));
      const now = moment();
      return bets.filter(bet => bet.player === player).map(bet => betView(bet, now));
    },
    hasUnfinished: () => store.unfinished().length > 0 || store.uncarried().length > 0,
    viewOf: bet => betView(bet, moment()),
    priceNow: (fixture, selections) => moment().priceOf(fixture, selections),
    versionOf: bet => versionOf(bet, clock.now()),
    async tick() {
      feed.tick();
      await Promise.all([settling.settle(), cashOut.sellDue()]);
    },
    start() {
      takeUp();
      stopReports = createBetReports({ store, fixtures, clock, retryPlan, warn, tell: deps.tell }).stop;
    },
    async close() {
      stopReports();
      await Promise.all([placing.idle(), cashOut.idle()]);
      await settling.carriedOut();
      deliveries.stop();
      await store.close();
    },
  };
}
