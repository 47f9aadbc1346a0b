import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXTERNAL_CODES } from '../../../../../src/kit/browser/externalFailure.ts';
import type { CallSpec } from '../../../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../../../streams/wire/protocol/envelope.ts';
import { ConnectAuth, SyncRequest, UnsubRequest } from '../../../../../streams/wire/protocol/frames.ts';
import { callMeta } from '../../../../../streams/wire/protocol/runtimeOf.ts';
import { SEAL_ALG, SEAL_ENC } from '../../../../../streams/wire/protocol/sealed.ts';
import { BYE_CODES, MAX_RESUME } from '../../../../../streams/wire/protocol/words.ts';
import { MODULE_IDS } from '../../../../../streams/wire/system/modules.ts';
import { type CallName, calls } from '../../../../../streams/wire/tables/calls.ts';
import { WIRE_ERRORS } from '../../../../../streams/wire/tables/errors.ts';
import { zodRuntime } from '../../../../../streams/wire/tables/zodRuntime.ts';

const table = Object.entries<CallSpec>(calls) as [CallName, CallSpec][];
const named = (list: readonly string[]) => new Set(list).size === list.length;

describe('the call table', () => {
  it('has one call per method and path', () => {
    expect(named(table.map(([, { method, path }]) => `${method} ${path}`))).toBe(true);
  });

  it('has one call per row of the specification', () => {
    expect(named(table.map(([, { source }]) => source).filter(it => it.startsWith('S')))).toBe(true);
  });

  it.each(table)('names a well-formed row, path and summary for %s', (_name, spec) => {
    expect(spec.source).toMatch(/^(S\d{1,2}-\d{2}|A\d{1,2}|X)$/);
    expect(spec.path).toMatch(/^\/(wps|v1|lgw|lotto)(\/[A-Za-z0-9_]+)+$/);
    expect(spec.summary).toMatch(/^[A-Z].+\.$/);
    // Calls of the specification live under /wps, its lotteries' under /lgw and /lotto, what was added to them under /v1.
    expect(/^\/(wps|lgw|lotto)\//.test(spec.path)).toBe(spec.source.startsWith('S7-'));
  });

  it.each(table)('makes no command of a read: %s', (_name, spec) => {
    if (spec.method === 'GET') expect(spec.command || spec.sealed).toBe(false);
    if (spec.command) expect(['session', 'optional', 'operator', 'desk']).toContain(spec.audience);
    if (spec.audience === 'desk') expect(spec.path).toMatch(/^\/v1\/(desk|demo)\//);
    if (spec.audience === 'operator') expect(spec.path).toMatch(/^\/v1\/(ops|office)\//);
    if (spec.module) expect(MODULE_IDS).toContain(spec.module);
  });

  it.each(table)('gives the page everything about %s but its schemas', (_name, spec) => {
    // Who may call, and how long a body may be, is the gateway's business; that a file is answered is known to whoever
    // opens one.
    const { params, value, summary, source, guests, file: _file, longestBody: _longest, ...known } = spec;
    const { permission: _permission, trail: _trail, proof: _proof, staff: _staff, ...rest } = known;
    expect(callMeta(spec)).toEqual({
      bare: false,
      money: false,
      module: null,
      headers: spec.headers ?? {},
      encoding: 'json',
      ...rest,
    });
    expect([params, value, summary, source].every(Boolean)).toBe(true);
    expect(guests).not.toBe(false);
  });

  it('seals exactly the calls that carry a password or stand for one', () => {
    expect(table.filter(([, spec]) => spec.sealed).map(([name]) => name)).toEqual([
      'login',
      'register',
      'registerMobile',
      'changePassword',
      'forgotByPhone',
      'resetPassword',
      'twoStep',
      'forgetDevice',
      'totpBegin',
      'totpConfirm',
      'smsStepBegin',
      'smsStepConfirm',
      'twoStepOff',
      'recoveryCodes',
      'passkeyOptions',
      'passkeyRemove',
      'redeemPointReward',
      'convertPoint',
      'withdrawalCreate',
      'paymentPasswordSet',
      'paymentPasswordChange',
      'paymentPasswordCode',
      'paymentPasswordReset',
      'payoutAccountAdd',
      'teamTransfer',
      'downlineOpen',
      'officeAccept',
      'officeSignIn',
      'officeProve',
    ]);
    expect([SEAL_ALG, SEAL_ENC]).toEqual(['ECDH-ES', 'A256GCM']);
  });

  it('uses every module id', () => {
    const used = new Set(table.map(([, spec]) => spec.module));
    expect(MODULE_IDS.filter(id => !used.has(id))).toEqual([]);
  });

  it('has a guard for each call, and none refuses everything or takes everything', () => {
    const { callValue, calls: metas } = zodRuntime();
    expect(Object.keys(callValue)).toEqual(table.map(([name]) => name));
    expect(Object.keys(metas)).toEqual(Object.keys(callValue));
    const odd = Symbol('nothing on the wire');
    for (const [name] of table) expect(callValue[name](odd)).toBe(false);
  });
});

describe('error codes', () => {
  const locales = readdirSync('public/locales');
  const textsOf = (locale: string) => {
    const file = readFileSync(`public/locales/${locale}/common.json`, 'utf8');
    return (JSON.parse(file) as { errors: Record<string, string> }).errors;
  };
  it('are distinct words', () => {
    expect(named(WIRE_ERRORS)).toBe(true);
    for (const code of WIRE_ERRORS) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it.each(locales)('have a text in %s, and there is one for all that are unknown', locale => {
    const texts = textsOf(locale);
    const missing = WIRE_ERRORS.filter(code => !texts[code]?.trim());
    expect(missing).toEqual([]);
    expect(texts.unknown?.trim()).toBeTruthy();
  });

  it('have no text that nothing ever says', () => {
    const ours = [
      'unknown',
      'network',
      'offline',
      'timeout',
      'bad_answer',
      'http',
      'passkey_unused',
      'rate_limited_soon_one',
      'rate_limited_soon_other',
    ];
    const known: readonly string[] = [...WIRE_ERRORS, ...EXTERNAL_CODES, 'auth/unknown', ...ours];
    expect(Object.keys(textsOf('en')).filter(code => !known.includes(code))).toEqual([]);
  });
});

describe('the protocol tables', () => {
  it('name each reason to close once', () => {
    expect(named(BYE_CODES)).toBe(true);
    for (const code of BYE_CODES) expect(zodRuntime().frames.bye({ code })).toBe(true);
  });

  const rs = (count: number) => Array.from({ length: count }, (_, i) => [`g:winners${i}`, null, 0]);
  const limits: [string, (count: number) => boolean][] = [
    ['connect', count => ConnectAuth.safeParse({ v: 1, rs: rs(count) }).success],
    ['sync', count => SyncRequest.safeParse({ t0: 0, rs: rs(count) }).success],
    ['unsub', count => UnsubRequest.safeParse({ t: rs(count).map(([t]) => t) }).success],
  ];
  it.each(limits)(
    'let a %s name as many topics as the limit says, and not one more (A3.2)',
    (_name, takes) => {
      expect([takes(0), takes(MAX_RESUME), takes(MAX_RESUME + 1)]).toEqual([true, true, false]);
    },
  );

  it('issue 11.37: let a connect, a sync and an unsub name each topic once (A3.2)', () => {
    const twice = [...rs(2), ...rs(1)];
    expect(ConnectAuth.safeParse({ v: 1, rs: twice }).success).toBe(false);
    expect(SyncRequest.safeParse({ t0: 0, rs: twice }).success).toBe(false);
    expect(UnsubRequest.safeParse({ t: twice.map(([t]) => t) }).success).toBe(false);
  });

  it.each([
    ['no success', { message: null }],
    ['a success that is a text', { success: 'true' }],
    ['a position without a number', { success: true, pos: [['g:winners', '1.a']] }],
    ['a position of no epoch', { success: true, pos: [['g:winners', null, 1]] }],
    ['a wait that is a text', { success: false, retryMs: '1' }],
  ])('refuse an envelope with %s', (_name, envelope) => {
    expect(Envelope.safeParse(envelope).success).toBe(false);
  });

  it('take the plain envelope of a back end that knows none of our additions', () => {
    expect(Envelope.safeParse({ success: true, message: null, value: 7 }).success).toBe(true);
    expect(Envelope.safeParse({ success: false }).success).toBe(true);
  });
});
