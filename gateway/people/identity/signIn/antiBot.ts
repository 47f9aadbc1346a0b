import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/database.ts';
import { world } from '../../../db/schema.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import { newToken } from '../../tokens.ts';
import type { Tickets } from '../tickets.ts';
import { readSolution } from './solution.ts';

/** How long a challenge can be answered, ms. */
const CHALLENGE_MS = 10 * MINUTE;
/**
 * Work of one challenge: 300 to 900 keys of 1,000 rounds each, about a second on a slow phone. A program that
 * guesses has to do it for every password.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS = 1_000;
const FEWEST_KEYS = 300;
const MORE_KEYS = 600;

const WORLD_KEY = 'antiBotKey';

/** Challenges whose solution takes some work (ALTCHA), so that a program has to do it for each password it tries. */
export interface AntiBot {
  /** A new challenge as the widget takes it. Nothing is stored until it comes back solved. */
  challenge(): Promise<Record<string, unknown>>;
  /** Whether it is a right, fresh solution of a challenge of this world; true once for each. */
  accept(solution: string): Promise<boolean>;
  /** A solution that took no work, for programs the gateway runs itself. */
  pass(): Promise<string>;
}

/** What challenges need. */
export interface AntiBotDeps {
  readonly database: Database;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
  readonly tickets: Pick<Tickets, 'claim'>;
}

async function readKey(tx: Tx): Promise<string | null> {
  const rows = await tx.select().from(world).where(eq(world.key, WORLD_KEY));
  return (rows[0]?.value as string | undefined) ?? null;
}

/** The signing key of this world, created when first needed; parallel processes end up with the same one. */
async function loadKey({ database, randomBytes }: AntiBotDeps): Promise<string> {
  const known = await readKey(database.db);
  if (known !== null) return known;
  const stored = await database.write(async tx => {
    await tx
      .insert(world)
      .values({ key: WORLD_KEY, value: newToken(randomBytes) })
      .onConflictDoNothing();
    return readKey(tx);
  });
  if (stored === null) throw new Error('the key of the challenges was not stored');
  return stored;
}

/** Anti-bot challenges of this world. Does nothing until it is asked. */
export function createAntiBot(deps: AntiBotDeps): AntiBot {
  let key: Promise<string> | null = null;
  const secrets = async () => {
    key ??= loadKey(deps);
    try {
      const secret = await key;
      return { hmacSignatureSecret: `challenge:${secret}`, hmacKeySignatureSecret: `key:${secret}` };
    } catch (error) {
      key = null;
      throw error;
    }
  };
  const load = async () => {
    const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/pbkdf2'),
    ]);
    return { createChallenge, verifySolution, deriveKey };
  };
  const make = async () => {
    const { createChallenge, deriveKey } = await load();
    const counter = FEWEST_KEYS + (deps.randomBytes(4).readUInt32BE() % MORE_KEYS);
    const challenge = await createChallenge({
      ...(await secrets()),
      algorithm: ALGORITHM,
      cost: ROUNDS,
      counter,
      deriveKey,
      expiresAt: Math.ceil((deps.wall() + CHALLENGE_MS) / 1000),
    });
    return { challenge, counter, deriveKey };
  };

  return {
    challenge: async () => ({ ...(await make()).challenge }),
    async accept(text) {
      const payload = readSolution(text);
      if (payload === null || payload.challenge.parameters.expiresAt * 1000 <= deps.wall()) return false;
      const { verifySolution, deriveKey } = await load();
      const { verified } = await verifySolution({ ...payload, ...(await secrets()), deriveKey });
      if (!verified) return false;
      const { nonce } = payload.challenge.parameters;
      return deps.database.write(tx => deps.tickets.claim(tx, 'antiBot', nonce, CHALLENGE_MS));
    },
    async pass() {
      const { challenge, counter, deriveKey } = await make();
      const { nonce, salt } = challenge.parameters;
      const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
      password.writeUInt32BE(counter, password.length - 4);
      const { derivedKey } = await deriveKey(challenge.parameters, Buffer.from(salt, 'hex'), password);
      const solution = { counter, derivedKey: Buffer.from(derivedKey).toString('hex') };
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
  };
}
