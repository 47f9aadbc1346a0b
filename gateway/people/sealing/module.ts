import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../../streams/wire/protocol/sealed.ts';
import { sealedEnvelope, sealKey } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { createSealedOnce } from './sealedOnce.ts';
import { loadSealKeys, type PublishedSealKey } from './sealKey.ts';

/** Opens the payloads of "E" calls. */
export interface Sealing {
  /** The newest key for the white label, whichever process created it. */
  publicKey(): Promise<PublishedSealKey>;
  /**
   * The parameters inside a sealed payload.
   * Throws `sealed_invalid` for a key id that is unknown or was replaced long ago, a damaged or foreign envelope and
   * one sealed more than two minutes ago (or ahead), `sealed_replayed` for one that was opened before. A client that
   * is told `sealed_invalid` reads the white label again and seals anew, once.
   * @param kid The key id of the `Encryption` header.
   */
  unseal(jwe: string, kid: string): Promise<unknown>;
  /** Replaces the published key; answers the new id. */
  rotate(): Promise<string>;
  /** Deletes expired keys. */
  tidy(): Promise<void>;
}

/**
 * Largest difference between the time of sealing and now, ms; also covers clocks that are slightly wrong. "Now" is
 * real time or world time, because a page that knows the server's clock uses it, and in a demo world that one may
 * run ahead.
 */
const FRESH_MS = 2 * MINUTE;
/** Longest sealed payload that is accepted, characters. */
const LONGEST = 16_384;

/**
 * What a protected header may contain. Other entries are refused: `zip` would allow a payload that grows when it
 * is decrypted, `crit` requires unknown extensions.
 */
const HEADER = new Set(['alg', 'enc', 'kid', 'epk']);

const Claims: z.ZodType<SealedClaims> = z.object({
  iat: z.number(),
  jti: z.string().min(8).max(64),
  payload: z.unknown(),
});

const invalid = () => new CallError('sealed_invalid', 400, 'The sealed payload could not be opened.');

/** Sealing of this world; makes its first key at the first start. */
export async function createSealing(deps: Pick<ModuleDeps, 'database' | 'clock' | 'wall'>): Promise<Sealing> {
  const keys = await loadSealKeys(deps);
  const once = createSealedOnce(deps.database);

  const open = async (jwe: string, kid: string): Promise<SealedClaims> => {
    const key = await keys.opening(kid);
    if (key === null) throw invalid();
    try {
      const header = decodeProtectedHeader(jwe);
      if (header.kid !== kid || !Object.keys(header).every(name => HEADER.has(name))) throw invalid();
      const { plaintext } = await compactDecrypt(jwe, key, {
        keyManagementAlgorithms: [SEAL_ALG],
        contentEncryptionAlgorithms: [SEAL_ENC],
      });
      return Claims.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      // One answer for every error, because the reason would only help an attacker.
      throw invalid();
    }
  };

  return {
    publicKey: keys.published,
    rotate: keys.rotate,
    tidy: keys.tidy,
    async unseal(jwe, kid) {
      if (jwe.length > LONGEST) throw invalid();
      const claims = await open(jwe, kid);
      const now = deps.wall();
      const sealedAt = claims.iat * 1000;
      const isNear = (time: number) => Math.abs(time - sealedAt) <= FRESH_MS;
      if (!isNear(now) && !isNear(deps.clock.now())) throw invalid();
      // Remembered until the envelope has expired by either clock.
      const worldWindow = (2 * FRESH_MS) / Math.min(1, deps.clock.rate);
      const until = Math.max(sealedAt + FRESH_MS, now + worldWindow);
      if (!(await once.claim(claims.jti, until, now))) {
        throw new CallError('sealed_replayed', 409, 'This sealed payload was used before.');
      }
      return claims.payload;
    },
  };
}

/** Replaces the key of sealed calls; the operator's call. */
export function sealRotateHandler(sealing: Pick<Sealing, 'rotate'>): Handler<'opsSealRotate'> {
  return { mode: 'plain', run: async () => ({ value: { kid: await sealing.rotate() } }) };
}

/** What the routes and the white label use. */
export interface SealingPorts {
  readonly sealing: Pick<Sealing, 'publicKey' | 'unseal'>;
}

export const sealing = defineModule({
  name: 'sealing',
  tables: [sealKey, sealedEnvelope],
  async create(deps: WorldDeps) {
    const { publicKey, unseal, rotate, tidy } = await createSealing(deps);
    const ports: SealingPorts = { sealing: { publicKey, unseal } };
    return {
      handlers: { opsSealRotate: sealRotateHandler({ rotate }) },
      ports,
      hourly: [{ run: tidy, failure: 'old seal keys could not be removed' }],
    };
  },
});
