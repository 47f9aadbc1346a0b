import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealing, type Sealing } from '../../../gateway/modules/identity/sealing.ts';
import type { SealedClaims } from '../../../streams/wire/sealed.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const START = Date.UTC(2026, 0, 5, 12);
const PAYLOAD = { username: 'alice', password: 'correct horse' };

describe('sealed payloads', () => {
  let test: TestDatabase;
  let sealing: Sealing;
  let now = START;
  let sealed = 0;
  /** How far world time is ahead of real time, ms. */
  let ahead = 0;
  const clock = { rate: 1, now: () => now + ahead, at: () => () => {} };
  const open = ({ database } = test) => createSealing({ database, clock, wall: () => now });

  beforeAll(async () => {
    test = await createTestDatabase();
    sealing = await open();
  });
  afterAll(() => test.drop());
  beforeEach(() => {
    now = START;
    ahead = 0;
  });

  /** What a client sends, with some of it replaced. */
  async function seal(claims: Partial<SealedClaims> = {}, kid = sealing.publicKey.kid, key?: CryptoKey) {
    sealed += 1;
    const all = { iat: START / 1_000, jti: `envelope-${sealed}`, payload: PAYLOAD, ...claims };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(all)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key ?? (await importJWK(sealing.publicKey.jwk, 'ECDH-ES')));
  }
  const unseal = (jwe: string, kid = sealing.publicKey.kid) => sealing.unseal(jwe, kid);
  const invalid = { code: 'sealed_invalid', status: 400 };
  const replayed = { code: 'sealed_replayed', status: 409 };

  it('open to the parameters the client sealed, which the network does not show', async () => {
    const jwe = await seal();
    expect(await unseal(jwe)).toEqual(PAYLOAD);
    expect(Buffer.from(jwe, 'base64url').toString()).not.toContain('alice');
  });

  it('never show the private key in what the white label hands out', () => {
    expect(Object.keys(sealing.publicKey.jwk).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  it('are refused under another key id, in the header or in the envelope', async () => {
    await expect(unseal(await seal(), 'other')).rejects.toMatchObject(invalid);
    await expect(unseal(await seal({}, 'other'))).rejects.toMatchObject(invalid);
  });

  it('are refused when sealed for another key', async () => {
    const foreign = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const jwe = await seal({}, sealing.publicKey.kid, foreign.publicKey);
    await expect(unseal(jwe)).rejects.toMatchObject(invalid);
  });

  it('are refused when a single byte was changed', async () => {
    const parts = (await seal()).split('.');
    const text = Buffer.from(parts[3] ?? '', 'base64url');
    text.writeUInt8(text.readUInt8(5) ^ 1, 5);
    parts[3] = text.toString('base64url');
    await expect(unseal(parts.join('.'))).rejects.toMatchObject(invalid);
  });

  it('are refused without the moment of sealing or the id', async () => {
    await expect(unseal('not an envelope')).rejects.toMatchObject(invalid);
    await expect(unseal(await seal({ iat: Number.NaN }))).rejects.toMatchObject(invalid);
    await expect(unseal(await seal({ jti: '' }))).rejects.toMatchObject(invalid);
  });

  it.each([
    ['after two minutes', 120_001],
    ['two minutes ahead of time', -120_001],
  ])('are refused %s', async (_when, ms) => {
    const jwe = await seal();
    now = START + ms;
    await expect(unseal(jwe)).rejects.toMatchObject(invalid);
  });

  it('still open at the end of the two minutes, and only once even then', async () => {
    const jwe = await seal();
    now = START + 120_000;
    expect(await unseal(jwe)).toEqual(PAYLOAD);
    await expect(unseal(jwe)).rejects.toMatchObject(replayed);
  });

  it('open by world time as well, and a copy is refused when real time gets there', async () => {
    const day = 86_400_000;
    ahead = day;
    const jwe = await seal({ iat: (START + day) / 1_000 });
    expect(await unseal(jwe)).toEqual(PAYLOAD);
    now = START + day;
    ahead = 2 * day;
    await expect(unseal(jwe)).rejects.toMatchObject(replayed);
  });

  it('open once, whoever sends the copies and however close together', async () => {
    const jwe = await seal();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => unseal(jwe)));
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(replayed);
    }
  });

  it('keep their key and the memory of what was opened over a restart', async () => {
    const jwe = await seal();
    await unseal(jwe);
    const restarted = await open();
    expect(restarted.publicKey).toEqual(sealing.publicKey);
    await expect(restarted.unseal(jwe, restarted.publicKey.kid)).rejects.toMatchObject(replayed);
  });

  it('have one key when several processes start an empty world together', async () => {
    const empty = await createTestDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => open(empty)));
    expect(new Set(opened.map(({ publicKey }) => publicKey.kid)).size).toBe(1);
    await empty.drop();
  });
});
