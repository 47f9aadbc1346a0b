import { type SQL, sql } from 'drizzle-orm';
import { DAY } from '../../ground/calendar/durations.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { linesAbout } from '../bills/ports.ts';
import { asArray } from './readPage.ts';
import type { RecordSource, Selection } from './recordSource.ts';

type Chosen = Selection<'billRecords'>;
type Sums = Record<'count' | 'valid_bet' | 'gross' | 'downlines' | 'adjusted' | 'paid', string>;

/** Where the bills come from: keys are agents, or lines of bills where a bet was asked for. */
const listed = (keys: SQL, { bet }: Chosen): SQL =>
  bet === undefined
    ? sql`select b.*, null::int as line from bill b where b.uid = any(${keys})`
    : sql`select b.*, split_part(k.key, ':', 2)::int as line
        from unnest(${keys}) as k (key) join bill b on b.id = split_part(k.key, ':', 1) where true`;

/** Bills that were settled on a day of UTC. */
function settledOn(day: string): SQL {
  const start = Date.parse(day);
  return sql`and b.at >= ${start}::int8 and b.at < ${start + DAY}::int8`;
}

/** Bills that sum bets of a day of UTC. All of them were settled after it has begun, which an index answers. */
function playedOn(day: string): SQL {
  const start = Date.parse(day);
  return sql`and b.at > ${start}::int8 and b.period_end > ${start}::int8 and b.period_start < ${start + DAY}::int8
    and exists (select 1 from bill_line l where l.bill_id = b.id and l.what = 'bets' and l.bets > 0
      and l.slot_end > ${start}::int8 and l.slot_start < ${start + DAY}::int8)`;
}

/** The bills of some keys within a selection. */
function selected(keys: SQL, chosen: Chosen): SQL {
  const { from, to, kind, played, settled } = chosen;
  return sql`${listed(keys, chosen)} and b.at >= ${from}::int8 and b.at < ${to}::int8
    ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`}
    ${settled === undefined ? sql`` : settledOn(settled)}
    ${played === undefined ? sql`` : playedOn(played)}`;
}

/** Bills of an agent, by when they were settled (S2-141 to S2-144). */
export const billRecords: RecordSource<'billRecords'> = {
  async keysOf(tx, ctx, { bet }) {
    const { uid } = requireAgent(ctx);
    if (bet === undefined) return [uid];
    return (await linesAbout(tx, uid, bet)).map(({ bill, line }) => `${bill}:${line}`);
  },
  idType: 'text',
  rows: (key, selection) => selected(sql`array[${key}]`, selection),
  toRecord: raw => ({
    id: raw.id,
    at: Number(raw.at),
    kind: String(raw.kind),
    category: String(raw.category),
    from: Number(raw.period_start),
    to: Number(raw.period_end),
    bets: Number(raw.bets),
    validBet: Number(raw.valid_bet),
    activeMembers: Number(raw.active_members),
    gross: Number(raw.gross),
    downlines: Number(raw.downlines),
    adjusted: Number(raw.total) - Number(raw.share),
    paid: Number(raw.paid),
    line: raw.line === null ? null : Number(raw.line),
  }),
  async totals(tx, keys, selection) {
    const { rows } = await tx.execute<Sums>(sql`
      select count(*) as count, coalesce(sum(valid_bet), 0) as valid_bet, coalesce(sum(gross), 0) as gross,
        coalesce(sum(downlines), 0) as downlines, coalesce(sum(total - share), 0) as adjusted,
        coalesce(sum(paid), 0) as paid
      from (${selected(asArray(keys), selection)}) bills`);
    const sums = rows[0];
    return {
      count: Number(sums?.count ?? 0),
      validBet: Number(sums?.valid_bet ?? 0),
      gross: Number(sums?.gross ?? 0),
      downlines: Number(sums?.downlines ?? 0),
      adjusted: Number(sums?.adjusted ?? 0),
      paid: Number(sums?.paid ?? 0),
    };
  },
};
