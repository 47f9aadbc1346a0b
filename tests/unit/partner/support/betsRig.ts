import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import type { Bet } from '../../../../partner/sports/bets/bet.ts';
import type { BetWish } from '../../../../partner/sports/bets/betWish.ts';
import { type Bets, type BetsDeps, openBets } from '../../../../partner/sports/openBets.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { handClock } from './handClock.ts';
import { session } from './playerSession.ts';
import { createScriptedFixtures, HOME, type ScriptedFixtures, USUAL_ODDS } from './scriptedFixtures.ts';
import { createScriptedWallet, type Said } from './scriptedWallet.ts';
import { seededRandom } from './seededRandom.ts';

export const BET_DELAY_MS = 3_000;
export const BET_PACE_MS = 5_000;

let folder: string;
const books: { close(): Promise<void> }[] = [];

/** Gives each case of a file a folder of its own, and closes its books. */
export function betsOfEachCase(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-bets-'));
  });
  afterEach(async () => {
    await Promise.all(books.splice(0).map(book => book.close()));
    await rm(folder, { recursive: true, force: true });
  });
}

/** Where the book of this case is. */
export const bookFolder = (): string => folder;

export interface BetsRigOptions {
  readonly answers?: Readonly<Record<string, readonly Said[]>>;
  readonly clock?: ReturnType<typeof handClock>;
  readonly matches?: ScriptedFixtures;
  readonly wallet?: ReturnType<typeof createScriptedWallet>;
  readonly tell?: BetsDeps['tell'];
}

/** A book with four matches, whose wallet answers what the test says, in order; then agrees to everything. */
export async function openBetsRig(options: BetsRigOptions = {}) {
  const { clock = handClock(), tell = async () => ({ ok: true }) } = options;
  const matches = options.matches ?? createScriptedFixtures();
  if (options.matches === undefined) for (const id of ['m1', 'm2', 'm3', 'm4']) matches.add(id);
  const wallet = options.wallet ?? createScriptedWallet(options.answers, { areWinsLate: true });
  const freePlay = createFreePlay();
  const published: { readonly owner: string; readonly bets: readonly BookedBet[] }[] = [];
  const warned: string[] = [];
  const opened = await openBets({
    ...{ data: folder, ask: wallet.ask, freePlay, clock, random: seededRandom(7), retryPlan: [1_000], tell },
    ...{ warn: message => void warned.push(message), delayMs: BET_DELAY_MS, paceMs: BET_PACE_MS },
    fixturesOf: (_, orders) => matches.of(orders),
    publish: (owner, bets) => void published.push({ owner, bets }),
  });
  let isOpen = true;
  const book: Bets = {
    ...opened,
    /** With all that follows from it. */
    async decide(...decision) {
      await opened.decide(...decision);
      await opened.carriedOut();
    },
    async close() {
      if (isOpen) await opened.close();
      isOpen = false;
    },
  };
  books.push(book);
  let wishes = 0;
  const leg = (fixture: string, selection: MarketSelection = HOME, odds = USUAL_ODDS) => ({
    ...{ fixture, selection, odds },
  });
  const place = (legs: BetWish['legs'], more: Partial<BetWish> = {}, who: Session = session) => {
    wishes += 1;
    const form = { form: legs.length === 1 ? 'single' : 'multiple' } as const;
    const wish: BetWish = {
      id: `wish-000${wishes}`,
      form,
      stake: 1_000,
      legs,
      policy: 'any',
      slip: 'the-slip',
    };
    return book.place(who, { ...wish, ...more });
  };
  /** A bet that has to be one. */
  async function placed(legs: BetWish['legs'], more: Partial<BetWish> = {}, who?: Session): Promise<Bet> {
    const bet = await place(legs, more, who);
    if (!('id' in bet)) throw new Error(JSON.stringify(bet));
    return bet;
  }
  const bet = (id: string): Bet => {
    const found = book.bet(id);
    if (found === null) throw new Error(`there is no bet ${id}`);
    return found;
  };
  return { book, matches, wallet, freePlay, clock, published, warned, leg, place, placed, bet };
}
export type BetsRig = Awaited<ReturnType<typeof openBetsRig>>;
