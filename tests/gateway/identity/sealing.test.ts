import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { invalid, openSealRig, PAYLOAD, replayed, type SealRig, START } from './sealRig.ts';

describe('sealed payloads', () => {
  let rig: SealRig;
  beforeAll(async () => {
    rig = await openSealRig();
  });
  afterAll(() => rig.test.drop());
  beforeEach(() => {
    rig.now = START;
    rig.ahead = 0;
  });

  it('S7-01 open to the parameters the client sealed, which the network does not show', async () => {
    const jwe = await rig.seal();
    expect(await rig.unseal(jwe)).toEqual(PAYLOAD);
    expect(Buffer.from(jwe, 'base64url').toString()).not.toContain('alice');
  });

  it('never show the private key in what the white label hands out', async () => {
    const { jwk } = await rig.sealing.publicKey();
    expect(Object.keys(jwk).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  it.each([
    ['after two minutes', 120_001],
    ['two minutes ahead of time', -120_001],
  ])('are refused %s', async (_when, ms) => {
    const jwe = await rig.seal();
    rig.now = START + ms;
    await expect(rig.unseal(jwe)).rejects.toMatchObject(invalid);
  });

  it('still open at the end of the two minutes, and only once even then', async () => {
    const jwe = await rig.seal();
    rig.now = START + 120_000;
    expect(await rig.unseal(jwe)).toEqual(PAYLOAD);
    await expect(rig.unseal(jwe)).rejects.toMatchObject(replayed);
  });

  it('open by world time as well, and a copy is refused when real time gets there', async () => {
    const day = 86_400_000;
    rig.ahead = day;
    const jwe = await rig.seal({ claims: { iat: (START + day) / 1_000 } });
    expect(await rig.unseal(jwe)).toEqual(PAYLOAD);
    rig.now = START + day;
    rig.ahead = 2 * day;
    await expect(rig.unseal(jwe)).rejects.toMatchObject(replayed);
  });

  it('open once, whoever sends the copies and however close together', async () => {
    const jwe = await rig.seal();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => rig.unseal(jwe)));
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(replayed);
    }
  });

  it('keep their key and the memory of what was opened over a restart', async () => {
    const jwe = await rig.seal();
    await rig.unseal(jwe);
    const restarted = await rig.process();
    const published = await restarted.publicKey();
    expect(published).toEqual(await rig.sealing.publicKey());
    await expect(restarted.unseal(jwe, published.kid)).rejects.toMatchObject(replayed);
  });

  it('have one key when several processes start an empty world together', async () => {
    const empty = await createTestDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => rig.process(empty)));
    const published = await Promise.all(opened.map(sealing => sealing.publicKey()));
    expect(new Set(published.map(({ kid }) => kid)).size).toBe(1);
    await empty.drop();
  });
});
