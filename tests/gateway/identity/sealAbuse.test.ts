import { deflateRawSync } from 'node:zlib';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalid, openSealRig, PAYLOAD, type SealRig, START } from './sealRig.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (jti: string) =>
  new TextEncoder().encode(JSON.stringify({ iat: START / 1_000, jti, payload: PAYLOAD }));

describe('A sealed payload that somebody tampered with', () => {
  let rig: SealRig;
  let kid: string;
  beforeAll(async () => {
    rig = await openSealRig();
    kid = (await rig.sealing.publicKey()).kid;
  });
  afterAll(() => rig.test.drop());

  /** The parts of a good envelope: header, key, initialisation vector, ciphertext, tag. */
  const parts = async () => (await rig.seal()).split('.');

  it('is refused under another key id, in the Encryption header or in the envelope', async () => {
    await expect(rig.unseal(await rig.seal(), 'other')).rejects.toMatchObject(invalid);
    await expect(rig.unseal(await rig.seal({ kid: 'other' }))).rejects.toMatchObject(invalid);
    await expect(rig.unseal(await rig.seal({ kid: 'other' }), 'other')).rejects.toMatchObject(invalid);
  });

  it('is refused when it was sealed for another key', async () => {
    const foreign = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    await expect(rig.unseal(await rig.seal({ key: foreign.publicKey }))).rejects.toMatchObject(invalid);
  });

  it.each([
    ['initialisation vector', 2],
    ['ciphertext', 3],
    ['tag', 4],
  ])('is refused when a single bit of its %s was turned', async (_part, index) => {
    const envelope = await parts();
    const bytes = Buffer.from(envelope[index] ?? '', 'base64url');
    bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
    envelope[index] = bytes.toString('base64url');
    await expect(rig.unseal(envelope.join('.'))).rejects.toMatchObject(invalid);
  });

  it('is refused when its header was written anew, even with the same content', async () => {
    const envelope = await parts();
    const header = JSON.parse(Buffer.from(envelope[0] ?? '', 'base64url').toString());
    envelope[0] = encoded({ kid: header.kid, epk: header.epk, enc: header.enc, alg: header.alg });
    await expect(rig.unseal(envelope.join('.'))).rejects.toMatchObject(invalid);
  });

  it.each([
    ['alg none', { alg: 'none' }],
    ['direct encryption', { alg: 'dir' }],
    ['another key agreement', { alg: 'ECDH-ES+A256KW' }],
    ['RSA', { alg: 'RSA-OAEP-256' }],
    ['a password as key', { alg: 'PBES2-HS256+A128KW', p2c: 100_000_000, p2s: 'c2FsdHNhbHRzYWx0' }],
    ['another content encryption', { enc: 'A128CBC-HS256' }],
  ])('is refused when its header claims %s', async (_claim, changed) => {
    const envelope = await parts();
    const header = JSON.parse(Buffer.from(envelope[0] ?? '', 'base64url').toString());
    envelope[0] = encoded({ ...header, ...changed });
    await expect(rig.unseal(envelope.join('.'))).rejects.toMatchObject(invalid);
  });

  it('is refused when really sealed with other algorithms for our key', async () => {
    const jwk = (await rig.sealing.publicKey()).jwk;
    const kw = new CompactEncrypt(claims('key-wrapped'))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
      .encrypt(jwk);
    const cbc = new CompactEncrypt(claims('other-content'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128CBC-HS256', kid })
      .encrypt({ ...jwk, alg: 'ECDH-ES' });
    await expect(rig.unseal(await kw)).rejects.toMatchObject(invalid);
    await expect(rig.unseal(await cbc)).rejects.toMatchObject(invalid);
  });

  it('is refused when it is compressed, before anything of it grows', async () => {
    await expect(rig.unseal(await rig.seal({ header: { zip: 'DEF' } }))).rejects.toMatchObject(invalid);
    const envelope = await parts();
    const header = JSON.parse(Buffer.from(envelope[0] ?? '', 'base64url').toString());
    envelope[0] = encoded({ ...header, zip: 'DEF' });
    envelope[3] = deflateRawSync(Buffer.alloc(5_000_000)).toString('base64url');
    await expect(rig.unseal(envelope.join('.'))).rejects.toMatchObject(invalid);
  });

  it('is refused when its header asks for rules of its own', async () => {
    const envelope = await parts();
    const header = JSON.parse(Buffer.from(envelope[0] ?? '', 'base64url').toString());
    for (const more of [{ crit: ['exp'], exp: 1 }, { apu: 'eA' }, { cty: 'JWT' }]) {
      const forged = [encoded({ ...header, ...more }), ...envelope.slice(1)].join('.');
      await expect(rig.unseal(forged)).rejects.toMatchObject(invalid);
    }
  });

  it('is refused when its ephemeral key is no point of the curve', async () => {
    const envelope = await parts();
    const header = JSON.parse(Buffer.from(envelope[0] ?? '', 'base64url').toString());
    const zero = Buffer.alloc(32).toString('base64url');
    envelope[0] = encoded({ ...header, epk: { ...header.epk, x: zero, y: zero } });
    await expect(rig.unseal(envelope.join('.'))).rejects.toMatchObject(invalid);
  });

  it('is refused when it is longer than any call needs', async () => {
    const long = await rig.seal({ claims: { payload: { text: 'x'.repeat(16_384) } } });
    await expect(rig.unseal(long)).rejects.toMatchObject(invalid);
  });

  it.each([
    ['no envelope at all', 'not an envelope'],
    ['nothing', ''],
    ['five empty parts', '....'],
    ['a header that is no JSON', 'eA.eA.eA.eA.eA'],
  ])('is refused when it is %s', async (_what, jwe) => {
    await expect(rig.unseal(jwe)).rejects.toMatchObject(invalid);
  });

  it.each([
    ['no moment of sealing', { iat: Number.NaN }],
    ['an id that is too short to be unique', { jti: '' }],
    ['an id that fills the memory', { jti: 'x'.repeat(65) }],
  ])('is refused with %s', async (_what, changed) => {
    await expect(rig.unseal(await rig.seal({ claims: changed }))).rejects.toMatchObject(invalid);
  });
});
