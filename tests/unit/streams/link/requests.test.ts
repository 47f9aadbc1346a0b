import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../../../streams/link/answer.ts';
import { createIdempotencyKey } from '../../../../streams/link/idempotencyKey.ts';
import { maintenanceDelay, reconnectDelay } from '../../../../streams/link/reconnectDelay.ts';
import { buildRequest, type RequestContext } from '../../../../streams/link/request.ts';
import { callHeaders } from '../../../../streams/platform.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { CallMeta } from '../../../../streams/wire/protocol/runtime.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';

const { calls } = zodRuntime();
const context: RequestContext = {
  gatewayUrl: 'https://gw.example',
  headers: callHeaders('croupier', 'EN'),
  token: 'secret',
  idempotencyKey: 'key',
};
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the request of a call', () => {
  it.each(Object.entries<CallMeta>(calls))(
    'S6-27 %s carries what its row of the table says and nothing else',
    (_name, meta) => {
      const { url, init } = buildRequest(meta, { a: 1 }, context);
      const { headers } = init;
      expect(url.startsWith(`https://gw.example${meta.path}`)).toBe(true);
      expect(init.method).toBe(meta.method);
      expect('Authorization' in headers).toBe(meta.audience !== 'anyone');
      expect(headers['Module-Id']).toBe(meta.module ?? undefined);
      expect('Idempotency-Key' in headers).toBe(meta.command);
      const inQuery = meta.method === 'GET' || meta.method === 'DELETE';
      expect(url.endsWith('?a=1')).toBe(inQuery);
      const body = meta.encoding === 'form' ? 'a=1' : '{"a":1}';
      expect(init.body).toBe(inQuery ? undefined : body);
      expect('Content-Type' in headers).toBe(!inQuery);
      // Cookies and caches would both carry an account from one request to the next.
      expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    },
  );

  it('leaves absent parameters out of the query instead of sending their names', () => {
    const { url } = buildRequest(calls.rounds, { gameCode: undefined, before: null, limit: 0 }, context);
    expect(url).toBe('https://gw.example/v1/games/rounds?limit=0');
    expect(buildRequest(calls.rounds, undefined, { ...context, gatewayUrl: '' }).url).toBe(
      '/v1/games/rounds',
    );
  });

  it('sends an empty object where a body has no parameters', () => {
    expect(buildRequest(calls.freePlay, undefined, context).init.body).toBe('{}');
  });

  it('keeps any text of a query value whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), nodeId => {
        const { url } = buildRequest(calls.removeFavourite, { nodeId }, context);
        expect(new URL(url).searchParams.get('nodeId')).toBe(nodeId);
        expect(new URL(url).pathname).toBe(calls.removeFavourite.path);
      }),
    );
  });

  it('carries no token for a visitor and no key where there is none', () => {
    const { init } = buildRequest(calls.addFavourite, {}, { ...context, token: null, idempotencyKey: null });
    for (const name of ['Authorization', 'Idempotency-Key']) expect(init.headers).not.toHaveProperty(name);
  });

  it('S6-27 names the module of every call of the specification', () => {
    const modules = Object.fromEntries(
      Object.entries<CallMeta>(calls).map(([name, { module }]) => [name, module]),
    );
    expect(modules).toMatchObject({
      login: 'COMM3',
      freePlay: 'COMM3',
      logout: 'COMM3',
      memberInfo: 'COMM3',
      captcha: 'COMM3',
      smsLogin: 'COMM3',
      memberIcon: 'COMM3',
      register: 'REG3',
      registerMobile: 'REG3',
      registerSettings: 'REG3',
      smsRegister: 'REG3',
      affiliate: 'REG3',
      changePassword: 'PASS3',
      forgotByEmail: 'PASS3',
      forgotByPhone: 'PASS3',
      resetPassword: 'PASS3',
      whitelabel: 'PTSYS3',
      systemStatus: 'PTSYS3',
    });
  });

  it('S7-03 sends system, platform, encryption and gateway version with the call for trial users, and with no other', () => {
    const mine = ['Os', 'Platform', 'Encryption', 'Gateway-Version'];
    const { init } = buildRequest(calls.freePlay, {}, context);
    expect(mine.map(name => init.headers[name])).toEqual(['web', 'W', 'none', '1']);
    for (const name of mine)
      expect(buildRequest(calls.logout, {}, context).init.headers).not.toHaveProperty(name);
  });

  it('S7-17 encodes the body of a form as a form, whatever is in it', () => {
    const input = { username: 'a&b=c', email: 'ä+1@example.test', antiBot: undefined };
    const { url, init } = buildRequest(calls.forgotByEmail, input, context);
    expect(url).toBe('https://gw.example/wps/member/password/email');
    expect(init.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(String(init.body))]).toEqual([
      ['username', 'a&b=c'],
      ['email', 'ä+1@example.test'],
    ]);
  });

  it('puts only the sealed form into the body of a sealed call', () => {
    const sealed = { kid: 'k1', jwe: 'a.b.c.d.e' };
    const { init } = buildRequest(calls.login, { username: 'ann', password: 'pw' }, context, sealed);
    expect(init.body).toBe('{"value":"a.b.c.d.e"}');
    expect(init.headers.Encryption).toBe('k1');
  });
});

describe('keys and waits', () => {
  it('makes 128-bit keys that do not repeat and keep their leading zeros', () => {
    const random = seeded(7);
    const keys = Array.from({ length: 2_000 }, () => createIdempotencyKey(random));
    expect(new Set(keys).size).toBe(2_000);
    expect(keys.every(key => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(createIdempotencyKey(() => 0)).toBe('0'.repeat(32));
    expect(createIdempotencyKey(() => 1 - 2 ** -33)).toBe('f'.repeat(32));
  });

  it('keeps each wait between the floor, at most an hour, and the bound of its attempt (A6.2, I10)', () => {
    const spread = fc.option(fc.integer({ min: 0, max: 600_000 }), { nil: null });
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000 }),
        fc.nat({ max: 2 ** 40 }),
        spread,
        share,
        (attempt, floorMs, spreadMs, random) => {
          const wait = reconnectDelay({ attempt, floorMs, spreadMs }, () => random);
          const floor = Math.min(floorMs, 3_600_000);
          const bound = spreadMs ?? (attempt === 0 ? 2_000 : Math.min(30_000, 1_000 * 2 ** attempt));
          expect(Number.isSafeInteger(wait)).toBe(true);
          expect(wait).toBeGreaterThanOrEqual(floor);
          expect(wait).toBeLessThanOrEqual(Math.max(floor, bound));
        },
      ),
    );
  });

  it('uses the whole span below the bound, from nothing on (A6.1)', () => {
    const random = seeded(3);
    const waits = Array.from({ length: 4_000 }, () =>
      reconnectDelay({ attempt: 3, floorMs: 0, spreadMs: null }, random),
    );
    const quarters = [0, 1, 2, 3].map(
      q => waits.filter(wait => wait >= q * 2_000 && wait < (q + 1) * 2_000).length,
    );
    for (const count of quarters) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('looks at a maintenance within half and one and a half of what was asked, at most an hour and a half', () => {
    fc.assert(
      fc.property(fc.option(fc.nat({ max: 2 ** 40 }), { nil: undefined }), share, (retryMs, random) => {
        const asked = Math.min(retryMs ?? 30_000, 3_600_000);
        const wait = maintenanceDelay(retryMs, () => random);
        expect(wait).toBeGreaterThanOrEqual(Math.floor(asked * 0.5));
        expect(wait).toBeLessThanOrEqual(Math.ceil(asked * 1.5));
      }),
    );
  });

  it('case 29: reads any Retry-After as nothing or as a wait between none and an hour', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), header => {
        const ms = parseRetryAfter(header, 1_700_000_000_000);
        if (ms === null) return;
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(3_600_000);
      }),
    );
    expect(parseRetryAfter('1.5', 0)).toBe(1_500);
    expect(parseRetryAfter('Infinity', 0)).toBeNull();
  });
});
