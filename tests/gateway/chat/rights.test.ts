import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import type { ChatMessage } from '../../../streams/wire/chat/shapes.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { type Nodes, openNodes } from '../cases/support/nodes.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { callAt } from '../support/gateway.ts';

let nodes: Nodes;
let first: Server;
let second: Server;
beforeAll(async () => {
  nodes = await openNodes();
  first = await nodes.start();
  second = await nodes.start();
});
afterEach(closeClients);
afterAll(() => nodes.close());

const guestAt = async ({ origin }: Server): Promise<string> => {
  const { body } = await callAt(origin, 'POST /wps/relay/CBS_launchChat');
  return (body.value as { chatUrl: string }).chatUrl.split('#')[1] ?? '';
};
const uidOf = (token: string) => token.split('.')[1] ?? '';
const send = ({ origin }: Server, token: string, text: string) =>
  callAt(origin, 'POST /v1/chat/send', { token, key: randomUUID(), params: { text } });
const desk = ({ origin }: Server, request: string, params = {}, token: string | null = nodes.operatorToken) =>
  callAt(origin, request, { params, key: randomUUID(), ...(token !== null && { token }) });

/** Calls that take a token and are not for guests. */
const closed = (Object.entries<CallSpec>(calls) as [CallName, CallSpec][]).filter(
  ([, { audience, guests }]) => audience !== 'anyone' && guests !== true,
);

describe('a guest', () => {
  let token: string;
  beforeAll(async () => {
    token = await guestAt(first);
    await send(first, token, 'hello');
  });

  it.each(closed)('S2-152 is nobody to the call %s', async (name, { method, path }) => {
    const answer = await callAt(first.origin, `${method} ${path}`, { token, key: randomUUID() });
    // What tells how a session is says that there is none; everything else refuses.
    if (name === 'sessionState') expect(answer.body).toMatchObject({ uid: null });
    else
      expect([answer.status, answer.body.code]).toEqual([
        ...(calls[name].audience === 'operator' || calls[name].audience === 'desk'
          ? [403, 'forbidden']
          : [401, 'unauthorized']),
      ]);
  });

  it('S2-152 reads its own conversation and the public topics, and no other topic of its name', async () => {
    const names = Object.keys(topicTable).map(key => `u:${uidOf(token)}:${key}`);
    const { body } = await callAt(first.origin, 'GET /v1/snap', { token, params: { t: names.join(',') } });
    const answers = body as unknown as { t: string; why?: string }[];
    expect(answers.filter(({ why }) => why !== 'deny').map(({ t }) => t)).toEqual([`u:${uidOf(token)}:chat`]);
    const { r } = await connect(first.origin, { token }).hello();
    const own = r.filter(({ t }) => t.startsWith('u:'));
    expect(own.map(res => [res.t, res.ok || res.why])).toEqual([[`u:${uidOf(token)}:chat`, 'epoch']]);
  });
});

describe('a conversation', () => {
  it('S2-152 is never read by another guest or member, over REST or the socket', async () => {
    const mine = await guestAt(first);
    await send(first, mine, 'a secret');
    const t = `u:${uidOf(mine)}:chat`;
    const member = await nodes.actions.member();
    for (const token of [await guestAt(first), member.token]) {
      const { body } = await callAt(first.origin, 'GET /v1/snap', { token, params: { t } });
      expect(body).toEqual([{ t, ok: false, why: 'deny' }]);
      const client = connect(first.origin, { token, rs: [[t, null, 0]] });
      expect((await client.hello()).r).toEqual([expect.objectContaining({ t, ok: false, why: 'deny' })]);
      await send(first, mine, 'another secret');
      const history = await callAt(first.origin, 'GET /v1/chat/history', { token, params: { before: 99 } });
      expect(JSON.stringify(history.body)).not.toContain('secret');
      expect(JSON.stringify(client.events)).not.toContain('secret');
    }
  });

  it('S2-152 comes live and in order from whichever process it was written at', async () => {
    const token = await guestAt(first);
    const uid = uidOf(token);
    await send(first, token, 'm1');
    const t = `u:${uid}:chat`;
    const client = connect(second.origin, { token, rs: [[t, null, 0]] });
    await client.hello();
    const texts = () =>
      client.events.flatMap(({ d }) => {
        const event = d as { op: string; message?: ChatMessage };
        return event.op === 'message' ? [event.message?.text] : [];
      });
    await desk(first, 'POST /v1/desk/send', { uid, person: 'Mira', text: 'd2' });
    await send(second, token, 'm3');
    await desk(second, 'POST /v1/desk/send', { uid, person: 'Mira', text: 'd4' });
    await eventually(() => expect(texts()).toEqual(['d2', 'm3', 'd4']));
    const numbers = client.events.map(({ s }) => s);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  });
});

describe('the desk outside of a demo world', () => {
  it('S7-65 is the operator alone, and its people are those who are there', async () => {
    expect((await desk(first, 'GET /v1/desk/chats', {}, null)).status).toBe(401);
    const member = await nodes.actions.member();
    expect((await desk(first, 'GET /v1/desk/chats', {}, member.token)).status).toBe(403);
    const { origin } = first;
    const people = async () => (await callAt(origin, 'GET /wps/relay/CBS_modelList')).body.value;
    expect(await people()).not.toContainEqual(expect.objectContaining({ name: 'Asha' }));
    expect((await desk(first, 'GET /v1/desk/chats', { person: 'Asha' })).status).toBe(200);
    expect(await people()).toContainEqual(expect.objectContaining({ name: 'Asha', online: true }));
  });

  it('has no program that answers', async () => {
    const token = await guestAt(first);
    await send(first, token, 'password');
    const { body } = await desk(first, 'GET /v1/desk/chat', { uid: uidOf(token) });
    const { state } = body.value as { state: { messages: ChatMessage[] } };
    expect(state.messages.map(({ author }) => author)).toEqual(['member']);
  });

  it('answers members during a maintenance', async () => {
    const token = await guestAt(first);
    const status = (state: string) => desk(first, 'POST /v1/ops/status', { state, until: null });
    await status('maintenance');
    try {
      expect((await send(first, token, 'what happens?')).status).toBe(200);
      expect(await guestAt(first)).toMatch(/^guest\./);
    } finally {
      await status('normal');
    }
  });
});
