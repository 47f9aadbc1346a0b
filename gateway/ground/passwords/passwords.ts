import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashQueue } from './hashQueue.ts';

/**
 * A password as it is hashed: the same letters of another keyboard, and those of another width, are the same password.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Letters that Unicode takes apart when it composes, as some keyboards write them in one piece. */
const WHOLE: readonly (readonly [string, string])[] = [
  ['\u09a1\u09bc', '\u09dc'],
  ['\u09a2\u09bc', '\u09dd'],
  ['\u09af\u09bc', '\u09df'],
];

/** What a stored hash may be of: hashes from before passwords were normalised are of what was typed then. */
function formsOf(password: string): ReadonlySet<string> {
  const normal = normalPassword(password);
  const whole = WHOLE.reduce((text, [parts, one]) => text.replaceAll(parts, one), normal);
  return new Set([normal, password, whole]);
}

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
    hash: password => queue.run(() => hash(normalPassword(password), cost)),
    async verify(stored, password) {
      for (const form of formsOf(password)) {
        if ((await queue.run(() => verify(stored ?? decoy, form))) && stored !== null) return true;
      }
      return false;
    },
  };
}
