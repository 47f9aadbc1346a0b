import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreams } from '../../../../streams/index.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { ChatStore } from '../../../../streams/stores/chat/createChatStore.ts';
import type { ChatEvent, ChatMessage, ChatState } from '../../../../streams/wire/chat/shapes.ts';
import { TYPING_SHOWN_MS } from '../../../../streams/wire/chat/words.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

const START = 1_700_000_000_000;
const T = 'u:member:chat';
let it_: StreamWorld;
let chat: ChatStore;
/** The gateway's conversation. */
let messages: ChatMessage[];
let read: ChatState['read'];
/** Messages that arrived at the gateway, with the key of each call. */
let received: { readonly key: string; readonly text: string }[];
/** How the next sends fail; then they work again. */
let failures: (() => Response)[];

const message = (
  n: number,
  text: string,
  author: ChatMessage['author'] = 'desk',
  id = `m${n}`,
): ChatMessage => ({
  ...{ id, n, author, text, links: [], at: START + n },
  name: author === 'desk' ? 'Mira' : null,
});
const state = (): ChatState => ({ messages, more: false, read, person: 'Mira' });
const ev = (s: number, d: ChatEvent, e = EPOCH) => it_.world.emit('ev', { t: T, e, s, ts: START, d });
const tell = (s: number) => it_.states.set(T, { st: state(), s });
const say = (s: number, m: ChatMessage) => {
  messages = [...messages, m];
  tell(s);
  ev(s, { op: 'message', message: m });
};
const texts = () => chat.view$.value.messages.map(({ text }) => text);
const marks = () => chat.view$.value.messages.map(({ text, state: mark }) => [text, mark]);

async function open(): Promise<void> {
  it_ = createStreamWorld({ token: 'member', random: seeded(7) }, world => {
    world.on('POST /v1/chat/send', ({ headers, body }) => {
      const failure = failures.shift();
      const key = headers.get('Idempotency-Key') ?? '';
      const { text } = body as { text: string };
      received.push({ key, text });
      const known = messages.find(({ id }) => id === key);
      if (known === undefined && failure === undefined) {
        messages = [...messages, message(messages.length + 1, text, 'member', key)];
      }
      return failure?.() ?? messages.find(({ id }) => id === key);
    });
    world.on('POST /v1/chat/read', ({ body }) => body);
    world.on('POST /v1/chat/typing', () => ({}));
  });
  tell(1);
  await it_.world.pass(500);
  chat = await it_.streams.support.chat();
  await it_.world.pass(500);
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  messages = [message(1, 'Hello')];
  read = { member: 0, desk: 0 };
  received = [];
  failures = [];
});
afterEach(() => endStreamWorld(it_));

describe('a conversation', () => {
  it('S2-152 shows each message once and in order, however events are lost, doubled or swapped', async () => {
    await open();
    const two = message(2, 'two');
    const three = message(3, 'three');
    ev(3, { op: 'message', message: three });
    ev(3, { op: 'message', message: three });
    ev(2, { op: 'message', message: two });
    ev(2, { op: 'message', message: two });
    await it_.world.pass(100);
    expect(texts()).toEqual(['Hello', 'two', 'three']);
    messages = [...messages, two, three, message(4, 'lost'), message(5, 'five')];
    tell(5);
    ev(5, { op: 'message', message: message(5, 'five') });
    await it_.world.pass(5_000);
    expect(texts()).toEqual(['Hello', 'two', 'three', 'lost', 'five']);
    expect(chat.freshness$.value.kind).toBe('live');
  });

  it('S2-152 begins anew with the store behind it', async () => {
    await open();
    messages = [message(1, 'another world', 'desk', 'other')];
    const e = `${START + 60_000}.next`;
    it_.world.on(
      'GET /v1/snap',
      () => new Response(JSON.stringify([{ t: T, kind: 'log', e, s: 1, ts: START, st: state() }])),
    );
    ev(1, { op: 'message', message: messages[0] as ChatMessage }, e);
    await it_.world.pass(5_000);
    expect(texts()).toEqual(['another world']);
  });

  it('S2-152 counts what was not read, and tells the gateway what was', async () => {
    await open();
    say(2, message(2, 'news'));
    await it_.world.pass(100);
    expect([chat.unread$.value, it_.streams.support.unread$.value]).toEqual([2, 2]);
    chat.markRead();
    await it_.world.pass(100);
    expect(chat.unread$.value).toBe(0);
    expect(it_.world.calls).toContain('POST /v1/chat/read');
  });

  it('S2-152 shows who is writing for a few seconds, and not what is over already', async () => {
    await open();
    const { clock } = it_.streams;
    ev(2, { op: 'typing', name: 'Mira', until: clock.now() - 1 });
    await it_.world.pass(100);
    expect(chat.typing$.value).toBeNull();
    ev(3, { op: 'typing', name: 'Mira', until: clock.now() + TYPING_SHOWN_MS });
    await it_.world.pass(100);
    expect(chat.typing$.value).toBe('Mira');
    await it_.world.pass(TYPING_SHOWN_MS);
    expect(chat.typing$.value).toBeNull();
    ev(4, { op: 'typing', name: 'Mira', until: clock.now() + TYPING_SHOWN_MS });
    say(5, message(2, 'written'));
    await it_.world.pass(100);
    expect(chat.typing$.value).toBeNull();
  });

  it('S2-152 reads older messages and shows no gap', async () => {
    messages = [message(3, 'three'), message(4, 'four')];
    await open();
    expect(chat.view$.value.more).toBe(true);
    it_.world.on('GET /v1/chat/history', ({ query }) => {
      expect(query.get('before')).toBe('3');
      return { messages: [message(1, 'one'), message(2, 'two')], more: false };
    });
    const older = firstValueFrom(chat.older());
    await it_.world.pass(100);
    expect(await older).toEqual({ ok: true, value: null });
    expect([texts(), chat.view$.value.more]).toEqual([['one', 'two', 'three', 'four'], false]);
  });

  it('leaves nothing of an account to whoever comes after it', async () => {
    await open();
    it_.world.lifecycle.online$.set(false);
    chat.send('for the desk only');
    await it_.world.pass(100);
    it_.streams.session.logout().subscribe();
    await it_.world.pass(100);
    expect(chat.view$.value).toEqual({ messages: [], more: false, person: null, known: false });
    expect(it_.world.memory.read('chat.outbox')).toBeNull();
  });
});

describe('sending', () => {
  it('S2-152 marks a message as on its way, sent and read', async () => {
    await open();
    chat.send('question');
    expect(marks().at(-1)).toEqual(['question', 'sending']);
    await it_.world.pass(100);
    expect(marks().at(-1)).toEqual(['question', 'sent']);
    ev(2, { op: 'message', message: messages.at(-1) as ChatMessage });
    ev(3, { op: 'read', by: 'desk', upTo: 2 });
    await it_.world.pass(100);
    expect(marks()).toEqual([
      ['Hello', null],
      ['question', 'read'],
    ]);
  });

  it('S2-152 keeps the order and sends a message again as the same one when an answer is lost', async () => {
    await open();
    failures = [() => refuse(503, 'overloaded'), () => refuse(503, 'overloaded')];
    chat.send('first');
    chat.send('second');
    await it_.world.pass(100);
    expect(marks().slice(1)).toEqual([
      ['first', 'queued'],
      ['second', 'queued'],
    ]);
    await it_.world.pass(20_000);
    expect(received.map(({ text }) => text)).toEqual(['first', 'first', 'first', 'second']);
    expect(new Set(received.map(({ key }) => key)).size).toBe(2);
    expect(texts()).toEqual(['Hello', 'first', 'second']);
  });

  it('S2-152 waits for the network, also over a reload', async () => {
    await open();
    it_.world.lifecycle.online$.set(false);
    chat.send('written offline');
    await it_.world.pass(60_000);
    expect([received, marks().at(-1)]).toEqual([[], ['written offline', 'queued']]);
    const key = chat.view$.value.messages.at(-1)?.id;
    it_.streams.close();
    it_.world.lifecycle.online$.set(true);
    const again = createStreams(it_.world.deps);
    await it_.world.pass(2_000);
    expect(received).toEqual([{ key, text: 'written offline' }]);
    expect((await again.support.chat()).view$.value.messages.at(-1)).toMatchObject({ state: 'sent' });
    again.close();
  });

  it('S2-152 sends nothing that another account of this tab left behind', async () => {
    await open();
    it_.world.lifecycle.online$.set(false);
    chat.send('not for others');
    await it_.world.pass(100);
    it_.streams.close();
    it_.world.storeToken('agent');
    it_.world.lifecycle.online$.set(true);
    const again = createStreams(it_.world.deps);
    await it_.world.pass(2_000);
    const shown = (await again.support.chat()).view$.value.messages.map(({ text }) => text);
    await it_.world.pass(2_000);
    expect([received, shown.includes('not for others')]).toEqual([[], false]);
    again.close();
  });

  it('S2-152 shows a refusal, from where it is sent again or dropped', async () => {
    await open();
    failures = [() => refuse(400, 'bad_request'), () => refuse(400, 'bad_request')];
    chat.send('one');
    chat.send('two');
    chat.send('three');
    await it_.world.pass(1_000);
    // Refused ones wait at the end for what becomes of them.
    expect(marks().slice(1)).toEqual([
      ['three', 'sent'],
      ['one', 'failed'],
      ['two', 'failed'],
    ]);
    const [one, two] = chat.view$.value.messages.slice(2);
    chat.drop(one?.id ?? '');
    chat.resend(two?.id ?? '');
    await it_.world.pass(1_000);
    expect(marks().slice(1)).toEqual([
      ['three', 'sent'],
      ['two', 'sent'],
    ]);
  });

  it('tells that somebody types at most once in a few seconds', async () => {
    await open();
    for (let i = 0; i < 10; i += 1) chat.type();
    await it_.world.pass(100);
    expect(it_.world.calls.filter(call => call === 'POST /v1/chat/typing')).toHaveLength(1);
  });
});
