import { firstValueFrom, of, retry } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../streams/failure.ts';
import { createRest, type RestDeps } from '../../../../streams/link/rest.ts';
import { RestError } from '../../../../streams/link/restError.ts';
import { linkConfig } from '../../../../streams/platform.ts';
import { createScope } from '../../../../streams/scope.ts';
import type { Calls } from '../../../../streams/wire/tables/calls.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { type LinkServer, sendJson, startLinkServer } from '../../support/linkServer.ts';

const balance = {
  sumBalance: 12.34,
  currency: 'PT',
  currencySymbol: 'PT',
  balance: [{ accountTypeId: 1, availBalance: 12.34 }],
};
const wire = zodRuntime();
let server: LinkServer;

beforeEach(async () => {
  server = await startLinkServer();
});
afterEach(() => server.close());

function rest(changes: Partial<RestDeps<Calls>> = {}) {
  return createRest({
    config: linkConfig({ gatewayUrl: server.origin, merchant: 'croupier', language: () => 'VN' }),
    wire,
    fetch: globalThis.fetch,
    clock: { now: () => 1_000_000, monotonic: () => 500 },
    random: Math.random,
    scope: createScope(),
    token: () => 'token-1',
    seal: async payload => `sealed(${JSON.stringify(payload)})`,
    sealKey: () => of(null),
    onRefused: () => {},
    ...changes,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RestError)) throw new Error('expected a RestError');
  return error.failure;
}

const valuesOf = (name: string, index = 0) =>
  (server.received[index]?.headers ?? []).filter(([header]) => header === name).map(([, value]) => value);

describe('rest: what a call sends', () => {
  it('S9-13 sends exactly one Merchant header with the configured code, and the raw token', async () => {
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: balance }));
    await firstValueFrom(rest().call('balance', {}));
    expect(valuesOf('merchant')).toEqual(['croupier']);
    expect(valuesOf('authorization')).toEqual(['token-1']);
    expect(valuesOf('device')).toEqual(['web']);
    expect(valuesOf('language')).toEqual(['VN']);
  });

  it('S6-27 attaches the module id of the call', async () => {
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: 3 }));
    await firstValueFrom(rest().call('unreadCount', {}));
    expect(valuesOf('module-id')).toEqual(['INBOX3']);
  });

  it('sends no token with a call that anyone may make', async () => {
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: { list: [] } }));
    await firstValueFrom(rest().call('rankList', {}));
    expect(valuesOf('authorization')).toEqual([]);
  });

  it('puts the parameters of GET and DELETE into the query and those of POST into the body', async () => {
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: null }));
    await firstValueFrom(rest().call('removeFavourite', { nodeId: 'a&b' }));
    await firstValueFrom(rest().call('addFavourite', { nodeId: '1', vendor: 'BGS', gameType: 'RNG' }));
    const [removed, added] = server.received;
    expect(removed?.method).toBe('DELETE');
    expect(removed?.query.get('nodeId')).toBe('a&b');
    expect(removed?.body).toBeNull();
    expect(added?.body).toEqual({ nodeId: '1', vendor: 'BGS', gameType: 'RNG' });
  });

  it('keeps one Idempotency-Key over the retries of an intent and makes a new one for the next (A3.14)', async () => {
    server.answer((_received, response) =>
      server.received.length === 1
        ? sendJson(response, 503, { success: false, message: 'busy' })
        : sendJson(response, 200, { success: true, value: null }),
    );
    const api = rest();
    const add = () => api.call('addFavourite', { nodeId: '1', vendor: 'BGS', gameType: 'RNG' });
    await firstValueFrom(add().pipe(retry(1)));
    await firstValueFrom(add());
    const [first, second, third] = [0, 1, 2].flatMap(i => valuesOf('idempotency-key', i));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends a call that changes nothing without an Idempotency-Key', async () => {
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: balance }));
    await firstValueFrom(rest().call('balance', {}));
    expect(valuesOf('idempotency-key')).toEqual([]);
  });

  it('seals a sealed call when the white label publishes a key, and never sends the payload itself', async () => {
    server.answer((_received, response) =>
      sendJson(response, 200, {
        success: true,
        value: { token: 't', firstTimeLogin: false, passwordExpired: false },
      }),
    );
    const api = rest({ sealKey: () => of({ kid: 'k1', jwk: {} }) });
    await firstValueFrom(api.call('login', { username: 'ann', password: 'pw' }));
    expect(valuesOf('encryption')).toEqual(['k1']);
    expect(server.received[0]?.body).toEqual({ value: 'sealed({"username":"ann","password":"pw"})' });
  });

  it('sends a sealed call in the clear where the page has nothing to seal with', async () => {
    server.answer((_received, response) =>
      sendJson(response, 200, {
        success: true,
        value: { token: 't', firstTimeLogin: false, passwordExpired: false },
      }),
    );
    const api = rest({ sealKey: () => of({ kid: 'k1', jwk: {} }), seal: async () => null });
    await firstValueFrom(api.call('login', { username: 'ann', password: 'pw' }));
    expect(valuesOf('encryption')).toEqual([]);
    expect(server.received[0]?.body).toEqual({ username: 'ann', password: 'pw' });
  });

  it('sends nothing before it is subscribed', async () => {
    rest().call('balance', {});
    server.answer((_received, response) => sendJson(response, 200, { success: true, value: balance }));
    await firstValueFrom(rest().call('balance', {}));
    expect(server.received).toHaveLength(1);
  });
});

describe('rest: what an answer means', () => {
  it('S7-68 reads success, message and value of the envelope', async () => {
    server.answer((_received, response) =>
      sendJson(response, 200, {
        success: true,
        message: null,
        value: balance,
        pos: [['u:1:balance', '1.a', 4]],
      }),
    );
    const answer = await firstValueFrom(rest().call('balance', {}));
    expect(answer.value).toEqual(balance);
    expect(answer.pos).toEqual([['u:1:balance', '1.a', 4]]);
    expect(answer.startedAt).toBe(500);
  });

  it('S7-68 turns success false into a typed failure with message, code and value', async () => {
    server.answer((_received, response) =>
      sendJson(response, 200, {
        success: false,
        message: 'Type the characters',
        code: 'captcha_required',
        value: { captcha: true },
        retryMs: 700,
      }),
    );
    expect(await failureOf(firstValueFrom(rest().call('balance', {})))).toEqual({
      code: 'captcha_required',
      status: 200,
      message: 'Type the characters',
      retryAfterMs: 700,
      value: { captcha: true },
    });
  });

  it('takes the answer of a bare call without an envelope', async () => {
    const session = { uid: null, gen: 0, state: 'ok', now: 5 };
    server.answer((_received, response) => sendJson(response, 200, session));
    expect((await firstValueFrom(rest().call('sessionState', {}))).value).toEqual(session);
  });

  it.each([
    ['HTML of a proxy', '<html>Sign in to the hotel</html>'],
    ['an empty body', ''],
    ['half an answer', '{"success":true,"value":{"sumBal'],
    ['wrong types', '{"success":true,"value":{"sumBalance":"12"}}'],
    ['a bare list', '[]'],
  ])('calls %s a bad answer (A3.16)', async (_what, body) => {
    server.answer((_received, response) => response.writeHead(200).end(body));
    expect((await failureOf(firstValueFrom(rest().call('balance', {})))).code).toBe('bad_answer');
  });

  it.each([
    ['seconds', '7', 7_000],
    ['a date', new Date(1_000_000 + 9_000).toUTCString(), 9_000],
    ['nonsense', 'soon', null],
  ])('reads Retry-After as %s', async (_what, header, expected) => {
    server.answer((_received, response) =>
      response.writeHead(503, { 'retry-after': header }).end('<html></html>'),
    );
    const failure = await failureOf(firstValueFrom(rest().call('balance', {})));
    expect(failure).toMatchObject({ code: 'http', status: 503, retryAfterMs: expected });
  });

  it('calls a connection that breaks a network failure', async () => {
    server.answer((_received, response) => response.destroy());
    expect(await failureOf(firstValueFrom(rest().call('balance', {})))).toMatchObject({
      code: 'network',
      status: 0,
    });
  });

  it('gives a call up after its time', async () => {
    server.answer(() => {});
    const failure = await failureOf(firstValueFrom(rest().call('balance', {}, { timeoutMs: 20 })));
    expect(failure.code).toBe('timeout');
  });

  it('tells the session about a refused token, and which one it was', async () => {
    const refused: unknown[] = [];
    server.answer((_received, response) => sendJson(response, 401, { success: false, code: 'kicked' }));
    const api = rest({ onRefused: (code, token) => refused.push([code, token]) });
    await failureOf(firstValueFrom(api.call('balance', {})));
    expect(refused).toEqual([['kicked', 'token-1']]);
  });

  it('keeps wrong credentials from ending a session', async () => {
    const refused: unknown[] = [];
    server.answer((_received, response) =>
      sendJson(response, 401, { success: false, code: 'wrong_credentials' }),
    );
    const api = rest({ onRefused: (code, token) => refused.push([code, token]) });
    await failureOf(firstValueFrom(api.call('login', { username: 'ann', password: 'no' })));
    expect(refused).toEqual([]);
  });
});

describe('rest: giving up and asking again', () => {
  it('aborts the request when nobody waits for it any more', async () => {
    server.answer(() => {});
    const subscription = rest().call('balance', {}).subscribe();
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    subscription.unsubscribe();
    await vi.waitFor(() => expect(server.aborted()).toBe(1));
  });

  it.each([
    ['no snapshots', '[{"t":"g:winners"}]'],
    ['a state of another shape', '[{"t":"g:winners","kind":"log","e":"1.a","s":1,"ts":1,"st":5}]'],
  ])('case 30: %s with an ETag are asked for anew, not confirmed by 304', async (_what, text) => {
    const asked: boolean[] = [];
    server.answer(({ headers }, response) => {
      asked.push(headers.some(([name]) => name === 'if-none-match'));
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(text);
    });
    const calls = rest();
    for (let n = 0; n < 2; n += 1) {
      await firstValueFrom(calls.call('snap', { t: 'g:winners' })).catch(() => null);
    }
    expect(asked).toEqual([false, false]);
  });

  it('asks for a snapshot with its ETag and shows the stored one for 304 (A3.12)', async () => {
    const snaps = [
      { t: 'g:status', kind: 'value', e: '1.a', s: 1, ts: 1, st: { state: 'normal', until: null } },
    ];
    server.answer((received, response) => {
      const known = received.headers.some(([name, value]) => name === 'if-none-match' && value === '"1"');
      if (known) response.writeHead(304).end();
      else sendJson(response, 200, snaps, { etag: '"1"' });
    });
    const api = rest();
    await firstValueFrom(api.call('snap', { t: 'g:status' }));
    expect((await firstValueFrom(api.call('snap', { t: 'g:status' }))).value).toEqual(snaps);
    expect(valuesOf('if-none-match', 1)).toEqual(['"1"']);
  });

  it('forgets stored snapshots when the account changes', async () => {
    server.answer((_received, response) => sendJson(response, 200, [], { etag: '"1"' }));
    const api = rest();
    await firstValueFrom(api.call('snap', { t: 'u:1:balance' }));
    api.forget();
    await firstValueFrom(api.call('snap', { t: 'u:1:balance' }));
    expect(valuesOf('if-none-match', 1)).toEqual([]);
  });
});

it('ends what nobody can cancel together with the streams: a failure at once, and the request is given up', async () => {
  server.answer(() => {});
  const scope = createScope();
  const answer = failureOf(firstValueFrom(rest({ scope }).call('memberInfo', {})));
  while (server.received.length === 0) await new Promise(resolve => setImmediate(resolve));
  scope.end();
  expect((await answer).code).toBe('network');
  while (server.aborted() === 0) await new Promise(resolve => setImmediate(resolve));
});
