import { eq, sql } from 'drizzle-orm';
import {
  LAUNCH_MS,
  type LaunchedGame,
  type SeamlessAnswer,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { account, gamePlayer, gameSession, vipMember } from '../../db/schema.ts';
import { HOUR } from '../../ground/calendar/durations.ts';
import { derived, type GameServer, playerIdOf } from '../../merchant/gameServer.ts';
import { stands } from '../../people/identity/ports.ts';
import { maskName } from '../../people/maskName.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import { Refusal } from './refusal.ts';

export type GameSession = typeof gameSession.$inferSelect;

/** Longest time in which a session takes bets, real ms. */
const SESSION_MS = 12 * HOUR;

/** Somebody wants to play a game. */
export interface Launch {
  readonly uid: string;
  readonly memberSession: string;
  readonly gen: number;
  readonly game: LaunchedGame;
  readonly demo: boolean;
  readonly language: string;
  readonly parent: string | null;
  readonly backUrl: string | null;
}

export interface GameSessionDeps {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
}

/** Launches of one account that wait to be opened; an older one is good no more. */
const MOST_UNOPENED = 8;
/**
 * Launches of one account in which bets are taken, and as many games that their pages have opened besides, so that a page is not ended by
 * its own; the oldest ends.
 */
const MOST_OPEN = 20;

/**
 * Makes room for one more launch of an account, which is locked: forgets what nobody can open any more, and ended sessions of games
 * in which nothing was ever played. Others are kept, because wins may come for as long as the ledger is.
 */
export async function makeRoom(tx: Tx, uid: string, now: number): Promise<void> {
  await tx.execute(sql`
    delete from game_session s where s.uid = ${uid} and s.request is null and (s.launch_until <= ${now} or s.id not in (
      select n.id from game_session n where n.uid = ${uid} and n.request is null
      order by n.created_at desc, n.id limit ${MOST_UNOPENED - 1}))`);
  await tx.execute(sql`
    update game_session set expires_at = ${now} where uid = ${uid} and request is not null and expires_at > ${now}
      and id not in (select o.id from (
        select n.id, row_number() over (partition by n.opener is null order by n.created_at desc, n.id) as place
        from game_session n where n.uid = ${uid} and n.request is not null and n.expires_at > ${now}) o
      where o.place < ${MOST_OPEN})`);
  await tx.execute(sql`
    delete from game_session s where s.uid = ${uid} and s.request is not null and s.expires_at <= ${now} and not exists (
      select 1 from game_round r where r.uid = s.uid and r.server = s.server and r.game_code = s.game ->> 'gameCode')`);
}

/** Opens a launch of an account that is locked; its token is good once, for a minute. */
export async function openLaunch(
  tx: Tx,
  { wall, randomBytes }: GameSessionDeps,
  server: GameServer,
  launch: Launch,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomBytes(12).toString('hex');
  const token = newToken(randomBytes);
  const now = wall();
  await makeRoom(tx, launch.uid, now);
  await tx.insert(gameSession).values({
    ...launch,
    id,
    server: server.id,
    launchHash: hashToken(token),
    sessionHash: hashToken(sessionTokenOf(server, token)),
    createdAt: now,
    launchUntil: now + LAUNCH_MS,
    expiresAt: now + SESSION_MS,
  });
  return { id, token };
}

/** Follows from the launch's token, so that a request whose answer was lost gets the same again. */
const sessionTokenOf = (server: GameServer, token: string) => derived(server, 'session', token);

/** What a server is told of a session but its money. */
export type OpenedSession = Omit<SeamlessAnswer<'authenticate'>, 'ok' | 'balance' | 'currency'> & {
  readonly uid: string;
};

/**
 * Exchanges the token of a launch. Throws `token_invalid` for one that is unknown, another server's, too old, was
 * exchanged by another request, or was opened in a session of the member that has ended.
 */
export async function exchangeLaunch(
  tx: Tx,
  { wall }: GameSessionDeps,
  server: GameServer,
  { token, request }: { readonly token: string; readonly request: string },
): Promise<OpenedSession> {
  const [row] = await tx
    .select()
    .from(gameSession)
    .where(eq(gameSession.launchHash, hashToken(token)))
    .for('update');
  const isGood =
    row?.server === server.id &&
    (row.request === null ? wall() < row.launchUntil : row.request === request && wall() < row.expiresAt);
  // Whoever signed out, or was kicked or locked, opens nothing with an address that was asked for before.
  if (row === undefined || !isGood || !(await stands(tx, row.memberSession, row.gen)))
    throw new Refusal('token_invalid', 401, 'This launch is unknown, too old or was used already.');
  if (row.request === null) await tx.update(gameSession).set({ request }).where(eq(gameSession.id, row.id));
  // By this id the server speaks of whoever plays without a session.
  await tx
    .insert(gamePlayer)
    .values({ server: server.id, player: playerIdOf(server, row.uid), uid: row.uid })
    .onConflictDoNothing();
  return openedOf(tx, server, row, sessionTokenOf(server, token));
}

/** What a server is told of a session. @param session Its token, of which the row has the hash. */
export async function openedOf(
  tx: Tx,
  server: GameServer,
  { uid, demo, language, game, parent, backUrl, expiresAt }: GameSession,
  session: string,
): Promise<OpenedSession> {
  const [player] = await tx
    .select({ nickname: account.nickname, username: account.username, level: vipMember.level })
    .from(account)
    .leftJoin(vipMember, eq(vipMember.uid, account.uid))
    .where(eq(account.uid, uid));
  return {
    uid,
    session,
    player: {
      id: playerIdOf(server, uid),
      nickname: maskName(player?.nickname ?? player?.username ?? ''),
      level: player?.level ?? 0,
    },
    playMoney: true,
    ...{ demo, language, game, parent, backUrl, expiresAt },
  };
}

/** The session of a token, whether it has ended or not. Throws `session_unknown`. */
export async function findSession(tx: Tx, server: GameServer, token: string): Promise<GameSession> {
  const [row] = await tx
    .select()
    .from(gameSession)
    .where(eq(gameSession.sessionHash, hashToken(token)));
  if (row?.server !== server.id)
    throw new Refusal('session_unknown', 404, 'There is no such session at this server.');
  return row;
}

/** Throws `session_ended` unless the member is still signed in and the session isn't too old. */
export async function assertSessionOpen(tx: Tx, wall: () => number, session: GameSession): Promise<void> {
  if (wall() < session.expiresAt && (await stands(tx, session.memberSession, session.gen))) return;
  throw new Refusal('session_ended', 409, 'The player is not signed in any more.', { kept: true });
}
