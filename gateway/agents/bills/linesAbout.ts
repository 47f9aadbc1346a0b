import { type SQL, sql } from 'drizzle-orm';
import type { ContractKind } from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { isAgentType } from '../agentAccounts.ts';
import type { Version } from './book.ts';
import { coveringContract } from './covering.ts';
import { BET_CATEGORY, counted, LONGEST_PERIOD_MS, readVersions } from './readBook.ts';

/** A line of a bill. */
export interface LineOfBill {
  readonly bill: string;
  readonly line: number;
}

interface Bet {
  readonly id: string;
  readonly settledAt: number;
  /** Contract category; null for games that count only for all categories together. */
  readonly category: string | null;
  /** The agent's direct downline agent in whose team it was placed; null for the agent's own and its members' bets. */
  readonly via: string | null;
}

/** A bet of an agent's team. Throws `not_found` for any other, so that nobody learns which ones there are. */
async function teamBet(tx: Tx, agent: string, id: string): Promise<Bet> {
  const { rows } = await tx.execute<Record<string, string | null> & { depth: number; type: number }>(sql`
    select r.settled_at, ${BET_CATEGORY} as category, m.depth, m.via, a.type
    from round r join team_member m on m.uid = r.uid and m.ancestor = ${agent} join account a on a.uid = m.via
    where r.id = ${id}`);
  const [row] = rows;
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such bet in your team.');
  const isBelowAgent = row.depth > 0 && isAgentType(row.type);
  return {
    id,
    settledAt: Number(row.settled_at),
    category: row.category ?? null,
    via: isBelowAgent ? (row.via ?? null) : null,
  };
}

interface Candidate extends LineOfBill {
  readonly kind: ContractKind;
  readonly contractId: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Lines that sum bets of the moment and the part of the team of a bet. Which contract counts it is another question, but
 * for a real-time salary, which keeps its bets one by one.
 */
async function candidates(tx: Tx, agent: string, { id, settledAt, via }: Bet): Promise<readonly Candidate[]> {
  const at: SQL = sql`${settledAt}::int8`;
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select b.id, l.n, b.kind, b.contract_id, l.slot_start, l.slot_end
    from contract c join bill b on b.contract_id = c.id join bill_line l on l.bill_id = b.id
      join round r on r.id = ${id}
    where c.downline_uid = ${agent}
      and b.period_start <= ${at} and b.period_end >= ${at} and b.period_end <= ${at} + ${LONGEST_PERIOD_MS}::int8
      and l.what = 'bets' and l.via is not distinct from ${via}::text
      and case b.kind when 'realtime' then l.slot_start < ${at} and l.slot_end >= ${at}
        else l.slot_start <= ${at} and l.slot_end > ${at} end
      and ${counted(sql`b.cutoff`)}
      and (b.kind <> 'realtime' or exists (select 1 from salary_bet s
        where s.contract_id = b.contract_id and s.round_id = r.id and s.period_end = b.period_end))`);
  return rows.map(row => ({
    bill: String(row.id),
    line: Number(row.n),
    kind: row.kind as ContractKind,
    contractId: String(row.contract_id),
    start: Number(row.slot_start),
    end: Number(row.slot_end),
  }));
}

/** The lines of later bills that take the bet back from these bills. */
async function correcting(tx: Tx, bet: Bet, bills: readonly string[]): Promise<readonly LineOfBill[]> {
  if (bills.length === 0) return [];
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select l.bill_id, l.n from round_void v join bill_line l on l.what = 'correction'
      and l.ref = any(${sql.param([...bills])}::text[]) and v.at > l.seen_from and v.at <= l.seen_to
    where v.round_id = ${bet.id}`);
  return rows.map(row => ({ bill: String(row.bill_id), line: Number(row.n) }));
}

/**
 * The lines of an agent's bills that sum a bet of its team, and those that take it back from them: the way from a bet to
 * the bills, as `lineBets` is the one from a bill to the bets. Throws `not_found` for a bet of any other team.
 */
export async function linesAbout(tx: Tx, agent: string, id: string): Promise<readonly LineOfBill[]> {
  const bet = await teamBet(tx, agent, id);
  const versions = new Map<ContractKind, readonly Version[]>();
  const counting: LineOfBill[] = [];
  for (const { bill, line, kind, contractId, start, end } of await candidates(tx, agent, bet)) {
    if (kind !== 'realtime') {
      const span = { after: start, until: end, contracts: [] };
      const own = versions.get(kind) ?? (await readVersions(tx, { kind, ...span }, [agent]));
      versions.set(kind, own);
      if (coveringContract(own, bet.category, { start, end }) !== contractId) continue;
    }
    counting.push({ bill, line });
  }
  const back = await correcting(
    tx,
    bet,
    counting.map(({ bill }) => bill),
  );
  return [...counting, ...back];
}
