import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breaking,
  endedBy,
  type HeldContract,
  highestToPassOn,
  lawBreakOf,
} from '../../../../gateway/agents/contracts/cover.ts';
import { isAbove, ratesOf } from '../../../../gateway/agents/contracts/rates.ts';
import type { ContractCategory, ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';

const realtime = (rate: number): ContractTerms => ({
  ...{ kind: 'realtime', winRate: rate, lossRate: rate, singleBet: 0 },
});

const held = (
  uplineUid: string | null,
  downlineUid: string,
  rate: number,
  category: ContractCategory = 'CONS',
): HeldContract => ({
  id: `${downlineUid}:${category}`,
  category,
  uplineUid,
  downlineUid,
  terms: realtime(rate),
});
const names = (contracts: readonly HeldContract[]) => contracts.map(({ id }) => id);

describe('which contracts of downlines end with an answer (S4-73)', () => {
  const team = [
    held(null, 'top', 1),
    held('top', 'A', 0.4),
    held('A', 'B', 0.3),
    held('A', 'C', 0.4),
    held('B', 'D', 0.1),
  ];
  const A = { uid: 'A', uplineUid: 'top' };

  it('ends those the new rate is higher than, with what depends on them, and spares equal ones', () => {
    expect(names(endedBy(team, { ...A, category: 'CONS', terms: realtime(0.4) }))).toEqual([
      'B:CONS',
      'D:CONS',
    ]);
  });

  it('ends those the agent no longer covers when its own contract ends', () => {
    expect(names(endedBy(team, { ...A, category: 'CONS', terms: null }))).toEqual([
      'B:CONS',
      'C:CONS',
      'D:CONS',
    ]);
  });

  it('ends nothing that another contract of the agent still covers', () => {
    const both = [...team, held('top', 'A', 0.4, 'LIVE'), held('A', 'B', 0.35, 'LIVE')];
    expect(names(endedBy(both, { ...A, category: 'LIVE', terms: null }))).toEqual([]);
    expect(names(endedBy(both, { ...A, category: 'LIVE', terms: realtime(0.2) }))).toEqual([]);
  });

  it('leaves no rate above the upline’s, whatever is changed in a tree where none was', () => {
    const change = fc.record({ pick: fc.nat(), rate: fc.option(fc.integer({ min: 0, max: 100 })) });
    const tree = fc.array(fc.record({ upline: fc.nat(), cut: fc.integer({ min: 0, max: 20 }) }), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(tree, change, (seeds, { pick, rate }) => {
        const contracts: HeldContract[] = [];
        for (const [index, { upline, cut }] of seeds.entries()) {
          const above = index === 0 ? undefined : contracts[upline % index];
          const most = above === undefined ? 100 : ratesOf(above.terms)[0] * 100;
          contracts.push(
            held(above?.downlineUid ?? null, String(index), Math.max(0, Math.round(most - cut)) / 100),
          );
        }
        const changed = contracts[pick % contracts.length];
        if (changed === undefined) return;
        const terms = rate === null ? null : realtime(rate / 100);
        const { downlineUid: uid, uplineUid } = changed;
        const ended = new Set(names(endedBy(contracts, { uid, uplineUid, category: 'CONS', terms })));
        const left = contracts
          .filter(({ id }) => !ended.has(id) && (id !== changed.id || terms !== null))
          .map(contract =>
            contract.id === changed.id && terms !== null ? { ...contract, terms } : contract,
          );
        for (const contract of left) {
          if (contract.id === changed.id) continue;
          expect(lawBreakOf(left, contract)).toBe(null);
          if (contract.uplineUid === null) continue;
          const most = highestToPassOn(left, contract.uplineUid, 'CONS');
          expect(isAbove(ratesOf(contract.terms), most)).toBe(false);
        }
      }),
    );
  });
});

describe('what an agent may pass on', () => {
  it('issue 11.4: is nothing without a contract, whoever the agent is', () => {
    expect(highestToPassOn([], 'A', 'LIVE')).toEqual([0, 0]);
  });

  it('is the best of the contracts that cover the category', () => {
    const own = [held('top', 'A', 0.2), held('top', 'A', 0.3, 'LIVE'), held('A', 'B', 0.9)];
    expect(highestToPassOn(own, 'A', 'LIVE')).toEqual([0.3, 0.3]);
    expect(highestToPassOn(own, 'A', 'RNG')).toEqual([0.2, 0.2]);
    expect(highestToPassOn(own, 'A', 'CONS')).toEqual([0.2, 0.2]);
  });
});

describe('the rates by which terms are compared', () => {
  it('are the highest share and the highest fixed amount of the tiers', () => {
    const tier = { betVolume: 0, activeMember: 0 };
    const details = [
      { ...tier, rate: 0.01, rateType: 'P' as const },
      { ...tier, rate: 0.02, rateType: 'P' as const },
      { ...tier, rate: 500, rateType: 'F' as const },
    ];
    expect(ratesOf({ kind: 'daily', details })).toEqual([0.02, 500]);
  });

  it('are above when either one is', () => {
    expect(isAbove([0.1, 0.3], [0.2, 0.2])).toBe(true);
    expect(isAbove([0.2, 0.1], [0.2, 0.2])).toBe(false);
  });
});

describe('issue 29 2.0a: contracts that are borne only beside others', () => {
  const daily = (rate: number): ContractTerms => ({
    kind: 'daily',
    details: [{ betVolume: 0, activeMember: 0, rate, rateType: 'P' }],
  });
  const given = (
    uplineUid: string | null,
    uid: string,
    category: ContractCategory,
    rate: number,
  ): HeldContract => ({
    ...{ id: `${uid}:${category}`, category, uplineUid, downlineUid: uid },
    terms: daily(rate),
  });
  const tree = [
    given(null, 'A', 'CONS', 0.01),
    given(null, 'A', 'LIVE', 0.02),
    given('A', 'B', 'CONS', 0.005),
    given('A', 'B', 'LIVE', 0.015),
    given('B', 'C', 'CONS', 0.005),
    given('B', 'C', 'LIVE', 0.005),
  ];

  it('end with them, and take along what depends on them', () => {
    const without = { uid: 'B', uplineUid: 'A', category: 'LIVE', terms: null } as const;
    expect(names(endedBy(tree, without)).toSorted()).toEqual(['B:CONS', 'C:CONS', 'C:LIVE']);
    const less = { ...without, uid: 'A', uplineUid: null, terms: daily(0.01) };
    expect(names(endedBy(tree, less)).toSorted()).toEqual(['B:CONS', 'B:LIVE', 'C:CONS', 'C:LIVE']);
    expect(breaking(tree)).toEqual([]);
    expect(names(breaking(tree.filter(({ id }) => id !== 'B:LIVE'))).toSorted()).toEqual([
      ...['B:CONS', 'C:CONS', 'C:LIVE'],
    ]);
  });
});
