import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { gameSession } from '../../db/schema.ts';
import type { Clock } from '../../ground/clock/clock.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { derived, type GameServer, serverOf } from '../../merchant/gameServer.ts';
import { hashToken } from '../../people/tokens.ts';
import { readRules, shutNow } from '../gameRules/ports.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import { findGame } from './findGame.ts';
import { Refusal } from './refusal.ts';
import {
  assertSessionOpen,
  findSession,
  type GameSessionDeps,
  makeRoom,
  type OpenedSession,
  openedOf,
} from './sessions.ts';

export interface SiblingDeps extends GameSessionDeps {
  readonly servers: readonly GameServer[];
  readonly clock: Pick<Clock, 'now'>;
  readonly playGate: Pick<PlayGate, 'mayFund'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

/** What is asked for. */
interface Wanted {
  /** Token of the session that the player has. */
  readonly session: string;
  readonly gameCode: string;
  readonly request: string;
}

/**
 * Opens another game of a server for the player of a session: the same member, demo or not as that one, until the same time, counted
 * to the same launch. The same game again is the same session. Throws `session_ended`, `game_unknown` for a game that the server doesn't play,
 * `game_maintenance`, `on_break`.
 */
export async function openSibling(
  tx: Tx,
  deps: SiblingDeps,
  server: GameServer,
  { session: token, gameCode, request }: Wanted,
): Promise<OpenedSession> {
  const { wall, clock, servers, playGate, recentGames } = deps;
  const parent = await findSession(tx, server, token);
  const player = await lockPlayer(tx, parent.uid);
  await assertSessionOpen(tx, wall, parent);
  if (parent.game.gameCode === gameCode) return openedOf(tx, server, parent, token);
  const now = clock.now();
  playGate.mayFund(player, now);
  const found = await findGame(tx, { gameCode, language: parent.language }, {});
  const isThere = found !== null && serverOf(servers, found)?.id === server.id;
  if (!isThere || (parent.demo && !found.hasDemo))
    throw new Refusal('game_unknown', 404, 'This server plays no such game.');
  const { nodeId, hasDemo: _, ...game } = found;
  const rules = await readRules(tx, game.vassalage, gameCode);
  if (shutNow(rules, gameCode, now) !== null)
    throw new Refusal('game_maintenance', 409, 'This game is under maintenance.');
  // Follows from the session and the game, so that a request whose answer was lost gets the same again.
  const own = derived(server, 'sibling', `${token}\n${gameCode}`);
  const sessionHash = hashToken(own);
  const [known] = await tx.select().from(gameSession).where(eq(gameSession.sessionHash, sessionHash));
  const createdAt = wall();
  if (known !== undefined && createdAt < known.expiresAt) return openedOf(tx, server, known, own);
  const { expiresAt } = parent;
  const opener = parent.opener ?? parent.id;
  await makeRoom(tx, parent.uid, createdAt);
  const [again] = await tx
    .update(gameSession)
    .set({ expiresAt })
    .where(eq(gameSession.sessionHash, sessionHash))
    .returning();
  if (again !== undefined) return openedOf(tx, server, again, own);
  const sibling = {
    ...parent,
    ...{ id: deps.randomBytes(12).toString('hex'), opener, game, request, createdAt, launchUntil: createdAt },
    // Nobody has a launch of it.
    launchHash: hashToken(derived(server, 'sibling launch', own)),
    sessionHash,
  };
  await tx.insert(gameSession).values(sibling);
  if (!parent.demo) await recentGames.played(tx, { uid: parent.uid, nodeId, at: now });
  return openedOf(tx, server, sibling, own);
}
