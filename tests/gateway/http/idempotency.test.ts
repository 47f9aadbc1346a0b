import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, idempotency, inboxMessage, round } from '../../../gateway/db/schema.ts';
import { forgetAnswers } from '../../../gateway/ground/intents/idempotency.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const bet = { stake: 100, choice: { game: 'DICE', chance: 5000 } };
const game = { nodeId: 'n1', vendor: 'BGS', gameType: 'SLOT' };
const favourite = 'POST /wps/relay/MCSFE_addFavoriteGameV2';

async function roundsOf(token: string): Promise<number> {
  const { body } = await gateway.call('GET /wps/member/info', { token });
  const { id } = body.value as { id: string };
  const [row] = await gateway.database.db.select({ n: count() }).from(round).where(eq(round.uid, id));
  return row?.n ?? 0;
}

it('A command without an Idempotency-Key is refused with 400 and does nothing (A3.14)', async () => {
  const token = await gateway.member();
  const { status, body } = await gateway.call('POST /v1/games/bet', { token, params: bet });
  expect([status, body.code]).toEqual([400, 'idempotency_key_required']);
  expect(await roundsOf(token)).toBe(0);
});

it('A retry with the same key and payload gets the first answer and books nothing again (A3.14)', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  const first = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
  const second = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(await roundsOf(token)).toBe(1);
});

it('Requests with the same key that run at the same time act once and get one answer', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => gateway.call('POST /v1/games/bet', { token, key, params: bet })),
  );
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await roundsOf(token)).toBe(1);
});

it('The same key with another payload is refused with 409, and the field that differs is named (A3.14)', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  await gateway.call(favourite, { token, key, params: game });
  const other = await gateway.call(favourite, { token, key, params: { ...game, nodeId: 'n2' } });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  expect(other.body.value).toEqual({ field: 'nodeId' });
});

it('The same key for another call is refused with 409', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  await gateway.call(favourite, { token, key, params: game });
  const other = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  expect(other.body.value).toEqual({ field: 'call' });
});

it('Two accounts can use the same key', async () => {
  const key = randomUUID();
  for (const token of [await gateway.member(), await gateway.member()]) {
    const { status } = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
    expect(status).toBe(200);
    expect(await roundsOf(token)).toBe(1);
  }
});

it('A refused command stores no answer, so the same key works once the reason is gone', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  const early = await gateway.call('POST /v1/ops/deposits', {
    token: gateway.operatorToken,
    key,
    params: { username: 'laterone', amount: 100, outcome: 'arrived' },
  });
  expect([early.status, early.body.code]).toEqual([404, 'not_found']);
  const { body } = await gateway.call('GET /wps/member/info', { token });
  const { id } = body.value as { id: string };
  await gateway.database.db.update(account).set({ username: 'laterone' }).where(eq(account.uid, id));
  const late = await gateway.call('POST /v1/ops/deposits', {
    token: gateway.operatorToken,
    key,
    params: { username: 'laterone', amount: 100, outcome: 'arrived' },
  });
  expect(late.status).toBe(200);
  const messages = await gateway.database.db.select().from(inboxMessage).where(eq(inboxMessage.uid, id));
  expect(messages).toHaveLength(1);
});

it('Answers are forgotten when no client can be retrying any more', async () => {
  const token = await gateway.member();
  const key = randomUUID();
  await gateway.call(favourite, { token, key, params: game });
  const stored = () =>
    gateway.database.db.select({ at: idempotency.at }).from(idempotency).where(eq(idempotency.key, key));
  const [row] = await stored();
  if (row === undefined) throw new Error('the answer was not stored');
  await forgetAnswers(gateway.database, row.at);
  expect(await stored()).toHaveLength(1);
  await forgetAnswers(gateway.database, row.at + 1);
  expect(await stored()).toHaveLength(0);
});
