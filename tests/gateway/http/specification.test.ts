import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { PLATFORM_ROOTS, rootOf } from '../../../streams/wire/tables/roots.ts';
import { zodRuntime } from '../../../streams/wire/tables/zodRuntime.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { readSpecification, type SpecifiedCall } from '../../wire/readSpecification.ts';
import { openRecorder, type RecordedCall, type Recorder } from '../../wire/recorder.ts';
import { DEMO_PASSWORD, lead, play, visit } from '../../wire/walk.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { newestCode } from '../registration/sentMessages.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const specification = readSpecification();
const table = Object.entries<CallSpec>(calls) as [CallName, CallSpec][];
const idOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
/** The calls that the client makes at a back end of the specification, by method and path. */
const made = new Map<string, RecordedCall[]>();

let gateway: TestGateway;
let recorder: Recorder;
let member: StreamClient;
beforeAll(async () => {
  gateway = await openGateway();
  recorder = await openRecorder(gateway.origin);
  const open = (token: string | null, seed: number) => openClient({ origin: recorder.origin, token, seed });
  const visitor = open(null, 1);
  member = open(await gateway.member(), 2);
  await win();
  await visit(visitor.streams, () => newestCode(gateway.database, '+8801712345678'));
  await play(member.streams);
  // After the visitor, who signs in as the same account.
  const agent = await gateway.call('POST /wps/session/login', {
    params: { username: 'arun', password: DEMO_PASSWORD },
  });
  const upline = open((agent.body.value as { token: string }).token, 3);
  await lead(upline.streams);
  await showsDraws();
  await eventually(() => {
    const seen = new Set(recorder.calls.map(idOf));
    expect(specification.map(idOf).filter(id => !seen.has(id))).toEqual([]);
  });
  for (const client of [visitor, upline]) client.close();
  for (const call of recorder.calls) made.set(idOf(call), [...(made.get(idOf(call)) ?? []), call]);
}, 120_000);
afterAll(async () => {
  member.close();
  await recorder.close();
  await gateway.close();
});

describe('the table of the specification', () => {
  it('S7-01 issue 29.6.3: is the table of calls, by row, method, path, token and encryption, both ways', () => {
    const ours = table
      .filter(([, { path }]) => PLATFORM_ROOTS.includes(rootOf(path)))
      .map(([, { source, method, path, audience, sealed, encoding }]) => {
        const who = { anyone: 'N', session: 'T', optional: 'NT', operator: 'operator', desk: 'desk' }[
          audience
        ];
        return `${source} ${method} ${path} ${who} ${sealed ? 'E' : encoding === 'form' ? 'F' : '-'}`;
      });
    const theirs = specification.map(
      ({ row, method, path, who, body }) => `${row} ${method} ${path} ${who} ${body}`,
    );
    expect(ours.sort()).toEqual(theirs.sort());
  });
});

describe('the client, at a back end of the specification', () => {
  it('issue 29.6.1 6.3: makes every call of the specification, and no other one below its roots', () => {
    const platform = [...made.keys()].filter(id => PLATFORM_ROOTS.includes(rootOf(id.split(' ')[1] ?? '')));
    expect(platform.sort()).toEqual(specification.map(idOf).sort());
  });

  it.each(specification)('issue 29.6.2 6.3: sends $method $path as it is specified', call => {
    const sent = made.get(idOf(call)) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    for (const one of sent) {
      expect([one.body === call.body || (one.body === '-' && call.body === '-'), one.body]).toEqual([
        true,
        one.body,
      ]);
      expect(headersOf(one, 'merchant')).toEqual(['waterlily']);
      expect(headersOf(one, 'device')).toEqual(['web']);
      const tokens = headersOf(one, 'authorization').length;
      if (call.who !== 'NT') expect(tokens).toBe(call.who === 'T' ? 1 : 0);
      const known = [...call.params.map(({ name }) => name), ...call.added];
      expect(Object.keys(one.params).filter(name => !known.includes(name))).toEqual([]);
      for (const { name, isOptional, values } of call.params) {
        const value = one.params[name];
        if (value === undefined) expect([name, isOptional]).toEqual([name, true]);
        else if (values.length > 0) expect(values).toContain(String(value));
      }
    }
    for (const { name, values } of call.params) {
      const seen = sent.map(({ params }) => String(params[name]));
      for (const value of values) expect([name, seen]).toEqual([name, expect.arrayContaining([value])]);
    }
  });
});

describe('the gateway', () => {
  const answered = specification.filter(({ answer }) => answer.length > 0);

  it.each(answered)('issue 29.6.3: answers $method $path with the fields that are specified', call => {
    const values = valuesOf(call);
    expect(values.length).toBeGreaterThan(0);
    for (const field of call.answer.filter(it => !call.lacking.includes(it))) {
      const found = values.flatMap(value => at(value, field));
      expect([field, found.length > 0, found.includes(undefined)]).toEqual([field, true, false]);
    }
  });

  it.each(answered)(
    'issue 29.6.3: needs nothing but these of $method $path for the client to take the answer',
    call => {
      const { callValue } = zodRuntime();
      const name = table.find(([, spec]) => idOf(spec) === idOf(call))?.[0];
      for (const value of valuesOf(call)) {
        const bare = call.answer[0] === '-' ? value : only(value, call.answer);
        expect([bare, name !== undefined && callValue[name](bare)]).toEqual([bare, true]);
      }
    },
  );
});

/** Somebody is on the board of winners: a chance of 98 % wins sooner or later, and each member bets once. */
async function win(): Promise<void> {
  const key = () => ({ key: crypto.randomUUID() });
  for (let won = false; !won; ) {
    const token = await gateway.member();
    const { body: info } = await gateway.call('GET /wps/member/info', { token });
    const { account: username } = info.value as { account: string };
    await gateway.call('POST /v1/ops/deposits', {
      ...{ token: gateway.operatorToken, ...key() },
      params: { username, amount: 100_000, outcome: 'arrived' },
    });
    const { body } = await gateway.call('POST /v1/games/bet', {
      ...{ token, ...key() },
      params: { stake: 10_000, choice: { game: 'DICE', chance: 9800 } },
    });
    won = calls.bet.value.parse(body.value).round.net > 0;
  }
  // A win is on the board once it is published, after the commit of its bet.
  await eventually(async () => {
    const { body } = await gateway.call('GET /wps/relay/GCSGAME_getRankList', {
      params: { gameCategory: 'ALL', language: 'EN', limitNum: 20 },
    });
    expect(calls.rankList.value.parse(body.value).list).toHaveLength(1);
  });
}

/** Waits until the lottery page has draws: of one lottery when that is looked at, of all before and after. */
async function showsDraws(): Promise<void> {
  const store = member.streams.store(createLotteryStore);
  const codes = () => valueIn(store.draws$.value)?.games.map(({ gameCode }) => gameCode) ?? [];
  await eventually(() => expect(codes().length).toBeGreaterThan(5));
  const [first = ''] = codes();
  store.watch(first);
  await eventually(() => expect(codes()).toEqual([first]));
  store.watch(null);
  await eventually(() => expect(codes().length).toBeGreaterThan(5));
}

const headersOf = ({ headers }: RecordedCall, wanted: string) =>
  headers.filter((_, i) => i % 2 === 1 && headers[i - 1]?.toLowerCase() === wanted);

const valuesOf = (call: SpecifiedCall) =>
  (made.get(idOf(call)) ?? []).filter(({ status }) => status === 200).map(({ value }) => value);

const partsOf = (field: string) => field.split(/\.|(?=\[\])/).filter(it => it !== '');

/** Everything that stands at a place of an answer: one for each entry of the lists in between. */
function at(value: unknown, field: string): unknown[] {
  return partsOf(field).reduce<unknown[]>(
    (found, part) =>
      part === '[]'
        ? found.flat()
        : found.map(it => (typeof it === 'object' && it !== null ? Reflect.get(it, part) : undefined)),
    [value],
  );
}

/** An answer with nothing but these fields. */
function only(value: unknown, fields: readonly string[]): unknown {
  const lists = fields.map(partsOf);
  const cut = (node: unknown, wanted: readonly (readonly string[])[]): unknown => {
    if (wanted.some(it => it.length === 0) || typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node))
      return node.map(it =>
        cut(
          it,
          wanted.map(([, ...rest]) => rest),
        ),
      );
    const names = new Set(wanted.map(([name = '']) => name));
    return Object.fromEntries(
      [...names]
        .filter(name => name in node)
        .map(name => [
          name,
          cut(
            Reflect.get(node, name),
            wanted.filter(([first]) => first === name).map(([, ...rest]) => rest),
          ),
        ]),
    );
  };
  return cut(value, lists);
}
