import { eq, sql } from 'drizzle-orm';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';
import { seedPair } from '../../db/schema.ts';
import { ALONE, type Alone } from '../../ground/batcher.ts';
import { type BoundaryKind, dateAfter } from '../../ground/clock/boundary.ts';
import type { Clock } from '../../ground/clock/clock.ts';
import { type CallError, refusedOr } from '../../ground/handler.ts';
import { assertMayPlay, type Player, type PlayerRow, playerOf } from '../../ledger/player.ts';
import { type GameRules, NO_RULES, rulesSql } from '../gameRules/ports.ts';
import { pacedDate } from './pace.ts';
import type { SeedPair, Seeds } from './seeds.ts';

/** The pair of seeds that a round draws from, with the round's own nonce. */
export type RoundSeeds = Pick<SeedPair, 'id' | 'serverSeed' | 'commit' | 'clientSeed' | 'nonce'>;

/** What a round begins with. */
export interface Begun {
  /** Its account is locked. */
  readonly player: Player;
  /** The next round's, which is not taken yet; null before the first bet of the account. */
  readonly seeds: RoundSeeds | null;
  /** When the account bet last, world time as the database tells it; null before its first. */
  readonly lastBet: string | null;
  /** Node id of the game that the account has played last; null before its first. */
  readonly topGame: string | null;
  /** What its main wallet holds, minor units; a booking may still find less. */
  readonly avail: number;
  /** What operators have set for the games of the house. */
  readonly rules: GameRules;
}

/** What `bets_begin` answers (migration 0123) of an account that it has locked. */
interface Row extends PlayerRow, Record<string, unknown> {
  readonly closed: string | null;
  readonly last: string | null;
  readonly top: string | null;
  readonly avail: string | null;
  readonly seed_id: string | null;
  readonly server_seed: string | null;
  readonly seed_commit: string | null;
  readonly client_seed: string | null;
  readonly nonce: number | null;
  readonly rules: GameRules;
}

const BOUNDARY: BoundaryKind = 'realtime';

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

function begunOf(row: Row | undefined): Begun {
  const player = assertMayPlay(row === undefined ? undefined : playerOf(row));
  const { last = null, top = null, avail = null } = row ?? {};
  const seeds = row === undefined ? null : seedsOf(row);
  const rules = row?.rules ?? NO_RULES;
  return { player, seeds, lastBet: last, topGame: top, avail: Number(avail ?? 0), rules };
}

/**
 * Begins rounds of games of the house, of different accounts, in one statement: locks the accounts by their ids (as
 * `lockPlayers`, with its refusals) and the boundary of the settlements (shared), and reads what a round begins with.
 * Writes nothing: who takes the next round of a pair of seeds raises its nonce.
 * @param isPatient Waits for accounts that somebody holds.
 */
export async function beginRounds(
  tx: Tx,
  clock: Pick<Clock, 'now' | 'reach'>,
  uids: readonly string[],
  isPatient: boolean,
): Promise<{ readonly at: number; readonly begun: ReadonlyMap<string, Begun | CallError | Alone> }> {
  const { rows } = await tx.execute<Row>(
    sql`select b.*, (select ${rulesSql(IN_HOUSE_VENDOR)}) as rules
      from bets_begin(${sql.param([...uids])}::text[], ${BOUNDARY}, ${isPatient}) b`,
  );
  const byUid = new Map(rows.map(row => [row.uid, row]));
  const begun = uids.map((uid): [string, Begun | CallError | Alone] => {
    const row = byUid.get(uid);
    return [uid, row === undefined && !isPatient ? ALONE : refusedOr(() => begunOf(row))];
  });
  return { at: dateAfter(rows[0]?.closed ?? null, clock), begun: new Map(begun) };
}

/**
 * Begins one round that takes its seeds at once (the next one gets the next nonce). Throws what `lockPlayer` and `pacedDate` throw.
 * @param check Refuses what doesn't depend on the pace; the account is locked.
 */
export async function beginRound(
  tx: Tx,
  {
    seeds: pairs,
    clock,
  }: { readonly seeds: Pick<Seeds, 'current'>; readonly clock: Pick<Clock, 'now' | 'reach' | 'rate'> },
  uid: string,
  check: (begun: Pick<Begun, 'rules'> & { readonly at: number }) => Promise<void>,
): Promise<Omit<Begun, 'seeds'> & { readonly at: number; readonly seeds: RoundSeeds }> {
  const { at: earliest, begun } = await beginRounds(tx, clock, [uid], true);
  const first = begun.get(uid) ?? ALONE;
  if (first instanceof Error) throw first;
  await check({ rules: first.rules, at: earliest });
  const at = pacedDate(earliest, first.lastBet, clock);
  const seeds = first.seeds ?? (await pairs.current(tx, uid, at));
  await tx
    .update(seedPair)
    .set({ nonce: seeds.nonce + 1 })
    .where(eq(seedPair.id, seeds.id));
  return { ...first, at, seeds };
}
