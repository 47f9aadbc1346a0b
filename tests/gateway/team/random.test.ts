import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addUpDays } from '../../../gateway/agents/team/addUpDay.ts';
import { teamFigures } from '../../../gateway/agents/team/figures.ts';
import { TEAM_INVARIANTS } from '../../../gateway/agents/team/invariants.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import { openCasino } from '../casino/openCasino.ts';
import { DAY, TODAY } from './openTeam.ts';

const ACCOUNTS = 40;
const STEPS = 250;
const DAYS = 6;

interface PlayedSums {
  readonly uid: string;
  readonly day: number;
  readonly stake: number;
  readonly payout: number;
}

/** A team of 40 whose accounts play, move, and have rounds corrected while days are added up in between. */
it.each([1, 2, 3])(
  'issue 15: figures of teams are those of the rounds, whatever happens when (seed %i)',
  async seed => {
    const casino = await openCasino();
    try {
      const random = createRandom(`teams ${seed}`);
      const { database } = casino;
      const uplines = new Map<string, string | null>();
      const rounds = new Map<string, PlayedSums>();
      const team = (uid: string): readonly string[] => [
        uid,
        ...[...uplines].filter(([, upline]) => upline === uid).flatMap(([below]) => team(below)),
      ];
      const someone = () => `u${random.int(0, uplines.size - 1)}`;
      const open = async () => {
        const uid = `u${uplines.size}`;
        const upline = uplines.size === 0 ? null : someone();
        await casino.member({ uid, type: 1, ...(upline !== null && { upline }) });
        uplines.set(uid, upline);
      };
      const play = async () => {
        const id = `r${rounds.size}`;
        const day = TODAY - random.int(0, DAYS - 1) * DAY;
        const played = { uid: someone(), day, stake: random.int(1, 500), payout: random.int(0, 900) };
        const { uid, stake, payout } = played;
        await database.db.execute(sql`
        insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
        values (${id}, ${uid}, 'KOI', 'RNG', ${stake}, ${payout}, ${stake}, ${day + random.int(0, DAY - 1)}::int8, false, 'PG', 'RNG')`);
        rounds.set(id, played);
      };
      const correct = async () => {
        const id = `r${random.int(0, rounds.size - 1)}`;
        const played = rounds.get(id);
        if (played === undefined) return;
        const payout = random.int(0, 900);
        await database.db.execute(sql`update round set payout = ${payout} where id = ${id}`);
        rounds.set(id, { ...played, payout });
      };
      const move = async () => {
        const uid = someone();
        const upline = someone();
        if (team(uid).includes(upline)) return;
        await database.db.execute(sql`update account set upline_uid = ${upline} where uid = ${uid}`);
        uplines.set(uid, upline);
      };
      const addUp = async () => void (await addUpDays(casino));
      for (let n = 0; n < 5; n += 1) await open();
      for (let n = 0; n < STEPS; n += 1) {
        const step = uplines.size < ACCOUNTS && random.int(0, 5) === 0 ? open : undefined;
        await (step ?? [play, play, play, play, correct, move, addUp][random.int(0, 6)] ?? play)();
      }
      for (const uid of uplines.keys()) {
        const members = new Set(team(uid));
        const expected = new Map<
          number,
          { rounds: number; stake: number; payout: number; players: Set<string> }
        >();
        for (const played of rounds.values()) {
          if (!members.has(played.uid)) continue;
          const day = expected.get(played.day) ?? {
            rounds: 0,
            stake: 0,
            payout: 0,
            players: new Set<string>(),
          };
          expected.set(played.day, {
            rounds: day.rounds + 1,
            stake: day.stake + played.stake,
            payout: day.payout + played.payout,
            players: day.players.add(played.uid),
          });
        }
        const { rows } = await database.db.execute<Record<string, string>>(sql`
        select * from ${teamFigures(uid, { from: 0, to: 9e15 })} f where category = 'CONS' and rounds > 0 order by day`);
        expect(
          rows.map(row => ['day', 'rounds', 'stake', 'payout', 'players'].map(key => Number(row[key]))),
        ).toEqual(
          [...expected]
            .sort(([a], [b]) => a - b)
            .map(([day, it]) => [day, it.rounds, it.stake, it.payout, it.players.size]),
        );
      }
      for (const invariant of TEAM_INVARIANTS)
        expect(await database.read(tx => checkInvariant(tx, invariant))).toMatchObject({ broken: 0 });
    } finally {
      await casino.close();
    }
  },
);
