import { eq } from 'drizzle-orm';
import type { RoundCall, SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import type { Database, Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { CURRENCY } from '../../ground/currency.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { StakeWallet, Wallet } from '../../ledger/wallet/ports.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { createCallDelays } from './book/callDelays.ts';
import { publishFixtures } from './book/publishFixtures.ts';
import { publishBets } from './book/storeBets.ts';
import { type LiveTablesDeps, publishTables } from './liveTables.ts';
import { readPlayedGames } from './playedGames.ts';
import { Refusal } from './refusal.ts';
import type { ServerCall } from './serverCall.ts';
import { assertSessionOpen, exchangeLaunch, findSession, type OpenedSession } from './sessions.ts';
import { openSibling, type SiblingDeps } from './siblings.ts';
import { createStakes, type StakesDeps } from './stakes.ts';
import { createCalls, detailsOf, type SeamlessStepResult, type StepDeps } from './steps.ts';
import { type KeptAnswer, runSeamlessTransaction, type ServerRequest } from './transactions.ts';

export interface ServeDeps extends StepDeps, SiblingDeps, LiveTablesDeps {
  readonly database: Database;
  readonly clock: ModuleDeps['clock'];
  readonly playGate: StepDeps['playGate'] & SiblingDeps['playGate'] & StakesDeps['playGate'];
  readonly wallet: Pick<Wallet, 'post' | 'correct' | 'publishBalance'> & StakesDeps['wallet'];
  /** Notes that the member's session was used. */
  readonly markActive: (sessionId: string) => Promise<void>;
}

/** Answers a call of a game server. Throws a `Refusal`. */
export type Serve = (server: GameServer, call: ServerCall) => Promise<KeptAnswer>;

const is = <C extends SeamlessCall>(of: ServerCall, call: C): of is ServerCall<C> => of.call === call;

/** The gateway's side of the seamless protocol (docs/game-servers.md). */
export function createServe(deps: ServeDeps): Serve {
  const { database, clock, wallet, rounds } = deps;
  const steps = createCalls(deps);
  const withDelays = { ...deps, delays: createCallDelays() };

  async function balanceOf(tx: Tx, { account }: StakeWallet): Promise<number> {
    const [row] = await tx
      .select({ balance: ledgerAccount.balance })
      .from(ledgerAccount)
      .where(eq(ledgerAccount.id, account));
    return row?.balance ?? 0;
  }

  async function opened(tx: Tx, { uid, ...session }: OpenedSession): Promise<KeptAnswer> {
    const from = await wallet.stakeWallet(tx, uid, session.game.vassalage);
    const balance = session.demo ? 0 : await balanceOf(tx, from);
    return { status: 200, body: { ok: true, ...session, balance, currency: CURRENCY } };
  }

  async function balance(tx: Tx, server: GameServer, token: string): Promise<KeptAnswer> {
    const session = await findSession(tx, server, token);
    await assertSessionOpen(tx, deps.wall, session);
    const from = await wallet.stakeWallet(tx, session.uid, session.game.vassalage);
    const money = session.demo ? 0 : await balanceOf(tx, from);
    return { status: 200, body: { ok: true, balance: money, currency: CURRENCY } };
  }

  async function play(
    tx: Tx,
    server: GameServer,
    of: ServerCall<RoundCall>,
  ): Promise<KeptAnswer & { readonly memberSession: string }> {
    const session = await findSession(tx, server, of.params.session);
    if (session.demo) throw new Refusal('demo_session', 409, 'A demo never touches a wallet.');
    const player = await lockPlayer(tx, session.uid);
    const at = await lockBookingDate(tx, clock);
    const { uid, game } = session;
    const asked: ServerRequest = {
      ...{ server: server.id, request: of.request, kind: of.call, uid, at },
      ...detailsOf(of.params),
    };
    const from = await wallet.stakeWallet(tx, uid, game.vassalage);
    let stepped: SeamlessStepResult = { accountId: null };
    const answered = await runSeamlessTransaction(
      tx,
      asked,
      () => balanceOf(tx, from),
      async () => {
        stepped = await steps[of.call](tx, { server, session, player, from, asked });
        const { accountId, more, isHeld } = stepped;
        const body = { ok: true as const, balance: await balanceOf(tx, from), currency: CURRENCY, ...more };
        return { body, accountId, ...(isHeld && { isHeld }) };
      },
    );
    const { accountId, counted = [] } = stepped;
    const hasBonus = counted.some(({ bonus }) => bonus.length > 0);
    if (accountId !== null || hasBonus) await wallet.publishBalance(tx, uid, at);
    await rounds.tellBonus(tx, counted);
    await rounds.tellPoints(tx, uid, counted, at);
    return { ...answered, memberSession: session.memberSession };
  }

  const takeStake = createStakes(deps, async ({ server, of }) => {
    const { memberSession, ...answered } = await database.write(tx => play(tx, server, of));
    if (answered.body.ok) await deps.markActive(memberSession);
    return answered;
  });

  return async (server, of) => {
    if (is(of, 'games')) {
      const body = await database.read(tx => readPlayedGames(tx, deps.servers, server, of.params));
      return { status: 200, body };
    }
    if (is(of, 'tables')) {
      const body = await database.write(tx => publishTables(tx, deps, server, of.params, of.sentAt));
      return { status: 200, body };
    }
    if (is(of, 'fixtures')) {
      const body = await database.write(tx => publishFixtures(tx, withDelays, server, of.params, of.sentAt));
      return { status: 200, body };
    }
    if (is(of, 'bets')) {
      const body = await database.write(tx => publishBets(tx, deps, server.id, of.params, of.sentAt));
      return { status: 200, body };
    }
    const { request } = of;
    if (is(of, 'authenticate')) {
      const { params } = of;
      return database.write(async tx =>
        opened(tx, await exchangeLaunch(tx, deps, server, { ...params, request })),
      );
    }
    if (is(of, 'openGame')) {
      const { params } = of;
      return database.write(async tx =>
        opened(tx, await openSibling(tx, deps, server, { ...params, request })),
      );
    }
    // A write, because it may open a wallet.
    if (is(of, 'balance')) return database.write(tx => balance(tx, server, of.params.session));
    if (is(of, 'bet')) return takeStake({ server, of });
    const { memberSession: _, ...answered } = await database.write(tx =>
      play(tx, server, of as ServerCall<RoundCall>),
    );
    return answered;
  };
}
