import { describe, expect, it } from 'vitest';
import { toConsolidated } from '../../../../gateway/agents/contracts/consolidated.ts';
import { balanceState } from '../../../../streams/stores/adapters/balanceState.ts';
import { enabledModules } from '../../../../streams/stores/adapters/enabledModules.ts';
import { offersState } from '../../../../streams/stores/adapters/offersState.ts';
import { winnersState } from '../../../../streams/stores/adapters/winnersState.ts';
import { topics } from '../../../../streams/wire/tables/topics.ts';

const mark = { status: 'P', downlineHigherRate: false };
const empty = toConsolidated({ requests: [], inForce: [] });

describe("answers of the specification's calls as topic states", () => {
  it('S3-38 S9-43 turns decimal balances with 2 decimals into exact minor units', () => {
    const state = balanceState({
      sumBalance: 1234.56,
      currency: 'PT',
      currencySymbol: 'PT',
      balance: [
        { accountTypeId: 1, availBalance: 0.29 },
        { accountTypeId: 2, availBalance: 1234.27 },
      ],
    });
    expect(state.sum).toBe(123_456);
    expect(state.accounts.map(({ avail }) => avail)).toEqual([29, 123_427]);
    expect(topics.balance.state.safeParse(state).success).toBe(true);
  });

  it('S3-06 unwraps the winner rows and keeps name, game, icon and a numeric amount', () => {
    const [winner] = winnersState({
      list: [{ vo: { customerName: 'a***n', gameName: 'Dice', iconUrl: '/d.svg', winAmount: 10.05 } }],
    });
    expect(winner).toMatchObject({
      customerName: 'a***n',
      gameName: 'Dice',
      iconUrl: '/d.svg',
      winAmount: 1_005,
    });
  });

  it('gives a winner row without an id the same id each time, and another one to another row', () => {
    const row = (winAmount: number) => ({ vo: { customerName: 'a', gameName: 'Dice', winAmount } });
    const [first, second] = winnersState({ list: [row(1), row(2)] });
    expect(winnersState({ list: [row(1)] })[0]?.id).toBe(first?.id);
    expect(second?.id).not.toBe(first?.id);
  });

  it('S3-18 reads requests and contracts of all four kinds from the consolidated answer', () => {
    const tier = { minimumBet: 100.5, netLoss: 20, activeMember: 3, contractRate: 0.4 };
    const state = offersState(
      {
        ...empty,
        divtypereq: { CONS: [{ ...tier, ...mark }] },
        dailysalreqtype: {
          LIVE: [
            {
              id: 'd1',
              status: 'E',
              downlineHigherRate: true,
              details: [
                { betVolume: 1000, activeMember: 1, rate: 0.0125, rateType: 'P' },
                { betVolume: 2000, activeMember: 1, rate: 12.5, rateType: 'F' },
              ],
            },
          ],
        },
        contracthoursalinfo: {
          RNG: [
            {
              contractId: 'h1',
              status: 'A',
              downlineHigherRate: false,
              hourSalaryRates: [{ minimumBet: 5, activeMember: 1, rate: 0.01, rateType: 'P' }],
            },
          ],
        },
        realtimesalinfo: {
          CONS: [{ contractId: 'r1', ...mark, winRate: 0.002, lossRate: 0.005, singleBet: 10 }],
        },
      },
      null,
    );
    expect(topics.offers.state.safeParse(state).success).toBe(true);
    expect(state.requests).toEqual([
      {
        id: 'dividend:CONS',
        kind: 'dividend',
        category: 'CONS',
        status: 'P',
        downlineHigherRate: false,
        terms: {
          kind: 'dividend',
          tiers: [{ minimumBet: 10_050, netLoss: 2_000, activeMember: 3, contractRate: 0.4 }],
        },
      },
      {
        id: 'daily:LIVE',
        kind: 'daily',
        category: 'LIVE',
        status: 'E',
        downlineHigherRate: true,
        contractId: 'd1',
        terms: {
          kind: 'daily',
          details: [
            { betVolume: 100_000, activeMember: 1, rate: 0.0125, rateType: 'P' },
            { betVolume: 200_000, activeMember: 1, rate: 1_250, rateType: 'F' },
          ],
        },
      },
    ]);
    expect(state.inForce.map(({ id, contractId }) => [id, contractId])).toEqual([
      ['hourly:RNG', 'h1'],
      ['realtime:CONS', 'r1'],
    ]);
  });

  it('keeps what only the topic knows of the same request, and nothing of one whose state changed', () => {
    const tier = { minimumBet: 1, netLoss: 1, activeMember: 1, contractRate: 0.1 };
    const answer = { ...empty, divtypereq: { CONS: [{ ...tier, ...mark }] } };
    const first = offersState(answer, null);
    const known = { ...first, requests: first.requests.map(request => ({ ...request, at: 77 })) };
    expect(offersState(answer, known).requests[0]?.at).toBe(77);
    const changed = { ...empty, divtypereq: { CONS: [{ ...tier, ...mark, status: 'V' }] } };
    expect(offersState(changed, known).requests[0]?.at).toBeUndefined();
  });

  it('leaves a request out whose status this page has no answer for', () => {
    const tier = { minimumBet: 1, netLoss: 1, activeMember: 1, contractRate: 0.1 };
    const answer = { ...empty, divtypereq: { CONS: [{ ...tier, ...mark, status: 'X' }] } };
    expect(offersState(answer, null).requests).toEqual([]);
  });

  it('counts a module of the white label only if all its ancestors are on', () => {
    const on = enabledModules([
      {
        modId: 'A',
        enabled: '1',
        childrenNodes: [
          { modId: 'A1', enabled: '1' },
          { modId: 'A2', enabled: '0', childrenNodes: [{ modId: 'A21', enabled: '1' }] },
        ],
      },
      { modId: 'B', enabled: '0', childrenNodes: [{ modId: 'B1', enabled: '1' }] },
    ]);
    expect([...on].sort()).toEqual(['A', 'A1']);
  });
});
