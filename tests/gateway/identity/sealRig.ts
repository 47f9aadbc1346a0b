import { CompactEncrypt, type CryptoKey, importJWK } from 'jose';
import { createSealing, type Sealing } from '../../../gateway/people/sealing/module.ts';
import type { SealedClaims } from '../../../streams/wire/protocol/sealed.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const PAYLOAD = { username: 'alice', password: 'correct horse' };
export const invalid = { code: 'sealed_invalid', status: 400 };
export const replayed = { code: 'sealed_replayed', status: 409 };

/** What a forged envelope differs in. */
export interface Forgery {
  readonly claims?: Partial<SealedClaims>;
  readonly kid?: string;
  /** Seals for this key instead of the published one. */
  readonly key?: CryptoKey;
  /** Added to the protected header. */
  readonly header?: Readonly<Record<string, unknown>>;
}

/** Sealing over a database of its own, with clocks a test moves. */
export interface SealRig {
  readonly test: TestDatabase;
  readonly sealing: Sealing;
  /** Real time, epoch ms. */
  now: number;
  /** How far world time is ahead of real time, ms. */
  ahead: number;
  /** Another process over the same database, or over one of its own. */
  process(test?: TestDatabase): Promise<Sealing>;
  /** What a client sends, with some of it replaced. */
  seal(forged?: Forgery): Promise<string>;
  /** Opens with the published key id unless told another. */
  unseal(jwe: string, kid?: string): Promise<unknown>;
}

/** Opens a rig; drop its database after the tests. */
export async function openSealRig(): Promise<SealRig> {
  const test = await createTestDatabase();
  let sealed = 0;
  const clock = { rate: 1, now: () => rig.now + rig.ahead, reach() {}, at: () => () => {} };
  const open = ({ database } = test) => createSealing({ database, clock, wall: () => rig.now });
  const rig: { -readonly [K in keyof SealRig]: SealRig[K] } = {
    test,
    sealing: undefined as never,
    now: START,
    ahead: 0,
    process: open,
    async seal({ claims, kid, key, header } = {}) {
      sealed += 1;
      const published = await rig.sealing.publicKey();
      const all = { iat: START / 1_000, jti: `envelope-${sealed}`, payload: PAYLOAD, ...claims };
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(all)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? published.kid, ...header })
        .encrypt(key ?? (await importJWK(published.jwk, 'ECDH-ES')));
    },
    async unseal(jwe, kid) {
      return rig.sealing.unseal(jwe, kid ?? (await rig.sealing.publicKey()).kid);
    },
  };
  rig.sealing = await open();
  return rig;
}
