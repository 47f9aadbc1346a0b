import 'socket.io-client';
import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../streams/failure.ts';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  it_ = createStreamWorld({ token: 'agent' });
  await it_.world.pass(500);
});
afterEach(() => endStreamWorld(it_));

const store = () => it_.streams.store(createAgentContractsStore);
async function outcomeOf<T>(action$: Observable<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = firstValueFrom(action$);
  await it_.world.pass(1_000);
  return outcome;
}
const OFFERED = { contractId: 'c1', state: 'offered', endedDownlines: [] };
const tier = { activeMember: 2, rate: 0.01, rateType: 'P' as const };

const OFFERS: readonly (readonly [ContractTerms, string, object])[] = [
  [
    {
      kind: 'dividend',
      period: 'weekly',
      tiers: [{ minimumBet: 1_050, netLoss: 200, activeMember: 1, contractRate: 0.3 }],
    },
    'MCS2_processDividendReq',
    { period: 'weekly', tiers: [{ minimumBet: 10.5, netLoss: 2, activeMember: 1, contractRate: 0.3 }] },
  ],
  [
    {
      kind: 'daily',
      details: [
        { ...tier, betVolume: 99 },
        { ...tier, betVolume: 100, rate: 1_234, rateType: 'F' },
      ],
    },
    'MCS2_processDailySalContract',
    {
      details: [
        { ...tier, betVolume: 0.99 },
        { ...tier, betVolume: 1, rate: 12.34, rateType: 'F' },
      ],
    },
  ],
  [
    { kind: 'hourly', hourSalaryRates: [{ ...tier, minimumBet: 500 }] },
    'MCS2_processContractHourSalary',
    { hourSalaryRates: [{ ...tier, minimumBet: 5 }] },
  ],
  [
    { kind: 'realtime', winRate: 0.001, lossRate: 0.002, singleBet: 1_000 },
    'MCSFE_processRealTimeSalaryContract',
    { winRate: 0.001, lossRate: 0.002, singleBet: 10 },
  ],
];

describe('the contracts of an upline', () => {
  it.each(OFFERS)(
    'S3-32: offers, changes and revokes in the call of the kind: $kind',
    async (terms, call, sent) => {
      const bodies: unknown[] = [];
      it_.world.on(`POST /wps/relay/${call}`, ({ body }) => {
        bodies.push(body);
        return OFFERED;
      });
      const place = { account: 'bela', category: 'FISH' } as const;
      const offered = await outcomeOf(store().propose({ ...place, isChange: false, terms }));
      expect(offered).toEqual({ ok: true, value: OFFERED });
      await outcomeOf(store().propose({ ...place, isChange: true, terms }));
      await outcomeOf(store().revoke({ ...place, kind: terms.kind }));
      expect(bodies).toEqual([
        { ...place, ...sent, status: 'P' },
        { ...place, ...sent, status: 'E' },
        { ...place, status: 'V' },
      ]);
    },
  );

  it('issue 15: tells why the gateway refuses', async () => {
    it_.world.on('POST /wps/relay/MCSFE_processRealTimeSalaryContract', () =>
      refuse(409, 'rate_above_upline'),
    );
    const terms = { kind: 'realtime', winRate: 1, lossRate: 1, singleBet: 1 } as const;
    const place = { account: 'bela', category: 'CONS', isChange: false } as const;
    expect(await outcomeOf(store().propose({ ...place, terms }))).toMatchObject({
      ...{ ok: false, failure: { code: 'rate_above_upline', status: 409 } },
    });
  });

  it('issue 15: asks what terms would have paid once they have stood for a moment, and not when they go', async () => {
    const POST = 'POST /v1/agent/contracts/simulation';
    const terms = { kind: 'realtime', winRate: 0.1, lossRate: 0.1, singleBet: 100 } as const;
    const asked = { account: 'bela', category: 'CONS', span: 'lastMonth', terms } as const;
    const calls = () => it_.world.calls.filter(call => call === POST).length;
    const found = { start: 1, end: 2, periods: [], gross: 0, keeps: 0, keepsNow: 0, downlines: [] };
    it_.world.on(POST, () => found);
    const gone = store().simulate(asked).subscribe();
    await it_.world.pass(100);
    gone.unsubscribe();
    expect(await outcomeOf(store().simulate(asked))).toEqual({ ok: true, value: found });
    expect(calls()).toBe(1);
  });

  it('issue 15: follows how often contracts that were given have changed', async () => {
    await endStreamWorld(it_);
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    it_ = createStreamWorld({ token: 'agent' });
    it_.states.set('u:agent:offers', { st: { requests: [], inForce: [], given: 3 }, s: 4 });
    await it_.world.pass(500);
    const { given$ } = it_.streams.contracts;
    expect(given$.value).toBe(3);
    it_.push('u:agent:offers', { op: 'given', count: 4 }, {});
    await it_.world.pass(100);
    expect(given$.value).toBe(4);
  });
});
