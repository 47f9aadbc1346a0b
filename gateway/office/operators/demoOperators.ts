import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import { ROLE_NAMES } from '../../../streams/wire/office/permissions.ts';
import { officeOperator } from '../../db/schema.ts';
import { createHashQueue } from '../../ground/passwords/hashQueue.ts';
import { createPasswords } from '../../ground/passwords/passwords.ts';
import { createTotpVault } from '../../people/identity/ports.ts';
import { sealedFor } from './factors.ts';
import type { OfficeDeps } from './officeDeps.ts';

/** An account of the office in a demo world. */
export interface DemoOperator {
  readonly role: string;
  /** The role's own name. */
  readonly login: string;
  readonly password: string;
  /** For an authenticator app, base32; the same for all. */
  readonly totpSecret: string;
}

/** Writes them into the world, with what they sign in with now. */
export type OpenDemoOperators = (accounts: readonly DemoOperator[]) => Promise<void>;

/**
 * The accounts of a demo: one for each role. What they sign in with comes from the operator token, so that only who may read that
 * one knows it, however many can reach the demo.
 */
export function demoOperators(operatorToken: string): readonly DemoOperator[] {
  const derived = (what: string) =>
    createHmac('sha256', operatorToken).update(`demo office ${what}`).digest();
  const totpSecret = new Secret({ buffer: Uint8Array.from(derived('authenticator').subarray(0, 20)).buffer })
    .base32;
  return ROLE_NAMES.map(role => ({
    ...{ role, login: role, totpSecret },
    password: derived(role).toString('base64url').slice(0, 16),
  }));
}

/** The least that argon2id takes: these passwords are 96 random bits, which nobody guesses. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export function createOpenDemoOperators(
  deps: Pick<OfficeDeps, 'database' | 'wall' | 'secretsKey' | 'randomBytes'>,
): OpenDemoOperators {
  const vault = createTotpVault({ secretsKey: deps.secretsKey, randomBytes: deps.randomBytes });
  return async accounts => {
    const passwords = createPasswords(createHashQueue({ concurrent: 1, waiting: 64 }), {
      cost: COST,
      decoy: '',
    });
    const rows = await Promise.all(
      accounts.map(async ({ role, login, password, totpSecret }) => {
        const id = `demo-${role}`;
        const sealed = vault.lock(sealedFor(id), totpSecret);
        const factors = { password: await passwords.hash(password), totpSecret: sealed };
        return { ...{ id, login, role, name: role }, ...factors, createdAt: deps.wall() };
      }),
    );
    await deps.database.write(async tx => {
      for (const row of rows) {
        const { password, totpSecret } = row;
        await tx
          .insert(officeOperator)
          .values(row)
          .onConflictDoUpdate({ target: officeOperator.id, set: { password, totpSecret } });
      }
    });
  };
}
