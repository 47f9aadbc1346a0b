import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const CONSOLIDATED = 'GET /wps/member/info/funds/consolidated';
const OFFERS = 'u:agent:offers';
const KINDS = [
  ['dividend', 'MCS2_processDividendReq', 'enableCt'],
  ['daily', 'MCS2_processDailySalContract', 'salary'],
  ['hourly', 'MCS2_processContractHourSalary', 'hourSalary'],
  ['realtime', 'MCSFE_processRealTimeSalaryContract', 'agentRealtimeSalary'],
] as const;
type Kind = (typeof KINDS)[number][0];

const tier = { activeMember: 1, rate: 0.01, rateType: 'P' };
const TERMS: Record<Kind, object> = {
  dividend: { kind: 'dividend', tiers: [{ minimumBet: 1, netLoss: 1, activeMember: 1, contractRate: 0.3 }] },
  daily: { kind: 'daily', details: [{ ...tier, betVolume: 1 }] },
  hourly: { kind: 'hourly', hourSalaryRates: [{ ...tier, minimumBet: 1 }] },
  realtime: { kind: 'realtime', winRate: 0.002, lossRate: 0.005, singleBet: 100 },
};
const contract = (kind: Kind, category = 'CONS') => ({
  id: `${kind}:${category}`,
  kind,
  category,
  contractId: `c-${kind}`,
  terms: TERMS[kind],
});
const request = (kind: Kind, more: object = {}) => ({
  ...contract(kind),
  status: 'P',
  downlineHigherRate: false,
  ...more,
});
const outcome = (kind: Kind) => ({ contractId: `c-${kind}`, state: 'accepted', endedDownlines: [] });
const offers = (requests: object[], inForce: object[] = []) => ({ requests, inForce });
const requestIds = () => it_.streams.contracts.requests$.value.map(({ id }) => id);
const reads = () => it_.world.calls.filter(call => call === CONSOLIDATED).length;

/** An agent whose gateway tells `state`; the consolidated call itself is down unless a test answers it. */
async function agent(state: object): Promise<void> {
  it_ = createStreamWorld({ token: 'agent' }, world =>
    world.on(CONSOLIDATED, () => refuse(503, 'overloaded')),
  );
  it_.states.set(OFFERS, { st: state, s: 4 });
  await it_.world.pass(500);
}

describe('answers to contract requests', () => {
  it.each(KINDS)(
    'S7-51 to S7-54 sends the answer to a %s request to %s, in one category',
    async (kind, call) => {
      await agent(offers(KINDS.map(([each]) => request(each))));
      const sent: unknown[] = [];
      it_.world.on(`POST /wps/relay/${call}`, ({ body }) => {
        sent.push(body);
        return outcome(kind);
      });
      const answered = firstValueFrom(it_.streams.contracts.answer({ id: `${kind}:CONS` }, 'A'));
      await it_.world.pass(100);
      expect(await answered).toEqual({ ok: true, value: outcome(kind) });
      expect(sent).toEqual([{ status: 'A', category: 'CONS', contractId: `c-${kind}` }]);
      expect(it_.world.calls.filter(it => it.startsWith('POST'))).toEqual([`POST /wps/relay/${call}`]);
    },
  );

  it('names no contract where the request has none', async () => {
    const { contractId: _none, ...bare } = request('dividend');
    await agent(offers([bare]));
    let sent: unknown = null;
    it_.world.on('POST /wps/relay/MCS2_processDividendReq', ({ body }) => {
      sent = body;
      return outcome('dividend');
    });
    const answered = firstValueFrom(
      it_.streams.contracts.answer({ id: 'dividend:CONS' }, 'R', { confirm: false }),
    );
    await it_.world.pass(100);
    expect((await answered).ok).toBe(true);
    expect(sent).toEqual({ status: 'R', category: 'CONS', confirm: false });
  });

  it('asks for a confirmation before a downline loses a contract, and answers with it', async () => {
    await agent(offers([request('daily', { downlineHigherRate: true })]));
    it_.world.on('POST /wps/relay/MCS2_processDailySalContract', ({ body }) =>
      (body as { confirm?: boolean }).confirm ? outcome('daily') : refuse(409, 'downline_higher_rate'),
    );
    const unsure = firstValueFrom(it_.streams.contracts.answer({ id: 'daily:CONS' }, 'A'));
    await it_.world.pass(100);
    expect(await unsure).toMatchObject({ ok: false, failure: { code: 'downline_higher_rate', status: 409 } });
    expect(requestIds()).toEqual(['daily:CONS']);
    const sure = firstValueFrom(it_.streams.contracts.answer({ id: 'daily:CONS' }, 'A', { confirm: true }));
    await it_.world.pass(100);
    expect((await sure).ok).toBe(true);
  });

  it('issue 11.2: names the version that was shown, not the one that waits by now', async () => {
    await agent(offers([request('daily', { version: 'v1' })]));
    const [shown] = it_.streams.contracts.requests$.value;
    if (shown === undefined) throw new Error('nothing is shown');
    const sent: unknown[] = [];
    it_.world.on('POST /wps/relay/MCS2_processDailySalContract', ({ body }) => {
      sent.push(body);
      return outcome('daily');
    });
    it_.push(OFFERS, { op: 'upsert', request: request('daily', { version: 'v2' }) }, {});
    await it_.world.pass(100);
    expect(it_.streams.contracts.requests$.value[0]?.version).toBe('v2');
    const answered = firstValueFrom(it_.streams.contracts.answer(shown, 'A'));
    await it_.world.pass(100);
    expect((await answered).ok).toBe(true);
    expect(sent).toMatchObject([{ status: 'A', version: 'v1' }]);
  });

  it('issue 11.2: shows the terms that a refused answer brings along, also while no push arrives', async () => {
    await agent(offers([request('realtime', { version: 'v1' })]));
    const terms = { ...TERMS.realtime, lossRate: 0.001 };
    const after = offers([request('realtime', { version: 'v2', terms })]);
    it_.world.on('POST /wps/relay/MCSFE_processRealTimeSalaryContract', () =>
      refuse(409, 'contract_changed', {
        snaps: [{ t: OFFERS, kind: 'log', e: EPOCH, s: 6, ts: 1, st: after }],
      }),
    );
    const answered = firstValueFrom(
      it_.streams.contracts.answer({ id: 'realtime:CONS', version: 'v1' }, 'A'),
    );
    await it_.world.pass(100);
    expect(await answered).toMatchObject({ ok: false, failure: { code: 'contract_changed', status: 409 } });
    expect(it_.streams.contracts.requests$.value[0]).toMatchObject({ version: 'v2', terms });
  });

  it('case 34: shows one effect when the answer and its push race, in either order', async () => {
    await agent(offers([request('daily'), request('hourly')]));
    const after = offers([request('hourly')], [contract('daily')]);
    it_.world.on('POST /wps/relay/MCS2_processDailySalContract', () =>
      accept(outcome('daily'), {
        snaps: [{ t: OFFERS, kind: 'log', e: EPOCH, s: 6, ts: 1, st: after }],
      }),
    );
    const seen: string[] = [];
    const watching = it_.streams.contracts.requests$.subscribe(list =>
      seen.push(list.map(({ id }) => id).join()),
    );
    const answered = firstValueFrom(it_.streams.contracts.answer({ id: 'daily:CONS' }, 'A'));
    it_.push(OFFERS, { op: 'remove', id: 'daily:CONS' }, after);
    await it_.world.pass(100);
    expect((await answered).ok).toBe(true);
    it_.push(OFFERS, { op: 'inForce', contract: contract('daily') }, after);
    await it_.world.pass(2_000);
    watching.unsubscribe();
    expect(seen.filter((text, i) => text !== seen[i - 1])).toEqual(['daily:CONS,hourly:CONS', 'hourly:CONS']);
    expect(it_.streams.contracts.inForce$.value.map(({ id }) => id)).toEqual(['daily:CONS']);
  });

  it('case 56: calls an answer that comes after the logout a refusal, and shows no contract', async () => {
    await agent(offers([request('daily')], [contract('hourly')]));
    let answer: (value: unknown) => void = () => {};
    it_.world.on(
      'POST /wps/relay/MCS2_processDailySalContract',
      () => new Promise(resolve => (answer = resolve)),
    );
    const answered = firstValueFrom(it_.streams.contracts.answer({ id: 'daily:CONS' }, 'A'));
    await it_.world.pass(10);
    await firstValueFrom(it_.streams.session.logout());
    answer(
      accept(outcome('daily'), {
        snaps: [{ t: OFFERS, kind: 'log', e: EPOCH, s: 9, ts: 1, st: offers([request('realtime')]) }],
      }),
    );
    await it_.world.pass(100);
    expect(await answered).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(requestIds()).toEqual([]);
    expect(it_.streams.contracts.inForce$.value).toEqual([]);
  });
});

describe('contracts in force', () => {
  it.each(KINDS)(
    'S6-10 to S6-13 a %s contract switches its own menu entry on and its end switches it off',
    async (kind, _call, flag) => {
      await agent(offers([]));
      const on = () =>
        Object.entries(it_.streams.contracts.menu$.value).flatMap(([name, isOn]) => (isOn ? [name] : []));
      expect(on()).toEqual([]);
      it_.push(OFFERS, { op: 'inForce', contract: contract(kind) }, {});
      await it_.world.pass(100);
      expect(on()).toEqual([flag]);
      it_.push(OFFERS, { op: 'ended', id: `${kind}:CONS` }, {});
      await it_.world.pass(100);
      expect(on()).toEqual([]);
    },
  );

  it('takes an offer that is changed for the same request in its old place of the list', async () => {
    await agent(offers([request('daily', { at: 1 }), request('hourly', { at: 2 })]));
    it_.push(OFFERS, { op: 'upsert', request: request('daily', { at: 1, status: 'E', demo: true }) }, {});
    await it_.world.pass(100);
    expect(requestIds()).toEqual(['daily:CONS', 'hourly:CONS']);
    expect(it_.streams.contracts.requests$.value[0]?.status).toBe('E');
  });

  it('case 29: asks again for a consolidated call that was busy, not before its Retry-After', async () => {
    it_ = createStreamWorld({ token: 'agent', random: () => 0 }, world =>
      world.on(CONSOLIDATED, () => refuse(503, 'overloaded', { retryMs: 8_000 })),
    );
    it_.states.set(OFFERS, { st: offers([request('daily')]), s: 4 });
    await it_.world.pass(7_500);
    expect(reads()).toBe(1);
    expect(requestIds()).toEqual(['daily:CONS']);
    await it_.world.pass(1_500);
    expect(reads()).toBe(2);
  });

  it('does not ask again for a consolidated call that was refused for good', async () => {
    it_ = createStreamWorld({ token: 'agent' }, world =>
      world.on(CONSOLIDATED, () => refuse(401, 'replaced')),
    );
    await it_.world.pass(60_000);
    expect(reads()).toBe(1);
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', ended: 'replaced' });
  });
});
