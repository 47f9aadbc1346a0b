import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { operatorSession } from '../../../gateway/db/schema.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { officeTopics, type TopicKey } from '../../../streams/wire/tables/topics.ts';
import { closeClients, connect, resOf } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { codeOf, type Office, openOffice } from './openOffice.ts';

let office: Office;
let owner = '';
let auditor = '';
let member = '';
beforeAll(async () => {
  office = await openOffice({ OFFICE_ALLOW: '127.0.0.1', TRUST_PROXY: '127.0.0.1' });
  owner = await office.signIn('owner');
  auditor = await office.signIn('auditor');
  member = await office.gateway.member();
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

const NAMES = (Object.keys(officeTopics) as TopicKey[]).map(key => topicName(key, OFFICE));
const ACCESS = topicName('officeAccess', OFFICE);
const open = (token: string, rs?: readonly (readonly [string, null, number])[], headers = {}) =>
  connect(office.gateway.origin, { token, ...(rs && { rs }) }, ['websocket'], headers);

/** An operator with a role of the merchant's own, whose rights a test may change. */
async function join(role: string, permissions: readonly string[]) {
  await office.take('officeRoleSet', { role, permissions }, owner);
  const { invitation } = await office.take('officeInvite', { name: 'Ruma Das', role }, owner);
  const { totpSecret } = await office.take('officeInvitation', { invitation }, null);
  const typed = { invitation, login: role, password: 'seven quiet herons', code: codeOf(totpSecret) };
  return office.take('officeAccept', typed, null);
}

it('issue 32.11: an operator is given what the role reads, and nothing of members’', async () => {
  const client = open(auditor);
  const { uid, ttl, r } = await client.hello();
  expect([uid, ttl]).toEqual(['operator:demo-auditor', null]);
  const names = r.map(({ t }) => t);
  expect(names).toEqual(expect.arrayContaining(NAMES));
  expect(names.filter(t => !t.startsWith('g:')).toSorted()).toEqual([...NAMES].toSorted());
  expect(r.filter(res => !res.ok && res.why === 'deny')).toEqual([]);
});

it('issue 32.11: nobody else reads them, over the socket or by snapshot', async () => {
  const guest = (await office.take('launchChat', {}, null)).chatUrl.split('#')[1] ?? '';
  expect(guest).toMatch(/^guest/);
  for (const token of [null, member, guest]) {
    const { body } = await office.ask('snap', { t: NAMES.join(',') }, token);
    expect(body).toEqual(NAMES.map(t => ({ t, ok: false, why: 'deny' })));
    const client = connect(office.gateway.origin, {
      ...(token && { token }),
      rs: NAMES.map(t => [t, null, 0] as const),
    });
    const hello = await client.hello();
    for (const t of NAMES) expect(resOf(hello, t)).toMatchObject({ ok: false, why: 'deny' });
    const synced = await client.sync(NAMES.map(t => [t, null, 0] as const));
    for (const t of NAMES) expect(resOf(synced, t)).toMatchObject({ ok: false, why: 'deny' });
  }
});

it('issue 32.11: neither kind of token is worth anything in the place of the other', async () => {
  const uid = (await office.ask('snap', { t: 'g:status' }, owner)).status;
  expect(uid).toBe(200);
  const client = open(owner, [
    ['u:demo-owner:balance', null, 0],
    ['u:operator:demo-owner:session', null, 0],
  ] as const);
  const { r } = await client.hello();
  expect(r.every(res => !res.ok && res.why === 'deny')).toBe(true);
  for (const token of [`cro_${'x'.repeat(43)}`, office.gateway.operatorToken]) {
    expect(await open(token).refused()).toEqual({ code: 'unauthorized' });
  }
});

it('issue 32.2: a session is taken at the addresses of OFFICE_ALLOW only', async () => {
  const away = open(auditor, [], { 'x-forwarded-for': '198.51.100.7' });
  expect(await away.refused()).toEqual({ code: 'unauthorized' });
});

it('issue 32.11: an event has its number, and a position is answered from it', async () => {
  const client = open(auditor, [[ACCESS, null, 0]]);
  await client.hello();
  await office.take('officeRoleSet', { role: 'counted', permissions: ['own.session'] }, owner);
  const [event] = await eventually(() => {
    expect(client.events).toHaveLength(1);
    return client.events;
  });
  const { body } = await office.ask('snap', { t: ACCESS }, auditor);
  expect(body).toEqual([{ t: ACCESS, kind: 'value', e: event?.e, s: event?.s, ts: event?.ts, st: event?.d }]);
  const back = open(auditor, [[ACCESS, event?.e ?? '', (event?.s ?? 0) - 1] as never]);
  expect(resOf(await back.hello(), ACCESS)).toMatchObject({ ok: true, evs: [event] });
});

it('issue 32.2: a connection ends with its session, with a lock, and with a permission', async () => {
  const { token, operatorId } = await join('watcher', ['own.session', 'cash.read']);
  const [mine, other] = [open(token), open(auditor)];
  await Promise.all([mine.hello(), other.hello()]);

  await office.take('officeRoleSet', { role: 'watcher', permissions: ['cash.read'] }, owner);
  expect(await mine.bye()).toEqual({ code: 'restart' });
  const again = open(token, [[ACCESS, null, 0]]);
  expect(resOf(await again.hello(), ACCESS)).toMatchObject({ ok: false, why: 'deny' });

  await office.take('officeOperatorSet', { operatorId, locked: true }, owner);
  expect(await again.bye()).toEqual({ code: 'kicked' });
  expect(await open(token).refused()).toEqual({ code: 'unauthorized' });

  const second = await office.signIn('support');
  const leaving = open(second);
  await leaving.hello();
  await office.take('officeSignOut', {}, second);
  expect(await leaving.bye()).toEqual({ code: 'kicked' });
  expect(other.byes).toEqual([]);
});

it('issue 32.2: a connection ends when its session has not been used for too long, and lasts while it is', async () => {
  const token = await office.signIn('cashier');
  const aged = { activeAt: Date.now() - 40 * 60_000 };
  const ofCashier = eq(operatorSession.operatorId, 'demo-cashier');
  const { db } = office.gateway.database;
  // Connected while it was about to end; used since.
  await db
    .update(operatorSession)
    .set({ activeAt: Date.now() - 30 * 60_000 + 2_000 })
    .where(ofCashier);
  const client = open(token);
  await client.hello();
  await db.update(operatorSession).set(aged).where(ofCashier);
  await office.take('officeRoleSet', { role: 'aged', permissions: ['own.session'] }, owner);
  expect(await client.bye()).toEqual({ code: 'kicked' });
});

it('issue 32.12: during a maintenance the staff stays connected', async () => {
  const [staff, account] = [open(auditor), open(member)];
  await Promise.all([staff.hello(), account.hello()]);
  await office.take('opsStatus', { state: 'maintenance', until: null, reason: 'test' }, owner);
  expect(await account.bye()).toMatchObject({ code: 'maintenance' });
  await open(auditor).hello();
  await office.take('opsStatus', { state: 'normal', until: null, reason: 'test' }, owner);
  expect(staff.byes).toEqual([]);
});
