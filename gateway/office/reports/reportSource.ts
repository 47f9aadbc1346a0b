import type { SQL } from 'drizzle-orm';
import type { ReconciledWith } from '../../../streams/wire/office/reports.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { DaySpan } from './dayRows.ts';
import type { LedgerMark } from './ledgerMark.ts';

/** What a caller asks a report for, besides its name and its days. */
export type Chosen = Omit<CallParams<'officeReportTotals'>, 'report' | 'from' | 'to'>;

/** What a report is read for. */
export interface ReportQuery {
  readonly span: DaySpan;
  readonly chosen: Chosen;
  readonly mark: LedgerMark;
}

/** Two ways to the same figures, each with columns `day`, `of` and `amount`. */
export interface Comparison {
  readonly with: ReconciledWith;
  /** Null for the days of the report as they are told: it has been read already, and nothing was left out by a choice. */
  readonly reported: SQL | null;
  readonly found: SQL;
}

/** Where the rows of a report come from. */
export interface ReportSource {
  /**
   * The rows: `day`, `id` (a text that is another for each row of a day), and a column for each word and each figure of the report,
   * in small letters.
   */
  rows(asked: ReportQuery): SQL;
  /**
   * The rows added up by day, where that takes less than reading them: `day`, `rows`, and a column for each figure. Null where it
   * does not.
   */
  byDay?(asked: ReportQuery): SQL | null;
  /** What they are compared with, whatever is chosen besides the days. */
  compare(asked: ReportQuery): Comparison;
}
