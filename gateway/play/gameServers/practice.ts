import { eq, sql } from 'drizzle-orm';
import {
  LAUNCH_MS,
  type LaunchedGame,
  type SeamlessAnswer,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { practiceSession } from '../../db/schema.ts';
import { HOUR } from '../../ground/calendar/durations.ts';
import { derived, type GameServer } from '../../merchant/gameServer.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import { Refusal } from './refusal.ts';
import {
  findSession,
  type GameSession,
  type GameSessionDeps,
  type Launch,
  sessionTokenOf,
} from './sessions.ts';

export type PracticeSession = typeof practiceSession.$inferSelect;

/** Longest time in which somebody without an account practises in one go, real ms. */
const PRACTICE_MS = 2 * HOUR;
/** Sessions that are over of which one launch forgets some, so that no more are kept than come. */
const FORGOTTEN_AT_ONCE = 50;

/** What a server is told of a session without an account, but its money. */
export type OpenedPractice = Omit<SeamlessAnswer<'authenticate'>, 'ok' | 'balance' | 'currency' | 'pace'>;

async function forgetOver(tx: Tx, now: number): Promise<void> {
  // Those that another launch forgets now are left to it.
  await tx.execute(sql`
    delete from practice_session where id in (
      select id from practice_session where expires_at <= ${now}
      order by expires_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`);
}

/** Opens a launch that belongs to nobody; its token is good once, for a minute. */
export async function openPractice(
  tx: Tx,
  { wall, randomBytes }: GameSessionDeps,
  server: GameServer,
  launch: Pick<Launch, 'game' | 'language' | 'parent' | 'backUrl'>,
): Promise<{ readonly id: string; readonly token: string }> {
  const now = wall();
  await forgetOver(tx, now);
  const id = randomBytes(12).toString('hex');
  const token = newToken(randomBytes);
  await tx.insert(practiceSession).values({
    ...{ ...launch, id, server: server.id, expiresAt: now + LAUNCH_MS },
    launchHash: hashToken(token),
    sessionHash: hashToken(sessionTokenOf(server, token)),
  });
  return { id, token };
}

function openedOf(server: GameServer, session: PracticeSession, token: string): OpenedPractice {
  const { id, language, game, parent, backUrl, expiresAt } = session;
  return {
    session: token,
    // Another one for each session: nobody is known by it.
    player: { id: derived(server, 'practice', id).slice(0, 22), nickname: '', level: 0 },
    ...{ playMoney: true, demo: true, language, game, parent, backUrl, expiresAt },
  };
}

/** Exchanges the token of such a launch; null for one that is no such launch. Throws `token_invalid` for one that is too old or was exchanged. */
export async function exchangePractice(
  tx: Tx,
  { wall }: Pick<GameSessionDeps, 'wall'>,
  server: GameServer,
  { token, request }: { readonly token: string; readonly request: string },
): Promise<OpenedPractice | null> {
  const [row] = await tx
    .select()
    .from(practiceSession)
    .where(eq(practiceSession.launchHash, hashToken(token)))
    .for('update');
  if (row === undefined) return null;
  const isGood = row.server === server.id && wall() < row.expiresAt && (row.request ?? request) === request;
  if (!isGood) throw new Refusal('token_invalid', 401, 'This launch is too old or was used already.');
  if (row.request !== null) return openedOf(server, row, sessionTokenOf(server, token));
  const expiresAt = wall() + PRACTICE_MS;
  await tx.update(practiceSession).set({ request, expiresAt }).where(eq(practiceSession.id, row.id));
  return openedOf(server, { ...row, expiresAt }, sessionTokenOf(server, token));
}

/** The session without an account that a token is of; null for a token that is of none. Throws `session_ended` for one that is over. */
async function findPractice(
  tx: Tx,
  { wall }: Pick<GameSessionDeps, 'wall'>,
  server: GameServer,
  token: string,
): Promise<PracticeSession | null> {
  const [row] = await tx
    .select()
    .from(practiceSession)
    .where(eq(practiceSession.sessionHash, hashToken(token)));
  if (row === undefined || row.server !== server.id) return null;
  if (wall() >= row.expiresAt)
    throw new Refusal('session_ended', 409, 'This practice is over.', { kept: true });
  return row;
}

/** Opens another game of a server in such a session, until the same time. The same game again is the same session. */
export async function openPracticeSibling(
  tx: Tx,
  { randomBytes }: Pick<GameSessionDeps, 'randomBytes'>,
  server: GameServer,
  parent: PracticeSession,
  { token, game, request }: { readonly token: string; readonly game: LaunchedGame; readonly request: string },
): Promise<OpenedPractice> {
  if (parent.game.gameCode === game.gameCode) return openedOf(server, parent, token);
  const own = derived(server, 'sibling', `${token}\n${game.gameCode}`);
  const sibling: PracticeSession = {
    ...{ ...parent, id: randomBytes(12).toString('hex'), game, request, sessionHash: hashToken(own) },
    // Nobody has a launch of it.
    launchHash: hashToken(derived(server, 'sibling launch', own)),
  };
  const [known] = await tx
    .insert(practiceSession)
    .values(sibling)
    .onConflictDoUpdate({ target: practiceSession.sessionHash, set: { expiresAt: parent.expiresAt } })
    .returning();
  return openedOf(server, known ?? sibling, own);
}

export const isOfMember = (session: GameSession | PracticeSession): session is GameSession =>
  'uid' in session;

/**
 * The session of a token: of a member, whether it has ended or not, or of somebody who practises. Throws `session_unknown`, and
 * `session_ended` for a practice that is over.
 */
export async function findAnySession(
  tx: Tx,
  deps: Pick<GameSessionDeps, 'wall'>,
  server: GameServer,
  token: string,
): Promise<GameSession | PracticeSession> {
  const session = (await findSession(tx, server, token)) ?? (await findPractice(tx, deps, server, token));
  if (session === null) throw new Refusal('session_unknown', 404, 'There is no such session at this server.');
  return session;
}
