import { sql } from 'drizzle-orm';
import type { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { type BoundaryKind, dateAfter } from '../../ground/clock/boundary.ts';
import type { Clock } from '../../ground/clock/clock.ts';
import { type Player, type PlayerRow, playerOf } from '../../ledger/player.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { hashToken } from '../../people/tokens.ts';
import type { ServerCall } from './serverCall.ts';

/** A bet that a game server asks for. */
export interface StakeCall {
  readonly server: GameServer;
  readonly of: ServerCall<'bet'>;
}

/** What is known of it before anything is written; its account is locked. */
export interface ReadStake {
  readonly player: Player;
  readonly game: LaunchedGame;
  /** Session of the member. */
  readonly memberSession: string;
  /** Played with points of the server's own. */
  readonly isFree: boolean;
  /** From when on the session takes no more bets, real time. */
  readonly expiresAt: number;
  /** Whether the member is still signed in. */
  readonly isOpen: boolean;
  /** Whether its round, its transaction or its request was there before. */
  readonly isKnown: boolean;
  /** What the main wallet holds, minor units. */
  readonly avail: number;
}

/** What `stakes_begin` answers (migration 0351). */
interface Row extends PlayerRow, Record<string, unknown> {
  /** Of the bet in the order in which they were asked, from 1. */
  readonly place: number;
  readonly closed: string | null;
  readonly member_session: string;
  readonly is_free: boolean;
  readonly expires_at: string;
  readonly game: LaunchedGame;
  readonly is_open: boolean;
  readonly is_known: boolean;
  readonly avail: string | null;
}

const BOUNDARY: BoundaryKind = 'realtime';

const readOf = (row: Row): ReadStake => ({
  player: playerOf(row),
  game: row.game,
  memberSession: row.member_session,
  isFree: row.is_free,
  expiresAt: Number(row.expires_at),
  isOpen: row.is_open,
  isKnown: row.is_known,
  avail: Number(row.avail ?? 0),
});

/**
 * Locks the accounts of bets that nobody else holds, and the boundary of the settlements (shared), and reads what the bets begin with, in
 * one statement. Nothing is written.
 * @returns When they happen, world time; for each bet what is known, null where its session is unknown or its account is held.
 */
export async function readStakes(
  tx: Tx,
  clock: Pick<Clock, 'now' | 'reach'>,
  stakes: readonly StakeCall[],
): Promise<{ readonly at: number; readonly read: readonly (ReadStake | null)[] }> {
  const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  const { rows } = await tx.execute<Row>(sql`select * from stakes_begin(
    ${texts(stakes.map(({ server }) => server.id))}, ${texts(stakes.map(({ of }) => hashToken(of.params.session)))},
    ${texts(stakes.map(({ of }) => of.params.round))}, ${texts(stakes.map(({ of }) => of.params.transaction))},
    ${texts(stakes.map(({ of }) => of.request))}, ${BOUNDARY})`);
  const byPlace = new Map(rows.map(row => [row.place, readOf(row)]));
  return {
    at: dateAfter(rows[0]?.closed ?? null, clock),
    read: stakes.map((_, nth) => byPlace.get(nth + 1) ?? null),
  };
}
