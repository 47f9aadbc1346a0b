import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldChats } from '../../../gateway/care/chat/guests.ts';
import { addMessage, CHAT_KEPT } from '../../../gateway/care/chat/messages.ts';
import { createCaptchas } from '../../../gateway/people/identity/signIn/captcha.ts';
import { createTickets } from '../../../gateway/people/identity/tickets.ts';
import { closeTrials } from '../../../gateway/people/identity/trials.ts';
import { ACCOUNT_TABLES } from '../../../gateway/world/createModules.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const DAY = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const rows = async (query: ReturnType<typeof sql>) => (await gateway.database.db.execute(query)).rows;
const uidOf = async (token: string) => {
  const { body } = await gateway.call('GET /wps/member/info', { token });
  return (body.value as { id: string }).id;
};

it('issue 11.23: trial accounts that nobody can come back to are closed, and what they left goes away', async () => {
  const [used, left] = [await gateway.trial(), await gateway.trial()];
  const member = await gateway.member();
  const [usedUid, leftUid, memberUid] = [await uidOf(used), await uidOf(left), await uidOf(member)];
  await gateway.call('POST /v1/chat/send', { token: left, key: randomUUID(), params: { text: 'hello' } });
  const past = Date.now() - 4 * DAY;
  await rows(sql`update session set expires_at = ${past} where uid in (${leftUid}, ${memberUid})`);
  expect(await closeTrials(gateway.database, ACCOUNT_TABLES, Date.now())).toBe(1);
  const locked = await rows(sql`select uid from account where locked`);
  expect(locked).toEqual([{ uid: leftUid }]);
  for (const table of ['session', 'sign_in', 'chat']) {
    expect(await rows(sql`select uid from ${sql.identifier(table)} where uid = ${leftUid}`)).toEqual([]);
  }
  expect(await rows(sql`select t from topic where t like ${`u:${leftUid}:%`}`)).toEqual([]);
  expect(await gateway.database.read(auditBooks)).toEqual([]);
  expect((await gateway.call('GET /wps/member/info', { token: used })).status).toBe(200);
  expect(await rows(sql`select uid from session where uid in (${usedUid}, ${memberUid})`)).toHaveLength(2);
  expect(await closeTrials(gateway.database, ACCOUNT_TABLES, Date.now())).toBe(0);
});

it('issue 11.23: a conversation keeps its newest messages, and goes when nobody writes for months', async () => {
  const token = await gateway.member();
  const uid = await uidOf(token);
  await gateway.call('POST /v1/chat/send', { token, key: randomUUID(), params: { text: 'first' } });
  await rows(sql`update chat set last_n = ${CHAT_KEPT + 5} where uid = ${uid}`);
  const draft = { id: 'newest-one', author: 'member' as const, name: null, text: 'newest', links: [], at: 1 };
  await gateway.database.write(tx => addMessage(tx, uid, draft, Date.now()));
  expect(await rows(sql`select id from chat_message where uid = ${uid}`)).toEqual([{ id: 'newest-one' }]);
  const forget = (older: number) => gateway.database.write(tx => forgetOldChats(tx, { older, most: 10 }));
  await forget(Date.now() - DAY);
  expect(await rows(sql`select uid from chat where uid = ${uid}`)).toHaveLength(1);
  await forget(Date.now() + DAY);
  expect(await rows(sql`select uid from chat where uid = ${uid}`)).toEqual([]);
});

it('issue 11.23: the desk of a demo remembers no more than a hundred names', async () => {
  await rows(sql`insert into chat_person (name, seen_at) select 'p' || n, n from generate_series(1, 400) n`);
  await gateway.call('GET /v1/desk/chats', { params: { person: 'Nusrat' } });
  const names = await rows(sql`select name from chat_person`);
  expect(names).toHaveLength(100);
  expect(names).toContainEqual({ name: 'Nusrat' });
  expect(names).toContainEqual({ name: 'p400' });
});

it('issue 11.23: captchas are drawn two at once, and above sixty that wait nobody is kept waiting', async () => {
  const { database } = gateway;
  const deps = { database, wall: Date.now, randomBytes: (size: number) => Buffer.alloc(size, 1) };
  let drawing = 0;
  let most = 0;
  const free: (() => void)[] = [];
  const captchas = createCaptchas({
    ...deps,
    tickets: createTickets(deps),
    async draw() {
      drawing += 1;
      most = Math.max(most, drawing);
      await new Promise<void>(resolve => free.push(resolve));
      drawing -= 1;
      return 'image';
    },
  });
  const ctx = { ip: '203.0.113.9' } as Parameters<typeof captchas.draw>[0];
  const all = Array.from({ length: 70 }, (_, n) => captchas.draw(ctx, `id-${n}`));
  const settled = Promise.allSettled(all);
  // A busy database is slower than the drawing: the first one waits for the second.
  const release = setInterval(() => most >= 2 && free.shift()?.(), 1);
  const ends = await settled;
  clearInterval(release);
  expect(most).toBe(2);
  const refused = ends.filter(end => end.status === 'rejected');
  expect(refused.map(end => (end as PromiseRejectedResult).reason.code)).toEqual(Array(8).fill('overloaded'));
});
