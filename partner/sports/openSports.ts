import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Random } from '../random.ts';
import { createDeliveries, type Deliveries } from '../wallet/deliveries.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import type { Bet } from './bets/bet.ts';
import { openBetStore } from './bets/betStore.ts';
import { createCashOut } from './bets/cashOut.ts';
import { createPlacing, type Placing } from './bets/place.ts';
import { createSettling, type Settling } from './bets/settle.ts';
import { owedOf } from './bets/transactions.ts';
import { createFeed, type Feed, type PublishBook, TICK_MS } from './feed/feed.ts';
import { createFixtureDesk, type FixtureDesk } from './fixtureDesk.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { periodOf } from './schedule.ts';

export interface SportsDeps {
  /** Folder of its journal. */
  readonly data: string;
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly delayMs: number;
  readonly paceMs: number;
  /** Tells readers of the book's topics what is new. */
  readonly publish: PublishBook;
}

/** The sports book of this server. */
export interface Sports
  extends Placing,
    FixtureDesk,
    Pick<Settling, 'decide' | 'suspend' | 'carriedOut'>,
    Pick<Feed, 'begin' | 'watched'> {
  readonly fixtures: Fixtures;
  cashOut: ReturnType<typeof createCashOut>;
  bet(id: string): Bet | null;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
  /** Looks at fixtures, settles what has ended, and tells pages what is new. */
  tick(): Promise<void>;
  /** Takes up what a crash has left, and goes on from there by itself. */
  start(): void;
  readonly deliveries: Pick<Deliveries, 'wake' | 'waiting'>;
  close(): Promise<void>;
}

const WORD = 2 ** 32;
const WORDS = 4;

/** Opens the book; the fixtures of a new one run already. */
export async function openSports(deps: SportsDeps): Promise<Sports> {
  const { ask, freePlay, clock, random, retryPlan, warn } = deps;
  const store = await openBetStore(path.join(deps.data, 'sports.jsonl'), clock.now, {
    warn,
    recovered: () => takeUp(),
  });
  if (store.origin() === null) {
    const seed = Array.from({ length: WORDS }, () => random.below(WORD).toString(16)).join('');
    await store.write({ t: 'origin', seed, epoch: clock.now() - periodOf('football') });
  }
  const origin = store.origin();
  if (origin === null) throw new Error('the book has no origin');
  const fixtures = createFixtures(origin, store);
  const deliveries = createDeliveries({
    ...{ ask, clock, retryPlan, warn },
    owedOf(id) {
      const bet = store.bet(id);
      return bet === null ? [] : owedOf(bet);
    },
    flushed: () => store.flushed(),
    async done(id, code) {
      const bet = store.bet(id);
      if (bet === null) return;
      await store.write({ t: 'delivered', bet: id, ...(code !== undefined && { stuck: code }) });
      const now = store.bet(id);
      if (now !== null) feed.changed(now);
    },
  });
  const feed = createFeed({ store, fixtures, clock, publish: deps.publish });
  const shared = { store, fixtures, deliveries, freePlay, clock, changed: feed.changed };
  const placing = createPlacing({ ...shared, ask, delayMs: deps.delayMs, paceMs: deps.paceMs });
  const settling = createSettling({ ...shared, warn });
  let stopTick = () => {};
  const failed = (error: unknown) => warn(`the book failed: ${String(error)}`);
  /** What a crash or a refusing disk has left. */
  function takeUp(): void {
    void settling.judgeAll().catch(failed);
    for (const bet of store.unfinished()) {
      if (bet.state === 'open' || bet.delivered || placing.isPlacing(bet.id)) continue;
      const undone = async () => {
        // Nobody was told that it was accepted.
        if (bet.state === 'waiting') await store.write({ t: 'undone', bet: bet.id, code: 'restarted' });
        await deliveries.deliver(bet.id);
      };
      void undone().catch(failed);
    }
  }
  async function tick(): Promise<void> {
    feed.tick();
    await settling.settle();
  }
  function goOn(): void {
    stopTick = clock.after(TICK_MS, () => {
      goOn();
      void tick().catch(failed);
    });
  }
  return {
    ...placing,
    ...createFixtureDesk({ store, fixtures, clock }),
    ...{
      fixtures,
      tick,
      deliveries,
      begin: feed.begin,
      watched: feed.watched,
      decide: settling.decide,
      suspend: settling.suspend,
      carriedOut: settling.carriedOut,
      bet: store.bet,
      requestOf: store.requestOf,
    },
    cashOut: createCashOut(shared),
    start() {
      takeUp();
      goOn();
    },
    async close() {
      stopTick();
      await placing.idle();
      await settling.carriedOut();
      deliveries.stop();
      await store.close();
    },
  };
}
