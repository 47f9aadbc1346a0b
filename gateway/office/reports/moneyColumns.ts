import { type SQL, sql } from 'drizzle-orm';

/** Kinds of the account record by the figure of a report that they are in; all others are in `other`. */
const KINDS = {
  stakes: ['bet', 'betReturn', 'betVoid'],
  payouts: ['payout', 'jackpot'],
  rewards: ['bonus', 'pointExchange'],
  wages: ['salary', 'dividend'],
  deposits: ['deposit'],
  withdrawals: ['withdrawal', 'withdrawalReturn'],
  fees: ['depositFee'],
} as const;
type Figure = keyof typeof KINDS;

/** Figures that leave the wallets; the others come into them. */
const DEBITS: ReadonlySet<string> = new Set<Figure>(['stakes', 'withdrawals', 'fees']);

const listed = (kinds: readonly string[]): SQL => sql.raw(kinds.map(kind => `'${kind}'`).join(', '));

const figure = (
  name: Figure,
): SQL => sql`coalesce(sum(${DEBITS.has(name) ? sql`debit - credit` : sql`credit - debit`})
  filter (where kind in (${listed(KINDS[name])})), 0)::int8`;

/** The money of the house from rows of wallets with `kind`, `credit` and `debit`, as figures of a grouped query. */
export const MONEY: SQL = sql`
  ${figure('stakes')} as stakes, ${figure('payouts')} as payouts,
  ${figure('stakes')} - ${figure('payouts')} as ggr, ${figure('rewards')} as rewards, ${figure('wages')} as wages,
  ${figure('stakes')} - ${figure('payouts')} - ${figure('rewards')} - ${figure('wages')} as ngr,
  ${figure('deposits')} as deposits, ${figure('withdrawals')} as withdrawals, ${figure('fees')} as fees,
  coalesce(sum(credit - debit) filter (where kind not in (${listed(Object.values(KINDS).flat())})), 0)::int8 as other,
  coalesce(sum(credit - debit), 0)::int8 as change`;
