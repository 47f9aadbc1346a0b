import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetGuests, GUEST_TTL_MS, GUESTS_PER_ADDRESS } from '../../../gateway/care/chat/guests.ts';
import { CHAT_PACE } from '../../../gateway/care/chat/member.ts';
import type { ChatMessage, ChatState, DeskChat } from '../../../streams/wire/chat/shapes.ts';
import { LONGEST_CHAT_TEXT } from '../../../streams/wire/chat/words.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'on' });
});
afterAll(() => gateway.close());

const launch = async (token?: string, params = {}) => {
  const { body } = await gateway.call('POST /wps/relay/CBS_launchChat', {
    params,
    ...(token !== undefined && { token }),
  });
  return (body.value as { chatUrl: string }).chatUrl;
};
const guest = async () => (await launch()).split('#')[1] ?? '';
const uidOf = (token: string) => token.split('.')[1] ?? '';
const send = (token: string, text: string, key: string = randomUUID(), language = 'EN') =>
  gateway.call('POST /v1/chat/send', { token, key, params: { text }, headers: { Language: language } });
const snap = async (token: string, uid: string) => {
  const { body } = await gateway.call('GET /v1/snap', { token, params: { t: `u:${uid}:chat` } });
  const [first] = body as unknown as { st?: ChatState; why?: string }[];
  return first;
};
const stateOf = async (token: string) => (await snap(token, uidOf(token)))?.st as ChatState;
const answer = (uid: string, text: string, key: string = randomUUID()) =>
  gateway.call('POST /v1/desk/send', { key, params: { uid, person: 'Nusrat', text } });
const chats = async () => (await gateway.call('GET /v1/desk/chats')).body.value as DeskChat[];

it('a message of which nothing is seen is none, at either side', async () => {
  const token = await gateway.member();
  for (const text of ['\u200b', '\u3164\u2800', '\u00ad\u2060', '\u0301'])
    expect((await send(token, text)).body).toMatchObject({ success: false, code: 'bad_request' });
  expect((await send(token, '?')).body).toMatchObject({ success: true });
  expect((await answer(uidOf(token), '\u200b')).body).toMatchObject({ success: false });
});

describe('opening a conversation', () => {
  it('S7-66 sends an account to the chat page, and a visitor with the token of a guest in the hash', async () => {
    expect(await launch(await gateway.member())).toBe('/chat');
    expect(await launch(await gateway.trial())).toBe('/chat');
    expect(await launch()).toMatch(/^\/chat#guest\.g[0-9a-f]{20}\.[\w-]{43}$/);
  });

  it('S7-66 goes on with an earlier guest, and makes another for a token that is none', async () => {
    const token = await guest();
    expect(await launch(undefined, { guest: token })).toBe(`/chat#${token}`);
    expect(await launch(undefined, { guest: `${token}x` })).not.toContain(token);
    expect(await launch(undefined, { guest: await gateway.member() })).toMatch(/^\/chat#guest\./);
  });

  it('S7-65 lists the made-up people of the desk, online while they are there', async () => {
    const list = async () => (await gateway.call('GET /wps/relay/CBS_modelList')).body.value;
    expect(await list()).toContainEqual({
      id: 'mira',
      name: 'Mira',
      languages: ['en', 'bn'],
      online: false,
    });
    await gateway.call('GET /v1/desk/chats', { params: { person: 'Mira' } });
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'Mira', online: true }));
  });
});

describe('a conversation', () => {
  it('S2-152 keeps the messages of both sides in order, with who answers and what is read', async () => {
    const token = await gateway.member();
    const first = (await send(token, 'Hello?')).body.value as ChatMessage;
    expect(first).toMatchObject({ n: 1, author: 'member', text: 'Hello?' });
    const [head] = await chats();
    const uid = head?.uid ?? '';
    expect(head).toMatchObject({ guest: false, unread: 1, person: null });
    await answer(uid, 'Good evening!');
    await send(token, 'Thank you');
    const { st } = (await snap(token, uid)) as { st: ChatState };
    expect(st.messages.map(({ n, author }) => [n, author])).toEqual([
      [1, 'member'],
      [2, 'auto'],
      [3, 'desk'],
      [4, 'member'],
    ]);
    expect(st).toMatchObject({ person: 'Nusrat', more: false, read: { member: 0, desk: 3 } });
  });

  it('S2-152 never doubles a message that is sent again, also at the same time', async () => {
    const token = await guest();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(token, 'only once', key)));
    expect(answers.map(({ body }) => (body.value as ChatMessage).n)).toEqual([1, 1, 1]);
    // The answers of intents are forgotten after a while; the message is known by its id all the same.
    await gateway.database.write(tx => tx.execute(sql`delete from idempotency where key = ${key}`));
    await send(token, 'only once', key);
    const { messages } = await stateOf(token);
    expect(messages.filter(({ author }) => author === 'member')).toHaveLength(1);
  });

  it('refuses a text that is empty, too long or without a usable id', async () => {
    const token = await guest();
    expect((await send(token, '   ')).status).toBe(400);
    expect((await send(token, 'x'.repeat(LONGEST_CHAT_TEXT + 1))).status).toBe(400);
    expect((await send(token, 'x'.repeat(LONGEST_CHAT_TEXT))).status).toBe(200);
    expect((await send(token, 'hello', 'auto.1234567')).status).toBe(400);
  });

  it('moves read marks forward only, and never past the newest message', async () => {
    const token = await guest();
    await send(token, 'one');
    const read = async (upTo: number) =>
      (await gateway.call('POST /v1/chat/read', { token, params: { upTo } })).body.value;
    expect([await read(1), await read(99), await read(0)]).toEqual([{ upTo: 1 }, { upTo: 2 }, { upTo: 2 }]);
    expect((await stateOf(token)).read.member).toBe(2);
  });

  it('shows each side that the other one is writing', async () => {
    const token = await guest();
    await send(token, 'one');
    await gateway.call('POST /v1/chat/typing', { token });
    const mine = (await chats()).find(({ uid }) => uid === uidOf(token));
    expect(mine?.typing).toBe(true);
    await send(token, 'two');
    expect((await chats()).find(({ uid }) => uid === uidOf(token))?.typing).toBe(false);
    const typing = await gateway.call('POST /v1/desk/typing', {
      params: { uid: uidOf(token), person: 'Mira' },
    });
    expect(typing.status).toBe(200);
  });

  it('pages back through older messages', async () => {
    const token = await guest();
    await send(token, 'begin');
    for (let i = 0; i < 60; i += 1) await answer(uidOf(token), `line ${i}`);
    const state = await stateOf(token);
    expect([state.messages.length, state.more, state.messages[0]?.n]).toEqual([50, true, 13]);
    const { body } = await gateway.call('GET /v1/chat/history', { token, params: { before: 13, limit: 10 } });
    const page = body.value as { messages: ChatMessage[]; more: boolean };
    expect([page.messages.map(({ n }) => n), page.more]).toEqual([[3, 4, 5, 6, 7, 8, 9, 10, 11, 12], true]);
  });

  it('slows down whoever writes faster than a person can', async () => {
    const token = await guest();
    for (let i = 0; i < CHAT_PACE.most; i += 1) expect((await send(token, `fast ${i}`)).status).toBe(200);
    const { status, body } = await send(token, 'too fast');
    expect([status, body.code]).toEqual([429, 'rate_limited']);
  });
});

describe('the automatic answer', () => {
  it('says what it is, and points to help pages in the language of the question', async () => {
    const en = await guest();
    await send(en, 'I have forgotten my password');
    const [, english] = (await stateOf(en)).messages;
    expect(english).toMatchObject({ author: 'auto', name: null });
    expect(english?.text).toContain('automatic answer');
    expect(english?.links).toContainEqual({ label: 'Forgotten password', path: '/help#password' });
    const bn = await guest();
    await send(bn, 'পাসওয়ার্ড ভুলে গেছি', randomUUID(), 'BN');
    const [, bengali] = (await stateOf(bn)).messages;
    expect(bengali?.text).toContain('স্বয়ংক্রিয়');
    expect(bengali?.links.map(({ path }) => path)).toContain('/help#password');
  });

  it('is silent while a person answers, and comes back when they hand over', async () => {
    const token = await guest();
    const uid = uidOf(token);
    await send(token, 'one');
    await answer(uid, 'I am here');
    await send(token, 'two');
    await gateway.call('POST /v1/desk/leave', { params: { uid } });
    await send(token, 'three');
    const { messages, person } = await stateOf(token);
    expect(messages.map(({ author }) => author)).toEqual([
      'member',
      'auto',
      'desk',
      'member',
      'member',
      'auto',
    ]);
    expect(person).toBeNull();
  });
});

describe('guests', () => {
  it('are limited per address', async () => {
    const ip = '203.0.113.9';
    const at = Date.now();
    const behind = await openGateway({ DEMO: 'on', TRUST_PROXY: 'on' });
    try {
      for (let i = 0; i < GUESTS_PER_ADDRESS.most; i += 1) {
        await behind.database.write(tx =>
          tx.execute(
            sql`insert into chat_guest values (${`g${i}`}, ${`hash${i}`}, ${ip}, ${at}, ${at + GUEST_TTL_MS})`,
          ),
        );
      }
      const from = (address: string) =>
        behind.call('POST /wps/relay/CBS_launchChat', { headers: { 'X-Forwarded-For': address } });
      expect((await from(ip)).body.code).toBe('rate_limited');
      expect((await from('203.0.113.10')).status).toBe(200);
    } finally {
      await behind.close();
    }
  });

  it('and all they wrote are forgotten when their time is over', async () => {
    const token = await guest();
    await send(token, 'remember me');
    await forgetGuests(gateway.database, Date.now() + GUEST_TTL_MS + 1);
    expect((await send(token, 'still there?')).status).toBe(401);
    expect((await chats()).some(({ uid }) => uid === uidOf(token))).toBe(false);
  });
});
