import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type BetCall,
  BetRefusal,
  type BookBetAnswer,
  type BookBetParams,
  betAnswers,
  SALE_MS,
} from '../../../../streams/wire/gameServers/bets.ts';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { type CallContext, CallError, type Handlers } from '../../../ground/handler.ts';
import { type GameServer, playerIdOf } from '../../../merchant/gameServer.ts';
import type { CallServer } from '../callServer.ts';
import { readBetHistory } from './readBets.ts';
import { readOpenBets } from './readOpenBets.ts';
import { storeBets } from './storeBets.ts';

export interface BetHandlerDeps extends Pick<ModuleDeps, 'clock' | 'database' | 'publish' | 'readSnap'> {
  readonly servers: readonly GameServer[];
  readonly callServer: CallServer;
}

/** Asked at the same time by this process. */
const MOST_AT_ONCE = 200;
const BUSY_RETRY_MS = 500;

/** What a refusal of a book is to a member. */
function refusalOf(_code: string | undefined, told: unknown): CallError | null {
  const refused = readAs(BetRefusal, told);
  if (!refused.success) return null;
  const { code, offer = null } = refused.data;
  switch (code) {
    case 'bet_unknown':
      return new CallError('not_found', 404, 'The book has no such bet.');
    case 'bet_over':
      return new CallError('bet_over', 409, 'This bet is not open any more.');
    case 'suspended':
      return new CallError('suspended', 409, 'The book sells no bets on this at the moment.');
    case 'offer_changed':
      return new CallError('offer_changed', 409, 'Something else is offered for this bet by now.', {
        value: { offer },
      });
  }
}

/** Names an intent at the game server: a repeated call is the same one. */
const requestOf = (uid: string, { key }: Pick<CallContext, 'key'>) =>
  `member-${createHash('sha256').update(`${uid}\n${key}`).digest('hex').slice(0, 40)}`;

/** What a member asks of the book of a bet. */
type Wish<C extends BetCall> = Omit<BookBetParams<C>, 'player'> & { readonly bet: string };

interface KnownBet extends Record<string, unknown> {
  readonly server: string;
  readonly open: boolean;
  readonly booked: BookedBet;
}

/** A bet of an account; null when there is none. */
async function findBet(tx: Tx, uid: string, bet: string): Promise<KnownBet | null> {
  const { rows } = await tx.execute<KnownBet>(
    sql`select server, open, booked from booked_bet where uid = ${uid} and bet = ${bet}`,
  );
  return rows[0] ?? null;
}

/** A bet that a server answers with, at the moments of what is known: an answer doesn't say what time it is there. */
const atKnownTimes = (bet: BookedBet, known: BookedBet): BookedBet => ({
  ...bet,
  at: known.at,
  legs: bet.legs.map((leg, i) => ({ ...leg, startsAt: known.legs[i]?.startsAt ?? known.at })),
});

/** What a member has open, and what is asked of the books for it. */
export function betHandlers(
  deps: BetHandlerDeps,
): Pick<Handlers, 'openBets' | 'betHistory' | 'betCashOut' | 'betAutoCashOut'> {
  let asked = 0;

  /**
   * Asks the server of an open bet, before there is a transaction: on a live match an answer takes seconds. A repeated request asks
   * again, and the server does it once.
   * @returns null where there is nothing to ask: the transaction says why.
   */
  async function ask<C extends BetCall>(
    ctx: CallContext,
    call: C,
    { bet, ...more }: Wish<C>,
  ): Promise<BookBetAnswer<BetCall> | null> {
    const { uid } = ctx.require();
    const known = await findBet(deps.database.db, uid, bet);
    if (known === null || !known.open) return null;
    const server = deps.servers.find(it => it.id === known.server);
    if (server === undefined) throw new CallError('not_found', 404, 'The server of this bet is gone.');
    if (asked >= MOST_AT_ONCE)
      throw new CallError('overloaded', 503, 'Many sell bets at this moment. Please try again.', {
        retryMs: BUSY_RETRY_MS,
      });
    asked += 1;
    try {
      return await deps.callServer(server, {
        ...{ call, params: { player: playerIdOf(server, uid), bet, ...more }, answer: betAnswers[call] },
        ...{ refusalOf, knowsNone: 'The game server sells no bets.', request: requestOf(uid, ctx) },
        timeoutMs: SALE_MS,
      });
    } finally {
      asked -= 1;
    }
  }

  /** Keeps what the server has answered. */
  async function keep(tx: Tx, ctx: CallContext, bet: string, told: BookBetAnswer<BetCall> | null) {
    const { uid } = ctx.require();
    const known = await findBet(tx, uid, bet);
    if (known === null) throw new CallError('not_found', 404, 'There is no such bet.');
    if (told === null) throw new CallError('bet_over', 409, 'This bet is not open any more.');
    const booked = atKnownTimes(told.bet, known.booked);
    await storeBets(tx, deps, known.server, [{ uid, version: told.version, booked }]);
    return { value: booked, snaps: [await deps.readSnap(tx, 'bets', uid)] };
  }

  function askFirst<C extends BetCall>(call: C) {
    const answers = new WeakMap<CallContext, BookBetAnswer<BetCall> | null>();
    return {
      mode: 'write' as const,
      async before(ctx: CallContext, params: Wish<C>) {
        answers.set(ctx, await ask(ctx, call, params));
      },
      run: (tx: Tx, ctx: CallContext, { bet }: Wish<C>) => keep(tx, ctx, bet, answers.get(ctx) ?? null),
    };
  }

  return {
    openBets: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readOpenBets(tx, ctx.require().uid, ctx.language) }),
    },
    betHistory: {
      mode: 'read',
      run: async (tx, ctx, page) => ({ value: await readBetHistory(tx, ctx.require().uid, page) }),
    },
    betCashOut: askFirst('cashOut'),
    betAutoCashOut: askFirst('autoCashOut'),
  };
}
