import { describe, expect, it } from 'vitest';
import { toConsolidated } from '../../../../gateway/agents/contracts/consolidated.ts';
import { Consolidated, type ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';

const terms = {
  dividend: {
    kind: 'dividend',
    period: 'weekly',
    tiers: [
      { minimumBet: 1_000_50, netLoss: 10, activeMember: 1, contractRate: 0.0125 },
      { minimumBet: 5_000_00, netLoss: 20, activeMember: 2, contractRate: 0.02 },
    ],
  },
  daily: { kind: 'daily', details: [{ betVolume: 99, activeMember: 3, rate: 12_34, rateType: 'F' }] },
  hourly: {
    kind: 'hourly',
    hourSalaryRates: [{ minimumBet: 1, activeMember: 0, rate: 0.0125, rateType: 'P' }],
  },
  realtime: { kind: 'realtime', winRate: 0.002, lossRate: 0.005, singleBet: 10_00 },
} as const satisfies Record<string, ContractTerms>;

/** The wire's own schema must take the answer, so nothing the page reads is missing. */
const answer = (state: Parameters<typeof toConsolidated>[0]) => Consolidated.parse(toConsolidated(state));

describe('the consolidated answer (S7-25, S3-18)', () => {
  it('lists requests by kind and category, in decimal major units, with the warning', () => {
    const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
    const requests = kinds.map(kind => ({
      ...{
        id: `${kind}:LIVE`,
        kind,
        category: 'LIVE' as const,
        status: 'P' as const,
        contractId: `c-${kind}`,
      },
      ...{ downlineHigherRate: true, terms: { ...terms[kind] } as ContractTerms },
    }));
    const mark = { status: 'P', downlineHigherRate: true };
    expect(answer({ requests, inForce: [] })).toEqual({
      divtypereq: {
        LIVE: [
          { minimumBet: 1000.5, netLoss: 0.1, activeMember: 1, contractRate: 0.0125, ...mark },
          { minimumBet: 5000, netLoss: 0.2, activeMember: 2, contractRate: 0.02, ...mark },
        ],
      },
      dailysalreqtype: {
        LIVE: [
          {
            id: 'c-daily',
            ...mark,
            details: [{ betVolume: 0.99, activeMember: 3, rate: 12.34, rateType: 'F' }],
          },
        ],
      },
      contracthoursalreq: {
        LIVE: [
          {
            ...{ contractId: 'c-hourly', ...mark },
            hourSalaryRates: [{ minimumBet: 0.01, activeMember: 0, rate: 0.0125, rateType: 'P' }],
          },
        ],
      },
      realtimesalreqtype: {
        LIVE: [{ contractId: 'c-realtime', ...mark, winRate: 0.002, lossRate: 0.005, singleBet: 10 }],
      },
      ...{ divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {}, realtimesalinfo: {} },
    });
  });

  it('lists contracts in force with status A and nothing to warn about', () => {
    const inForce = [
      {
        id: 'realtime:CONS',
        kind: 'realtime' as const,
        category: 'CONS' as const,
        contractId: 'c',
        terms: terms.realtime,
      },
    ];
    expect(answer({ requests: [], inForce }).realtimesalinfo).toEqual({
      CONS: [
        {
          contractId: 'c',
          status: 'A',
          downlineHigherRate: false,
          winRate: 0.002,
          lossRate: 0.005,
          singleBet: 10,
        },
      ],
    });
  });
});
