import { and, eq, isNull } from 'drizzle-orm';
import type { RotateAnswer, SeedState } from '../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { seedPair } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { commitOf, newClientSeed, newServerSeed } from '../houseGames/fair.ts';

/** A pair of seeds with its secret. Never leaves the gateway while it is in use. */
export type SeedPair = typeof seedPair.$inferSelect;

/**
 * Whether a round of this account has begun and isn't settled. Such a round still draws from the seed in use, so
 * revealing the seed would reveal its result.
 */
export type HasOpenRound = (tx: Tx, uid: string) => Promise<boolean>;

/**
 * The seed pairs of the accounts. A pair contains the server seed of the next one, so that it is fixed before the
 * player chooses a client seed. The caller holds the lock of the account (`lockPlayer`).
 */
export interface Seeds {
  /** The pair in use; creates the first one. */
  current(tx: Tx, uid: string, at: number): Promise<SeedPair>;
  /** Creates the first pairs of accounts that have none. */
  first(tx: Tx, uids: readonly string[], at: number): Promise<ReadonlyMap<string, SeedPair>>;
  /** Reveals the pair in use and starts the promised one; `seed_locked` (409) while a round is open. */
  rotate(tx: Tx, uid: string, at: number, clientSeed: string): Promise<RotateAnswer>;
}

export function createSeeds(randomBytes: (size: number) => Buffer, hasOpenRound: HasOpenRound): Seeds {
  const pairOf = (uid: string, at: number, serverSeed: string, clientSeed: string): SeedPair => ({
    ...{ id: randomBytes(12).toString('hex'), uid, serverSeed, commit: commitOf(serverSeed), clientSeed },
    ...{ nextServerSeed: newServerSeed(randomBytes), nonce: 0, createdAt: at, revealedAt: null },
  });
  const first: Seeds['first'] = async (tx, uids, at) => {
    // The players have not chosen a client seed yet, so a new server seed can't be picked to suit it.
    const pairs = uids.map(uid => pairOf(uid, at, newServerSeed(randomBytes), newClientSeed(randomBytes)));
    await insertRows(tx, seedPair, pairs);
    return new Map(pairs.map(pair => [pair.uid, pair]));
  };
  const current: Seeds['current'] = async (tx, uid, at) => {
    const pair = (await findSeed(tx, uid)) ?? (await first(tx, [uid], at)).get(uid);
    if (pair === undefined) throw new Error('an account has no pair of seeds after its first was made');
    return pair;
  };

  return {
    current,
    first,
    async rotate(tx, uid, at, clientSeed) {
      if (await hasOpenRound(tx, uid))
        throw new CallError('seed_locked', 409, 'Finish the open round before the seed is revealed.');
      const old = await current(tx, uid, at);
      await tx.update(seedPair).set({ revealedAt: at }).where(eq(seedPair.id, old.id));
      const serverSeed = old.nextServerSeed ?? newServerSeed(randomBytes);
      const next = pairOf(uid, at, serverSeed, clientSeed);
      await tx.insert(seedPair).values(next);
      const { commit, nonce: rounds } = old;
      const revealed = { serverSeed: old.serverSeed, commit, clientSeed: old.clientSeed, rounds };
      return { revealed, seed: toSeedState(next) };
    },
  };
}

/** The condition of the pair in use. */
export const inUse = (uid: string) => and(eq(seedPair.uid, uid), isNull(seedPair.revealedAt));

/** The pair in use; null before the account's first bet or look at its seed. */
export async function findSeed(tx: Tx, uid: string): Promise<SeedPair | null> {
  const [pair] = await tx.select().from(seedPair).where(inUse(uid));
  return pair ?? null;
}

/** What the player may know of the pair in use: everything but the server seeds. */
export function toSeedState({ commit, clientSeed, nonce, nextServerSeed }: SeedPair): SeedState {
  const state = { commit, clientSeed, nonce };
  return nextServerSeed === null ? state : { ...state, nextCommit: commitOf(nextServerSeed) };
}
