import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { CrashPast, CrashState } from '../../../streams/wire/crash/shapes.ts';
import { MOST_PAST_ROUNDS, MOST_SHOWN_STAKES } from '../../../streams/wire/crash/words.ts';
import type { Tx } from '../../db/database.ts';
import { account, crashBet, crashChain, crashRound } from '../../db/schema.ts';
import { maskName } from '../../people/maskName.ts';
import { CRASH_TIMES } from '../houseGames/crash.ts';
import { type CrashRoundRow, findNewest } from './rounds.ts';

/** Rounds that have crashed, newest first, with what proves them; those before the one of this id. */
export async function readPast(tx: Tx, before: string | null, limit: number): Promise<CrashPast[]> {
  const rows = await tx
    .select({ round: crashRound, commit: crashChain.commit, salt: crashChain.salt })
    .from(crashRound)
    .innerJoin(crashChain, eq(crashChain.id, crashRound.chainId))
    .where(
      and(
        isNotNull(crashRound.crashedAt),
        before === null
          ? undefined
          : sql`(${crashRound.crashedAt}, ${crashRound.id}) < (
              select c.crashed_at, c.id from crash_round c where c.id = ${before})`,
      ),
    )
    .orderBy(desc(crashRound.crashedAt), desc(crashRound.id))
    .limit(limit);
  return rows.map(({ round, commit, salt }) => ({
    ...{ id: round.id, number: round.number, commit, salt, seed: round.seed, point: round.point },
    crashedAt: round.crashAt ?? 0,
    interrupted: round.interruptedAt !== null,
  }));
}

/** The stakes of a round: how many, what they sum to, and the largest ones. */
async function readBets(tx: Tx, roundId: string) {
  const counted = and(eq(crashBet.roundId, roundId), ne(crashBet.state, 'returned'));
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      staked: sql`coalesce(sum(${crashBet.stake}), 0)`.mapWith(Number),
      cashed: sql`count(*) filter (where ${crashBet.state} = 'cashed')`.mapWith(Number),
    })
    .from(crashBet)
    .where(counted);
  // Their names are looked up afterwards, because the planner would look up those of all.
  const { id, uid, demo, stake, multiplier, payout } = crashBet;
  const largest = tx
    .select({ id, uid, demo, stake, multiplier, payout })
    .from(crashBet)
    .where(counted)
    .orderBy(desc(stake), asc(id))
    .limit(MOST_SHOWN_STAKES)
    .as('largest');
  const rows = await tx
    .select({
      username: account.username,
      demo: largest.demo,
      stake: largest.stake,
      multiplier: largest.multiplier,
      payout: largest.payout,
    })
    .from(largest)
    .innerJoin(account, eq(account.uid, largest.uid))
    .orderBy(desc(largest.stake), asc(largest.id));
  const players = rows.map(({ username, ...shown }) => ({ name: maskName(username), ...shown }));
  return { count: 0, staked: 0, cashed: 0, ...sums, players };
}

/** What of a round everybody may know now. */
function shownOf(round: CrashRoundRow, rate: number) {
  const { id, number, openedAt, takeoffAt, startedAt, crashedAt } = round;
  const isOver = crashedAt !== null;
  return {
    ...{ id, number, openedAt, takeoffAt, startedAt },
    phase: round.state === 'settled' ? ('crashed' as const) : round.state,
    doubleMs: CRASH_TIMES.double * rate,
    crashedAt: isOver ? round.crashAt : null,
    point: isOver ? round.point : null,
    seed: isOver ? round.seed : null,
    nextAt: isOver ? crashedAt + CRASH_TIMES.pause * rate : null,
    interrupted: round.interruptedAt !== null,
  };
}

/** What is told before the first round of a world has opened. */
const unopened = (rate: number): CrashState => ({
  ...{ id: '', number: 0, phase: 'betting', commit: '', salt: '', rounds: 0, openedAt: 0 },
  ...{ takeoffAt: null, startedAt: null, doubleMs: CRASH_TIMES.double * rate, crashedAt: null, point: null },
  ...{ seed: null, nextAt: null, interrupted: false, count: 0, staked: 0, cashed: 0, players: [], past: [] },
});

/** State of `g:crash`. */
export async function readCrash(tx: Tx, rate: number): Promise<CrashState> {
  const round = await findNewest(tx);
  if (round === null) return unopened(rate);
  const [chain] = await tx.select().from(crashChain).where(eq(crashChain.id, round.chainId));
  if (chain === undefined) throw new Error(`the round ${round.id} has no chain`);
  const { commit, salt, length: rounds } = chain;
  const before = round.crashedAt === null ? null : round.id;
  return {
    ...shownOf(round, rate),
    ...{ commit, salt, rounds },
    ...(await readBets(tx, round.id)),
    past: await readPast(tx, before, MOST_PAST_ROUNDS),
  };
}
