import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashQueue } from './hashQueue.ts';

/** Hashing and checking of passwords with argon2id. */
export interface Passwords {
  /** The PHC string to store. Throws `overloaded`. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` matches the stored PHC string. With null (no such account, or one without a password) it
   * does the same work and returns false, so that the duration doesn't tell which usernames exist. Throws
   * `overloaded`.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** What a hash costs. */
export interface Hashing {
  readonly cost: {
    /** KiB. */
    readonly memoryCost: number;
    /** Passes over it. */
    readonly timeCost: number;
    readonly parallelism: number;
  };
  /** Hash of 32 random bytes that were not kept, with this cost. */
  readonly decoy: string;
}

/** OWASP's first choice for argon2id, which is this library's default algorithm: 19 MiB, two passes. */
const HASHING: Hashing = {
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  decoy: '$argon2id$v=19$m=19456,t=2,p=1$oOcfrxPvTGxKq2lJqbJjAA$M0csOE3JoF1QwFQ6aS77ZNldD6/zSFsbJlBm/oRLeoo',
};

/**
 * Passwords of this process; at most two hashes run at once and 64 may wait, unless `queue` says otherwise.
 * @param hashing Other than the usual only in tests, which guess nothing.
 */
export function createPasswords(
  queue: HashQueue = createHashQueue({ concurrent: 2, waiting: 64 }),
  { cost, decoy }: Hashing = HASHING,
): Passwords {
  return {
    hash: password => queue.run(() => hash(password, cost)),
    async verify(stored, password) {
      const matches = await queue.run(() => verify(stored ?? decoy, password));
      return matches && stored !== null;
    },
  };
}
