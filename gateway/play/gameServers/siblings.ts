import { eq } from 'drizzle-orm';
import type { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
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
import { findAnySession, isOfMember, type OpenedPractice, openPracticeSibling } from './practice.ts';
import { Refusal } from './refusal.ts';
import {
  assertSessionOpen,
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

/** A game of the catalogue that a server plays now, for free where `demo`. Throws `game_unknown`, `game_maintenance`. */
async function findPlayed(
  tx: Tx,
  { servers, clock }: Pick<SiblingDeps, 'servers' | 'clock'>,
  server: GameServer,
  wanted: { readonly gameCode: string; readonly language: string; readonly demo: boolean },
): Promise<{ readonly game: LaunchedGame; readonly nodeId: string }> {
  const { gameCode, language, demo } = wanted;
  const found = await findGame(tx, { gameCode, language }, {});
  const isThere = found !== null && serverOf(servers, found)?.id === server.id;
  if (!isThere || (demo && !found.hasDemo))
    throw new Refusal('game_unknown', 404, 'This server plays no such game.');
  const { nodeId, hasDemo: _, ...game } = found;
  const rules = await readRules(tx, game.vassalage, gameCode);
  if (shutNow(rules, gameCode, clock.now()) !== null)
    throw new Refusal('game_maintenance', 409, 'This game is under maintenance.');
  return { game, nodeId };
}

/**
 * Opens another game of a server for the player of a session: the same member, demo or not as that one, until the same time, counted
 * to the same launch; somebody who practises goes on to practise. The same game again is the same session. Throws `session_ended`, `game_unknown` for a game that the server doesn't play,
 * `game_maintenance`, `on_break`.
 */
export async function openSibling(
  tx: Tx,
  deps: SiblingDeps,
  server: GameServer,
  { session: token, gameCode, request }: Wanted,
): Promise<OpenedSession | OpenedPractice> {
  const { wall, clock, playGate, recentGames } = deps;
  const parent = await findAnySession(tx, deps, server, token);
  if (!isOfMember(parent)) {
    const { game } = await findPlayed(tx, deps, server, { gameCode, language: parent.language, demo: true });
    return openPracticeSibling(tx, deps, server, parent, { token, game, request });
  }
  const player = await lockPlayer(tx, parent.uid);
  await assertSessionOpen(tx, wall, parent);
  if (parent.game.gameCode === gameCode) return openedOf(tx, server, parent, token);
  const now = clock.now();
  playGate.mayFund(player, now);
  const { game, nodeId } = await findPlayed(tx, deps, server, { ...parent, gameCode });
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
