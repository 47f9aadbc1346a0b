import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { SEAL_ALG } from '../../../streams/wire/protocol/sealed.ts';
import type { Database, Tx } from '../../db/database.ts';
import { sealKey } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';

/** A public key as the white label hands it to clients. */
export interface PublishedSealKey {
  /** Thumbprint of the public key (RFC 7638). */
  readonly kid: string;
  readonly jwk: Record<string, unknown>;
}

/**
 * The key pairs of this world for sealed calls. All of them are read from the database, so that every process of
 * the gateway agrees.
 */
export interface SealKeys {
  /** The newest key; while the database is away, the last known one. */
  published(): Promise<PublishedSealKey>;
  /** The private key of an id; null when it is unknown or expired. */
  opening(kid: string): Promise<CryptoKey | null>;
  /** Makes a new key; the ones before stay good for ten minutes. Answers the new id. */
  rotate(): Promise<string>;
  /** Deletes expired keys, so that recorded calls can't be decrypted with them later. */
  tidy(): Promise<void>;
}

/**
 * How long a replaced key can still open payloads, real ms: pages keep using it until they read the white label
 * again.
 */
const SEAL_KEY_OVERLAP_MS = 10 * MINUTE;
/** Key of an advisory lock that makes processes wait for one another before they create a key. */
const LOCK = 4_117_903;

type KeyRow = typeof sealKey.$inferSelect;

async function newRow(now: number): Promise<KeyRow> {
  const pair = await generateKeyPair(SEAL_ALG, { crv: 'P-256', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    publicJwk,
    privateJwk: await exportJWK(pair.privateKey),
    createdAt: now,
    expiresAt: null,
  };
}

async function newest(tx: Tx): Promise<KeyRow | null> {
  const rows = await tx
    .select()
    .from(sealKey)
    .where(isNull(sealKey.expiresAt))
    .orderBy(desc(sealKey.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * The keys of this world; makes the first one at the first start. Processes that start together end up with the same.
 * @param deps.wall Real time, epoch ms.
 */
export async function loadSealKeys(deps: {
  readonly database: Database;
  readonly wall: () => number;
}): Promise<SealKeys> {
  const { database, wall } = deps;
  const imported = new Map<string, CryptoKey>();
  const exclusively = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

  const removeOver = (tx: Tx) => tx.delete(sealKey).where(lte(sealKey.expiresAt, wall()));

  await database.write(removeOver);
  let known = await newest(database.db);
  if (known === null) {
    const first = await newRow(wall());
    known = await database.write(async tx => {
      await exclusively(tx);
      if ((await newest(tx)) === null) await tx.insert(sealKey).values(first);
      return newest(tx);
    });
  }
  return {
    async published() {
      const row = await newest(database.db).catch((error: unknown) => {
        if (known === null) throw error;
        return known;
      });
      if (row === null) throw new Error('this world has no key for sealed calls');
      known = row;
      return { kid: row.kid, jwk: { ...row.publicJwk } };
    },
    async opening(kid) {
      const good = or(isNull(sealKey.expiresAt), gt(sealKey.expiresAt, wall()));
      const [row] = await database.db
        .select()
        .from(sealKey)
        .where(and(eq(sealKey.kid, kid), good));
      if (row === undefined) {
        imported.delete(kid);
        return null;
      }
      const before = imported.get(kid);
      if (before !== undefined) return before;
      const key = (await importJWK(row.privateJwk, SEAL_ALG)) as CryptoKey;
      imported.set(kid, key);
      return key;
    },
    async rotate() {
      const now = wall();
      const row = await newRow(now);
      await database.write(async tx => {
        await exclusively(tx);
        await removeOver(tx);
        await tx
          .update(sealKey)
          .set({ expiresAt: now + SEAL_KEY_OVERLAP_MS })
          .where(isNull(sealKey.expiresAt));
        await tx.insert(sealKey).values(row);
      });
      return row.kid;
    },
    async tidy() {
      await database.write(removeOver);
      const kept = new Set(
        (await database.db.select({ kid: sealKey.kid }).from(sealKey)).map(row => row.kid),
      );
      for (const kid of imported.keys()) if (!kept.has(kid)) imported.delete(kid);
    },
  };
}
