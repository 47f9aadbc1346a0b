import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type BookAnswer,
  type BookCall,
  type BookParams,
  bookAnswers,
} from '../../../../streams/wire/gameServers/bookCalls.ts';
import type { SeamlessCall } from '../../../../streams/wire/gameServers/seamless.ts';
import { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { Board, type FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { expect, expectShape } from '../../expect.ts';
import type { Account } from '../../gateway/accounts.ts';
import { until } from '../bench.ts';
import { openBook } from '../bookPlayers.ts';
import type { FakeWallet, Heard } from '../wallet.ts';

/** What a bet on the home side of a fixture is answered. */
const Placed = z.object({
  bet: BookedBet.optional(),
  code: z.string().optional(),
  waitMs: z.int().optional(),
  most: z.int().optional(),
});
export type Placed = z.output<typeof Placed>;

const Snap = z.tuple([z.object({ st: Board })]);
const HOME = 'winner:0:/home';
/** Where the book doesn't say how long to wait. */
const PAUSE_MS = 200;
const SHOWN_MS = 20_000;

/** A fixture that can be bet on, with the odds of its home side in hundredths. */
export interface Offered {
  readonly fixture: FixtureSummary;
  readonly odds: number;
}

/** A game server with a book, the wallet that it is configured for, its players and its operator. */
export interface TradingBench {
  /** @param demo Whether it plays with points. */
  open(demo?: boolean): Promise<Account>;
  /** Waits for a fixture that has not begun and can be bet on: the one that begins last. */
  ahead(account: Account): Promise<Offered>;
  /** The same fixture as the board shows it now; null where its home side has no odds. */
  now(account: Account, fixture: string): Promise<Offered | null>;
  /** Bets on the home side, after the pauses that the book asks for. */
  bet(account: Account, offered: Offered, stake: number): Promise<Placed>;
  /** What the operator is answered; the call has to be accepted. */
  operate<C extends BookCall>(call: C, params: BookParams<C>): Promise<BookAnswer<C>>;
  /** Calls to the wallet since the case began. */
  calls(call: SeamlessCall): readonly Heard[];
  until: typeof until;
}

const oddsIn = ({ odds }: FixtureSummary) => new Map(Object.entries(odds)).get(HOME) ?? null;

/** @param origin Of the game server. */
export function openTradingBench(origin: string, wallet: FakeWallet): TradingBench {
  wallet.calm();
  const since = wallet.heard.length;

  async function offered({ token }: Account): Promise<readonly Offered[]> {
    const answer = await fetch(`${origin}/v1/snap?t=g:fixtures`, { headers: { Authorization: token } });
    const [{ st }] = expectShape(Snap, await answer.json(), 'a snapshot of the board');
    return st.fixtures.flatMap(fixture => {
      const odds = oddsIn(fixture);
      return odds === null || fixture.suspended ? [] : [{ fixture, odds }];
    });
  }

  async function bet(account: Account, { fixture, odds }: Offered, stake: number): Promise<Placed> {
    const selection = { market: 'winner', part: 0, line: null, pick: 'home' };
    const wish = {
      ...{ id: randomUUID(), form: { form: 'single' }, stake, policy: 'any' },
      legs: [{ fixture: fixture.fixture, selection, odds }],
    };
    const answer = await fetch(`${origin}/api/sports/bet`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    const placed = expectShape(Placed, await answer.json(), 'an answer to a bet');
    if (placed.code !== 'too_soon') return placed;
    await sleep(placed.waitMs ?? PAUSE_MS);
    return bet(account, { fixture, odds }, stake);
  }

  return {
    until,
    bet,
    open: (demo = false) => openBook(origin, wallet, demo),
    ahead: account =>
      until(
        async () => {
          const before = (await offered(account)).filter(({ fixture }) => fixture.state === 'before');
          const [last] = before.toSorted((a, b) => b.fixture.startsAt - a.fixture.startsAt);
          return last ?? null;
        },
        'a fixture ahead that can be bet on',
        SHOWN_MS,
      ),
    now: async (account, fixture) =>
      (await offered(account)).find(it => it.fixture.fixture === fixture) ?? null,
    async operate(call, params) {
      const body = JSON.stringify(params);
      const answer = await fetch(new URL(`/operator/${call}`, origin), {
        ...{ method: 'POST', body },
        headers: wallet.signed(call, randomUUID(), body),
      });
      expect(answer.status === 200, `an accepted ${call}, not ${answer.status}`);
      return expectShape(bookAnswers[call], await answer.json(), `an answer to ${call}`) as BookAnswer<
        typeof call
      >;
    },
    calls: call => wallet.heard.slice(since).filter(it => it.call === call),
  };
}
