import { z } from 'zod';
import { Count, FEW, Moment, ShortText, tableOf } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LATEST_MS } from '../protocol/epochMs.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { FILE_FORMATS } from './filedLists.ts';
import { MemberUid } from './memberShapes.ts';
import { GAME_GROUPS, RECONCILED_WITH, REPORT_NAMES } from './reports.ts';

/** Most rows of one answer. */
const ROWS_AT_ONCE = 500;

/** A category of games; one that is not known has no rows. */
const Category = z.string().regex(/^\w{1,64}$/, 'must be a category of games');
const moment = z.coerce.number().int().min(0).max(LATEST_MS);

const selection = {
  report: z.enum(REPORT_NAMES),
  /**
   * Moments of the first day and of the last one, world time; without them the 30 days that end with today.
   */
  from: moment.optional(),
  to: moment.optional(),
  by: z.enum(GAME_GROUPS).default('vendor'),
  vendor: z.string().max(64).optional(),
  category: Category.optional(),
  game: z.string().max(128).optional(),
  /** Account whose downlines are the lines; those at the top without it. */
  line: MemberUid.optional(),
  promotion: z.string().max(128).optional(),
};

const Figures = tableOf(Minor);

/** One row: its day, what names it, and its figures by the keys of the report's columns. */
const ReportRow = z.object({
  id: ShortText,
  at: Moment,
  words: tableOf(ShortText),
  figures: Figures,
});

/** Two ways to a figure of a day that differ. */
const Difference = z.object({ at: Moment, of: ShortText, reported: Minor, found: Minor });

/** Whether the report agrees with what was added up from other rows, day by day and to the minor unit. */
export const Reconciliation = z.object({
  with: z.enum(RECONCILED_WITH),
  /** Days that were compared, and those whose entries are in an archive only. */
  days: Count,
  archived: Count,
  differing: Count,
  /** Some of the differences. */
  differences: z.array(Difference).max(10),
});

const Played = z.object({
  stakes: Minor,
  payouts: Minor,
  ggr: Minor,
  ngr: Minor,
  deposits: Minor,
  withdrawals: Minor,
});

const Waiting = z.object({ count: Count, amount: MinorUnsigned, oldest: Moment.nullable() });
const WaitingPeople = z.object({ count: Count, oldest: Moment.nullable() });

/** The house by day, and how it is now (docs/decisions/141). */
export const officeReportCalls = {
  officeReport: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/report',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'report.read',
    summary: 'A report of the house by day, newest first; each answer has some of its rows.',
    params: z.object({
      ...selection,
      cursor: z.string().min(1).max(512).optional(),
      limit: z.coerce.number().int().min(1).max(ROWS_AT_ONCE).default(100),
    }),
    value: z.object({
      rows: z.array(ReportRow).max(ROWS_AT_ONCE),
      next: z.string().max(512).nullable(),
      at: Moment,
    }),
  }),
  officeReportTotals: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/report/totals',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'report.read',
    summary: 'Sums of a report over all its days and by day, and whether they agree with the ledger.',
    params: z.object(selection),
    value: z.object({
      /** Rows of the whole report. */
      rows: Count,
      figures: Figures,
      /** The same by day, oldest first. */
      days: z.array(z.object({ at: Moment, figures: Figures })).max(1_000),
      reconciliation: Reconciliation,
      at: Moment,
    }),
  }),
  officeReportFile: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/report/file',
    file: true,
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'report.read',
    trail: 'read',
    summary: 'A whole report as a file: CSV, or a row of JSON in each line.',
    params: z.object({ ...selection, format: z.enum(FILE_FORMATS).default('csv') }),
    value: z.null(),
  }),
  officeToday: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/today',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'report.read',
    summary:
      'How the house does now, against the same time of yesterday and a week ago, and what waits for somebody.',
    params: z.object({}),
    value: z.object({
      at: Moment,
      online: Count,
      /** Bets of the last hour by minute, oldest first: how many, and what was staked. */
      minutes: z.array(z.object({ at: Moment, bets: Count, stakes: Minor })).max(60),
      today: Played,
      yesterday: Played,
      weekAgo: Played,
      deposits: Waiting,
      withdrawals: Waiting,
      chats: WaitingPeople,
      heldWins: Waiting,
      requests: WaitingPeople,
      /** Feedback that nobody has read. */
      feedback: WaitingPeople,
      /** Copies and erasures that nobody has begun. */
      dataRequests: WaitingPeople,
      /** Things that could not be done and are tried again. */
      setAside: Count,
      bigWins: z
        .array(
          z.object({
            id: ShortText,
            at: Moment,
            uid: ShortText,
            account: ShortText,
            game: ShortText,
            stake: Minor,
            payout: Minor,
          }),
        )
        .max(FEW),
    }),
  }),
} as const;
