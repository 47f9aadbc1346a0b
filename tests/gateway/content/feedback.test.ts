import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEEDBACKS_PER_ACCOUNT } from '../../../gateway/care/content/feedback.ts';
import { type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const merchant = testMerchant({ feedback: { min: 10, max: 20 } });
  gateway = await openGateway({ TRUST_PROXY: 'on' }, undefined, merchant);
});
afterAll(() => gateway.close());

let addresses = 0;
interface Telling {
  readonly token?: string;
  readonly key?: string;
  readonly ip?: string;
  readonly topic?: string;
  readonly contact?: string;
}
const tell = (content: string, { ip, topic, contact, key = randomUUID(), ...by }: Telling = {}) => {
  addresses += 1;
  return gateway.call('PUT /wps/feedback', {
    ...by,
    key,
    params: { content, ...(topic !== undefined && { topic }), ...(contact !== undefined && { contact }) },
    headers: { 'X-Forwarded-For': ip ?? `198.51.100.${addresses}`, Language: 'BN' },
  });
};
const listed = async (params: Record<string, string | number> = {}) => {
  const { body } = await gateway.call('GET /v1/ops/feedback', { token: gateway.operatorToken, params });
  return calls.opsFeedback.value.parse(body.value);
};
const idOf = (answer: Awaited<ReturnType<typeof tell>>) => (answer.body.value as CallValue<'feedback'>).id;

describe('feedback', () => {
  it('S7-56 is kept with who told it, and read by the operator, newest first', async () => {
    const token = await gateway.member();
    const mine = idOf(await tell('a member says so', { token, topic: 'idea', contact: 'me@mail.example' }));
    const visitors = idOf(await tell('  a visitor says  '));
    const [second, first] = await listed({ limit: 2 });
    expect(first).toMatchObject({ id: mine, topic: 'idea', contact: 'me@mail.example', language: 'BN' });
    expect(first?.username).toMatch(/^m/);
    expect(second).toMatchObject({ id: visitors, username: null, topic: 'other', content: 'a visitor says' });
  });

  it('S7-56 is read page by page, by the operator only', async () => {
    for (const n of [1, 2, 3]) await tell(`the remark number ${n}`);
    const all = await listed({ limit: 100 });
    const [newest] = all;
    expect(await listed({ limit: 2, before: newest?.id ?? '' })).toEqual(all.slice(1, 3));
    const token = await gateway.member();
    expect((await gateway.call('GET /v1/ops/feedback', { token })).status).toBe(403);
    expect((await gateway.call('GET /v1/ops/feedback')).status).toBe(401);
  });

  it('S5-73 takes between the merchant’s two numbers of characters, letters of every script counted once', async () => {
    const statuses = async (texts: readonly string[]) =>
      Promise.all(texts.map(async text => (await tell(text)).status));
    expect(await statuses(['x'.repeat(9), `${'x'.repeat(9)}      `, 'x'.repeat(21), ''])).toEqual([
      400, 400, 400, 400,
    ]);
    // Twenty lilies are forty units of UTF-16, and sixty bytes of Bengali are twenty letters.
    expect(await statuses(['x'.repeat(10), 'x'.repeat(20), '🪷'.repeat(20), 'ক'.repeat(20)])).toEqual([
      200, 200, 200, 200,
    ]);
    const { body } = await tell('short');
    expect(body).toMatchObject({ code: 'bad_request', value: { field: 'content', min: 10, max: 20 } });
  });

  it('S7-56 counts once however often it is sent with the same key', async () => {
    const sent = { key: randomUUID(), ip: '203.0.113.1' };
    const first = await tell('sent more than once', sent);
    const again = await tell('sent more than once', sent);
    expect(again.body).toEqual(first.body);
    expect((await listed()).filter(({ content }) => content === 'sent more than once')).toHaveLength(1);
  });

  it('S7-56 gives two visitors with the same key answers of their own', async () => {
    const key = randomUUID();
    const one = await tell('the same sentence', { key, ip: '203.0.113.2' });
    const other = await tell('the same sentence', { key, ip: '203.0.113.3' });
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(idOf(other)).not.toBe(idOf(one));
    // Nor does one learn that the other used the key.
    expect((await tell('another sentence', { key, ip: '203.0.113.4' })).status).toBe(200);
  });

  it('S7-56 is refused after too many within the hour, and a key that was refused may be used again', async () => {
    const token = await gateway.member();
    for (let n = 0; n < FEEDBACKS_PER_ACCOUNT; n += 1) {
      expect((await tell(`remark no. ${n}`, { token })).status).toBe(200);
    }
    const { status, body } = await tell('one too many', { token });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect((await tell('somebody else’s', { token: await gateway.member() })).status).toBe(200);
  });
});
