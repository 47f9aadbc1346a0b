import { describe, expect, it, vi } from 'vitest';
import { earnings } from '../../../../../gateway/agents/bills/realtime/earnings.ts';
import type { EarnedBet } from '../../../../../gateway/agents/bills/realtime/realtimeBills.ts';
import { lostLines, realtimeLines } from '../../../../../gateway/agents/bills/realtime/realtimeBills.ts';
import { mainMarkets } from '../../../../../partner/pages/sports/mainMarkets.ts';
import { vendorsByCategory } from '../../../../../src/kit/navigation/vendorsByCategory.ts';
import { groupBy } from '../../../../../streams/wire/collections/groupBy.ts';

const MANY = 100_000;
const many = <T>(of: (i: number) => T): T[] => Array.from({ length: MANY }, (_, i) => of(i));

describe('groupBy', () => {
  it('keeps the order of items and of groups', () => {
    const groups = groupBy([5, 2, 7, 4], n => (n % 2 === 0 ? 'even' : 'odd'));
    expect([...groups]).toEqual([
      ['odd', [5, 7]],
      ['even', [2, 4]],
    ]);
  });

  it('asks for each key once and takes one pass, however large a group is', () => {
    const keyOf = vi.fn(() => 'all');
    expect(groupBy(many(Number), keyOf).get('all')).toHaveLength(MANY);
    expect(keyOf).toHaveBeenCalledTimes(MANY);
  });
});

/** With a copy of the group for each item these would take minutes, and the ring's patience ends before. */
describe('100,000 items in one group', () => {
  const version = {
    ...{ contractId: 'one', version: 1, uid: 'agent', category: 'CONS', demo: false },
    ...{ terms: { kind: 'realtime', winRate: 0.01, lossRate: 0.01, singleBet: 0 } as const },
    ...{ effectiveFrom: 0, effectiveTo: null },
  };
  const bet = (i: number) => ({
    ...{ roundId: `round-${i}`, category: null, settledAt: 1_000, stake: 100, payout: 0, validBet: 100 },
    ...{ via: null, isViaAgent: false, checksum: 1n },
  });
  const earned = many(
    (i): EarnedBet => ({
      ...{ contractId: 'one', roundId: `round-${i}`, gross: 1, net: 1 },
      ...{ bet: bet(i), version },
    }),
  );

  it('are one line of a real-time bill, and one that takes them back', () => {
    const window = { start: 0, end: 300_000 };
    expect(realtimeLines(window, earned)).toMatchObject([
      { what: 'bets', via: null, bets: MANY, validBet: 100 * MANY, amount: MANY },
    ]);
    expect(lostLines(window, earned)).toMatchObject([{ what: 'correction', bets: MANY, amount: -MANY }]);
  });

  it('earn what each of them earns, with as many terms of others', () => {
    const versions = [...many(i => ({ ...version, uid: `other-${i}` })), version];
    const all = earnings('agent', many(bet), versions);
    expect(all).toHaveLength(MANY);
    expect(all[0]).toEqual({ contractId: 'one', roundId: 'round-0', gross: 1, net: 1 });
  });

  it('are vendors of one category', () => {
    const cards = many(i => ({ vassalage: `V${i}` }) as never);
    expect(vendorsByCategory([{ gameClassify: 'RNG', cards } as never]).get('RNG')).toHaveLength(MANY);
  });

  it('are odds of one market', () => {
    const odds = Object.fromEntries(many(i => [`winner:0:/p${i}`, 200]));
    expect(mainMarkets({ odds })[0]?.picks).toHaveLength(MANY);
  });
});
