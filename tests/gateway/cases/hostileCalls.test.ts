import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { WIRE_ERRORS } from '../../../streams/wire/tables/errors.ts';
import { fuzzSeed } from '../../fuzz/fuzzer.ts';
import { textOf } from '../../fuzz/hostileValues.ts';
import { mutateText } from '../../fuzz/mutateText.ts';
import { mutateValue, pick } from '../../fuzz/mutateValue.ts';
import { sizeOf } from '../../size.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { type RawAnswer, sendRaw } from './support/rawRequest.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway();
  token = await gateway.trial();
});
afterAll(() => gateway.close());

const CODES: readonly string[] = WIRE_ERRORS;
/** What tells a stranger how the gateway is built. */
const INSIDES = /\bat .*\.[cm]?[jt]s:\d+|node_modules|select |insert |update "/i;

/** The call is refused in the agreed way: an envelope with a code there is, and nothing of the insides. */
function expectRefusal({ status, body, headers }: RawAnswer, what: string): void {
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(headers.toLowerCase(), what).toContain('content-type: application/json');
  const envelope = Envelope.parse(JSON.parse(body));
  expect(envelope, what).toMatchObject({ success: false, message: expect.any(String) });
  expect(CODES, what).toContain(envelope.code);
  expect(body, what).not.toMatch(INSIDES);
}

const COMMON = ['Host: localhost', 'Merchant: waterlily', 'Language: EN'];
const authorised = () => [...COMMON, `Authorization: ${token}`];
const post = (path: string, body: string | Buffer, headers: readonly string[] = []) =>
  sendRaw(
    gateway.origin,
    [`POST ${path} HTTP/1.1`, ...authorised(), ...headers, `Content-Length: ${Buffer.byteLength(body)}`],
    body,
  );
const JSON_TYPE = 'Content-Type: application/json';
const KEY = 'Idempotency-Key: k1';
const READ = '/v1/inbox/read';

it.each([
  ['JSON that ends in the middle', '{"ids":["a"', [JSON_TYPE, KEY]],
  ['5,000 nested arrays', '['.repeat(5_000) + ']'.repeat(5_000), [JSON_TYPE, KEY]],
  ['a list', '[1,2]', [JSON_TYPE, KEY]],
  ['a text', '"ids"', [JSON_TYPE, KEY]],
  ['numbers for ids', '{"ids":[1,2]}', [JSON_TYPE, KEY]],
  ['__proto__', '{"__proto__":{"ids":[1]}}', [JSON_TYPE, KEY]],
  ['constructor.prototype', '{"constructor":{"prototype":{"ids":[1]}}}', [JSON_TYPE, KEY]],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]), [JSON_TYPE, KEY]],
  ['UTF-16', Buffer.from('{"ids":[]}', 'utf16le'), ['Content-Type: application/json; charset=utf-16', KEY]],
  ['70,000 bytes', `{"ids":["${'x'.repeat(70_000)}"]}`, [JSON_TYPE, KEY]],
  ['a form', 'ids=a&ids=b', ['Content-Type: application/x-www-form-urlencoded', KEY]],
  ['ids whose length is no number', '{"ids":{"length":{"toString":1,"valueOf":1}}}', [JSON_TYPE, KEY]],
  ['XML', '<ids/>', ['Content-Type: text/xml', KEY]],
  ['a type that is none', '{}', ['Content-Type: ;;;', KEY]],
  ['compressed bytes', Buffer.from([31, 139, 8, 0]), [JSON_TYPE, 'Content-Encoding: gzip', KEY]],
  ['no key', '{}', [JSON_TYPE]],
  ['an empty key', '{}', [JSON_TYPE, 'Idempotency-Key: ']],
  ['a key with a space', '{}', [JSON_TYPE, 'Idempotency-Key: a b']],
  ['a key of 129 letters', '{}', [JSON_TYPE, `Idempotency-Key: ${'k'.repeat(129)}`]],
  ['two keys', '{}', [JSON_TYPE, KEY, 'Idempotency-Key: k2']],
  ['two tokens', '{}', [JSON_TYPE, KEY, 'Authorization: other']],
] as const)('case 67: a command with %s is refused with a code', async (what, body, headers) => {
  const answer = await post(READ, body, headers);
  // The first of two tokens counts, as everywhere; what comes of it is a plain answer.
  if (answer.status === 200) expect(Envelope.parse(JSON.parse(answer.body)).success, what).toBe(true);
  else expectRefusal(answer, what);
  expect(({} as { ids?: unknown }).ids).toBeUndefined();
});

it.each([
  ['no such path', 'GET /v1/nothing'],
  ['another method', 'PATCH /v1/session'],
  ['dots', 'GET /v1/../v1/../../etc/passwd'],
  ['encoded dots', 'GET /v1/%2e%2e/%2e%2e/etc/passwd'],
  ['an encoded slash', 'GET /v1%2fsession'],
  ['a percent sign that is none', 'GET /v1/%zz'],
  ['a zero byte', 'GET /v1/snap%00'],
  ['two slashes', 'GET //v1//session'],
  ['8,000 letters', `GET /v1/${'x'.repeat(8_000)}`],
  ['the same parameter twice', 'GET /v1/snap?t=g:status&t=g:status'],
  ['a parameter with a key of its own', 'GET /v1/snap?t[]=g:status'],
  ['__proto__ for a parameter', 'GET /v1/snap?__proto__=1'],
  ['no merchant', 'GET /wps/system/status', ['Host: localhost']],
  ['two merchants', 'GET /wps/system/status', [...COMMON, 'Merchant: waterlily']],
  ['a merchant with a quote', 'GET /wps/system/status', ['Host: localhost', `Merchant: a'b`]],
  ['a token of 7,000 letters', 'GET /wps/member/info', [...COMMON, `Authorization: ${'x'.repeat(7_000)}`]],
  ['a token with SQL', 'GET /wps/member/info', [...COMMON, `Authorization: ' or 1=1 --`]],
])('case 67: a request with %s is refused with a code', async (what, line, headers = COMMON) => {
  expectRefusal(await sendRaw(gateway.origin, [`${line} HTTP/1.1`, ...headers]), what);
});

it.each([
  ['two lengths', ['POST /v1/inbox/read HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3'], '{}'],
  [
    'a length and chunks',
    ['POST /v1/inbox/read HTTP/1.1', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n',
  ],
  ['a line that is none', ['HELLO'], ''],
  ['headers of 20,000 letters', ['GET /v1/session HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`], ''],
  [
    'a body that is shorter than it says',
    ['POST /v1/inbox/read HTTP/1.1', JSON_TYPE, KEY, 'Content-Length: 50'],
    '{}',
  ],
])(
  'case 67: a request with %s is closed or refused, without a word about the insides',
  async (what, head, body) => {
    const [line = '', ...headers] = head;
    const { status, body: answered } = await sendRaw(
      gateway.origin,
      [line, ...authorised(), ...headers],
      body,
      true,
    );
    if (status !== null) expect(status, what).toBeLessThan(500);
    if (status !== null) expect(status, what).toBeGreaterThanOrEqual(400);
    expect(answered, what).not.toMatch(INSIDES);
  },
);

const count = sizeOf('FUZZ_CALLS');
const seed = fuzzSeed();
/** Parameters that each call would take, more or less. */
const PARAMS = {
  t: 'g:status,g:winners',
  limitNum: 5,
  limit: 5,
  ids: ['a'],
  nodeId: 'n1',
  stake: 100,
  game: 'DICE',
  choice: { game: 'DICE', chance: 5_000 },
  username: 'somebody',
  password: 'secret',
  confirmPassword: 'secret',
  rates: [{ rate: 10, from: 0 }],
  value: 'a.b.c.d.e',
};

it(`case 67: ${count.toLocaleString('en')} calls with fuzzed parameters are answered in the agreed way, never with 500`, {
  timeout: 60_000 + count * 40,
}, async () => {
  const random = seeded(seed);
  // These two would end the session of the calls after them.
  const names = (Object.keys(calls) as CallName[]).filter(name => !['logout', 'authRefresh'].includes(name));
  const callers = Array.from({ length: 6 }, async (_, caller) => {
    for (let n = caller; n < count; n += 6) {
      const { method, path } = calls[pick(names, random)];
      const inQuery = method === 'GET' || method === 'DELETE';
      const json = textOf(mutateValue(PARAMS, random));
      const body = random() < 0.1 ? mutateText(json, random) : json;
      const url = new URL(path, gateway.origin);
      if (inQuery)
        url.search = body.replace(/[{}"]/g, '').replaceAll(',', '&').replaceAll(':', '=').slice(0, 4_000);
      const headers = {
        Merchant: 'waterlily',
        'Idempotency-Key': `fuzz-${n}`,
        ...(random() < 0.9 && { Authorization: random() < 0.1 ? gateway.operatorToken : token }),
        ...(!inQuery && { 'Content-Type': 'application/json' }),
      };
      const response = await fetch(url, { method, headers, ...(!inQuery && { body }) });
      const text = await response.text();
      const what = `seed ${seed}, call ${n}: ${method} ${url.pathname} ${body.slice(0, 300)} -> ${text.slice(0, 300)}`;
      expect(response.status, what).not.toBe(500);
      expect(text, what).not.toMatch(INSIDES);
      if (response.status >= 400) expect(CODES, what).toContain(Envelope.parse(JSON.parse(text)).code);
    }
  });
  await Promise.all(callers);
  expect((await gateway.call('GET /wps/member/info', { token })).status).toBe(200);
});
