import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChat } from '../../../docs/examples/chat.ts';
import { type ChatMessage, type ChatServer, startChatServer } from '../support/chatServer.ts';

let server: ChatServer;
let chat: ReturnType<typeof openChat>;

/** What the chat shows now. */
const shown = () => ({
  messages: chat.messages.value$.value?.map(({ text }) => text) ?? null,
  present: chat.present.value$.value,
  price: chat.price.value$.value?.cents ?? null,
});
const areLive = () =>
  [chat.messages, chat.present, chat.price].every(({ freshness$ }) => freshness$.value.kind === 'live');

beforeEach(async () => {
  server = await startChatServer();
  chat = openChat(server.origin, 'ann');
  await expect.poll(areLive).toBe(true);
});
afterEach(async () => {
  chat.close();
  await server.close();
});

describe('another product on the stream library', () => {
  const all: ChatMessage[] = [];
  const say = (text: string) => {
    const message = { id: text, from: 'bob', text };
    all.push(message);
    return server.change('g:messages', message, [...all]);
  };
  beforeEach(() => {
    all.length = 0;
  });

  it('shows messages in order and once, though they arrive late, twice and in the wrong order', async () => {
    const [one, two, three, four] = [say('one'), say('two'), say('three'), say('four')];
    server.send({ b: [one, one, three, two, three, one, four] });
    await expect.poll(() => shown().messages).toEqual(['one', 'two', 'three', 'four']);
    await expect.poll(areLive).toBe(true);
  });

  it('asks for a message that never arrives', async () => {
    const before = server.syncs();
    const first = say('first');
    say('lost on the way');
    server.send(first, say('last'));
    await expect.poll(() => shown().messages).toEqual(['first', 'lost on the way', 'last']);
    expect(server.syncs()).toBeGreaterThan(before);
  });

  it('keeps the newest price and who is present, whatever arrives after them', async () => {
    const prices = [101, 102, 103].map(cents => {
      const price = { pair: 'EUR/USD', cents };
      return server.change('g:price', price, price);
    });
    const [ann, both] = [['ann'], ['ann', 'bob']].map(it => server.change('g:present', it, it));
    server.send(...prices.toReversed(), both ?? {}, ann ?? {});
    await expect.poll(shown).toEqual({ messages: [], present: ['ann', 'bob'], price: 103 });
  });

  it('comes back after a loss with what was said meanwhile', async () => {
    server.send(say('before'));
    await expect.poll(() => shown().messages).toEqual(['before']);
    server.drop();
    say('while away');
    await expect.poll(() => shown().messages).toEqual(['before', 'while away']);
    await expect.poll(areLive).toBe(true);
  });

  it('takes no frame of another shape', async () => {
    server.send({ t: 'g:price', e: '1', s: 1, d: null }, { t: 'g:price' }, { b: [null, 7] });
    server.send(server.change('g:price', { pair: 'EUR/USD', cents: 'much' }, { pair: 'EUR/USD', cents: 7 }));
    // Unusable: the whole state is read instead.
    await expect.poll(() => shown().price).toBe(7);
  });

  it('sends the first of two presses, and reads the members over REST', async () => {
    chat.say('hello');
    chat.say('hello');
    await expect.poll(() => server.said.length).toBe(1);
    expect(server.said[0]).toMatchObject({ from: 'ann', text: 'hello' });
    await expect.poll(() => chat.members.value$.value).toEqual(['ann', 'bob']);
    expect(server.said).toHaveLength(1);
  });

  it('leaves nothing behind after its end', async () => {
    expect(server.clients()).toBe(1);
    chat.close();
    await expect.poll(() => server.clients()).toBe(0);
    server.send(server.change('g:price', { pair: 'EUR/USD', cents: 9 }, { pair: 'EUR/USD', cents: 9 }));
    chat.say('too late');
    expect(shown().price).toBe(100);
    expect(server.said).toEqual([]);
  });
});
