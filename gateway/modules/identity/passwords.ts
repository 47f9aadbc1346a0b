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

/** OWASP's first choice for argon2id, which is this library's default algorithm: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of 32 random bytes that were not kept, with the same cost as others. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$oOcfrxPvTGxKq2lJqbJjAA$M0csOE3JoF1QwFQ6aS77ZNldD6/zSFsbJlBm/oRLeoo';

/** Passwords of this process; at most two hashes run at once and 64 may wait, unless `queue` says otherwise. */
export function createPasswords(
  queue: HashQueue = createHashQueue({ concurrent: 2, waiting: 64 }),
): Passwords {
  return {
    hash: password => queue.run(() => hash(password, COST)),
    async verify(stored, password) {
      const matches = await queue.run(() => verify(stored ?? DECOY, password));
      return matches && stored !== null;
    },
  };
}
