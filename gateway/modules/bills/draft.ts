import type { Period } from '../salary/arithmetic/periods.ts';
import { billId } from './billId.ts';
import type { Book, Version } from './book.ts';
import { coveringContract } from './covering.ts';
import { type Gross, grossOf } from './gross.ts';
import { type Line, NO_BETS } from './lines.ts';
import { periodsOf, slotOf } from './terms.ts';

/** A bill before corrections. */
export interface Draft extends Omit<Gross, 'lines'> {
  readonly version: Version;
  readonly period: Period;
  /** Gross of the direct downlines. */
  readonly downlines: number;
  /** What is left of the gross, never below zero. */
  readonly share: number;
  /** Their amounts sum to the share. */
  readonly lines: readonly Line[];
}

/** Periods of a downline's contract, each with its terms. */
export interface Below {
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
): readonly Below[] {
  const own = book.versions(uid);
  const slot = slotOf(book.kind);
  return book.below(uid).flatMap(downline =>
    book.versions(downline.uid).flatMap(version => {
      if (version.terms === null)
        throw new Error(`the terms of contract ${version.contractId} can't be read`);
      return periodsOf(version.terms, version, { after: start, until: end })
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
 * from bets only, never from other bills, so the order in which bills are settled doesn't matter. Downlines that earn
 * more than their upline leave it 0: what was agreed with them is paid, and nobody's wallet is charged.
 */
export function draftOf(book: Book, version: Version, period: Period): Draft {
  const { lines, ...own } = grossOf(book, version, period);
  const below = paidBelow(book, version, period)
    .map(part => ({ ...part, gross: grossOf(book, part.version, part.period).gross }))
    .filter(({ gross }) => gross > 0);
  const downlines = below.reduce((sum, { gross }) => sum + gross, 0);
  const share = Math.max(0, own.gross - downlines);
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
  const missing = share - (own.gross - downlines);
  const floor: Line = {
    ...NO_BETS,
    ...{ what: 'floor', slotStart: period.start, slotEnd: period.end, amount: missing },
  };
  const all = [...lines, ...ofDownlines, ...(missing > 0 ? [floor] : [])];
  return { ...own, version, period, downlines, share, lines: all };
}
