// Free of zod: the page of the office runs it.

/** How a figure is written: minor units, or a count. */
export type ReportColumnKind = 'money' | 'number';

export interface ReportColumn {
  readonly key: string;
  readonly as: ReportColumnKind;
  /** Whether it says how things stood at the end of a day, which can't be added over days. */
  readonly standing?: true;
}

/** A report: what its rows are named by besides their day, and their figures. */
export interface ReportTraits {
  /** Words of a row: codes, ids or names; empty for one row a day. */
  readonly words: readonly string[];
  readonly columns: readonly ReportColumn[];
  /** Filters that it knows besides the span of days. */
  readonly filters: readonly ReportFilter[];
}

export const REPORT_FILTERS = ['by', 'vendor', 'category', 'game', 'line', 'promotion'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** What the games' rows are added up by. */
export const GAME_GROUPS = ['category', 'vendor', 'game'] as const;
export type GameGroup = (typeof GAME_GROUPS)[number];

const money = (...keys: readonly string[]): ReportColumn[] => keys.map(key => ({ key, as: 'money' }));
const numbers = (...keys: readonly string[]): ReportColumn[] => keys.map(key => ({ key, as: 'number' }));

export const REPORT_NAMES = [
  'money',
  'games',
  'agents',
  'promotions',
  'members',
  'retention',
  'limits',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** Every report of the house, by day (UTC). Gross revenue is stakes less payouts; net revenue is that less rewards and wages. */
export const REPORTS = {
  money: {
    words: [],
    columns: [
      ...money('stakes', 'payouts', 'ggr', 'rewards', 'wages', 'ngr'),
      ...money('deposits', 'withdrawals', 'fees', 'other', 'change'),
    ],
    filters: [],
  },
  games: {
    words: ['category', 'vendor', 'game'],
    columns: [...numbers('rounds'), ...money('stakes', 'validBets', 'payouts', 'ggr')],
    filters: ['by', 'vendor', 'category', 'game'],
  },
  agents: {
    words: ['line', 'account'],
    columns: [
      ...numbers('rounds'),
      ...money('stakes', 'payouts', 'ggr', 'rewards', 'wages', 'ngr', 'deposits', 'withdrawals'),
    ],
    filters: ['line'],
  },
  promotions: {
    words: ['source', 'promotion'],
    columns: [...numbers('bookings'), ...money('paid', 'returned', 'cost')],
    filters: ['promotion'],
  },
  members: {
    words: [],
    columns: [
      ...numbers('registered', 'active', 'depositors', 'firstDepositors'),
      ...money('firstDeposits'),
      ...numbers('rounds'),
      ...money('stakes', 'payouts'),
    ],
    filters: [],
  },
  retention: { words: [], columns: numbers('registered', 'day1', 'day7', 'day30'), filters: [] },
  limits: {
    words: ['kind'],
    columns: [{ key: 'inForce', as: 'number', standing: true }, ...numbers('decisions')],
    filters: [],
  },
} as const satisfies Record<ReportName, ReportTraits>;

/** Traits of a report whose name is not known before. */
export const reportTraits = (name: ReportName): ReportTraits => REPORTS[name];

/** What a report is compared with, day by day. */
export const RECONCILED_WITH = ['ledger', 'rounds', 'teams', 'members'] as const;
export type ReconciledWith = (typeof RECONCILED_WITH)[number];

/** Most days of one report. */
export const REPORT_DAYS = 732;
