import { compactDecrypt } from 'jose';
import { z } from 'zod';
import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../../streams/wire/sealed.ts';
import { CallError } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { createSealedOnce } from './sealedOnce.ts';
import { loadSealKey } from './sealKey.ts';

/** Opens the payloads of "E" calls. */
export interface Sealing {
  /** For the white label. */
  readonly publicKey: { readonly kid: string; readonly jwk: Record<string, unknown> };
  /**
   * The parameters inside a sealed payload.
   * Throws `sealed_invalid` for a wrong key id, a damaged or foreign envelope and one sealed more than two
   * minutes ago (or ahead), `sealed_replayed` for one that was opened before.
   * @param kid The key id of the `Encryption` header.
   */
  unseal(jwe: string, kid: string): Promise<unknown>;
}

/**
 * How far the moment of sealing may be from now, ms; also covers clocks that are a little off. "Now" is real
 * time or world time: a page that knows the server's clock seals by it, and in a demo world that one may run
 * ahead.
 */
const FRESH_MS = 2 * 60_000;
/** No call that is sealed needs more. */
const LONGEST = 16_384;

const Claims: z.ZodType<SealedClaims> = z.object({
  iat: z.number(),
  jti: z.string().min(8).max(64),
  payload: z.unknown(),
});

const invalid = () => new CallError('sealed_invalid', 400, 'The sealed payload could not be opened.');

/** Sealing of this world; makes its key at the first start. */
export async function createSealing(deps: Pick<ModuleDeps, 'database' | 'clock' | 'wall'>): Promise<Sealing> {
  const key = await loadSealKey(deps.database);
  const once = createSealedOnce(deps.database);

  const open = async (jwe: string): Promise<SealedClaims> => {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.privateKey, {
        keyManagementAlgorithms: [SEAL_ALG],
        contentEncryptionAlgorithms: [SEAL_ENC],
      });
      if (protectedHeader.kid !== key.kid) throw invalid();
      return Claims.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      // One answer for every way to be wrong: the reasons would only help someone who tries them.
      throw invalid();
    }
  };

  return {
    publicKey: { kid: key.kid, jwk: key.publicJwk },
    async unseal(jwe, kid) {
      if (kid !== key.kid || jwe.length > LONGEST) throw invalid();
      const claims = await open(jwe);
      const now = deps.wall();
      const sealedAt = claims.iat * 1000;
      const isNear = (time: number) => Math.abs(time - sealedAt) <= FRESH_MS;
      if (!isNear(now) && !isNear(deps.clock.now())) throw invalid();
      // Remembered until the envelope is stale by either clock.
      const worldWindow = (2 * FRESH_MS) / Math.min(1, deps.clock.rate);
      const until = Math.max(sealedAt + FRESH_MS, now + worldWindow);
      if (!(await once.claim(claims.jti, until, now))) {
        throw new CallError('sealed_replayed', 409, 'This sealed payload was used before.');
      }
      return claims.payload;
    },
  };
}
