import { type SQL, sql } from 'drizzle-orm';
import { NAMED_ACCOUNTS } from '../../../streams/wire/team/records.ts';
import { dayOfQuarter } from '../../ground/calendar/zoneDays.ts';
import { selecting } from './readPage.ts';
import type { RecordSource, Selection } from './recordSource.ts';
import { roundSums, roundTotals } from './roundSums.ts';
import { teamKeys } from './teamKeys.ts';

const FIGURES = sql`sum(rounds) as rounds, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout`;

const only = ({ category }: Selection<'teamLossRecords'>): SQL =>
  category === undefined ? sql`` : sql`and game_type = ${category}`;

interface Played {
  readonly rounds: number;
  readonly stake: number;
  readonly validBet: number;
  readonly payout: number;
  readonly net: number;
}

function toPlayed(raw: Readonly<Record<string, unknown>>): Played {
  const stake = Number(raw.stake);
  const payout = Number(raw.payout);
  return {
    rounds: Number(raw.rounds),
    stake,
    validBet: Number(raw.valid_bet),
    payout,
    net: payout - stake,
  };
}

const NOTHING: Played = { rounds: 0, stake: 0, validBet: 0, payout: 0, net: 0 };
const added = (a: Played, b: Played): Played => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
  net: a.net + b.net,
});

/** Profit and loss of a team by day and account (S2-138). Its rows are sums, made of those that the rounds keep. */
export const teamLosses: RecordSource<'teamLossRecords'> = {
  keysOf: teamKeys,
  idType: 'text',
  rows: (key, selection) => sql`
    select at, uid, at || ':' || uid as id, ${FIGURES}
    from (
      select ${dayOfQuarter(selection.zone)} as at, s.* from ${roundSums(sql`array[${key}]`, selection)} s
      where true ${only(selection)}
    ) sums
    group by at, uid`,
  // Who is above the reader has a masked name for it everywhere; in a list of its team it has none.
  detail: (page, { uid: reader }) => sql`
    select page.*, a.username, u.username as upline
    from (${page}) page join account a on a.uid = page.uid
    left join account u on u.uid = a.upline_uid and a.uid is distinct from ${reader}
    order by page.at desc, page.id desc`,
  toRecord: raw => ({
    id: raw.id,
    at: Number(raw.at),
    account: String(raw.username),
    upline: raw.upline === null ? null : String(raw.upline),
    ...toPlayed(raw),
  }),
  async totals(tx, keys, selection) {
    // Sums by day don't know the category.
    const sums = selection.category === undefined ? roundTotals(keys, selection) : roundSums(keys, selection);
    const { rows } = await selecting(() =>
      tx.execute<Record<string, unknown>>(sql`
        select a.username, s.* from (
          select uid, ${FIGURES} from ${sums} played where true ${only(selection)} group by uid
        ) s join account a on a.uid = s.uid`),
    );
    const accounts = rows.map(row => ({ of: String(row.username), ...toPlayed(row) }));
    return {
      ...accounts.reduce<Played>(added, NOTHING),
      players: accounts.length,
      accounts: accounts
        .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net) || b.stake - a.stake)
        .slice(0, NAMED_ACCOUNTS)
        .map(({ of, rounds, stake, net }) => ({ of, rounds, stake, net })),
    };
  },
};
