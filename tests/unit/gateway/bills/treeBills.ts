import { createBook, type Entries, type Version } from '../../../../gateway/agents/bills/book.ts';
import { type BillDraft, draftOf } from '../../../../gateway/agents/bills/draft.ts';
import { salaryTerms } from '../../../../streams/wire/contracts/salary.ts';
import type { TieredKind } from '../../../../streams/wire/contracts/words.ts';

export const DAY = 86_400_000;
const HOUR = 3_600_000;

/** An agent whose contract has one tier that always holds, and what it played itself in the first period. */
export interface Agent {
  readonly uid: string;
  readonly uplineUid: string | null;
  readonly rate: number;
  readonly validBet?: number;
  /** Stakes less payouts. */
  readonly kept?: number;
}

function termsOf(kind: TieredKind, rate: number): Version['terms'] {
  if (kind === 'dividend')
    return {
      kind,
      period: 'daily',
      tiers: [{ activeMember: 0, minimumBet: 0, netLoss: 0, contractRate: rate }],
    };
  return salaryTerms(kind, [{ turnover: 0, activeMember: 0, rate, rateType: 'P' }]);
}

/** The bills of these agents for the first day or hour, by uid, as the gateway works them out. */
export function treeBills(
  kind: TieredKind,
  agents: readonly Agent[],
  more: Partial<Pick<Entries, 'activeFrom' | 'people' | 'volumes' | 'costs'>> = {},
): ReadonlyMap<string, BillDraft> {
  const end = kind === 'hourly' ? HOUR : DAY;
  const versions = agents.map(
    ({ uid, rate }): Version => ({
      ...{ contractId: uid, version: 1, uid, category: 'CONS', terms: termsOf(kind, rate) },
      ...{ effectiveFrom: 0, effectiveTo: null, demo: false },
    }),
  );
  const volumes = agents.map(({ uid, validBet = 0, kept = 0 }) => ({
    ...{ uid, slotEnd: end, category: null, bets: 1, validBet, kept, checksum: 0n },
  }));
  const book = createBook({
    kind,
    activeFrom: more.activeFrom ?? 1,
    people: [
      ...agents.map(({ uid, uplineUid }) => ({ uid, uplineUid, isAgent: true })),
      ...(more.people ?? []),
    ],
    versions,
    volumes: [...volumes, ...(more.volumes ?? [])],
    costs: more.costs ?? [],
  });
  const period = { start: 0, end };
  return new Map(versions.map(version => [version.uid, draftOf(book, version, period)]));
}

/** One figure of each bill, by uid. */
export const figureOf = (bills: ReadonlyMap<string, BillDraft>, figure: 'gross' | 'share') =>
  Object.fromEntries([...bills].map(([uid, bill]) => [uid, bill[figure]]));
