import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { type BoundaryKind, dateAfter } from '../boundary.ts';
import type { Decided } from '../limits/gate.ts';
import { pacedDate } from './pace.ts';
import { assertPlays, type Player } from './player.ts';
import type { SeedPair, Seeds } from './seeds.ts';

/** The pair of seeds that a round draws from, with the round's own nonce. */
export type RoundSeeds = Pick<SeedPair, 'id' | 'serverSeed' | 'commit' | 'clientSeed' | 'nonce'>;

/** What a round begins with. */
export interface Begun {
  /** Its account is locked. */
  readonly player: Player;
  /** World time, epoch ms. */
  readonly at: number;
  readonly seeds: RoundSeeds;
  /** Node id of the game that the account has played last; null before its first. */
  readonly topGame: string | null;
}

/** What `bet_begin` answers (migration 0120); without seeds before the first bet of the account. */
interface Row extends Record<string, unknown> {
  readonly username: string;
  readonly type: number;
  readonly demo: boolean;
  readonly wagering: boolean;
  readonly limited: boolean;
  readonly break_kind: Decided['breakKind'];
  readonly break_until: string | null;
  readonly closed: string | null;
  readonly last: string | null;
  readonly top: string | null;
  readonly seed_id: string | null;
  readonly server_seed: string | null;
  readonly seed_commit: string | null;
  readonly client_seed: string | null;
  readonly nonce: number | null;
}

const BOUNDARY: BoundaryKind = 'realtime';

async function take(tx: Tx, uid: string): Promise<Row | undefined> {
  const { rows } = await tx.execute<Row>(sql`select * from bet_begin(${uid}, ${BOUNDARY})`);
  return rows[0];
}

function playerOf(uid: string, row: Row): Player {
  const { username, type, demo, wagering, limited, break_kind: breakKind, break_until: until } = row;
  const breakUntil = until === null ? null : Number(until);
  return { uid, username, type, demo, wagering, limited, breakKind, breakUntil };
}

function seedsOf({ seed_id, server_seed, seed_commit, client_seed, nonce }: Row): RoundSeeds | null {
  if (
    seed_id === null ||
    server_seed === null ||
    seed_commit === null ||
    client_seed === null ||
    nonce === null
  )
    return null;
  return { id: seed_id, serverSeed: server_seed, commit: seed_commit, clientSeed: client_seed, nonce };
}

/**
 * Begins a round of a game of the house in one statement: locks the account (as `lockPlayer`, with its refusals), and takes
 * its date (`pacedDate`, which throws `bet_too_soon`), its seeds (the next round gets the next nonce) and what
 * `recentGames` has on top.
 * @param check Refuses what doesn't depend on the pace; the account is locked.
 */
export async function beginRound(
  tx: Tx,
  {
    seeds,
    clock,
  }: { readonly seeds: Pick<Seeds, 'current'>; readonly clock: Pick<Clock, 'now' | 'reach' | 'rate'> },
  uid: string,
  check: () => Promise<void> = async () => {},
): Promise<Begun> {
  const row = await take(tx, uid);
  const player = assertPlays(row === undefined ? undefined : playerOf(uid, row));
  await check();
  const { closed = null, last = null, top = null } = row ?? {};
  const at = pacedDate(dateAfter(closed, clock), last, clock);
  const known = row === undefined ? null : seedsOf(row);
  if (known !== null) return { player, at, seeds: known, topGame: top };
  await seeds.current(tx, uid, at);
  const again = await take(tx, uid);
  const first = again === undefined ? null : seedsOf(again);
  if (first === null) throw new Error('an account has no pair of seeds after its first was made');
  return { player, at, seeds: first, topGame: top };
}
