import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'on' });
  token = await gateway.member();
});
afterAll(() => gateway.close());

/** Calls with a body of JSON: an address can't even say such a text. */
const bodies = (Object.keys(calls) as CallName[]).filter(name =>
  ['POST', 'PUT'].includes(calls[name].method),
);
const tokenFor = (name: CallName) => {
  const { audience } = calls[name];
  return audience === 'operator' || audience === 'desk' ? gateway.operatorToken : token;
};

describe('what PostgreSQL and JSON can’t keep', () => {
  it.each(bodies)('issue 11.47: %s refuses it with a 400 and no call answers 500', async name => {
    const { method, path } = calls[name];
    for (const text of ['\ud800', 'a\0b']) {
      const params = Object.fromEntries(
        ['clientSeed', 'username', 'text', 'value', 'any'].map(field => [field, text]),
      );
      const { status } = await gateway.call(`${method} ${path}`, {
        params,
        token: tokenFor(name),
        key: randomUUID(),
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('issue 11.47: a lone surrogate as client seed is refused by name', async () => {
    const { status, body } = await gateway.call('POST /v1/games/seed/rotate', {
      params: { clientSeed: '\ud800' },
      token,
      key: randomUUID(),
    });
    expect([status, body.code, body.value]).toEqual([400, 'bad_request', { field: 'clientSeed' }]);
  });

  it('issue 11.47: a deposit that the account can’t hold is refused, and the next one arrives', async () => {
    const deposit = (amount: number) =>
      gateway.call('POST /v1/ops/deposits', {
        params: { username: 'mira', amount, outcome: 'arrived' },
        token: gateway.operatorToken,
        key: randomUUID(),
      });
    const { status, body } = await deposit(Number.MAX_SAFE_INTEGER);
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect((await deposit(100)).status).toBe(200);
  });
});
