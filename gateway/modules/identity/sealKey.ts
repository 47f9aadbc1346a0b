import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { SEAL_ALG } from '../../../streams/wire/sealed.ts';
import type { Database, Tx } from '../../db/database.ts';
import { world } from '../../db/schema.ts';

/** The key pair of this world for sealed calls. */
export interface SealKey {
  /** Thumbprint of the public key (RFC 7638). */
  readonly kid: string;
  /** What the white label hands to clients. */
  readonly publicJwk: Record<string, unknown>;
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
}

const WORLD_KEY = 'sealKey';

interface StoredKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}

async function newKey(): Promise<StoredKey> {
  const pair = await generateKeyPair(SEAL_ALG, { crv: 'P-256', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    publicJwk,
    privateJwk: await exportJWK(pair.privateKey),
  };
}

async function readKey(tx: Tx): Promise<StoredKey | null> {
  const rows = await tx.select().from(world).where(eq(world.key, WORLD_KEY));
  return (rows[0]?.value as StoredKey | undefined) ?? null;
}

/** The key of this world, made at the first start. Two processes that start together end up with the same. */
export async function loadSealKey(database: Database): Promise<SealKey> {
  let stored = await readKey(database.db);
  if (stored === null) {
    const value = await newKey();
    stored = await database.write(async tx => {
      await tx.insert(world).values({ key: WORLD_KEY, value }).onConflictDoNothing();
      return readKey(tx);
    });
  }
  if (stored === null) throw new Error('the sealing key was not stored');
  const { kid, publicJwk, privateJwk } = stored;
  return { kid, publicJwk: { ...publicJwk }, privateKey: await importJWK(privateJwk, SEAL_ALG) };
}
