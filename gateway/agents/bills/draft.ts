import type { Period } from '../../ground/calendar/periods.ts';
import { billId } from './billId.ts';
import type { Book, Version } from './book.ts';
import { coveringContract } from './covering.ts';
import { type Gross, grossOf } from './gross.ts';
import { type Line, NO_BETS } from './lines.ts';
import { billPeriods, slotOf } from './terms.ts';

/** A bill before corrections. */
export interface BillDraft extends Omit<Gross, 'lines'> {
  readonly version: Version;
  readonly period: Period;
  /** Gross of the direct downlines. */
  readonly downlines: number;
  /** What is left of the gross; below zero it is carried over to later bills. */
  readonly share: number;
  /** Their amounts sum to the share. */
  readonly lines: readonly Line[];
}

/** Periods of a downline's contract, each with its terms. */
export interface DownlinePeriod {
  readonly version: Version;
  readonly period: Period;
}

/**
 * Which periods of the direct downlines' contracts a bill pays for: those that end in its period, of the categories
 * that its contract covers. Each period of a downline's contract is taken off one bill of its upline.
 */
export function paidBelow(
  book: Pick<Book, 'below' | 'versions' | 'kind'>,
  { uid, contractId }: Version,
  { start, end }: Period,
): readonly DownlinePeriod[] {
  const own = book.versions(uid);
  const slot = slotOf(book.kind);
  return book.below(uid).flatMap(downline =>
    book.versions(downline.uid).flatMap(version => {
      if (version.terms === null)
        throw new Error(`the terms of contract ${version.contractId} can't be read`);
      return billPeriods(version.terms, version, { after: start, until: end })
        .filter(
          period =>
            coveringContract(own, version.category, { start: period.end - slot, end: period.end }) ===
            contractId,
        )
        .map(period => ({ version, period }));
    }),
  );
}

/**
 * What a contract pays for a period: the gross over the whole team less the gross of the direct downlines. It is made
 * from bets only, never from other bills, so the order in which they are made doesn't matter. Where downlines earn more
 * than their upline it is below zero, because the shares of a team are what its top agent's contract pays, and no more.
 */
export function draftOf(book: Book, version: Version, period: Period): BillDraft {
  const { lines, ...own } = grossOf(book, version, period);
  const below = paidBelow(book, version, period)
    .map(part => ({ ...part, gross: grossOf(book, part.version, part.period).gross }))
    .filter(({ gross }) => gross > 0);
  const downlines = below.reduce((sum, { gross }) => sum + gross, 0);
  const ofDownlines = below.map(
    (part): Line => ({
      ...NO_BETS,
      what: 'downline',
      slotStart: part.period.start,
      slotEnd: part.period.end,
      via: part.version.uid,
      ref: billId(part.version.contractId, part.period.end),
      amount: -part.gross,
    }),
  );
  return {
    ...own,
    version,
    period,
    downlines,
    share: own.gross - downlines,
    lines: [...lines, ...ofDownlines],
  };
}
