import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePlatformScript } from '../../../../streams/platformReplay/index.ts';
import { platformScripts } from '../../../../streams/platformReplay/product.ts';
import type { RestStep } from '../../../../streams/replay/script.ts';
import { ScriptedRest } from '../../../../streams/replay/scriptedRest.ts';
import { ScriptedTopics } from '../../../../streams/replay/scriptedTopics.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { winner } from '../../support/liveWorld.ts';

const wire = zodRuntime();
const NOW = 1_800_000_000_000;

function rest(header: object = {}) {
  const script = parsePlatformScript(JSON.stringify({ script: 'x', ...header }));
  const topics = new ScriptedTopics({
    topics: platformScripts.topics,
    uid: script.header.uid ?? null,
    start: script.header.now,
  });
  const notes: string[] = [];
  const scripted = new ScriptedRest({
    product: platformScripts,
    header: script.header,
    topics,
    now: () => NOW,
    seq: () => script.header.seq,
    delay: () => 0,
    note: ({ request, status }) => notes.push(`${request} ${status}`),
  });
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const { uid } = script.header;
    const headers = uid === undefined ? {} : { Authorization: `token of ${uid}` };
    const response = await scripted.fetch(`http://gateway.test${path}`, { method, headers, ...init });
    return { status: response.status, text: await response.text() };
  };
  const value = async (method: string, path: string) => {
    const { status, text } = await call(method, path);
    expect(status).toBe(200);
    return (JSON.parse(text) as { value: unknown }).value;
  };
  /** From now on a call answers so, with the defaults of a script line. */
  const set = (line: object) => {
    const [step] = parsePlatformScript(`{"script":"x"}\n${JSON.stringify(line)}`).steps;
    scripted.set(step as RestStep);
  };
  return { scripted, topics, notes, call, value, set };
}

const signedIn = { uid: '42', account: 'mira', type: 1 };
const balance = {
  version: 1,
  currency: 'PT',
  currencySymbol: 'P',
  sum: 12_345,
  accounts: [{ accountTypeId: 1, avail: 12_345 }],
};

describe('what a replay answers when the script says nothing', () => {
  it.each([
    ['whitelabel', 'GET', '/wps/system/whitelabel'],
    ['systemStatus', 'GET', '/wps/system/status'],
    ['memberInfo', 'GET', '/wps/member/info'],
    ['unreadCount', 'GET', '/wps/relay/CSP_unreadCount'],
    ['balance', 'GET', '/wps/v2/wallets/balance'],
    ['rankList', 'GET', '/wps/relay/GCSGAME_getRankList'],
    ['favourites', 'GET', '/wps/relay/MCSFE_getFavoriteGames'],
    ['inHouseGames', 'GET', '/v1/games'],
    ['inboxList', 'GET', '/v1/inbox'],
    ['demoAccounts', 'GET', '/v1/demo/accounts'],
    ['logout', 'DELETE', '/wps/session/logout'],
  ] as const)('fits the wire: %s', async (name, method, path) => {
    const { topics, value } = rest(signedIn);
    topics.happen('balance', balance, NOW, false);
    topics.happen('winners', winner(1_050, 'w1'), NOW, false);
    topics.happen('favourites', { nodeIds: ['1'] }, NOW, false);
    expect(wire.calls[name]).toMatchObject({ method, path });
    expect(wire.callValue[name](await value(method, path))).toBe(true);
  });

  it('follows from the topics of the script', async () => {
    const { topics, value } = rest(signedIn);
    topics.happen('balance', balance, NOW, false);
    topics.happen('inbox', { unread: 3, newest: [] }, NOW, false);
    for (let n = 1; n <= 25; n += 1) topics.happen('winners', winner(n * 100, `w${n}`), NOW, false);
    expect(await value('GET', '/wps/v2/wallets/balance')).toMatchObject({
      sumBalance: 123.45,
      balance: [{ accountTypeId: 1, availBalance: 123.45 }],
    });
    expect(await value('GET', '/wps/relay/CSP_unreadCount')).toBe(3);
    const { list } = (await value('GET', '/wps/relay/GCSGAME_getRankList')) as { list: { vo: object }[] };
    expect(list).toHaveLength(20);
    expect(list[0]?.vo).toMatchObject({ id: 'w25', winAmount: 25 });
    expect(await value('GET', '/wps/member/info')).toEqual({
      id: '42',
      account: 'mira',
      nickname: null,
      type: 1,
    });
  });

  it.each([
    ['GET', '/wps/v2/wallets/balance'],
    ['POST', '/wps/session/login'],
    ['POST', '/v1/games'],
    ['GET', '/nowhere'],
  ])('is "not found" for %s %s', async (method, path) => {
    const { status, text } = await rest(signedIn).call(method, path);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not_found' });
  });

  it('has no member and unread messages for a visitor', async () => {
    const { call, value } = rest();
    expect((await call('GET', '/wps/member/info')).status).toBe(404);
    expect(await value('GET', '/wps/relay/CSP_unreadCount')).toBe(0);
  });

  it('says whose session it is, bare and at the time of the script', async () => {
    const visitor = JSON.parse((await rest().call('GET', '/v1/session')).text);
    const member = JSON.parse((await rest(signedIn).call('GET', '/v1/session')).text);
    expect(visitor).toEqual({ uid: null, gen: 0, state: 'ok', now: NOW });
    expect(member).toEqual({ uid: '42', gen: 1, state: 'ok', now: NOW });
    for (const answer of [visitor, member]) expect(wire.callValue.sessionState(answer)).toBe(true);
  });

  it('reads several topics at once and leaves out those without a state', async () => {
    const { topics, call } = rest(signedIn);
    topics.happen('balance', balance, NOW, false);
    const { text } = await call('GET', '/v1/snap?t=u:42:balance,g:winners,g:jackpot,u:9:inbox,');
    const snaps = JSON.parse(text) as { t: string }[];
    expect(snaps.map(({ t }) => t)).toEqual(['u:42:balance', 'g:winners']);
    expect(wire.callValue.snap(snaps)).toBe(true);
    expect(JSON.parse((await call('GET', '/v1/snap')).text)).toEqual([]);
  });

  it('has no snapshots on a back end without sequence numbers', async () => {
    expect((await rest({ ...signedIn, seq: false }).call('GET', '/v1/snap?t=g:winners')).status).toBe(404);
  });
});

describe('what a replay answers when the script says it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a value', { value: [1] }, 200, { success: true, message: null, value: [1] }],
    ['nothing more', {}, 200, { success: true, message: null, value: null }],
    [
      'a status and a code',
      { status: 403, code: 'forbidden', message: 'No.' },
      403,
      { success: false, message: 'No.', value: null, code: 'forbidden' },
    ],
    ['a status alone', { status: 503 }, 503, { success: false, message: null, value: null }],
    ['a code alone', { code: 'kicked' }, 200, { success: false, message: null, value: null, code: 'kicked' }],
  ])('is an envelope for %s', async (_name, line, status, envelope) => {
    const { call, set } = rest();
    set({ rest: 'GET /v1/games', ...line });
    const answer = await call('GET', '/v1/games?limit=1');
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual(envelope);
    expect(wire.envelope(JSON.parse(answer.text))).toBe(true);
  });

  it('is the body to the letter when it has one', async () => {
    const { call, set } = rest();
    set({ rest: 'GET /v1/games', body: '<html>', status: 502, value: 'ignored' });
    expect(await call('GET', '/v1/games')).toEqual({ status: 502, text: '<html>' });
  });

  it('counts from that line on, and the last line counts', async () => {
    const { value, set } = rest();
    expect(await value('GET', '/v1/games')).toEqual([]);
    set({ rest: 'GET /v1/games', value: 'first' });
    set({ rest: 'GET /v1/games', value: 'second' });
    expect(await value('GET', '/v1/games')).toBe('second');
  });

  it('keeps methods of one path apart', async () => {
    const { call, set } = rest();
    set({ rest: 'POST /v1/games', status: 500 });
    expect((await call('GET', '/v1/games')).status).toBe(200);
    expect((await call('POST', '/v1/games')).status).toBe(500);
  });

  it('comes after its delay, not earlier', async () => {
    const { call, set, notes } = rest();
    set({ rest: 'GET /v1/games', delay: 700 });
    const answer = call('GET', '/v1/games');
    await vi.advanceTimersByTimeAsync(699);
    expect(notes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(notes).toEqual(['GET /v1/games 200']);
    expect((await answer).status).toBe(200);
  });

  it('does not come to a caller that gave up, and leaves no timer behind', async () => {
    const { call, set, notes } = rest();
    set({ rest: 'GET /v1/games', delay: 700 });
    const abort = new AbortController();
    const answer = expect(call('GET', '/v1/games', { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    abort.abort();
    await answer;
    expect(vi.getTimerCount()).toBe(0);
    expect(notes).toEqual([]);
  });
});

it('takes every form of a request that fetch takes', async () => {
  const { scripted, notes } = rest();
  await scripted.fetch('/v1/games?a=1');
  await scripted.fetch(new URL('http://gateway.test/v1/games'));
  await scripted.fetch(new Request('http://gateway.test/v1/games'));
  await scripted.fetch('/v1/games', { method: 'get' });
  expect(notes).toEqual(Array.from({ length: 4 }, () => 'GET /v1/games 200'));
});

it('takes the method from the request itself, unless the call names another one', async () => {
  const { scripted, notes } = rest(signedIn);
  const request = () => new Request('http://gateway.test/wps/session/logout', { method: 'DELETE' });
  await scripted.fetch(request());
  await scripted.fetch(request(), { method: 'GET' });
  expect(notes).toEqual(['DELETE /wps/session/logout 200', 'GET /wps/session/logout 404']);
});
