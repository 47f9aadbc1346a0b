import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatStreams, createChatStreams } from '../../../../streams/chat.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import { createLinkWorld, HELLO, type LinkWorld, refuse } from '../../support/linkWorld.ts';

let world: LinkWorld;
let streams: ChatStreams | null;
const token = (n: number) => `guest.g${n}.secret${n}`;
const authsOf = () => world.auths.map(auth => (auth as { token?: string }).token);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  world = createLinkWorld({ random: seeded(3), token: 'a-member' });
  world.greet({ ...HELLO, ttl: 24 * 3_600_000 });
  world.on('GET /v1/snap', () => new Response('[]'));
  let guests = 0;
  world.on('POST /wps/relay/CBS_launchChat', ({ body }) => {
    const { guest } = body as { guest?: string };
    guests += guest === undefined || guest === token(1) ? 1 : 0;
    return { chatUrl: `/chat#${token(guests)}` };
  });
  streams = null;
});
afterEach(async () => {
  streams?.close();
  world.socket.down();
  await vi.advanceTimersByTimeAsync(50);
  world.expectNothingLeft();
  vi.useRealTimers();
});

describe('the conversation of a visitor', () => {
  it('S2-152 is opened as a guest, with a token of its own that never stands where a member’s does', async () => {
    streams = createChatStreams(world.deps);
    await world.pass(2_000);
    expect(authsOf()).toEqual([token(1)]);
    expect([world.memory.read('chat.guest'), world.token()]).toEqual([token(1), 'a-member']);
    world.on('POST /v1/chat/send', ({ headers, body }) => {
      expect(headers.get('Authorization')).toBe(token(1));
      return {
        id: headers.get('Idempotency-Key'),
        n: 1,
        author: 'member',
        name: null,
        links: [],
        at: 1,
        ...(body as object),
      };
    });
    streams.chat.send('hello');
    await world.pass(500);
    expect(streams.chat.view$.value.messages).toMatchObject([{ text: 'hello', state: 'sent' }]);
  });

  it('S2-152 goes on with the guest of this tab', async () => {
    world.memory.write('chat.guest', token(9));
    streams = createChatStreams(world.deps);
    await world.pass(2_000);
    expect([authsOf(), world.calls.includes('POST /wps/relay/CBS_launchChat')]).toEqual([[token(9)], false]);
  });

  it('S2-152 becomes another guest when the one of this tab is over', async () => {
    world.memory.write('chat.guest', token(1));
    let isOver = true;
    world.judge(() => (isOver ? { ok: false, data: { code: 'unauthorized' } } : { ok: true }));
    world.on('POST /wps/relay/CBS_launchChat', () => {
      isOver = false;
      return { chatUrl: `/chat#${token(2)}` };
    });
    streams = createChatStreams(world.deps);
    await world.pass(5_000);
    expect(authsOf()).toEqual([token(1), token(2)]);
    expect(world.memory.read('chat.guest')).toBe(token(2));
  });

  const takeMessages = (refusal: () => Response | null = () => null) => {
    const sent: unknown[] = [];
    world.on('POST /v1/chat/send', ({ headers, body }) => {
      const refused = refusal();
      if (refused !== null) return refused;
      sent.push([headers.get('Authorization'), (body as { text: string }).text]);
      return {
        ...{
          id: headers.get('Idempotency-Key'),
          n: sent.length,
          author: 'member',
          name: null,
          links: [],
          at: 1,
        },
        ...(body as object),
      };
    });
    return sent;
  };

  it('S2-152 sends what was written before the conversation was open, in its order', async () => {
    const sent = takeMessages();
    streams = createChatStreams(world.deps);
    streams.chat.send('first');
    streams.chat.send('second');
    expect(streams.chat.view$.value.messages).toMatchObject([
      { text: 'first', state: 'queued' },
      { text: 'second', state: 'queued' },
    ]);
    await world.pass(3_000);
    expect(sent).toEqual([
      [token(1), 'first'],
      [token(1), 'second'],
    ]);
    expect(streams.chat.view$.value.messages).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('S2-152 sends as the next guest what was written to a conversation that is over', async () => {
    world.memory.write('chat.guest', token(1));
    let isOver = true;
    world.judge(() => (isOver ? { ok: false, data: { code: 'unauthorized' } } : { ok: true }));
    const sent = takeMessages(() => (isOver ? refuse(401, 'unauthorized') : null));
    world.on('POST /wps/relay/CBS_launchChat', () => {
      isOver = false;
      return { chatUrl: `/chat#${token(2)}` };
    });
    streams = createChatStreams(world.deps);
    streams.chat.send('is anybody there?');
    await world.pass(5_000);
    expect(sent).toEqual([[token(2), 'is anybody there?']]);
    expect(streams.chat.view$.value.messages).toMatchObject([{ text: 'is anybody there?', state: 'sent' }]);
  });

  it('says why none could be opened, and tries again when asked', async () => {
    world.on('POST /wps/relay/CBS_launchChat', () => refuse(429, 'rate_limited'));
    streams = createChatStreams(world.deps);
    await world.pass(1_000);
    expect(streams.problem$.value?.code).toBe('rate_limited');
    world.on('POST /wps/relay/CBS_launchChat', () => ({ chatUrl: `/chat#${token(4)}` }));
    streams.retry();
    await world.pass(2_000);
    expect([streams.problem$.value, authsOf()]).toEqual([null, [token(4)]]);
  });
});
