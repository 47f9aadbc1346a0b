import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBook,
  type Entries,
  type Version,
  type Volume,
} from '../../../../gateway/agents/bills/book.ts';
import { coveringContract } from '../../../../gateway/agents/bills/covering.ts';
import { draftOf } from '../../../../gateway/agents/bills/draft.ts';

const DAY = 86_400_000;

interface Seed {
  readonly upline: number;
  readonly cut: number;
  readonly volumes: readonly {
    readonly day: number;
    readonly validBet: number;
    readonly kept: number;
    readonly isLive: boolean;
  }[];
}

/** A tree of agents in which no rate is above the upline's, with a member below each. */
const seeds = fc.array(
  fc.record({
    upline: fc.nat(),
    cut: fc.integer({ min: 0, max: 300_000 }),
    volumes: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 3 }),
        validBet: fc.integer({ min: 0, max: 1e10 }),
        kept: fc.integer({ min: -1e9, max: 1e10 }),
        isLive: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

function entriesOf(all: readonly Seed[], kind: 'dividend' | 'daily'): Entries {
  const uplines: (number | null)[] = [];
  const ppm: number[] = [];
  const versions: Version[] = [];
  const volumes: Volume[] = [];
  for (const [i, { upline, cut, volumes: own }] of all.entries()) {
    const above = i === 0 ? null : upline % i;
    uplines.push(above);
    ppm.push(Math.max(0, (above === null ? 1_000_000 : (ppm[above] ?? 0)) - cut));
    const rate = (ppm[i] ?? 0) / 1e6;
    const tier = { activeMember: 0, minimumBet: 0, netLoss: 0, contractRate: rate };
    versions.push({
      ...{ contractId: `c${i}`, version: 1, uid: `a${i}`, category: 'CONS', demo: false },
      terms:
        kind === 'dividend'
          ? { kind, period: 'daily', tiers: [tier] }
          : { kind, details: [{ betVolume: 0, activeMember: 0, rate, rateType: 'P' }] },
      ...{ effectiveFrom: 0, effectiveTo: null },
    });
    for (const [n, { day, validBet, kept, isLive }] of own.entries())
      volumes.push({
        ...{ uid: n % 2 === 0 ? `a${i}` : `m${i}`, slotEnd: day * DAY, category: isLive ? 'LIVE' : null },
        ...{ bets: 1, validBet, kept, checksum: BigInt(n) },
      });
  }
  const people = all.flatMap((_, i) => {
    const above = uplines[i] ?? null;
    return [
      { uid: `a${i}`, uplineUid: above === null ? null : `a${above}`, isAgent: true },
      { uid: `m${i}`, uplineUid: `a${i}`, isAgent: false },
    ];
  });
  return { kind, activeFrom: 1, people, versions, volumes, costs: [] };
}

/** Bills of every agent for one day. */
function billsOf(entries: Entries, end: number, order = entries.versions) {
  const book = createBook(entries);
  const period = { start: end - DAY, end };
  return new Map(order.map(version => [version.uid, draftOf(book, version, period)]));
}

const sumOf = (all: Iterable<number>) => [...all].reduce((sum, value) => sum + value, 0);

describe('the waterfall of bills', () => {
  it('gives out exactly what the top agent’s team earned', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('daily', 'dividend'), (all, kind) => {
        const bills = billsOf(entriesOf(all, kind), 2 * DAY);
        expect(sumOf([...bills.values()].map(({ share }) => share))).toBe(bills.get('a0')?.gross);
      }),
    );
  });

  it('issue 29 2.0a’: leaves an upline what downlines don’t get, below zero too, so that a team gets what its agent earned', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('daily', 'dividend'), (all, kind) => {
        for (const { gross, downlines, share } of billsOf(entriesOf(all, kind), 2 * DAY).values())
          expect(share).toBe(gross - downlines);
      }),
    );
  });

  it('issue 15: earns no downline more on turnover than its upline, whose rate is never below', () => {
    fc.assert(
      fc.property(seeds, all => {
        const entries = entriesOf(all, 'daily');
        const bills = billsOf(entries, 2 * DAY);
        for (const { uid, uplineUid, isAgent } of entries.people) {
          if (!isAgent || uplineUid === null) continue;
          expect(bills.get(uid)?.gross).toBeLessThanOrEqual(bills.get(uplineUid)?.gross ?? 0);
        }
      }),
    );
  });

  it('does not depend on the order in which contracts are settled', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('daily', 'dividend'), (all, kind) => {
        const entries = entriesOf(all, kind);
        const there = billsOf(entries, DAY);
        const back = billsOf(entries, DAY, entries.versions.toReversed());
        for (const [uid, bill] of there) expect(back.get(uid)).toEqual(bill);
      }),
    );
  });

  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('daily', 'dividend'), (all, kind) => {
        for (const { share, lines, bets } of billsOf(entriesOf(all, kind), 3 * DAY).values()) {
          expect(sumOf(lines.map(({ amount }) => amount))).toBe(share);
          expect(sumOf(lines.map(line => line.bets))).toBe(bets);
        }
      }),
    );
  });

  it('ends though uplines form a circle', () => {
    const entries = entriesOf([{ upline: 0, cut: 0, volumes: [] }], 'daily');
    const people = [
      { uid: 'a0', uplineUid: 'a1', isAgent: true },
      { uid: 'a1', uplineUid: 'a0', isAgent: true },
    ];
    expect(billsOf({ ...entries, people }, DAY).get('a0')?.gross).toBe(0);
  });
});

describe('the contract that covers a bet', () => {
  const version = (
    contractId: string,
    category: string,
    rate: number,
    more: Partial<Version> = {},
  ): Version => ({
    ...{ contractId, version: 1, uid: 'A', category, demo: false },
    terms: { kind: 'daily', details: [{ betVolume: 0, activeMember: 0, rate, rateType: 'P' }] },
    ...{ effectiveFrom: 0, effectiveTo: null },
    ...more,
  });
  const slot = { start: DAY, end: 2 * DAY };

  it('is the one with the highest rate, and of equals the one for its category', () => {
    const all = [version('all', 'CONS', 0.02), version('live', 'LIVE', 0.01), version('fish', 'FISH', 0.02)];
    expect(coveringContract(all, 'LIVE', slot)).toBe('all');
    expect(coveringContract(all, 'FISH', slot)).toBe('fish');
    expect(coveringContract(all, null, slot)).toBe('all');
    expect(coveringContract(all.slice(1), 'RNG', slot)).toBe(null);
  });

  it('is in force for the whole slot', () => {
    const late = version('late', 'CONS', 0.02, { effectiveFrom: DAY + 1 });
    const ended = version('ended', 'CONS', 0.02, { effectiveTo: 2 * DAY - 1 });
    const whole = version('whole', 'CONS', 0.01, { effectiveFrom: DAY, effectiveTo: 2 * DAY });
    expect(coveringContract([late, ended, whole], null, slot)).toBe('whole');
  });

  it('counts the bets of a category for that contract alone', () => {
    const volume = (category: string | null, validBet: number): Volume => ({
      ...{ uid: 'A', slotEnd: 2 * DAY, category, bets: 1, validBet, kept: 0, checksum: 1n },
    });
    const all = version('all', 'CONS', 0.01);
    const live = version('live', 'LIVE', 0.02);
    const book = createBook({
      ...{ kind: 'daily', activeFrom: 1, people: [{ uid: 'A', uplineUid: null, isAgent: true }], costs: [] },
      ...{
        versions: [all, live],
        volumes: [volume('LIVE', 1_000), volume('RNG', 2_000), volume(null, 4_000)],
      },
    });
    expect(draftOf(book, all, slot)).toMatchObject({ validBet: 6_000, gross: 60 });
    expect(draftOf(book, live, slot)).toMatchObject({ validBet: 1_000, gross: 20 });
  });
});
