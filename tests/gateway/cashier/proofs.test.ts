import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDrawings } from '../../../gateway/cash/cashier/drawProof.ts';
import { proofHandlers } from '../../../gateway/cash/cashier/proofHandlers.ts';
import { sweepProofs } from '../../../gateway/cash/cashier/proofs.ts';
import { cashProof, cashProofPart } from '../../../gateway/db/schema.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { deskOf, newId } from './desk.ts';

const PART = 200_000;

let casino: Casino;
let desk: ReturnType<typeof deskOf>;
let uid: string;
beforeAll(async () => {
  casino = await openCasino();
  desk = deskOf(casino);
});
beforeEach(async () => {
  uid = await casino.member({ funds: 100_000 });
});
afterAll(() => casino.close());

/** An image with noise in it, a comment and a place. */
const image = (format: 'png' | 'jpeg', side = 320) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: 'made at home' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Buffer, { owner = uid, from = 0, until = bytes.length, id = newId() } = {}) {
  if (from === 0) await desk.call('proofBegin', { id, size: bytes.length }, owner);
  for (let offset = from; offset < until; offset += PART) {
    const data = bytes.subarray(offset, Math.min(offset + PART, until)).toString('base64');
    await desk.call('proofPart', { id, offset, data }, owner);
  }
  return id;
}
const pictureOf = async (id: string, owner = uid) => {
  const { picture } = await desk.call('proofPicture', { id }, owner);
  return Buffer.from(picture.replace('data:image/jpeg;base64,', ''), 'base64');
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { readonly code: string; readonly status: number }) => `${error.code} ${error.status}`,
  );

describe('a proof image', () => {
  it.each(['png', 'jpeg'] as const)('%s is drawn anew without its metadata', async format => {
    const file = await image(format);
    expect(file.includes('made at home')).toBe(true);
    const picture = await pictureOf(await upload(file));
    expect(picture.includes('made at home')).toBe(false);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await casino.database.db.$count(cashProofPart)).toBe(0);
  });

  it('of 2,400 pixels is kept small enough for an answer', async () => {
    const picture = await pictureOf(await upload(await image('jpeg', 2_400)));
    expect(picture.length).toBeLessThanOrEqual(280_000);
  });

  it('begins twelve that wait for an order and no more, however many begin at once; one of them goes on', async () => {
    const own = await casino.member();
    const ids = Array.from({ length: 40 }, newId);
    const begin = (id: string) => desk.call('proofBegin', { id, size: 1_000 }, own);
    const begun = await Promise.allSettled(ids.map(begin));
    const taken = ids.filter((_, i) => begun[i]?.status === 'fulfilled');
    expect(taken).toHaveLength(12);
    expect(await begin(taken[0] ?? '')).toEqual({ offset: 0 });
    await expect(begin(newId())).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('goes on after an interruption: repeated bytes change nothing, a gap is answered', async () => {
    const file = await image('png', 500);
    const id = await upload(file, { until: PART * 2 });
    expect(await desk.call('proofBegin', { id, size: file.length }, uid)).toEqual({ offset: PART * 2 });
    const part = (offset: number) => ({
      ...{ id, offset },
      data: file.subarray(offset, offset + PART).toString('base64'),
    });
    expect(await desk.call('proofPart', part(0), uid)).toEqual({ offset: PART * 2, done: false });
    await expect(desk.call('proofPart', part(PART * 3), uid)).rejects.toMatchObject({
      ...{ code: 'proof_offset', status: 409 },
      value: { offset: PART * 2 },
    });
    await upload(file, { id, from: PART * 2 });
    expect(await sharp(await pictureOf(id)).metadata()).toMatchObject({ width: 500 });
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'proof_type 415',
    ],
    [
      'a text with the ending of an image',
      Buffer.from('GIF89a or whatever a file.png holds'),
      'proof_type 415',
    ],
    ['a path name', Buffer.from('../../../../etc/passwd\0.png'), 'proof_type 415'],
    [
      'the beginning of an image and nothing behind it',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(400)]),
      'proof_broken 422',
    ],
  ])('refuses %s', async (_, file, told) => {
    expect(await refusal(upload(file))).toBe(told);
  });

  it('refuses one that was cut off', async () => {
    const file = await image('png', 300);
    expect(await refusal(upload(file.subarray(0, file.length - 50_000)))).toBe('proof_broken 422');
  });

  it('refuses a small file that unpacks to a hundred megapixels', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(upload(bomb))).toBe('proof_size 413');
  });

  it('takes as many pixels as a camera of 12 megapixels has, and no row more', async () => {
    const of = (height: number) =>
      sharp({ create: { width: 4_032, height, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer();
    expect(await sharp(await pictureOf(await upload(await of(3_024)))).metadata()).toMatchObject({
      width: 1_600,
    });
    expect(await refusal(upload(await of(3_025)))).toBe('proof_size 413');
  });

  it('is drawn outside of the transaction, one at a time, and one account waits for itself', async () => {
    const ends: (() => void)[] = [];
    let [running, most] = [0, 0];
    const slow = createDrawings(async file => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>(resolve => ends.push(resolve));
      running -= 1;
      return file;
    });
    const handlers = proofHandlers({ database: casino.database, wall: Date.now, drawings: slow });
    const file = await image('png', 40);
    const data = file.toString('base64');
    const send = async (owner: string) => {
      const id = newId();
      await run(casino, handlers.proofBegin as never, { id, size: file.length } as never, {
        uid: owner,
        key: newId(),
      });
      return run(casino, handlers.proofPart as never, { id, offset: 0, data } as never, {
        uid: owner,
        key: newId(),
      });
    };
    const owners = [uid, uid, uid, await casino.member(), await casino.member()];
    const sent = owners.map(send);
    for (let n = 0; n < owners.length; n += 1) {
      await expect.poll(() => ends.length).toBe(n + 1);
      // Nothing of the database is held meanwhile: another order of the same account goes through.
      expect((await desk.deposit(uid)).id).toBeTruthy();
      const open = async () => {
        const { rows } = await casino.database.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        );
        return rows.length;
      };
      await expect.poll(open).toBe(0);
      ends[n]?.();
    }
    await Promise.all(sent);
    expect(most).toBe(1);
  });

  it('goes on with twelve others waiting, and thirteen that begin at once are twelve', async () => {
    const owner = await casino.member();
    const ids = Array.from({ length: 13 }, newId);
    const begin = (id: string) => refusal(desk.call('proofBegin', { id, size: 400 }, owner));
    const told = await Promise.all(ids.map(begin));
    expect(told.filter(it => it === null)).toHaveLength(12);
    expect(told.filter(it => it === 'rate_limited 429')).toHaveLength(1);
    const under = ids[told.indexOf(null)] ?? '';
    expect(await desk.call('proofBegin', { id: under, size: 400 }, owner)).toEqual({ offset: 0 });
  });

  it('refuses 6 MB before the first byte, and bytes beyond the size', async () => {
    const begin = (size: number) => desk.call('proofBegin', { id: 'too-large-an-image', size }, uid);
    expect(await refusal(begin(6 * 1_024 * 1_024))).toBe('proof_size 413');
    const file = await image('png');
    await desk.call('proofBegin', { id: 'longer-than-told', size: 100 }, uid);
    const data = file.subarray(0, 400).toString('base64');
    expect(await refusal(desk.call('proofPart', { id: 'longer-than-told', offset: 0, data }, uid))).toBe(
      'proof_size 413',
    );
  });

  it('is shown to its owner only, and belongs to one order', async () => {
    const other = await casino.member({ funds: 100_000 });
    const id = await upload(await image('jpeg'));
    expect(await refusal(pictureOf(id, other))).toBe('proof_unknown 404');
    const theirs = await desk.deposit(other);
    expect(await refusal(desk.tell(other, theirs.id, [id]))).toBe('proof_unknown 404');
    const [mine, second] = [await desk.deposit(uid), await desk.deposit(uid)];
    expect((await desk.tell(uid, mine.id, [id])).state).toBe('told');
    expect(await refusal(desk.tell(uid, second.id, [id]))).toBe('proof_unknown 404');
    expect((await desk.call('opsCashOrder', { id: mine.id })).pictures).toHaveLength(1);
    await desk.call('proofDrop', { id }, uid);
    expect((await pictureOf(id)).length).toBeGreaterThan(0);
  });

  it('comes at most three times with an order', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => upload(await image('png', 40))));
    const { id } = await desk.deposit(uid);
    expect(await refusal(desk.tell(uid, id, ids))).toBe('proof_count 400');
    expect((await desk.tell(uid, id, ids.slice(0, 3))).proofs).toHaveLength(3);
  });

  it('is asked for where the method needs one', async () => {
    const { id } = await desk.deposit(uid, 10_000, 'pondvoucher');
    expect(await refusal(desk.tell(uid, id))).toBe('proof_required 400');
    expect((await desk.tell(uid, id, [await upload(await image('png', 40))])).state).toBe('told');
  });

  it('without an order goes: nothing is stored that nobody sees', async () => {
    const owner = await casino.member();
    const id = await upload(await image('png', 40), { owner });
    await upload(await image('png', 500), { owner, until: PART });
    await casino.database.write(tx => sweepProofs(tx, Date.now() + 1));
    expect(await refusal(pictureOf(id, owner))).toBe('proof_unknown 404');
    expect(await casino.database.db.$count(cashProofPart)).toBe(0);
    const orders = await casino.database.db.select({ of: cashProof.orderId }).from(cashProof);
    expect(orders.every(({ of }) => of !== null)).toBe(true);
  });
});
