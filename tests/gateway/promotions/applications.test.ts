import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_MAX } from '../../../streams/wire/cash/words.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { newId } from '../cashier/desk.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

/** A png of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let casino: Casino;
let desk: PromotionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = promotionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

/** Sends an image and answers its id. */
async function upload(uid: string): Promise<string> {
  const id = newId();
  const size = Buffer.from(PNG, 'base64').length;
  const { handlers } = casino.cashier;
  await run(casino, handlers.proofBegin, { id, size }, { uid });
  await run(casino, handlers.proofPart, { id, offset: 0, data: PNG }, { uid });
  return id;
}

describe('applications for a reward', () => {
  it('S7-49 S4-71 applying, rejected with a reason, applying again, issued', async () => {
    const uid = await casino.member();
    const id = await desk.promote({ entry: 'apply', condition: null });
    await expect(desk.claim(uid, id)).rejects.toMatchObject({ code: 'promotion_form', status: 400 });
    const proofs = [await upload(uid), await upload(uid)];
    const applied = await desk.claim(uid, id, { comment: 'On my home screen.', proofs });
    expect(applied).toMatchObject({ status: 'applying' });
    await expect(desk.claim(uid, id, { comment: 'Again.' })).rejects.toMatchObject({
      code: 'promotion_state',
    });
    const [waiting] = await desk.call('opsApplications', {});
    expect(waiting).toMatchObject({
      promotionId: id,
      comment: 'On my home screen.',
      pictures: 2,
      state: 'applying',
    });
    const entry = waiting?.id ?? '';
    const { pictures, steps } = await desk.call('opsApplication', { id: entry });
    expect(pictures).toHaveLength(2);
    expect(steps).toMatchObject([{ from: null, to: 'applying', by: 'member' }]);

    await desk.call('opsApplicationStep', { id: entry, step: 'reject', reason: 'Too dark.' });
    expect(await desk.view(uid, id)).toMatchObject({ status: 'rejected', reason: 'Too dark.' });
    expect(await desk.messages(uid)).toContain('PROMOTION_REJECTED');
    expect(await desk.claim(uid, id, { comment: 'Brighter.' })).toMatchObject({
      status: 'applying',
      reason: '',
    });
    await desk.call('opsApplicationStep', { id: entry, step: 'approve' });
    await expect(desk.call('opsApplicationStep', { id: entry, step: 'approve' })).rejects.toMatchObject({
      code: 'promotion_state',
    });
    expect(await desk.view(uid, id)).toMatchObject({ status: 'issued' });
    expect(await desk.call('rewards', {}, uid)).toMatchObject([{ amount: 5_000, state: 'issued' }]);
    expect(
      (await desk.published(uid)).map(({ promotions }) => promotions.find(it => it.id === id)?.status),
    ).toEqual(['applying', 'rejected', 'applying', 'issued']);
  });

  it('S5-71 S5-72 takes a comment of 140 characters and three images of the member, and no more', async () => {
    const [uid, other] = [await casino.member(), await casino.member()];
    const id = await desk.promote({ entry: 'apply', condition: null });
    const { params } = calls.promotionReward;
    const comment = 'x'.repeat(COMMENT_MAX);
    expect(COMMENT_MAX).toBe(140);
    expect(params.safeParse({ promotionId: id, comment }).success).toBe(true);
    expect(params.safeParse({ promotionId: id, comment: `${comment}x` }).success).toBe(false);
    const four = await Promise.all([upload(uid), upload(uid), upload(uid), upload(uid)]);
    await expect(desk.claim(uid, id, { proofs: four })).rejects.toMatchObject({ code: 'proof_count' });
    const theirs = await upload(other);
    await expect(desk.claim(uid, id, { proofs: [theirs] })).rejects.toMatchObject({ code: 'proof_unknown' });
    // Nothing of what was refused stays.
    expect(await desk.status(uid, id)).toBe('join');
    await desk.claim(uid, id, { comment, proofs: four.slice(0, 3) });
    expect(await desk.status(uid, id)).toBe('applying');
  });

  it('asks for what the promotion asks for, three times at most, and is decided after its end', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const id = await desk.promote({ entry: 'apply', condition: { measure: 'bets', atLeast: 1 } });
    expect(await desk.status(uid, id)).toBe('joined');
    await expect(desk.claim(uid, id, { comment: 'Please.' })).rejects.toMatchObject({
      code: 'promotion_unmet',
    });
    await desk.bet(uid, 100);
    for (let i = 0; i < 3; i += 1) {
      await desk.claim(uid, id, { comment: 'Please.' });
      const waiting = (await desk.call('opsApplications', {})).find(it => it.promotionId === id);
      if (i < 2) await desk.call('opsApplicationStep', { id: waiting?.id ?? '', step: 'reject' });
    }
    await desk.call('opsPromotionClose', { id });
    const waiting = (await desk.call('opsApplications', {})).find(it => it.promotionId === id);
    await desk.call('opsApplicationStep', { id: waiting?.id ?? '', step: 'reject' });
    await expect(desk.claim(uid, id, { comment: 'Please.' })).rejects.toMatchObject({
      code: 'promotion_closed',
    });
  });
});
