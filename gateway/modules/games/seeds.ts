import { and, eq, isNull } from 'drizzle-orm';
import type { RotateAnswer, SeedState } from '../../../streams/wire/entities/game.ts';
import type { Tx } from '../../db/database.ts';
import { seedPair } from '../../db/schema.ts';
import { commitOf, newClientSeed, newServerSeed } from '../../games/fair.ts';
import { CallError } from '../../http/handler.ts';

/** A pair of seeds with its secret. Never leaves the gateway while it is in use. */
export type SeedPair = typeof seedPair.$inferSelect;

/**
 * Whether a round of this account has begun and isn't settled. Such a round still draws from the seed in use,
 * so revealing that seed would tell the player what comes.
 */
export type HasOpenRound = (tx: Tx, uid: string) => Promise<boolean>;

/** The seed pairs of the accounts. The caller holds the lock of the account (`lockPlayer`). */
export interface Seeds {
  /** The pair in use; the first one is made here. */
  current(tx: Tx, uid: string, at: number): Promise<SeedPair>;
  /** Reveals the pair in use and starts the next one; `seed_locked` (409) while a round is open. */
  rotate(tx: Tx, uid: string, at: number, clientSeed: string): Promise<RotateAnswer>;
}

export function createSeeds(randomBytes: (size: number) => Buffer, hasOpenRound: HasOpenRound): Seeds {
  const begin = async (tx: Tx, uid: string, at: number, clientSeed: string): Promise<SeedPair> => {
    const serverSeed = newServerSeed(randomBytes);
    const id = randomBytes(12).toString('hex');
    const pair = { id, uid, serverSeed, commit: commitOf(serverSeed), clientSeed, createdAt: at };
    await tx.insert(seedPair).values(pair);
    return { ...pair, nonce: 0, revealedAt: null };
  };
  const current: Seeds['current'] = async (tx, uid, at) =>
    (await findSeed(tx, uid)) ?? begin(tx, uid, at, newClientSeed(randomBytes));

  return {
    current,
    async rotate(tx, uid, at, clientSeed) {
      if (await hasOpenRound(tx, uid))
        throw new CallError('seed_locked', 409, 'Finish the open round before the seed is revealed.');
      const old = await current(tx, uid, at);
      await tx.update(seedPair).set({ revealedAt: at }).where(eq(seedPair.id, old.id));
      const next = await begin(tx, uid, at, clientSeed);
      const { serverSeed, commit } = old;
      const revealed = { serverSeed, commit, clientSeed: old.clientSeed, rounds: old.nonce };
      return { revealed, seed: toSeedState(next) };
    },
  };
}

/** The pair in use; null before the account's first bet or look at its seed. */
export async function findSeed(tx: Tx, uid: string): Promise<SeedPair | null> {
  const [pair] = await tx
    .select()
    .from(seedPair)
    .where(and(eq(seedPair.uid, uid), isNull(seedPair.revealedAt)));
  return pair ?? null;
}

/** What the player may know of the pair in use: everything but the server seed. */
export function toSeedState({ commit, clientSeed, nonce }: SeedPair): SeedState {
  return { commit, clientSeed, nonce };
}
