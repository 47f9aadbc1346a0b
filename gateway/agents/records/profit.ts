import { type SQL, sql } from 'drizzle-orm';
import { CHART_DAYS, CHART_PARTS, type ProfitPart } from '../../../streams/wire/games/profitRecords.ts';
import { FEW } from '../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../db/database.ts';
import type { Span } from '../../ground/calendar/days.ts';
import { dayOfQuarter } from '../../ground/calendar/zoneDays.ts';
import { namesIn, vendorNameSql } from './names.ts';
import { ownAccount } from './owners.ts';
import { selecting } from './readPage.ts';
import type { RawRow, RecordOf, RecordSource, Selection } from './recordSource.ts';
import { roundSums } from './roundSums.ts';

/** What was played by day, category and vendor. */
function byDay(sums: SQL, { zone, category, vendor }: Selection<'profitRecords'>): SQL {
  return sql`
    select at, game_type, vendor, at || ':' || game_type || ':' || vendor as id,
      sum(rounds) as rounds, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
    from (select ${dayOfQuarter(zone)} as at, s.* from ${sums} s) sums
    where true ${category === undefined ? sql`` : sql`and game_type = ${category}`}
      ${vendor === undefined ? sql`` : sql`and vendor = ${vendor}`}
    group by at, game_type, vendor`;
}

function toRecord(raw: RawRow): RecordOf<'profitRecords'> {
  const stake = Number(raw.stake);
  const payout = Number(raw.payout);
  return {
    id: raw.id,
    at: Number(raw.at),
    category: String(raw.game_type),
    vendor: String(raw.vendor),
    ...namesIn(raw),
    rounds: Number(raw.rounds),
    stake,
    validBet: Number(raw.valid_bet),
    payout,
    net: payout - stake,
  };
}

type Figures = Pick<RecordOf<'profitRecords'>, 'rounds' | 'stake' | 'validBet' | 'payout' | 'net'>;

const NOTHING: Figures = { rounds: 0, stake: 0, validBet: 0, payout: 0, net: 0 };
const added = (a: Figures, b: Figures): Figures => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
  net: a.net + b.net,
});

/** Sums of records that are alike. */
function summed<K>(
  records: readonly RecordOf<'profitRecords'>[],
  keyOf: (of: RecordOf<'profitRecords'>) => K,
) {
  const sums = new Map<K, Figures>();
  for (const record of records) {
    const key = keyOf(record);
    sums.set(key, added(sums.get(key) ?? NOTHING, record));
  }
  return [...sums];
}

const partsOf = (sums: readonly (readonly [string, Figures])[]): ProfitPart[] =>
  sums
    .map(([of, { rounds, stake, net }]) => ({ of, rounds, stake, net }))
    .sort((a, b) => b.stake - a.stake)
    .slice(0, CHART_PARTS);

/** What a span holds to choose from, whatever is chosen. */
async function choicesIn(tx: Tx, keys: readonly string[], span: Span) {
  const { rows } = await tx.execute<{ game_type: string; vendor: string; name: string | null }>(sql`
    select played.game_type, played.vendor, ${vendorNameSql(sql`played.vendor`)} as name
    from (select distinct game_type, vendor from ${roundSums(keys, span)} sums) played order by 1, 2 limit ${FEW}`);
  const vendors = new Map(rows.map(({ vendor, name }) => [vendor, name]));
  return {
    categories: [...new Set(rows.map(row => row.game_type))],
    vendors: [...vendors].map(([code, name]) => ({ code, ...(name !== null && { name }) })),
  };
}

/** Profit and loss of an account (S2-122). Its rows are sums, made of those that the rounds keep. */
export const profit: RecordSource<'profitRecords'> = {
  keysOf: async (_tx, ctx) => [ownAccount(ctx)],
  idType: 'text',
  rows: (key, selection) => byDay(roundSums(sql`array[${key}]`, selection), selection),
  detail: page => sql`
    select page.*, ${vendorNameSql(sql`page.vendor`)} as vendor_name from (${page}) page
    order by page.at desc, page.id desc`,
  toRecord,
  async totals(tx, keys, selection) {
    const { rows } = await selecting(() =>
      tx.execute<RawRow>(
        sql`select * from (${byDay(roundSums(keys, selection), selection)}) days order by at desc`,
      ),
    );
    const records = rows.map(toRecord);
    const choices = await choicesIn(tx, keys, selection);
    const nameOf = new Map(choices.vendors.map(({ code, name }) => [code, name]));
    return {
      ...records.reduce<Figures>(added, NOTHING),
      days: summed(records, ({ at }) => at)
        .slice(0, CHART_DAYS)
        .map(([at, { stake, net }]) => ({ at, stake, net })),
      categories: partsOf(summed(records, ({ category }) => category)),
      vendors: partsOf(summed(records, ({ vendor }) => vendor)).map(part => {
        const name = nameOf.get(part.of);
        return name === undefined ? part : { ...part, name };
      }),
      choices,
    };
  },
};
