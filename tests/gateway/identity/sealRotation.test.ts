import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealKey } from '../../../gateway/db/schema.ts';
import type { Sealing } from '../../../gateway/people/sealing/module.ts';
import { createTestDatabase } from '../support/database.ts';
import { invalid, openSealRig, PAYLOAD, replayed, type SealRig, START } from './sealRig.ts';

const MINUTE = 60_000;

describe('A key of sealed calls that was replaced', () => {
  let rig: SealRig;
  let other: Sealing;
  beforeAll(async () => {
    rig = await openSealRig();
    other = await rig.process();
  });
  afterAll(() => rig.test.drop());
  beforeEach(() => {
    rig.now = START;
  });

  it('gives way to the new one in the white label of every process at once', async () => {
    const before = (await rig.sealing.publicKey()).kid;
    const kid = await rig.sealing.rotate();
    expect(kid).not.toBe(before);
    expect((await rig.sealing.publicKey()).kid).toBe(kid);
    expect((await other.publicKey()).kid).toBe(kid);
  });

  it('opens for ten minutes more, on every process, and not a moment longer', async () => {
    const { kid } = await rig.sealing.publicKey();
    const early = await rig.seal();
    const atEnd = await rig.seal({ claims: { iat: START / 1_000 + 600 } });
    const late = await rig.seal({ claims: { iat: START / 1_000 + 600 } });
    await rig.sealing.rotate();
    expect(await other.unseal(early, kid)).toEqual(PAYLOAD);
    rig.now = START + 10 * MINUTE - 1;
    expect(await rig.sealing.unseal(atEnd, kid)).toEqual(PAYLOAD);
    rig.now = START + 10 * MINUTE;
    await expect(rig.sealing.unseal(late, kid)).rejects.toMatchObject(invalid);
    await expect(other.unseal(late, kid)).rejects.toMatchObject(invalid);
  });

  it('opens nothing that was sealed under its id for the new key', async () => {
    const { kid } = await rig.sealing.publicKey();
    await rig.sealing.rotate();
    const jwe = await rig.seal({ kid });
    await expect(rig.sealing.unseal(jwe, kid)).rejects.toMatchObject(invalid);
  });

  it('does not let a payload through a second time under either key', async () => {
    const { kid } = await rig.sealing.publicKey();
    const jwe = await rig.seal();
    await rig.sealing.unseal(jwe, kid);
    await rig.sealing.rotate();
    await expect(other.unseal(jwe, kid)).rejects.toMatchObject(replayed);
  });

  it('issue 11.24: is removed with its private half once it is over, by the next sweep and by the next start', async () => {
    const kids = async () => (await rig.test.database.db.select().from(sealKey)).map(row => row.kid);
    const old = (await rig.sealing.publicKey()).kid;
    await rig.sealing.rotate();
    rig.now = START + 10 * MINUTE - 1;
    await rig.sealing.tidy();
    expect(await kids()).toContain(old);
    rig.now = START + 10 * MINUTE;
    await rig.sealing.tidy();
    expect(await kids()).toEqual([(await rig.sealing.publicKey()).kid]);
    await rig.sealing.rotate();
    rig.now = START + 20 * MINUTE;
    await rig.process();
    expect(await kids()).toHaveLength(1);
  });

  it('is still published while the database is away', async () => {
    const away = await createTestDatabase();
    const sealing = await rig.process(away);
    const untouched = await rig.process(away);
    const before = await sealing.publicKey();
    await away.drop();
    expect(await sealing.publicKey()).toEqual(before);
    expect(await untouched.publicKey()).toEqual(before);
  });

  it('is one of two when processes replace it together: one stays published, both open', async () => {
    const made = await Promise.all([rig.sealing.rotate(), other.rotate()]);
    const { kid } = await rig.sealing.publicKey();
    expect(made).toContain(kid);
    expect((await other.publicKey()).kid).toBe(kid);
    rig.now = START + 11 * MINUTE;
    const replacedKid = made.find(it => it !== kid) ?? '';
    await expect(rig.sealing.unseal(await rig.seal(), replacedKid)).rejects.toMatchObject(invalid);
  });
});
