import type { RoundCall, SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { CURRENCY } from '../../ground/currency.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { createCallDelays } from './book/callDelays.ts';
import { publishFixtures } from './book/publishFixtures.ts';
import { publishBets } from './book/storeBets.ts';
import { type LiveTablesDeps, publishTables } from './liveTables.ts';
import { createOpenings, type OpeningDeps, readStakeBalance } from './openings.ts';
import { readPlayedGames } from './playedGames.ts';
import { findAnySession, isOfMember } from './practice.ts';
import { Refusal } from './refusal.ts';
import type { ServerCall } from './serverCall.ts';
import { createStakes, type StakesDeps } from './stakes.ts';
import { createCalls, detailsOf, type SeamlessStepResult, type StepDeps } from './steps.ts';
import { type KeptAnswer, runSeamlessTransaction, type ServerRequest } from './transactions.ts';

export interface ServeDeps extends StepDeps, OpeningDeps, LiveTablesDeps {
  readonly database: Database;
  readonly clock: ModuleDeps['clock'];
  readonly playGate: StepDeps['playGate'] & OpeningDeps['playGate'] & StakesDeps['playGate'];
  readonly wallet: Pick<Wallet, 'post' | 'correct' | 'publishBalance'> &
    OpeningDeps['wallet'] &
    StakesDeps['wallet'];
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
  const openings = createOpenings(deps);
  const withDelays = { ...deps, delays: createCallDelays() };

  async function play(
    tx: Tx,
    server: GameServer,
    of: ServerCall<RoundCall>,
  ): Promise<KeptAnswer & { readonly memberSession: string }> {
    const session = await findAnySession(tx, deps, server, of.params.session);
    if (!isOfMember(session) || session.demo)
      throw new Refusal('demo_session', 409, 'A demo never touches a wallet.');
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
      () => readStakeBalance(tx, from),
      async () => {
        stepped = await steps[of.call](tx, { server, session, player, from, asked });
        const { accountId, more, isHeld } = stepped;
        const body = {
          ok: true as const,
          balance: await readStakeBalance(tx, from),
          currency: CURRENCY,
          ...more,
        };
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
    if (is(of, 'authenticate'))
      return database.write(tx => openings.authenticate(tx, server, { ...of.params, request: of.request }));
    if (is(of, 'openGame'))
      return database.write(tx => openings.openGame(tx, server, { ...of.params, request: of.request }));
    // A write, because it may open a wallet.
    if (is(of, 'balance')) return database.write(tx => openings.balance(tx, server, of.params.session));
    if (is(of, 'bet')) return takeStake({ server, of });
    const { memberSession: _, ...answered } = await database.write(tx =>
      play(tx, server, of as ServerCall<RoundCall>),
    );
    return answered;
  };
}
