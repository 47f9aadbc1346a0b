import { type SQL, sql } from 'drizzle-orm';
import { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { TieredKind } from '../../../streams/wire/contracts/words.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { isAgentType } from '../agentAccounts.ts';
import {
  type Book,
  type Cost,
  createBook,
  type Entries,
  type TreePerson,
  type Version,
  type Volume,
} from './book.ts';
import { type AboveRow, aboveOf, PERIODS_ABOVE } from './periodsAbove.ts';
import { billPeriods, slotOf } from './terms.ts';

/** What a book is read for. */
export interface Wanted {
  readonly kind: TieredKind;
  /** The bets of [after, until) are read, and those before that a period of a downline's contract needs. */
  readonly after: number;
  readonly until: number;
  /** Bets that were taken back up to then don't count. */
  readonly asOf: number;
  /** Only this agent's team; everybody without. */
  readonly top?: string;
  /** Contracts whose terms are read even if they ended long before. */
  readonly contracts: readonly string[];
  readonly activeFrom: number;
}

/** What sums are read of. */
type Span = Pick<Wanted, 'kind' | 'until' | 'asOf'>;

/** No period is longer, ms. One of a downline's contract may begin that much before the one of its upline that pays for it. */
export const LONGEST_PERIOD_MS = 31 * DAY;
/** Settling everybody reads a month of bets, ms. */
const TIMEOUT_MS = 120_000;

/**
 * Bets that count: not those that were taken back, nor duels of the house's rooms, from which the house earns
 * nothing. The query calls the bets `r`.
 */
export const counted = (asOf: number | SQL): SQL =>
  sql`(r.valid_bet > 0 or r.stake = 0) and ${standing(asOf)}`;

/** Bets that were not taken back up to a moment, or a column with one. */
export const standing = (asOf: number | SQL): SQL => sql`not exists (
  select 1 from round_void v where v.round_id = r.id and v.at <= ${asOf}::int8)`;

/** The contract category of a bet, `r`; null for games that count only for all categories together. */
export const BET_CATEGORY = sql`coalesce(r.category,
  case when r.game_type in ('INHOUSE', 'ESPORTS') then r.game_type end)`;

/** A number for each bet that changes with everything that counts of it. The query calls the bets `r`. */
export const BET_CHECKSUM = sql`hashtextextended(
  r.id || ' ' || r.settled_at || ' ' || r.stake || ' ' || r.valid_bet || ' ' || r.payout, 0)::numeric`;

/** Reads what the bills of a kind are made from. Everything in it is closed when its windows are (`closeWindows`). */
export async function readBook(tx: Tx, wanted: Wanted): Promise<Book> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const { kind, after, until, activeFrom } = wanted;
  const { people, team, versions } = await readContracts(tx, wanted);
  const starts = versions.flatMap(version =>
    version.terms === null
      ? []
      : billPeriods(version.terms, version, { after, until }).map(({ start }) => start),
  );
  const from = starts.reduce((first, start) => Math.min(first, start), after);
  return createBook({ kind, activeFrom, people, versions, ...(await readSums(tx, wanted, from, team)) });
}

/** Who played what in a span of time, and who is whose downline: everything of a book but the terms. */
export type Played = Pick<Entries, 'people' | 'volumes' | 'costs'>;

/** Reads what one agent's team played, for terms that are not those in force. */
export async function readPlayed(
  tx: Tx,
  wanted: Span & { readonly after: number; readonly top: string },
): Promise<Played> {
  const people = await readPeople(tx, wanted.top);
  const team = people.map(({ uid }) => uid);
  return { people, ...(await readSums(tx, wanted, wanted.after, team)) };
}

async function readSums(tx: Tx, wanted: Span, from: number, team: readonly string[] | null) {
  return {
    volumes: await readVolumes(tx, wanted, from, team),
    costs: wanted.kind === 'dividend' ? await readCosts(tx, wanted, from, team) : [],
  };
}

/** The same without what was played: who is whose downline, and by which terms. */
export async function readContractBook(tx: Tx, wanted: Wanted): Promise<Book> {
  const { people, versions } = await readContracts(tx, wanted);
  const { kind, activeFrom } = wanted;
  return createBook({ kind, activeFrom, people, versions, volumes: [], costs: [] });
}

async function readContracts(tx: Tx, wanted: Wanted) {
  const people = await readPeople(tx, wanted.top);
  const team = wanted.top === undefined ? null : people.map(({ uid }) => uid);
  return { people, team, versions: await readVersions(tx, wanted, team) };
}

const only = (column: SQL, team: readonly string[] | null) =>
  team === null ? sql`` : sql`and ${column} = any(${sql.param([...team])}::text[])`;

async function readPeople(tx: Tx, top: string | undefined): Promise<readonly TreePerson[]> {
  const columns = sql`a.uid, a.upline_uid, a.type`;
  const { rows } = await tx.execute<{ uid: string; upline_uid: string | null; type: number }>(
    top === undefined
      ? sql`select ${columns} from account a order by a.uid`
      : sql`select ${columns} from account a join team_member m on m.uid = a.uid
          where m.ancestor = ${top} order by a.uid`,
  );
  return rows.map(row => ({ uid: row.uid, uplineUid: row.upline_uid, isAgent: isAgentType(row.type) }));
}

/** The terms of contracts of a kind. @param team Whose; everybody's for null. */
export async function readVersions(
  tx: Tx,
  { kind, after, until, contracts }: Pick<Wanted, 'kind' | 'after' | 'until' | 'contracts'>,
  team: readonly string[] | null,
): Promise<readonly Version[]> {
  const { rows } = await tx.execute<
    Record<string, string | null> & { terms: unknown; demo: boolean; above: AboveRow }
  >(sql`
    select c.id, v.version, c.downline_uid as uid, c.category, v.terms, v.effective_from, v.effective_to, c.demo,
      ${PERIODS_ABOVE} as above
    from contract c join contract_version v on v.contract_id = c.id
    where c.kind = ${kind} and v.effective_from < ${until}::int8
      and (v.effective_to is null or v.effective_to > ${after - LONGEST_PERIOD_MS}::int8
        or c.id = any(${sql.param([...contracts])}::text[]))
      ${only(sql`c.downline_uid`, team)}
    order by c.id, v.version`);
  return rows.map(row => {
    const terms = readAs(ContractTerms, row.terms).data;
    return {
      contractId: String(row.id),
      version: Number(row.version),
      uid: String(row.uid),
      category: String(row.category),
      terms: terms === undefined || terms.kind === 'realtime' || terms.kind !== kind ? null : terms,
      effectiveFrom: Number(row.effective_from),
      effectiveTo: row.effective_to === null ? null : Number(row.effective_to),
      above: aboveOf(row.above),
      demo: row.demo,
    };
  });
}

async function readVolumes(
  tx: Tx,
  { kind, until, asOf }: Span,
  from: number,
  team: readonly string[] | null,
): Promise<readonly Volume[]> {
  const slot = slotOf(kind);
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select r.uid, (r.settled_at / ${slot}::int8 + 1) * ${slot}::int8 as slot_end, ${BET_CATEGORY} as category, count(*) as bets,
      sum(r.valid_bet) as valid_bet, sum(r.stake - r.payout) as kept, sum(${BET_CHECKSUM})::text as checksum
    from round r
    where r.settled_at >= ${from}::int8 and r.settled_at < ${until}::int8 and ${counted(asOf)}
      ${only(sql`r.uid`, team)}
    group by 1, 2, 3`);
  return rows.map(row => ({
    uid: row.uid ?? '',
    slotEnd: Number(row.slot_end),
    category: row.category ?? null,
    bets: Number(row.bets),
    validBet: Number(row.valid_bet),
    kept: Number(row.kept),
    checksum: BigInt(row.checksum ?? 0),
  }));
}

/** Wages are what contracts paid besides dividends; promotions are what bonuses and points turned into. */
async function readCosts(
  tx: Tx,
  { kind, until }: Span,
  from: number,
  team: readonly string[] | null,
): Promise<readonly Cost[]> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select a.uid, d.day, d.kind, sum(d.credit - d.debit) as amount
    from wallet_day d join ledger_account a on a.id = d.account_id
    where d.kind in ('salary', 'bonus', 'pointExchange') and d.day >= ${from}::int8 and d.day < ${until}::int8
      ${only(sql`a.uid`, team)}
    group by 1, 2, 3`);
  return rows.map(row => ({
    uid: row.uid ?? '',
    slotEnd: Number(row.day) + slotOf(kind),
    what: row.kind === 'salary' ? 'wages' : 'promotions',
    amount: Number(row.amount),
  }));
}
