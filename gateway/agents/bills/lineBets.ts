import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BillBet } from '../../../streams/wire/bills/shapes.ts';
import { ContractCategory } from '../../../streams/wire/contracts/shapes.ts';
import type { TieredKind } from '../../../streams/wire/contracts/words.ts';
import type { Tx } from '../../db/database.ts';
import { billLine } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { type Book, type TeamMember, teamInBook } from './book.ts';
import { coveringContract } from './covering.ts';
import { BET_CATEGORY, counted, readContractBook } from './readBook.ts';
import { slotOf } from './terms.ts';
import type { Bill } from './writeBill.ts';

type StoredLine = typeof billLine.$inferSelect;

interface Asked {
  readonly line: number;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly bets: BillBet[];
  readonly next: string | null;
}

/** Lines that are about bets. */
const ABOUT_BETS: ReadonlySet<string> = new Set(['bets', 'downline', 'correction']);

/** A condition for each category whose bets count under a bill's contract in a slot. */
function categoriesOf(book: Book, row: Bill, { slotStart, slotEnd }: StoredLine): SQL {
  const slot = slotOf(row.kind as TieredKind);
  const own = book.versions(row.uid);
  const parts: SQL[] = [];
  for (let end = slotStart + slot; end <= slotEnd; end += slot) {
    const within = { start: end - slot, end };
    const counts = (category: string | null) => coveringContract(own, category, within) === row.contractId;
    const named = ContractCategory.options.filter(category => category !== 'CONS' && counts(category));
    const bare = counts(null) ? sql`${BET_CATEGORY} is null or` : sql``;
    parts.push(sql`(r.settled_at >= ${within.start}::int8 and r.settled_at < ${end}::int8
      and (${bare} ${BET_CATEGORY} = any(${sql.param(named)}::text[])))`);
  }
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Which part of the team a line is about; a correction is about all of it. */
const isAbout = ({ what, via }: StoredLine, member: TeamMember) =>
  what === 'correction' || member.via === via;

const takenBackBetween = ({ seenFrom, seenTo }: StoredLine) => sql`exists (
  select 1 from round_void v where v.round_id = r.id and v.at > ${seenFrom}::int8 and v.at <= ${seenTo}::int8)`;

/** The query of a line's bets, without their order. */
async function betsOf(tx: Tx, row: Bill, line: StoredLine): Promise<SQL> {
  const { uid, kind, cutoff: asOf, activeFrom, contractId } = row;
  const contracts = [contractId];
  const wanted = { after: line.slotStart, until: line.slotEnd, asOf, top: uid, activeFrom, contracts };
  const book = await readContractBook(tx, { ...wanted, kind: kind === 'realtime' ? 'hourly' : kind });
  const team = teamInBook(book, uid).filter(member => isAbout(line, member));
  const players = sql`r.uid = any(${sql.param(team.map(member => member.uid))}::text[])`;
  const columns = sql`r.id, r.settled_at as at, a.username, r.game_code, r.stake, r.payout, r.valid_bet`;
  const from = sql`from round r join account a on a.uid = r.uid`;
  // A window has the bet at its end, every other period the one at its start.
  const later = kind === 'realtime' ? 1 : 0;
  const when = sql`r.settled_at >= ${line.slotStart + later}::int8 and r.settled_at < ${line.slotEnd + later}::int8`;
  const state = line.what === 'correction' ? takenBackBetween(line) : counted(asOf);
  if (kind === 'realtime') {
    return sql`select ${columns}, s.gross as amount ${from}
      join salary_bet s on s.round_id = r.id and s.contract_id = ${contractId}
      where ${players} and ${when} and ${state}`;
  }
  return sql`select ${columns}, null::int8 as amount ${from}
    where ${players} and ${when} and ${state} and ${categoriesOf(book, row, line)}`;
}

/** The bets that a line of a bill sums, newest first. Throws `not_found` for a line that the bill doesn't have. */
export async function lineBets(tx: Tx, row: Bill, { line: n, cursor, limit }: Asked): Promise<Page> {
  const [line] = await tx
    .select()
    .from(billLine)
    .where(and(eq(billLine.billId, row.id), eq(billLine.n, n)));
  if (line === undefined) throw new CallError('not_found', 404, 'The bill has no such line.');
  if (!ABOUT_BETS.has(line.what)) return { bets: [], next: null };
  const place = cursor === undefined ? null : readCursor(cursor, 'text');
  const older = place === null ? sql`` : sql`where (b.at, b.id) < (${place.at}::int8, ${place.id}::text)`;
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select * from (${await betsOf(tx, row, line)}) b ${older} order by b.at desc, b.id desc limit ${limit + 1}`);
  const bets = rows.slice(0, limit).map(
    (bet): BillBet => ({
      id: bet.id ?? '',
      at: Number(bet.at),
      account: bet.username ?? '',
      gameCode: bet.game_code ?? '',
      stake: Number(bet.stake),
      payout: Number(bet.payout),
      validBet: Number(bet.valid_bet),
      amount: bet.amount === null ? null : Number(bet.amount),
    }),
  );
  const last = bets.at(-1);
  return { bets, next: rows.length > limit && last !== undefined ? writeCursor(last) : null };
}
