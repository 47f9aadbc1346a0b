import { sql } from 'drizzle-orm';
import { insertRows } from '../../../gateway/db/insertRows.ts';
import { account, cashOrder, loginDay, promotionEntry, round, session } from '../../../gateway/db/schema.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import { type Casino, START } from '../casino/openCasino.ts';

export const DAY = 86_400_000;

/** What somebody did, as a test remembers it. */
export interface Person {
  readonly uid: string;
  readonly createdAt: number;
  readonly rounds: readonly {
    readonly at: number;
    readonly stake: number;
    readonly payout: number;
    readonly product: string;
    readonly isVoid: boolean;
  }[];
  readonly deposits: readonly { readonly at: number; readonly amount: number }[];
  readonly days: readonly number[];
  /** When the promotions were joined, by id. */
  readonly joined: Readonly<Record<string, number>>;
}

/** Invents people who have played, paid and come, in the three weeks before `START`. */
export function inventPeople(seed: string, count: number, joinable: readonly string[]): readonly Person[] {
  const { int, pick, next } = createRandom(seed);
  const list = <T>(most: number, one: () => T) => Array.from({ length: int(0, most) }, one);
  const moment = () => START - pick([int(1, DAY / 2), int(1, 7 * DAY), int(1, 21 * DAY)]);
  return Array.from({ length: count }, (_, i) => ({
    uid: `person${String(i).padStart(4, '0')}`,
    createdAt: START - int(1, 60) * DAY - int(0, DAY),
    rounds: list(24, () => {
      const stake = int(1, 40) * 100;
      const payout = pick([0, 0, int(0, 60) * 100]);
      const product = pick(['INHOUSE', 'INHOUSE', 'RNG', 'PVP']);
      return { at: moment(), stake, payout, product, isVoid: next() < 0.1 };
    }),
    deposits: list(3, () => ({ at: moment(), amount: int(1, 30) * 1_000 })),
    days: [...new Set(list(9, () => START - (START % DAY) - int(0, 20) * DAY))],
    joined: Object.fromEntries(
      joinable.flatMap(id => (next() < 0.5 ? [[id, START - int(1, 9) * DAY] as const] : [])),
    ),
  }));
}

/** Adds accounts with sessions; nobody is marked by that. */
export async function addAccounts(
  { database: { db } }: Pick<Casino, 'database'>,
  people: readonly Pick<Person, 'uid' | 'createdAt'>[],
): Promise<void> {
  await insertRows(
    db,
    account,
    people.map(({ uid, createdAt }) => ({ uid, username: uid, type: 0, createdAt })),
  );
  await insertRows(
    db,
    session,
    people.map(({ uid }) => ({
      ...{ tokenHash: `hash ${uid}`, sessionId: `session ${uid}`, uid, gen: 1 },
      ...{ createdAt: START, openedAt: START, activeAt: START, expiresAt: START + 30 * DAY },
    })),
  );
}

/** Stores what people did, without the money that would have moved. */
export async function addPeople(casino: Casino, people: readonly Person[]): Promise<void> {
  const { db } = casino.database;
  await addAccounts(casino, people);
  const rounds = people.flatMap(({ uid, rounds: own }) =>
    own.map((it, i) => ({
      ...{ id: `${uid} ${i}`, uid, gameCode: it.product, gameType: it.product, demo: false },
      ...{ stake: it.stake, payout: it.payout, validBet: it.stake, settledAt: it.at },
    })),
  );
  await insertRows(db, round, rounds);
  for (const { uid, rounds: own } of people)
    for (const [i, { isVoid }] of own.entries())
      if (isVoid)
        await db.execute(sql`insert into round_void (round_id, uid, at, reason)
          values (${`${uid} ${i}`}, ${uid}, ${START}, 'A fault.')`);
  const orders = people.flatMap(({ uid, deposits }) =>
    deposits.map(({ at, amount }, i) => ({
      ...{ id: `${uid} paid ${i}`, uid, kind: 'deposit' as const, state: 'arrived' as const, version: 2 },
      ...{ method: 'bank', amount, fee: 0, at, changedAt: at, demo: false },
    })),
  );
  await insertRows(db, cashOrder, orders);
  await insertRows(
    db,
    loginDay,
    people.flatMap(({ uid, days }) => days.map(day => ({ uid, day }))),
  );
  const entries = people.flatMap(({ uid, joined }) =>
    Object.entries(joined).map(([promotionId, at]) => ({
      ...{ promotionId, uid, period: 0, state: 'joined' as const, version: 1 },
      ...{ joinedAt: at, changedAt: at },
    })),
  );
  await insertRows(db, promotionEntry, entries);
  await db.execute(sql`select promotion_mark(uid) from account where uid like 'person%'`);
}

/** What somebody did in a span, added up one by one. */
export function did(person: Person, from: number, until: number, product: string | null) {
  const within = ({ at }: { readonly at: number }) => at >= from && at < until;
  const rounds = person.rounds.filter(
    it => within(it) && !it.isVoid && it.product !== 'PVP' && (product === null || it.product === product),
  );
  const sum = (of: (it: Person['rounds'][number]) => number) =>
    rounds.reduce((before, it) => before + of(it), 0);
  const deposits = person.deposits.filter(within);
  return {
    bets: rounds.length,
    stakes: sum(it => it.stake),
    validBets: sum(it => it.stake),
    netLoss: Math.max(
      0,
      sum(it => it.stake - it.payout),
    ),
    deposits: (each: number) => deposits.filter(({ amount }) => amount >= each).length,
    depositSum: deposits.reduce((before, { amount }) => before + amount, 0),
    loginDays: person.days.filter(day => day + DAY > from && day < until).length,
  };
}
