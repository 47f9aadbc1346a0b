import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { type MissionDesk, missionDesk } from './missionDesk.ts';

const DAY = 86_400_000;
let casino: Casino;
let desk: MissionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = missionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

/** Plays until so many points are there: one for 10 units of valid bets. */
async function gather(username: string, points: number, demo = false): Promise<string> {
  const uid = await casino.member({ username, funds: 1_000_000, demo });
  await desk.bet(uid, points * 1_000);
  await desk.look(uid);
  return uid;
}
const board = (uid: string) => desk.call('missionLeaderboard', {}, uid);
const told = async () => (await casino.published('g:missionLeaders')) as { moves: number; top: unknown[] }[];

describe('the leaderboard of missions', () => {
  it('S7-46 ranks points of missions and of play, with masked names, demo marks and neighbours', async () => {
    const none = await casino.member({ username: 'outsider' });
    expect(await board(none)).toMatchObject({ own: null, near: [], leaders: { top: [] } });
    const uids: string[] = [];
    for (const points of [1, 2, 3, 4, 5])
      uids.push(await gather(`player-${points}-long`, points, points === 5));
    // 10 of play and 20 of the mission whose stakes are reached.
    const best = await gather('champion-of-all', 10);
    const { leaders, own, near } = await board(uids[1] ?? '');
    expect(leaders.top.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 30],
      [2, 5],
      [3, 4],
      [4, 3],
      [5, 2],
      [6, 1],
    ]);
    expect(leaders.top[0]).toEqual({ rank: 1, name: 'ch***ll', score: 30, demo: false });
    expect(leaders.top[1]).toMatchObject({ demo: true });
    expect(own).toMatchObject({ rank: 5, score: 2 });
    expect(near.map(({ rank, score, own: mine }) => [rank, score, mine])).toEqual([
      [2, 5, false],
      [3, 4, false],
      [4, 3, false],
      [5, 2, true],
      [6, 1, false],
    ]);
    // Play counts up to the merchant's cap of 30; three rounds, and the level, are missions too.
    await desk.bet(best, 100_000);
    await desk.bet(best, 100);
    await desk.look(best);
    expect((await board(best)).own).toMatchObject({ rank: 1, score: 30 + 20 + 5 + 5 + 10 });
  });

  it('S7-46 whoever was there first stands above others with as many points', async () => {
    const [first, second] = [await gather('early-bird-here', 7), await gather('late-comer-here', 7)];
    const rankOf = async (uid: string) => (await board(uid)).own?.rank ?? 0;
    expect(await rankOf(second)).toBe((await rankOf(first)) + 1);
    await desk.bet(second, 1_000);
    await desk.look(second);
    expect(await rankOf(second)).toBe((await rankOf(first)) - 1);
  });

  it('S7-46 tells the top when places move, not otherwise, and begins anew with the week', async () => {
    const { leaders } = desk.missions;
    await leaders.tell();
    const before = (await told()).length;
    await leaders.tell();
    expect(await told()).toHaveLength(before);
    await gather('newcomer-here', 9);
    await leaders.tell();
    const [last, one] = (await told()).toReversed();
    expect(last?.moves).toBe((one?.moves ?? 0) + 1);
    casino.clock.advance(7 * DAY);
    await leaders.tell();
    expect((await told()).at(-1)).toMatchObject({ top: [] });
  });

  it('forgets weeks that nobody reads any more', async () => {
    const uid = await gather('soon-forgotten', 3);
    casino.clock.advance(70 * DAY);
    await desk.missions.leaders.prune();
    expect((await board(uid)).own).toBeNull();
    const kept = await casino.database.db.execute('select 1 from mission_score');
    expect(kept.rows).toEqual([]);
  });
});
