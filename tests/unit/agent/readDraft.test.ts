import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/features/agent/contracts/readDraft.ts';
import {
  type DraftTier,
  draftOf,
  emptyDraft,
  type TermsDraft,
  termFields,
} from '../../../src/features/agent/contracts/termsDraft.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { Rates } from '../../../streams/wire/contracts/terms.ts';
import { CONTRACT_KINDS } from '../../../streams/wire/contracts/words.ts';
import { readShare } from '../../../streams/wire/fields/typedNumber.ts';

const LIMIT: Rates = [0.02, 50_000];
const daily = (...rows: readonly (readonly [string, string, string, ('P' | 'F')?])[]): TermsDraft => ({
  kind: 'daily',
  period: 'monthly',
  tiers: rows.map(
    ([betVolume, activeMember, rate, rateType = 'P'], id): DraftTier => ({
      ...{ id, rateType, texts: { betVolume, activeMember, rate } },
    }),
  ),
});
const faults = (draft: TermsDraft) => {
  const read = readDraft(draft, LIMIT, 'en');
  return draft.tiers.map(tier =>
    (['betVolume', 'activeMember', 'rate'] as const).map(key => read.fault(tier, key) ?? '').join(' '),
  );
};

const TERMS: readonly ContractTerms[] = [
  {
    kind: 'dividend',
    period: 'weekly',
    tiers: [{ minimumBet: 100_050, netLoss: 0, activeMember: 3, contractRate: 0.0125 }],
  },
  {
    kind: 'daily',
    details: [
      { betVolume: 100, activeMember: 0, rate: 0.019999, rateType: 'P' },
      { betVolume: 200, activeMember: 0, rate: 12_34, rateType: 'F' },
    ],
  },
  { kind: 'hourly', hourSalaryRates: [{ minimumBet: 1, activeMember: 1, rate: 0.000001, rateType: 'P' }] },
  { kind: 'realtime', winRate: 0.002, lossRate: 0.005, singleBet: 1_000 },
];

describe('terms that are typed', () => {
  it.each(TERMS)('S3-32: are read as they are written: $kind', terms => {
    expect(readDraft(draftOf(terms), [1, 1e9], 'en').terms).toEqual(terms);
  });

  it.each(CONTRACT_KINDS)('issue 15: are missing at first: %s', kind => {
    const draft = emptyDraft(kind);
    const [tier] = draft.tiers;
    const read = readDraft(draft, LIMIT, 'en');
    expect(read.terms).toBeNull();
    for (const { key } of termFields(kind)) expect(tier && read.fault(tier, key)).toBe('missing');
  });

  it('issue 15: are told apart by what is wrong with them', () => {
    expect(faults(daily(['1.234', '1.5', '1.23456'], ['x', '-1', '']))).toEqual([
      'amount count share',
      'amount count missing',
    ]);
    expect(faults(daily(['1,000.5', '0', '2'], ['2000', '0', '500', 'F']))).toEqual(['  ', '  ']);
    expect(faults(daily(['1', '0', '2.0001'], ['2', '0', '500.01', 'F']))).toEqual(['  above', '  above']);
    expect(faults(daily(['1', '0', '1'], ['1', '0', '2']))).toEqual(['  ', 'same  ']);
  });

  it('issue 15: may pay less for more, which is said', () => {
    const read = readDraft(daily(['1', '0', '2'], ['2', '0', '1']), LIMIT, 'en');
    expect(read.terms).not.toBeNull();
    expect(read.poorer).toEqual([1]);
  });

  it.each([
    ['1.25', 0.0125],
    ['100', 1],
    ['0.0001', 0.000001],
    ['.5', 0.005],
    ['1,25 %', 0.0125],
    ['100.0001', null],
    ['1.00001', null],
    ['', null],
    ['১', 0.01],
  ])('issue 15: a percentage %j is %j', (text, share) => expect(readShare(text, 'en')).toBe(share));
});
