import { type SQL, sql } from 'drizzle-orm';
import type { PromotionPreview } from '../../../streams/wire/promotions/shapes.ts';
import type { Measure } from '../../../streams/wire/promotions/words.ts';
import { AGENT_TYPES, MEMBER_TYPE, roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { DAY, QUARTER_HOUR, WEEK } from '../../ground/calendar/durations.ts';
import { counts } from '../../merchant/countedGames.ts';
import type { Leaf } from '../../merchant/rules/condition.ts';
import { isFor } from './catalogue.ts';
import { rewardAmount, sharedFigure } from './rules/amount.ts';
import type { Definition } from './rules/definition.ts';
import { progressOf } from './rules/progress.ts';

/** How far a preview looks back. */
const DAYS = 30;
/** Those who would have got most that are named. */
const BEST = 20;
const TIMEOUT_MS = 20_000;

/** What a member did in one period. */
interface Did {
  rounds: number;
  stake: number;
  validBet: number;
  payout: number;
  loginDays: number;
  deposits: number[];
}

const nothing = (): Did => ({ rounds: 0, stake: 0, validBet: 0, payout: 0, loginDays: 0, deposits: [] });

/** Length of a period that is tried; a promotion without periods is tried over all days at once. */
function lengthOf({ repeat }: Definition): number {
  if (repeat === 'daily') return DAY;
  return repeat === 'weekly' ? WEEK : DAYS * DAY;
}

type Rows = ReadonlyMap<string, ReadonlyMap<number, Did>>;

/** What everybody did between two moments, by account and number of the period. */
async function readAll(
  tx: Tx,
  product: string | null,
  from: number,
  to: number,
  length: number,
): Promise<Rows> {
  const found = new Map<string, Map<number, Did>>();
  const at = (uid: string, n: number): Did => {
    const periods = found.get(uid) ?? new Map<number, Did>();
    found.set(uid, periods);
    const did = periods.get(n) ?? nothing();
    periods.set(n, did);
    return did;
  };
  const number = (column: SQL) => sql`((${column} - ${from}::int8) / ${length}::int8)::int`;
  const played = await tx.execute<
    Record<'uid' | 'rounds' | 'stake' | 'valid_bet' | 'payout', string> & { n: number }
  >(sql`
    select uid, ${number(sql`quarter`)} as n, sum(rounds) as rounds, sum(stake) as stake,
      sum(valid_bet) as valid_bet, sum(payout) as payout
    from (
      select uid, quarter, game_type, rounds, stake, valid_bet, payout from round_sum
        where quarter >= ${from}::int8 and quarter < ${to}::int8
      union all
      select r.uid, r.settled_at, r.game_type, -1, -r.stake, -r.valid_bet, -r.payout
        from round_void v join round r on r.id = v.round_id
        where r.settled_at >= ${from}::int8 and r.settled_at < ${to}::int8
    ) played where ${counts} ${product === null ? sql`` : sql`and game_type = ${product}`}
    group by 1, 2`);
  for (const row of played.rows) {
    const did = at(row.uid, row.n);
    did.rounds = Number(row.rounds);
    did.stake = Number(row.stake);
    did.validBet = Number(row.valid_bet);
    did.payout = Number(row.payout);
  }
  const paid = await tx.execute<{ uid: string; n: number; amount: string }>(sql`
    select uid, ${number(sql`changed_at`)} as n, amount from cash_order
    where kind = 'deposit' and state = 'arrived' and changed_at >= ${from}::int8 and changed_at < ${to}::int8`);
  for (const row of paid.rows) at(row.uid, row.n).deposits.push(Number(row.amount));
  const came = await tx.execute<{ uid: string; n: number; days: string }>(sql`
    select uid, ${number(sql`day`)} as n, count(*) as days from login_day
    where day >= ${from}::int8 and day < ${to}::int8 group by 1, 2`);
  for (const row of came.rows) at(row.uid, row.n).loginDays = Number(row.days);
  return found;
}

function figureOf({ measure, each }: Leaf, did: Did, age: number): number {
  const large = () => did.deposits.filter(amount => amount >= each);
  const read: Readonly<Record<Measure, () => number>> = {
    deposits: () => large().length,
    depositSum: () => large().reduce((sum, amount) => sum + amount, 0),
    bets: () => did.rounds,
    stakes: () => did.stake,
    validBets: () => did.validBet,
    netLoss: () => Math.max(0, did.stake - did.payout),
    loginDays: () => did.loginDays,
    registeredDays: () => age,
  };
  return read[measure]();
}

/**
 * Who would have got what in the 30 days before today, had everybody taken part from the first moment. Reads the figures of
 * all members: for the operator. @param now World time, epoch ms.
 */
export async function previewOf(tx: Tx, definition: Definition, now: number): Promise<PromotionPreview> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const length = lengthOf(definition);
  // Whole quarters of an hour, up to the last one that is over.
  const to = now - (now % (length < DAYS * DAY ? DAY : QUARTER_HOUR));
  const periods = Math.floor((DAYS * DAY) / length);
  const from = to - periods * length;
  const all = await readAll(tx, definition.productType, from, to, length);
  const types = sql.join(
    [MEMBER_TYPE, ...AGENT_TYPES].map(type => sql`${type}`),
    sql`, `,
  );
  const { rows: accounts } = await tx.execute<{
    uid: string;
    username: string;
    type: number;
    created_at: string;
  }>(sql`select uid, username, type, created_at from account where type in (${types}) order by uid`);
  const shared = sharedFigure(definition);
  const got: { username: string; rewards: number; total: number }[] = [];
  let members = 0;
  for (const { uid, username, type, created_at } of accounts) {
    if (!isFor(definition, { role: roleOfType(type), username })) continue;
    members += 1;
    let rewards = 0;
    let total = 0;
    for (let n = 0; n < periods; n += 1) {
      const end = from + (n + 1) * length;
      const age = Math.floor((end - Number(created_at)) / DAY);
      if (age < 0) continue;
      const did = all.get(uid)?.get(n) ?? nothing();
      const figure = (leaf: Leaf) => figureOf(leaf, did, age);
      if (!progressOf(definition.condition, figure).met) continue;
      const amount = rewardAmount(definition, shared === null ? 0 : figure(shared));
      if (amount === 0) continue;
      rewards += 1;
      total += amount;
    }
    if (rewards > 0) got.push({ username, rewards, total });
  }
  const best = got.toSorted((a, b) => b.total - a.total || (a.username < b.username ? -1 : 1)).slice(0, BEST);
  const sum = (of: (row: (typeof got)[number]) => number) => got.reduce((before, row) => before + of(row), 0);
  return {
    ...{ from, to, periods, members, winners: got.length, budget: definition.budget },
    ...{ rewards: sum(it => it.rewards), total: sum(it => it.total), best },
  };
}
