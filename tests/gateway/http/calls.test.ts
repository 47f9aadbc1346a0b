import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../../gateway/simulator/seal.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const WHITELABEL = 'GET /wps/system/whitelabel';

/** A request written by hand, because no client library sends a header twice. */
function rawRequest(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(gateway.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', chunk => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('The Merchant header', () => {
  it('A call of the platform without the Merchant header is refused with 400', async () => {
    const { status, body } = await gateway.call(WHITELABEL, { headers: { Merchant: undefined } });
    expect([status, body.code]).toEqual([400, 'merchant_header']);
  });

  it('Two Merchant headers are refused, also when they arrive joined by a comma', async () => {
    const doubled = await rawRequest([
      'GET /wps/system/whitelabel HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Merchant: waterlily',
      'merchant: waterlily',
    ]);
    expect(doubled).toMatch(/^HTTP\/1\.1 400 [\s\S]*"merchant_header"/);
    const joined = await gateway.call(WHITELABEL, { headers: { Merchant: 'waterlily, waterlily' } });
    expect(joined.body.code).toBe('merchant_header');
  });

  it('issue 29.6.5b: It is asked for below every root of the platform', async () => {
    const paths = ['GET /wps/captcha', 'GET /lgw/games/game_menus', 'GET /lotto/lgw/games/opened/numero'];
    const token = await gateway.member();
    for (const path of paths) {
      const none = await gateway.call(path, { token, headers: { Merchant: undefined } });
      const two = await gateway.call(path, { token, headers: { Merchant: 'waterlily, waterlily' } });
      expect([path, none.body.code, two.body.code]).toEqual([path, 'merchant_header', 'merchant_header']);
      expect((await gateway.call(path, { token })).status).toBe(200);
    }
  });

  it('Calls that are not of the platform need no Merchant header', async () => {
    const { status } = await gateway.call('GET /v1/games', { headers: { Merchant: undefined } });
    expect(status).toBe(200);
  });
});

describe('Parameters', () => {
  it('A wrong body is refused with 400 that names the field', async () => {
    const token = await gateway.trial();
    const params = { stake: 'a lot', choice: { game: 'DICE', chance: 5000 } };
    const { status, body } = await gateway.call('POST /v1/games/bet', { token, key: 'k1', params });
    expect([status, body.code, body.value]).toEqual([400, 'bad_request', { field: 'stake' }]);
    expect(body.message).toMatch(/^stake: /);
  });

  it('Numbers in a query arrive as text and are understood, with defaults for the others', async () => {
    const params = { limitNum: '1' };
    const { status, body } = await gateway.call('GET /wps/relay/GCSGAME_getRankList', { params });
    expect([status, body.success]).toEqual([200, true]);
    const wrong = await gateway.call('GET /wps/relay/GCSGAME_getRankList', { params: { limitNum: 'ten' } });
    expect([wrong.status, wrong.body.value]).toEqual([400, { field: 'limitNum' }]);
  });

  it('A body that is no JSON, and one above 64 KB, are refused with an envelope', async () => {
    const post = (body: string) =>
      fetch(`${gateway.origin}/v1/games/bet`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
    const broken = await post('{"stake":');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { success: false, code: 'bad_request' },
    ]);
    const large = await post(JSON.stringify({ stake: 'x'.repeat(70_000) }));
    expect([large.status, await large.json()]).toMatchObject([413, { success: false, code: 'bad_request' }]);
  });
});

describe('Who may call', () => {
  it('A call for members without a token, or with a wrong one, is refused with 401', async () => {
    const none = await gateway.call('GET /wps/member/info');
    const wrong = await gateway.call('GET /wps/member/info', { token: 'made-up' });
    expect([none.status, none.body.code]).toEqual([401, 'unauthorized']);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthorized']);
  });

  it('An operator call takes the operator token only, never a member’s', async () => {
    const params = { state: 'normal', until: null };
    const member = await gateway.call('POST /v1/ops/status', {
      token: await gateway.trial(),
      key: 'k1',
      params,
    });
    expect([member.status, member.body.code]).toEqual([403, 'forbidden']);
    const none = await gateway.call('POST /v1/ops/status', { key: 'k1', params });
    expect([none.status, none.body.code]).toEqual([401, 'unauthorized']);
    const operator = await gateway.call('POST /v1/ops/status', {
      token: gateway.operatorToken,
      key: 'k1',
      params,
    });
    expect(operator.status).toBe(200);
  });

  it('The operator token is no session', async () => {
    const { status } = await gateway.call('GET /wps/member/info', { token: gateway.operatorToken });
    expect(status).toBe(401);
  });

  it('A kicked session hears why from every call, and may ask for its state (A3.15)', async () => {
    const token = await gateway.trial();
    const { body } = await gateway.call('GET /wps/member/info', { token });
    const { account } = body.value as CallValue<'memberInfo'>;
    const params = { username: account };
    await gateway.call('POST /v1/ops/kick', { token: gateway.operatorToken, key: account, params });
    const refused = await gateway.call('GET /wps/member/info', { token });
    expect([refused.status, refused.body.code]).toEqual([401, 'kicked']);
    const snap = await gateway.call('GET /v1/snap?t=g:status', { token });
    expect([snap.status, snap.body.code]).toEqual([401, 'kicked']);
    const state = await gateway.call('GET /v1/session', { token });
    expect([state.status, state.body]).toMatchObject([200, { uid: null, state: 'kicked' }]);
  });
});

describe('Sealed calls', () => {
  const person = { username: 'mira', password: 'Lotus-demo-1' };
  const LOGIN = 'POST /wps/session/login';

  async function sealed(): Promise<{ value: string; kid: string }> {
    const { body } = await gateway.call(WHITELABEL);
    const key = (body.value as CallValue<'whitelabel'>).seal;
    if (key === undefined) throw new Error('no seal key');
    return { value: await seal(person, key, Date.now()), kid: key.kid };
  }

  it('A sealed login is opened and signs in', async () => {
    const { value, kid } = await sealed();
    const { status, body } = await gateway.call(LOGIN, { params: { value }, headers: { Encryption: kid } });
    expect([status, body.success]).toEqual([200, true]);
  });

  it('A login in the clear, or without the Encryption header, is refused', async () => {
    const clear = await gateway.call(LOGIN, { params: person, headers: { Encryption: 'k' } });
    expect([clear.status, clear.body.code]).toEqual([400, 'sealed_required']);
    const { value } = await sealed();
    const bare = await gateway.call(LOGIN, { params: { value } });
    expect([bare.status, bare.body.code]).toEqual([400, 'sealed_required']);
  });

  it('A sealed payload opens once', async () => {
    const { value, kid } = await sealed();
    const options = { params: { value }, headers: { Encryption: kid } };
    await gateway.call(LOGIN, options);
    const again = await gateway.call(LOGIN, options);
    expect([again.status, again.body.code]).toEqual([409, 'sealed_replayed']);
  });
});

describe('Answers', () => {
  it('A call of the platform answers in an envelope, one of the realtime protocol without', async () => {
    const enveloped = await gateway.call(WHITELABEL);
    expect(enveloped.body).toMatchObject({ success: true, value: { playMoney: true, demo: true } });
    const bare = await gateway.call('GET /v1/session');
    expect(bare.body).toMatchObject({ uid: null, state: 'ok' });
    expect(bare.body).not.toHaveProperty('success');
  });

  it('Nothing of an answer may be kept by a cache (A3.12)', async () => {
    const { headers } = await gateway.call('GET /v1/snap?t=g:status');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('A snapshot that has not changed answers 304 without a body, a changed one 200 (A3.12)', async () => {
    const token = await gateway.trial();
    const target = `GET /v1/snap?t=g:status,g:winners`;
    const first = await gateway.call(target, { token });
    const tag = first.headers.get('etag') ?? '';
    const headers = { 'If-None-Match': tag };
    const same = await fetch(`${gateway.origin}/v1/snap?t=g:status,g:winners`, {
      headers: { Authorization: token, ...headers },
    });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    await gateway.call('POST /v1/ops/status', {
      token: gateway.operatorToken,
      key: 'changes-the-state',
      params: { state: 'normal', until: null },
    });
    const changed = await gateway.call(target, { token, headers });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('An address of no call answers 404 in an envelope', async () => {
    const { status, body } = await gateway.call('GET /wps/nothing/here', {
      headers: { Accept: 'text/html' },
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});
