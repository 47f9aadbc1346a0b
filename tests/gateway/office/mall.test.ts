import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let [manager, cashier, auditor] = ['', '', ''];
beforeAll(async () => {
  office = await openOffice();
  [manager = '', cashier = '', auditor = ''] = await Promise.all(
    (['manager', 'cashier', 'auditor'] as const).map(role => office.signIn(role)),
  );
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

const PIN = '482913';
const NEWS = topicName('mallDesk', OFFICE);
const HOUR = 3_600_000;
let made = 0;
const newId = (what: string) => {
  made += 1;
  return `${what}-${made}-of-the-mall`;
};

type Terms = Omit<CallParams<'officeMallItemSave'>, 'id' | 'edit' | 'reason'>;
const TERMS: Terms = {
  ...{ type: 'goods', points: 100, amount: 0, stock: 10, mostEach: null, place: 5_000, hidden: false },
  ...{ saleFrom: null, saleUntil: null },
};
const save = (id: string, edit: number, terms: Partial<Terms> = {}, token = manager) =>
  office.ask('officeMallItemSave', { ...TERMS, ...terms, id, edit, reason: 'The autumn range.' }, token);
const words = {
  facts: { imgUrl: '/pictures/none.webp' },
  texts: { en: { name: 'Kite', text: 'Red.', unit: 'piece' } },
};
async function publishWords(id: string, value: object = words) {
  const document = { kind: 'mallItem', key: id };
  await office.take('officeContentSave', { ...document, edit: 0, value, reason: '' }, manager);
  return office.ask('officeContentPublish', { ...document, edit: 1, reason: 'New.' }, manager);
}
/** A new item that members see. */
async function item(terms: Partial<Terms> = {}) {
  const id = newId('kite');
  expect((await save(id, 0, terms)).status).toBe(200);
  expect((await publishWords(id)).status).toBe(200);
  return id;
}
/** A member with points and a payment password. */
async function member(points = 1_000) {
  // So many who come from one address are none of these tests' concern.
  await office.gateway.database.db.execute(sql`delete from attempt`);
  const token = await office.gateway.member();
  const { id: uid } = await office.take('memberInfo', {}, token);
  // The first sign-in of a day earns some.
  const signedIn = await pointsOf(token);
  await office.gateway.database.db.execute(
    sql`select points_book(${String(uid)}, ${newId('gift')}, 'mission', ${points - signedIn}, 'test', 'test', 0)`,
  );
  await office.take('paymentPasswordSet', { password: 'a good password', newPassword: PIN }, token);
  return { uid: String(uid), token };
}
const redeem = (token: string, of: string, more: object = {}) =>
  office.ask('redeemPointReward', { id: newId('order'), item: of, paymentPassword: PIN, ...more }, token);
const pointsOf = async (token: string) => (await office.take('pointBalance', {}, token)).balance;
const seen = async (token: string, id: string) =>
  (await office.take('pointReward', {}, token)).list.find(it => it.id === id);
const row = async (id: string) => {
  const { rows } = await office.take('officeMallItems', { limit: 100 }, auditor);
  return rows.find(it => it.id === id);
};

describe('items of the mall in the office', () => {
  it('issue 32.6: an item is made, gets its words, and is in the mall at once; what is changed of it is there at once, too', async () => {
    const { token } = await member();
    const id = newId('kite');
    const made = await save(id, 0, { amount: 250, stock: 3 });
    expect(made.body.value).toEqual({ edit: 1 });
    expect(await row(id)).toMatchObject({ state: 'noWords', name: '', changedBy: 'operator:demo-manager' });
    expect(await seen(token, id)).toBeUndefined();
    await publishWords(id);
    expect(await seen(token, id)).toEqual({
      ...{ id, type: 'goods', points: 100, amount: 250, left: 3, allowed: null },
      ...{ name: 'Kite', text: 'Red.', unit: 'piece', imgUrl: '/pictures/none.webp' },
    });
    expect(await row(id)).toMatchObject({
      state: 'shown',
      ...{ name: 'Kite', nameLanguage: 'en' },
      missing: ['bn'],
    });
    await save(id, 1, { points: 80, stock: 7, mostEach: 2 });
    expect(await seen(token, id)).toMatchObject({ points: 80, amount: 0, left: 7, allowed: 2 });
    await save(id, 2, { hidden: true });
    expect(await seen(token, id)).toBeUndefined();
    expect((await redeem(token, id)).body.code).toBe('point_item_unknown');
    const [entry] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(entry).toMatchObject({
      ...{ call: 'officeMallItemSave', target: `mallItem:${id}`, reason: 'The autumn range.' },
      ...{ before: { points: 80, stock: 7, hidden: false }, after: { points: 100, stock: 10, hidden: true } },
    });
  });

  it('issue 32.6: pages are told of each change, and the office of all', async () => {
    const id = await item();
    const client = connect(office.gateway.origin, {
      token: auditor,
      rs: [
        ['g:content', null, 0],
        [NEWS, null, 0],
      ],
    });
    await client.hello();
    const { token } = await member();
    await save(id, 1, { stock: 6 });
    const of = (topic: string) => client.events.filter(({ t }) => t === topic).map(({ d }) => d);
    await eventually(() => expect(of(NEWS)).toEqual([{ last: `${id}:2` }]));
    const [{ mallItem: first }] = of('g:content') as [{ mallItem: number }];
    // The last pieces are everybody's affair, others are not.
    const order = (await redeem(token, id)).body.value as { id: string };
    await eventually(() =>
      expect(of('g:content')).toEqual([expect.anything(), expect.objectContaining({ mallItem: first + 1 })]),
    );
    expect(of(NEWS).at(-1)).toEqual({ last: `${order.id}:1` });
    expect(await seen(token, id)).toMatchObject({ left: 5 });
  });

  it('issue 32.6: who has seen an older change changes nothing, and what can’t be is refused', async () => {
    const id = await item({ stock: 4 });
    const { token } = await member();
    await redeem(token, id, { amount: 3 });
    const codes = await Promise.all([
      save(id, 0),
      save(id, 7),
      save('nobodys-item', 1),
      save(id, 1, { stock: 2 }),
      save(id, 1, { saleFrom: 2_000, saleUntil: 1_000 }),
      save(id, 1, {}, cashier),
    ]);
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'already_resolved'],
      [409, 'already_resolved'],
      [404, 'not_found'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [403, 'forbidden'],
    ]);
    expect(await row(id)).toMatchObject({ stock: 4, taken: 3, edit: 1 });
    const unnamed = newId('kite');
    await save(unnamed, 0);
    const refused = await publishWords(unnamed, { facts: {}, texts: { en: { text: 'No name.' } } });
    expect([refused.status, refused.body.value]).toEqual([400, { field: 'texts.en.name' }]);
  });

  it('issue 32.6: a sale begins and ends at its times, and pages are told then', async () => {
    const id = await item();
    const now = (await row(id))?.changedAt ?? 0;
    await save(id, 1, { saleFrom: now + HOUR });
    const { token } = await member();
    expect(await row(id)).toMatchObject({ state: 'planned' });
    expect((await redeem(token, id)).body.code).toBe('point_item_unknown');
    const before = await office.gateway.call('GET /v1/snap', { params: { t: 'g:content' } });
    const numberIn = ({ body }: { body: unknown }) =>
      (body as unknown as [{ st: { mallItem: number } }])[0].st.mallItem;
    // The hour has passed.
    await office.gateway.database.db.execute(
      sql`update mall_item set sale_from = 1, turns_at = 1 where id = ${id}`,
    );
    await eventually(async () =>
      expect(numberIn(await office.gateway.call('GET /v1/snap', { params: { t: 'g:content' } }))).toBe(
        numberIn(before) + 1,
      ),
    );
    expect(await seen(token, id)).toMatchObject({ left: 10 });
    await save(id, 2, { saleUntil: 2 });
    expect(await row(id)).toMatchObject({ state: 'over' });
    expect((await redeem(token, id)).body.code).toBe('point_item_unknown');
  });

  it('issue 32.6: the last pieces, raced for by twelve members, go to as many as there are pieces, and points pay for those only', async () => {
    const id = await item({ stock: 5, points: 30 });
    const buyers: { readonly token: string }[] = [];
    for (let n = 0; n < 12; n += 1) buyers.push(await member(50));
    const told = await Promise.all(buyers.map(async ({ token }) => (await redeem(token, id)).body));
    const codes = told.map(({ success, code }) => (success ? 'ok' : code));
    expect(codes.filter(it => it === 'ok')).toHaveLength(5);
    expect(codes.filter(it => it === 'point_item_gone')).toHaveLength(7);
    const left = await Promise.all(buyers.map(({ token }) => pointsOf(token)));
    expect(left).toEqual(codes.map(it => (it === 'ok' ? 20 : 50)));
    expect(await row(id)).toMatchObject({ state: 'soldOut', stock: 5, taken: 5 });
  });

  it('issue 32.6: a member gets no more than one member gets, whatever is sent at the same time, and pays what they have seen', async () => {
    const id = await item({ mostEach: 2, points: 10 });
    const { token } = await member();
    const told = await Promise.all(Array.from({ length: 5 }, () => redeem(token, id)));
    expect(told.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted()).toEqual([
      'ok',
      'ok',
      'point_item_limit',
      'point_item_limit',
      'point_item_limit',
    ]);
    expect(await pointsOf(token)).toBe(980);
    expect(await seen(token, id)).toMatchObject({ allowed: 0, left: 8 });
    const other = await member();
    const price = { points: 9, amount: 0 };
    const dearer = await redeem(other.token, id, { price });
    expect([dearer.status, dearer.body.code, dearer.body.value]).toEqual([
      409,
      'point_item_price',
      { points: 10, amount: 0 },
    ]);
    expect((await redeem(other.token, id, { price: { points: 10, amount: 0 } })).status).toBe(200);
  });

  it('issue 32.6: an order that was made is answered again, whatever has become of the item', async () => {
    const id = await item();
    const { token } = await member();
    const order = newId('order');
    const first = await redeem(token, id, { id: order });
    await save(id, 1, { hidden: true, points: 999 });
    const again = await redeem(token, id, { id: order });
    expect(again.body.value).toEqual(first.body.value);
    expect(await pointsOf(token)).toBe(900);
  });

  it('issue 32.6: items are read page by page in their order, without a gap', async () => {
    for (let n = 0; n < 3; n += 1) await save(newId('kite'), 0, { hidden: true, place: 9_000 });
    const { rows: all } = await office.take('officeMallItems', { limit: 100 }, auditor);
    const ids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await office.take(
        'officeMallItems',
        { limit: 2, ...(cursor !== undefined && { cursor }) },
        auditor,
      );
      ids.push(...page.rows.map(it => it.id));
      cursor = page.next;
    }
    expect(ids).toEqual(all.map(it => it.id));
    expect(new Set(ids).size).toBe(ids.length);
    const { rows: hidden } = await office.take('officeMallItems', { state: 'hidden' }, auditor);
    expect(hidden.length).toBeGreaterThanOrEqual(3);
    expect(hidden.every(it => it.hidden)).toBe(true);
  });
});

describe('orders of the mall in the office', () => {
  const step = (id: string, name: string, more: object = {}, token = manager) =>
    office.ask('opsPointStep', { id, step: name, ...more }, token);
  async function order() {
    const id = await item();
    const buyer = await member();
    const { body } = await redeem(buyer.token, id, { remark: 'To the lake road 7.' });
    return { ...buyer, item: id, id: (body.value as { id: string }).id };
  }

  it('issue 32.6: an order is approved and sent with its number, and its member sees each step', async () => {
    const { id, uid, token } = await order();
    const client = connect(office.gateway.origin, { token, rs: [[topicName('points', uid), null, 0]] });
    await client.hello();
    expect((await step(id, 'approve')).status).toBe(200);
    expect((await step(id, 'ship', { tracking: 'LK 4711' })).status).toBe(200);
    await eventually(() => expect(client.events.map(({ d }) => d)).toHaveLength(2));
    const { order: shown } = await office.take('pointOrder', { id }, token);
    expect(shown).toMatchObject({ state: 'shipped', tracking: 'LK 4711' });
    const read = await office.take('officeMallOrder', { id }, auditor);
    expect(read).toMatchObject({
      ...{ remark: 'To the lake road 7.', order: { uid, tracking: 'LK 4711', state: 'shipped' } },
      steps: [{ by: 'member' }, { to: 'approved', by: 'operator' }, { to: 'shipped', by: 'operator' }],
    });
    const [entry] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(entry).toMatchObject({ call: 'officeMallOrder', target: `id:${id}` });
  });

  it('issue 32.6: an operator refuses with a reason only; points and pieces are back, and the member reads why', async () => {
    const { id, token, item: of } = await order();
    expect((await step(id, 'reject')).status).toBe(400);
    expect(await pointsOf(token)).toBe(900);
    expect((await step(id, 'reject', { reason: 'No more kites.' })).status).toBe(200);
    expect(await pointsOf(token)).toBe(1_000);
    expect(await row(of)).toMatchObject({ taken: 0 });
    const { order: shown } = await office.take('pointOrder', { id }, token);
    expect(shown).toMatchObject({ state: 'rejected', reason: 'No more kites.' });
    expect((await step(id, 'approve')).body.code).toBe('points_state');
  });

  it('issue 32.6: two operators at once take one step', async () => {
    const { id, token } = await order();
    const other = await office.signIn('owner');
    const told = await Promise.all([step(id, 'approve'), step(id, 'approve', {}, other)]);
    const codes = told.map(({ body }) => (body.success ? 'ok' : body.code));
    expect(codes.toSorted()).toEqual(['ok', 'points_state']);
    const { steps } = await office.take('pointOrder', { id }, token);
    expect(steps.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('issue 32.6: orders are read page by page, the newest first, without a gap', async () => {
    const { uid } = await order();
    const { rows: all } = await office.take('officeMallOrders', { limit: 100 }, auditor);
    const ids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await office.take(
        'officeMallOrders',
        { limit: 3, ...(cursor !== undefined && { cursor }) },
        auditor,
      );
      ids.push(...page.rows.map(it => it.id));
      cursor = page.next;
    }
    expect(ids.slice(0, all.length)).toEqual(all.map(it => it.id));
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(all.every(it => !('remark' in it))).toBe(true);
    const mine = await office.take('officeMallOrders', { uid, shown: 'waiting' }, auditor);
    expect(mine.rows).toMatchObject([{ uid, state: 'inProcess' }]);
    const none = await office.take('officeMallOrders', { uid, state: 'shipped' }, auditor);
    expect(none.rows).toEqual([]);
  });
});
