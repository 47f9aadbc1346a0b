import type { Period } from '../../ground/calendar/periods.ts';
import { type Book, type Cost, teamInBook, type Version, type Volume } from './book.ts';
import { coveringContract } from './covering.ts';
import { checksumText, type Line, NO_BETS } from './lines.ts';
import { spread } from './spread.ts';
import { earnedBy, slotOf, type TeamFigures } from './terms.ts';

/** What an agent's whole team earned under one contract in one period, before downlines are paid. */
export interface Gross extends TeamFigures {
  readonly gross: number;
  readonly tier: number | null;
  /** Where it comes from, one line for each slot and each direct downline's team; the amounts sum to the gross. */
  readonly lines: readonly Line[];
}

interface Sum {
  readonly slotEnd: number;
  readonly via: string | null;
  bets: number;
  validBet: number;
  kept: number;
  checksum: bigint;
}

/** The bets that count, by slot and downline, and how many members were active. */
function countBets(book: Book, { uid, contractId }: Version, { start, end }: Period) {
  const slot = slotOf(book.kind);
  const own = book.versions(uid);
  const covering = new Map<string, string | null>();
  const counts = ({ slotEnd, category }: Volume) => {
    if (slotEnd - slot < start || slotEnd > end) return false;
    const key = `${slotEnd} ${category}`;
    const known = covering.get(key);
    if (known !== undefined) return known === contractId;
    const found = coveringContract(own, category, { start: slotEnd - slot, end: slotEnd });
    covering.set(key, found);
    return found === contractId;
  };
  const sums = new Map<string, Sum>();
  let activeMembers = 0;
  for (const member of teamInBook(book, uid)) {
    let turnover = 0;
    for (const volume of book.volumes(member.uid)) {
      if (!counts(volume)) continue;
      turnover += volume.validBet;
      const key = `${volume.slotEnd} ${member.via ?? ''}`;
      const sum = sums.get(key) ?? { ...EMPTY, slotEnd: volume.slotEnd, via: member.via };
      sum.bets += volume.bets;
      sum.validBet += volume.validBet;
      sum.kept += volume.kept;
      sum.checksum += volume.checksum;
      sums.set(key, sum);
    }
    if (turnover > 0 && turnover >= book.activeFrom) activeMembers += 1;
  }
  const text = (via: string | null) => via ?? '';
  const ordered = [...sums.values()].sort(
    (a, b) => a.slotEnd - b.slotEnd || (text(a.via) < text(b.via) ? -1 : 1),
  );
  return { activeMembers, sums: ordered };
}

const EMPTY = { bets: 0, validBet: 0, kept: 0, checksum: 0n };

/**
 * What the team was given besides its payouts. It belongs to no category, so only a dividend on all categories
 * together is less by it.
 */
function costsOf(book: Book, { uid, category }: Version, { start, end }: Period): readonly Cost[] {
  if (book.kind !== 'dividend' || category !== 'CONS') return [];
  const slot = slotOf(book.kind);
  return teamInBook(book, uid).flatMap(member =>
    book.costs(member.uid).filter(({ slotEnd }) => slotEnd - slot >= start && slotEnd <= end),
  );
}

/** What was computed of a book: an upline needs what its downlines need too. */
const computed = new WeakMap<Book, Map<string, Gross>>();

/** The gross of a contract. Throws for terms that can't be read. */
export function grossOf(book: Book, version: Version, period: Period): Gross {
  const known = computed.get(book) ?? new Map<string, Gross>();
  computed.set(book, known);
  const key = JSON.stringify([version.contractId, version.version, period.start, period.end]);
  const gross = known.get(key) ?? compute(book, version, period);
  known.set(key, gross);
  return gross;
}

function compute(book: Book, version: Version, period: Period): Gross {
  const { contractId, terms } = version;
  if (terms === null) throw new Error(`the terms of contract ${contractId} can't be read`);
  const { activeMembers, sums } = countBets(book, version, period);
  const given = costsOf(book, version, period);
  const total = (pick: (sum: Sum) => number) => sums.reduce((all, sum) => all + pick(sum), 0);
  const figures: TeamFigures = {
    bets: total(sum => sum.bets),
    validBet: total(sum => sum.validBet),
    kept: total(sum => sum.kept),
    costs: given.reduce((all, { amount }) => all + amount, 0),
    activeMembers,
  };
  // A run of no time only corrects.
  const isNoTime = period.start === period.end;
  const { gross, tier } = isNoTime ? { gross: 0, tier: null } : earnedBy(terms, figures);
  const slot = slotOf(book.kind);
  const ofBets = sums.map(
    ({ slotEnd, via, bets, validBet, kept, checksum }): Omit<Line, 'amount'> => ({
      ...NO_BETS,
      ...{ what: 'bets', slotStart: slotEnd - slot, slotEnd, via, bets, validBet, kept },
      checksum: checksumText(checksum),
    }),
  );
  const ofCosts = (['wages', 'promotions'] as const).flatMap((what): readonly Omit<Line, 'amount'>[] => {
    const kept = -given.filter(cost => cost.what === what).reduce((all, { amount }) => all + amount, 0);
    return kept === 0 ? [] : [{ ...NO_BETS, what, slotStart: period.start, slotEnd: period.end, kept }];
  });
  // A fixed amount may be earned without a bet: the line says so.
  const none = { ...NO_BETS, what: 'bets' as const, slotStart: period.start, slotEnd: period.end };
  const played = [...ofBets, ...ofCosts];
  const parts = played.length === 0 && gross > 0 ? [none] : played;
  const bases = parts.map(({ validBet, kept }) => (book.kind === 'dividend' ? kept : validBet));
  const amounts = spread(gross, bases);
  return { ...figures, gross, tier, lines: parts.map((part, i) => ({ ...part, amount: amounts[i] ?? 0 })) };
}
