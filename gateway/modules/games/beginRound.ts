import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { seedPair } from '../../db/schema.ts';
import { topGame } from '../recentGames/topGame.ts';
import { type PaceRow, pacedDate, paceRead } from './pace.ts';
import { inUse, type SeedPair, type Seeds } from './seeds.ts';

/** The pair of seeds that a round draws from, with the round's own nonce. */
export type RoundSeeds = Pick<SeedPair, 'id' | 'serverSeed' | 'commit' | 'clientSeed' | 'nonce'>;

/** What a round begins with. */
export interface Begun {
  /** World time, epoch ms. */
  readonly at: number;
  readonly seeds: RoundSeeds;
  /** Node id of the game that the account has played last; null before its first. */
  readonly topGame: string | null;
}

/** Without seeds before the first bet of the account. */
type Row = PaceRow & { readonly [K in keyof RoundSeeds]: RoundSeeds[K] | null } & {
  readonly top: string | null;
};

/**
 * Begins a round of a game of the house in one statement: its date (`pacedDate`, which throws `bet_too_soon`), its
 * seeds (the next round gets the next nonce) and what `recentGames` has on top. The caller holds the account's lock.
 */
export async function beginRound(
  tx: Tx,
  {
    seeds,
    clock,
  }: { readonly seeds: Pick<Seeds, 'current'>; readonly clock: Pick<Clock, 'now' | 'reach' | 'rate'> },
  uid: string,
): Promise<Begun> {
  const take = async () => {
    const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
      with used as (
        update ${seedPair} set nonce = nonce + 1 where ${inUse(uid)}
        returning id, server_seed as "serverSeed", "commit", client_seed as "clientSeed", nonce - 1 as nonce
      )
      select ${paceRead(uid)}, ${topGame(uid)} as top, used.* from (values (1)) as one left join used on true`);
    const [row] = rows;
    if (row === undefined) throw new Error('a round has nothing to begin with');
    return row;
  };
  const first = await take();
  const at = pacedDate(first, clock);
  if (first.id === null) await seeds.current(tx, uid, at);
  const { id, serverSeed, commit, clientSeed, nonce, top } = first.id === null ? await take() : first;
  if (id === null || serverSeed === null || commit === null || clientSeed === null || nonce === null)
    throw new Error('an account has no pair of seeds after its first was made');
  return { at, seeds: { id, serverSeed, commit, clientSeed, nonce }, topGame: top };
}
