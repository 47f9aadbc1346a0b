import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '../../../../partner/clock.ts';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import type { Bet, BetWish } from '../../../../partner/sports/bets/bet.ts';
import type { Fixture } from '../../../../partner/sports/model/fixture.ts';
import { gradeOf } from '../../../../partner/sports/model/grading.ts';
import { endsAt } from '../../../../partner/sports/model/moment.ts';
import { priceOf } from '../../../../partner/sports/model/prices.ts';
import { RULES } from '../../../../partner/sports/model/rules.ts';
import type { Selection } from '../../../../partner/sports/model/selection.ts';
import { openSports, type Sports } from '../../../../partner/sports/openSports.ts';
import type { BookTopics } from '../../../../partner/sports/wire/topics.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';
import type { DataOf, NameIn } from '../../../../streams/wire/protocol/tables.ts';
import { diskAtRest } from './diskAtRest.ts';
import { seededRandom } from './seededRandom.ts';

export const DELAY_MS = 3_000;
export const PACE_MS = 5_000;
export const session: Session = {
  ...{ id: 's', keyHash: 'k', launchHash: 'l', token: 'a-token-of-the-wallet', expiresAt: 1e13, player: 'p' },
  game: {
    ...{ gameCode: 'X', vassalage: 'PITCH', gameType: 'SPORTS', name: 'X', rtp: null, lines: null },
    ...{ volatility: null, minBet: 100 },
  },
  ...{ demo: false, playMoney: true, currency: 'PT', language: 'en', parent: null },
};

let folder: string;
const books: { close(): Promise<void> }[] = [];

/** Gives each case of a file a folder of its own, and closes its books. */
export function booksOfEachCase(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-sports-'));
  });
  afterEach(async () => {
    await Promise.all(books.splice(0).map(book => book.close()));
    await rm(folder, { recursive: true, force: true });
  });
}

/** The next book of this case begins with nothing. */
export async function forgetBook(): Promise<void> {
  await Promise.all(books.splice(0).map(book => book.close()));
  await rm(path.join(folder, 'sports.jsonl'), { force: true });
}

/** A clock that goes when it is told to. */
export function handClock(from = 1_000_000_000) {
  let now = from;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  async function goTo(moment: number): Promise<void> {
    await diskAtRest();
    now = Math.max(now, moment);
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.work();
    }
    await diskAtRest();
  }
  const jump = (moment: number) => {
    now = moment;
  };
  /** When the next timer is due; null for none. */
  const nextTimer = () => (timers.size === 0 ? null : Math.min(...[...timers].map(({ at }) => at)));
  return { ...clock, jump, goTo, nextTimer, go: (ms: number) => goTo(now + ms) };
}

/** What was told to the readers of a topic. */
export type Published = {
  [K in NameIn<BookTopics>]: {
    readonly key: K;
    readonly owner: string | null;
    readonly data: DataOf<BookTopics, K>;
  };
}[NameIn<BookTopics>];

/** A book whose wallet answers what the test says, in order; then agrees to everything. */
export async function openBook(
  answers: Readonly<Record<string, readonly ('lost' | 'agreed' | string)[]>> = {},
  clock = handClock(),
  onBet: () => void = () => {},
) {
  const calls: { readonly call: string; readonly id: string; readonly amount: number | undefined }[] = [];
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  const ask = (async (call: string, params: { readonly transaction: string; readonly amount?: number }) => {
    calls.push({ call, id: params.transaction, amount: params.amount });
    if (call === 'bet') onBet();
    const answer = left.get(call)?.shift() ?? 'agreed';
    if (answer === 'lost') throw new Unreached('lost');
    if (answer !== 'agreed') return { ok: false, code: answer, message: '', retry: answer === 'busy' };
    return { ok: true, balance: 5_000, currency: 'PT' };
  }) as unknown as CallWallet;
  const freePlay = createFreePlay();
  const published: Published[] = [];
  const opened = await openSports({
    ...{ data: folder, ask, freePlay, clock, random: seededRandom(7), retryPlan: [1_000] },
    ...{ warn: () => {}, delayMs: DELAY_MS, paceMs: PACE_MS },
    publish: (key, owner, data) => void published.push({ key, owner, data } as Published),
  });
  const book: Sports = {
    ...opened,
    /** With all that follows from it. */
    async decide(...decision) {
      await opened.decide(...decision);
      await opened.carriedOut();
    },
  };
  books.push(book);
  let placed = 0;
  const place = (legs: BetWish['legs'], more: Partial<BetWish> = {}, who = session) => {
    placed += 1;
    return book.place(who, { id: `wish-000${placed}`, stake: 1_000, legs, policy: 'any', ...more });
  };
  const upcoming = () =>
    book.fixtures.listed(clock.now()).filter(it => it.startsAt > clock.now() && it.sport !== 'arena');
  const live = (test: (fixture: Fixture) => boolean = () => true) => {
    const found = book.fixtures.listed(clock.now()).find(it => {
      const { phase, suspended } = book.fixtures.momentOf(it, clock.now());
      return phase === 'live' && !suspended && it.abandonedIn === null && test(it);
    });
    if (found === undefined) throw new Error('nothing live');
    return found;
  };
  const leg = (fixture: Fixture, selection: Selection) => {
    const odds = priceOf(fixture, book.fixtures.momentOf(fixture, clock.now()), selection);
    if (odds === null) throw new Error('not offered');
    return { fixture: fixture.id, selection, odds };
  };
  /** How a selection of a fixture will end. */
  const endOf = (fixture: Fixture, selection: Selection) =>
    gradeOf(book.fixtures.momentOf(fixture, endsAt(fixture)), RULES[fixture.sport], selection);
  /** The winner of a fixture, or who doesn't win. */
  const winnerLeg = (fixture: Fixture, wins: boolean) => {
    const pick = (['home', 'away'] as const).find(
      it => (endOf(fixture, { market: 'winner', pick: it }) === 'won') === wins,
    );
    if (pick === undefined) throw new Error('neither');
    return leg(fixture, { market: 'winner', pick });
  };
  const decided = () =>
    upcoming().filter(
      it => it.abandonedIn === null && endOf(it, { market: 'winner', pick: 'draw' } as Selection) !== 'won',
    );
  return { book, published, calls, clock, place, upcoming, decided, live, leg, winnerLeg, endOf };
}
export type Rig = Awaited<ReturnType<typeof openBook>>;

/** A bet that is placed before its fixture begins: at once. */
export async function placed(rig: Rig, legs: BetWish['legs'], more: Partial<BetWish> = {}): Promise<Bet> {
  const bet = await rig.place(legs, more);
  if (!('id' in bet)) throw new Error(JSON.stringify(bet));
  return bet;
}
export async function endOfAll(rig: Rig, fixtures: readonly Fixture[]): Promise<void> {
  await rig.clock.goTo(Math.max(...fixtures.map(endsAt)));
  await rig.book.tick();
}
export const told = ({ calls }: Rig) =>
  calls.map(({ call, amount }) => (amount === undefined ? call : `${call} ${amount}`));
