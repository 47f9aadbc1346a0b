import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forgetGuests, GUEST_TTL_MS } from '../../../gateway/care/chat/guests.ts';
import type { ChatQueueEvent } from '../../../streams/wire/chat/queueWords.ts';
import type { ChatEvent } from '../../../streams/wire/chat/shapes.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let [support, manager, owner, cashier, auditor] = ['', '', '', '', ''];
beforeAll(async () => {
  office = await openOffice();
  [support = '', manager = '', owner = '', cashier = '', auditor = ''] = await Promise.all(
    (['support', 'manager', 'owner', 'cashier', 'auditor'] as const).map(role => office.signIn(role)),
  );
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

const QUEUE = topicName('chatQueue', OFFICE);
const codeOf = async (name: CallName, params: object, token: string) => {
  const { status, body } = await office.ask(name, params as never, token);
  return status === 200 && body.success !== false ? 'ok' : body.code;
};
const queue = async () => {
  const { body } = await office.gateway.call('GET /v1/snap', { token: auditor, params: { t: QUEUE } });
  const [snap] = body as unknown as { st?: { chats: { uid: string }[] } }[];
  return snap?.st?.chats ?? [];
};

/** A member who has written to the desk. */
async function writer(text = 'Where is my deposit?') {
  const token = await office.gateway.member();
  const { id } = await office.take('memberInfo', {}, token);
  const uid = String(id);
  const write = (more: string) => office.take('chatSend', { text: more }, token);
  await office.gateway.call('POST /v1/chat/send', { token, key: randomUUID(), params: { text } });
  return { token, uid, write };
}

it('issue 32.10: who waits is everybody’s at once, those who have waited longest first, and nothing of what they wrote', async () => {
  const client = connect(office.gateway.origin, { token: auditor, rs: [[QUEUE, null, 0]] });
  await client.hello();
  const [one, two] = [await writer('the first question'), await writer('the second question')];
  const told = await eventually(() => {
    const events = client.events.map(({ d }) => d as ChatQueueEvent);
    for (const { uid } of [one, two]) expect(events.map(it => it.uid)).toContain(uid);
    return events;
  });
  expect(told.find(it => it.uid === one.uid)?.chat).toMatchObject({
    ...{ uid: one.uid, guest: false, language: 'en', claimedBy: null, unread: 1 },
  });
  expect(JSON.stringify(told)).not.toContain('question');
  const uids = (await queue()).map(({ uid }) => uid);
  expect(uids.indexOf(one.uid)).toBeLessThan(uids.indexOf(two.uid));
  // An answer ends the wait, and another question of the same one begins another.
  await office.take('officeChatSend', { uid: one.uid, text: 'Looking.' }, support);
  expect((await queue()).find(({ uid }) => uid === one.uid)).toMatchObject({ waitsSince: null, unread: 0 });
  await one.write('And now?');
  const after = (await queue()).map(({ uid }) => uid);
  expect(after.indexOf(two.uid)).toBeLessThan(after.indexOf(one.uid));
});

it('issue 32.10: of a hundred claims of two operators at once all that are taken are one’s', async () => {
  const { uid } = await writer();
  const second = await office.take(
    'officeMachineMake',
    { name: 'answers', scopes: ['chat.read', 'chat.answer'], days: 1 },
    owner,
  );
  const askers = [support, second.token];
  const claims = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => ({
      by: n % 2,
      code: await codeOf('officeChatClaim', { uid }, askers[n % 2] ?? ''),
    })),
  );
  const winners = new Set(claims.filter(({ code }) => code === 'ok').map(({ by }) => by));
  expect(winners.size).toBe(1);
  expect(claims.filter(({ code }) => code === 'chat_taken')).toHaveLength(50);
});

it('issue 32.10: of a hundred answers of two operators at once only one’s are written', async () => {
  const { uid, token } = await writer();
  const second = await office.take(
    'officeMachineMake',
    { name: 'answers too', scopes: ['chat.read', 'chat.answer'], days: 1 },
    owner,
  );
  const askers = [support, second.token];
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      codeOf('officeChatSend', { uid, text: `answer ${n}` }, askers[n % 2] ?? ''),
    ),
  );
  expect(codes.filter(code => code === 'ok')).toHaveLength(50);
  expect(codes.filter(code => code === 'chat_taken')).toHaveLength(50);
  const { messages } = await office.take('chatHistory', { before: 1_000, limit: 100 }, token);
  expect(new Set(messages.flatMap(it => (it.author === 'desk' ? [it.name] : []))).size).toBe(1);
});

it('issue 32.10: both sides read each other live, with who answers and who is writing', async () => {
  const { uid, token, write } = await writer();
  const chat = topicName('chat', uid);
  const [member, staff] = [
    connect(office.gateway.origin, { token, rs: [[chat, null, 0]] }),
    connect(office.gateway.origin, {
      token: auditor,
      rs: [
        [chat, null, 0],
        [QUEUE, null, 0],
      ],
    }),
  ];
  await Promise.all([member.hello(), staff.hello()]);
  const { name } = await office.take('officeSession', {}, support);
  // Nobody is shown as writing who has not taken it.
  await office.take('officeChatTyping', { uid }, support);
  await office.take('officeChatClaim', { uid }, support);
  await office.take('officeChatTyping', { uid }, support);
  await office.take('officeChatRead', { uid, upTo: 1 }, support);
  await office.take('officeChatSend', { uid, text: 'It has arrived.' }, support);
  const toldTo = (client: typeof member) =>
    client.events.filter(({ t }) => t === chat).map(({ d }) => d as ChatEvent);
  await eventually(() => {
    const told = toldTo(member);
    expect(told.map(it => it.op)).toEqual(['person', 'typing', 'read', 'message', 'read']);
    expect(told[0]).toMatchObject({ person: name });
    expect(toldTo(staff)).toEqual(told);
  });
  await office.gateway.call('POST /v1/chat/typing', { token });
  await eventually(() => {
    const last = staff.events.filter(({ t }) => t === QUEUE).at(-1)?.d as ChatQueueEvent;
    expect(last.chat?.typingUntil).toBeGreaterThan(0);
  });
  await write('Thank you');
  await eventually(() => {
    expect(toldTo(staff).at(-1)).toMatchObject({ op: 'message', message: { text: 'Thank you' } });
  });
});

it('issue 32.10: a conversation is one operator’s until it is given back, left for long, handed on, or taken over by who may', async () => {
  const { uid, token } = await writer();
  const own = (call: CallName, who: string, more = {}) => codeOf(call, { uid, ...more }, who);
  expect(await own('officeChatClaim', manager)).toBe('ok');
  for (const call of ['officeChatClaim', 'officeChatRelease'] as const)
    expect(await own(call, support)).toBe('chat_taken');
  expect(await own('officeChatSend', support, { text: 'mine' })).toBe('chat_taken');
  expect(await own('officeChatClose', support, { tag: 'solved' })).toBe('chat_taken');
  expect(await own('officeChatTransfer', support, { operatorId: 'demo-support' })).toBe('chat_taken');
  // Nor does a program, or the gateway's own token.
  const answer = { person: 'Mira', text: 'mine' };
  expect(await own('deskSend', office.gateway.operatorToken, answer)).toBe('chat_taken');
  // Who looks on marks nothing as read.
  expect(await office.take('officeChatRead', { uid, upTo: 1 }, support)).toEqual({ upTo: 0 });
  // Who may answer is offered, and nobody else.
  const { people } = await office.take('officeChatPeople', {}, manager);
  expect(people.map(({ who }) => who)).toContain('operator:demo-support');
  expect(people.map(({ who }) => who)).not.toContain('operator:demo-cashier');
  expect(people.find(({ who }) => who === 'operator:demo-manager')).toMatchObject({ there: true });
  expect(await own('officeChatTransfer', manager, { operatorId: 'demo-cashier' })).toBe('not_found');
  expect(await own('officeChatTransfer', manager, { operatorId: 'demo-support' })).toBe('ok');
  const { name } = await office.take('officeSession', {}, support);
  const { state } = await office.take('officeChat', { uid }, support);
  expect(state.person).toBe(name);
  expect(await own('officeChatSend', support, { text: 'mine by now' })).toBe('ok');
  expect(await own('officeChatClaim', owner)).toBe('ok');
  expect(await own('officeChatClaim', support)).toBe('chat_taken');
  await office.gateway.database.db.execute(
    sql`update chat set claimed_at = claimed_at - 900001 where uid = ${uid}`,
  );
  expect(await own('officeChatClaim', support)).toBe('ok');
  expect(await own('officeChatRelease', support)).toBe('ok');
  const history = await office.take('chatHistory', { before: 1_000, limit: 100 }, token);
  expect(history.messages.filter(it => it.author === 'desk').map(it => it.text)).toEqual(['mine by now']);
});

it('issue 32.10: is closed as something, gone from the queue, and open again with a further message', async () => {
  const { uid, write } = await writer();
  await office.take('officeChatClaim', { uid }, support);
  await office.take('officeChatClose', { uid, tag: 'money', reason: 'arrived late' }, support);
  expect((await queue()).map(it => it.uid)).not.toContain(uid);
  expect(await codeOf('officeChatClose', { uid, tag: 'money' }, support)).toBe('already_resolved');
  expect(await codeOf('officeChatClaim', { uid }, support)).toBe('already_resolved');
  const { rows } = await office.take('officeChats', { shown: 'closed', limit: 100 }, auditor);
  expect(rows.find(it => it.uid === uid)).toMatchObject({
    closed: { by: 'operator:demo-support', tag: 'money' },
    ...{ claimedBy: null, waitsSince: null },
  });
  const trail = await office.take('officeTrail', { limit: 10, target: `chat:${uid}` }, auditor);
  expect(trail[0]).toMatchObject({
    call: 'officeChatClose',
    reason: 'arrived late',
    after: { tag: 'money' },
  });
  await write('It is gone again');
  expect((await queue()).find(it => it.uid === uid)).toMatchObject({ claimedBy: null, unread: 2 });
});

it('issue 32.10: is read and answered by who may, and who reads it is in the trail', async () => {
  const { uid } = await writer();
  for (const [call, params] of [
    ['officeChats', {}],
    ['officeChat', { uid }],
    ['officeChatHistory', { uid, before: 9 }],
    ['officeChatClaim', { uid }],
    ['officeCanned', {}],
  ] as const)
    expect([call, await codeOf(call, params, cashier)]).toEqual([call, 'forbidden']);
  expect(await codeOf('officeChatSend', { uid, text: 'no' }, auditor)).toBe('forbidden');
  const chat = topicName('chat', uid);
  const client = connect(office.gateway.origin, {
    token: cashier,
    rs: [
      [chat, null, 0],
      [QUEUE, null, 0],
    ],
  });
  const { r } = await client.hello();
  for (const t of [chat, QUEUE]) expect(r.find(it => it.t === t)).toMatchObject({ ok: false, why: 'deny' });
  await office.take('officeChat', { uid }, auditor);
  const [read] = await office.take('officeTrail', { limit: 1 }, auditor);
  expect(read).toMatchObject({
    ...{ call: 'officeChat', outcome: 'read', who: 'operator:demo-auditor', target: `account:${uid}` },
  });
});

it('issue 32.10: ready answers are written in each language by who may, and told to all desks', async () => {
  const CARE = topicName('careChanges', OFFICE);
  const client = connect(office.gateway.origin, { token: auditor, rs: [[CARE, null, 0]] });
  await client.hello();
  const set = (language: string, text: string) =>
    office.take('officeCannedSet', { shortcut: 'deposit-late', language, text }, support);
  await set('en', 'Deposits take up to an hour.');
  await set('bn', 'জমা হতে এক ঘণ্টা লাগতে পারে।');
  await set('en', 'Deposits take up to half an hour.');
  await eventually(() => expect(client.events.filter(({ t }) => t === CARE).length).toBeGreaterThan(0));
  const list = async () =>
    (await office.take('officeCanned', {}, support)).rows.filter(it => it.shortcut === 'deposit-late');
  expect((await list()).map(it => [it.language, it.text])).toEqual([
    ['bn', 'জমা হতে এক ঘণ্টা লাগতে পারে।'],
    ['en', 'Deposits take up to half an hour.'],
  ]);
  const [changed] = await office.take('officeTrail', { limit: 1 }, auditor);
  expect(changed).toMatchObject({
    call: 'officeCannedSet',
    before: { text: 'Deposits take up to an hour.' },
    after: { text: 'Deposits take up to half an hour.' },
  });
  expect(await codeOf('officeCannedSet', { shortcut: 'x', language: 'en', text: 'y' }, auditor)).toBe(
    'forbidden',
  );
  await office.take('officeCannedDelete', { shortcut: 'deposit-late', language: 'en' }, support);
  expect((await list()).map(it => it.language)).toEqual(['bn']);
});

it('issue 32.10: a visitor’s conversation leaves the queue when it is forgotten', async () => {
  const { chatUrl } = await office.take('launchChat', {}, null);
  const guest = chatUrl.split('#')[1] ?? '';
  const uid = guest.split('.')[1] ?? '';
  await office.take('chatSend', { text: 'Is this for everybody?' }, guest);
  expect((await queue()).find(it => it.uid === uid)).toMatchObject({ guest: true, unread: 1 });
  const told: string[] = [];
  await forgetGuests(office.gateway.database, Date.now() + GUEST_TTL_MS + 1, async (_tx, gone) => {
    told.push(gone);
  });
  expect(told).toContain(uid);
  expect((await queue()).map(it => it.uid)).not.toContain(uid);
});
