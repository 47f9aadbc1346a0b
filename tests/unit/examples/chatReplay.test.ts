import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { chatScripts } from '../../../docs/examples/chatReplay.ts';
import type { Script } from '../../../streams/library.ts';
import { type ChatServer, startChatServer } from '../support/chatServer.ts';

let server: ChatServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A script of the chat; its lines are written as objects. */
const scriptOf = (...lines: object[]) =>
  [{ script: 'chat' }, ...lines].map(line => JSON.stringify(line)).join('\n');
const play = async (...lines: object[]) => (await chatScripts()).play(scriptOf(...lines), 'ann');
const said = (text: string) => ({ id: `id of ${text}`, from: 'bob', text });

/** What somebody said and paid in a chat with a real gateway, as a script. */
async function recordChat(keepAmounts: boolean): Promise<string> {
  const { record } = await chatScripts();
  server = await startChatServer();
  const { chat, recorder } = record(server.origin, 'ann');
  const texts = () => chat.messages.value$.value?.map(({ text }) => text);
  const all: object[] = [];
  const change = (text: string) => {
    all.push(said(text));
    return server?.change('g:messages', said(text), [...all]) ?? {};
  };
  try {
    await expect.poll(() => chat.messages.freshness$.value.kind).toBe('live');
    server.send(change('before the recording'));
    await expect.poll(texts).toHaveLength(1);
    await recorder.start();
    const [late, early] = [change('second secret'), change('third secret')];
    server.send(early, late, late);
    server.send(server.change('g:present', ['ann', 'carl'], ['ann', 'carl']));
    server.send(
      server.change('g:price', { pair: 'EUR/USD', cents: 12_345 }, { pair: 'EUR/USD', cents: 12_345 }),
    );
    await expect.poll(() => chat.price.value$.value?.cents).toBe(12_345);
    server.drop();
    change('said while away');
    await expect.poll(texts).toHaveLength(4);
    return await recorder.stop({ keepAmounts });
  } finally {
    chat.close();
  }
}

describe('issue 30: another product records its own socket', () => {
  it('as a script without names and texts, which plays without a gateway to the same states', async () => {
    const text = await recordChat(true);
    for (const secret of ['ann', 'bob', 'carl', 'secret', 'recording"', 'away'])
      expect(text.split('\n').slice(3).join('\n')).not.toContain(secret);
    const { script, shown, expectations } = await (await chatScripts()).play(text, 'zoe');
    expectTypeOf(script).toEqualTypeOf<Script<'messages' | 'present' | 'price'>>();
    const before = script.steps.flatMap(step => (step.kind === 'state' && step.at === 0 ? [step] : []));
    expect(before.map(({ state }) => state)).toEqual(['messages', 'present', 'price']);
    expect(before[0]?.value).toHaveLength(1);
    const kinds = script.steps.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['state', 'event', 'link', 'expect']));
    expect(expectations.length).toBeGreaterThanOrEqual(3);
    expect(expectations.filter(({ met }) => !met)).toEqual([]);
    const messages = shown.get('messages.value$') as { text: string }[];
    expect(new Set(messages.map(({ text: it }) => it))).toEqual(
      new Set(['Text 1', 'Text 2', 'Text 3', 'Text 4']),
    );
    expect(shown.get('present.value$')).toHaveLength(2);
    expect(shown.get('price.value$')).toEqual({ pair: 'EUR/USD', cents: 12_345 });
  });

  it('with amounts made up, unless they may stay', async () => {
    const text = await recordChat(false);
    expect(text).not.toContain('12345');
    const { expectations } = await (await chatScripts()).play(text, 'zoe');
    expect(expectations.filter(({ met }) => !met)).toEqual([]);
  });
});

describe('issue 30: another product plays scripts of its own topics', () => {
  it('which merge as they would from a gateway: late, twice, lost', async () => {
    const { shown, expectations } = await play(
      { at: 0, state: 'messages', value: [said('one')] },
      { at: 10, topic: 'messages', data: said('two'), hold: 300 },
      { at: 20, topic: 'messages', data: said('three'), twice: true },
      { at: 400, expect: 'messages.value$.length', is: 3 },
      { at: 500, topic: 'messages', data: said('lost'), lost: true },
      { at: 600, topic: 'messages', data: said('five') },
      { at: 700, expect: 'messages.value$.4.text', is: 'five', within: 2_000 },
    );
    expect(expectations.map(({ sentence, met }) => (met ? 'met' : sentence))).toEqual(['met', 'met']);
    expect(shown.get('messages.value$')).toEqual(['one', 'two', 'three', 'lost', 'five'].map(said));
  });

  it('with answers that follow from its topics, and with its actions', async () => {
    const { expectations, log } = await play(
      { at: 0, state: 'present', value: ['ann', 'bob'] },
      { at: 50, do: 'say', with: ['hello'] },
      { at: 500, expect: 'members.value$', is: ['ann', 'bob'], within: 2_000 },
    );
    expect(expectations.map(({ met }) => met)).toEqual([true]);
    expect(log).toEqual(expect.arrayContaining(['connected', 'GET /members 200', 'POST /say 200']));
  });

  it('with made-up events that are the same each time', async () => {
    const lines = [{ at: 10, generate: 'price', count: 20, over: 1_000 }];
    const [once, twice] = [await play(...lines), await play(...lines)];
    expect(once.shown.get('price.value$')).toEqual({ pair: 'EUR/USD', cents: expect.any(Number) });
    expect(twice.shown).toEqual(once.shown);
  });

  it.each([
    ['a topic of somebody else', { at: 1, topic: 'weather', data: 1 }, /line 2: .*"messages"/],
    [
      'an event of another shape',
      { at: 1, topic: 'price', data: { pair: 'EUR/USD' } },
      /data of price: "cents"/,
    ],
    ['a state of another shape', { at: 1, state: 'present', value: [1] }, /value of present/],
    ['an action that the chat does not have', { at: 1, do: 'shout' }, /is one of say/],
    ['made-up events of a topic without a sample', { at: 1, generate: 'present', count: 1 }, /has no sample/],
  ])('but no line about %s', async (_name, line, why) => {
    await expect(play(line)).rejects.toThrow(why);
  });

  it('says what it expected and did not find', async () => {
    const { expectations } = await play({
      at: 10,
      expect: 'price.value$',
      is: { pair: 'EUR/USD', cents: 1 },
    });
    expect(expectations.map(({ met }) => met)).toEqual([false]);
    expect(expectations[0]?.sentence).toContain('line 2: price.value$ is null');
  });
});
