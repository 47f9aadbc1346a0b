import { type SQL, sql } from 'drizzle-orm';
import { createAnswerRecords } from '../../../gateway/agents/records/handlers.ts';
import { revenue } from '../../../gateway/agents/records/revenue.ts';
import { createTeam } from '../../../gateway/agents/team/module.ts';
import {
  type CallInput,
  type CallParams,
  type CallValue,
  calls,
} from '../../../streams/wire/tables/calls.ts';
import { openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

export const DAY = 86_400_000;
/** First moment of the day in which a casino opens. */
export const TODAY = START - (START % DAY);

/** A settled round, stored without being played. Minor units. */
export interface StoredRound {
  readonly id: string;
  readonly uid: string;
  readonly at: number;
  readonly stake?: number;
  readonly payout?: number;
  readonly category?: string | null;
}

/** The figures of teams over a casino: arun > bela > chitra, and members mira (of chitra), nodi (of bela), omi (of arun). */
export async function openTeam() {
  const casino = await openCasino();
  const { database } = casino;
  const team = createTeam({
    ...casino,
    log: { info() {}, warn() {}, error() {} },
    wall: () => START,
  });
  const lists = createAnswerRecords(database)('revenueRecords', revenue);
  const add = (uid: string, upline: string | null, type = 0) =>
    casino.member({ uid, username: uid, type, ...(upline !== null && { upline }), funds: 100_000 });
  await add('arun', null, 1);
  await add('bela', 'arun', 1);
  await add('chitra', 'bela', 1);
  await add('mira', 'chitra');
  await add('nodi', 'bela');
  await add('omi', 'arun');
  await add('zoya', null, 1);
  await add('yusuf', 'zoya');
  const as = (uid: string) => ({ uid, type: 1 });
  return {
    casino,
    team,
    add,
    async store(...rounds: readonly StoredRound[]) {
      const values: SQL[] = rounds.map(
        ({ id, uid, at, stake = 100, payout = 0, category = null }) =>
          sql`(${id}, ${uid}, 'KOI', ${category}, ${stake}, ${payout}, ${stake}, ${at}::int8, false, 'PG',
            ${category === null ? 'INHOUSE' : category})`,
      );
      await database.db.execute(sql`
        insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
        values ${sql.join(values, sql`, `)}`);
    },
    overview: async (uid: string): Promise<CallValue<'teamOverview'>> =>
      (await run(casino, team.handlers.teamOverview, {}, as(uid))).value,
    state: (uid: string) => database.read(tx => team.readers.team(tx, uid)),
    async report(uid: string, input: CallInput<'revenueRecordsPage'> = {}) {
      const params = calls.revenueRecordsPage.params.parse(input) as CallParams<'revenueRecordsPage'>;
      return (await run(casino, lists.revenueRecordsPage, params, as(uid))).value.rows;
    },
    async totals(uid: string, input: CallInput<'revenueRecordsTotals'> = {}) {
      const params = calls.revenueRecordsTotals.params.parse(input) as CallParams<'revenueRecordsTotals'>;
      return (await run(casino, lists.revenueRecordsTotals, params, as(uid))).value;
    },
  };
}

export type TeamWorld = Awaited<ReturnType<typeof openTeam>>;
