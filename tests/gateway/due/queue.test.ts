import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { setAside } from '../../../gateway/db/schema.ts';
import { countBacklogs } from '../../../gateway/ground/backlogs.ts';
import { BACKLOGS } from '../../../gateway/world/createModules.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { addAccounts, DAY } from './people.ts';

const BACKLOG = 10_000;
const BETS = { entry: 'automatic', condition: { measure: 'bets', atLeast: 5 } };

let casino: Casino | null = null;
afterEach(() => casino?.close());

/** A world of members who have a session and did nothing. */
async function openWorld(count: number) {
  const world = await openCasino();
  casino = world;
  const uids = Array.from({ length: count }, (_, i) => `idle${String(i).padStart(5, '0')}`);
  await addAccounts(
    world,
    uids.map(uid => ({ uid, createdAt: START - DAY })),
  );
  const { db } = world.database;
  return {
    ...{ world, uids, db, desk: promotionDesk(world) },
    rows: async (table: string) => (await db.execute(sql.raw(`select * from ${table} order by 1`))).rows,
    goalOf: async (loop: string) => {
      const { rows } = await db.execute<{ goal: string | null }>(
        sql`select goal from due_pass where loop = ${loop}`,
      );
      return rows[0]?.goal;
    },
    /** Owners of events, in the order in which they committed. */
    async told(topic: string) {
      const { rows } = await db.execute<{ t: string }>(
        sql`select t from topic_log where t like ${`u:%:${topic}`} order by x, t`,
      );
      return rows.map(({ t }) => t.split(':')[1]);
    },
    isNoted: async (uid: string) => {
      const { rows } = await db.execute(sql`
        select 1 from topic where t = ${`u:${uid}:promotions`} and (st #>> '{promotions,0,goals,0,value}')::int > 0`);
      return rows.length > 0;
    },
  };
}

/** Says that a look should end once it has been asked so often. */
const after = (times: number) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > times;
  };
};

it('an own bet is told before the rest of a backlog of 10,000, and the pass goes on where it was', async () => {
  const { desk, world, uids, goalOf, told, isNoted } = await openWorld(BACKLOG);
  const player = await world.member({ funds: 100_000, uid: 'zoe' });
  await desk.promote(BETS);
  const look = desk.publisher();
  await look(after(1));
  expect(await goalOf('promotions/look/pass')).not.toBeNull();
  const before = (await told('promotions')).length;
  expect(before).toBeLessThan(BACKLOG / 2);
  await desk.bet(player, 100);
  await look(after(2));
  expect(await isNoted(player)).toBe(true);
  const order = await told('promotions');
  expect(order.indexOf(player)).toBe(before);
  expect(await goalOf('promotions/look/pass')).not.toBeNull();
  await look();
  expect(await goalOf('promotions/look/pass')).toBeNull();
  const all = await told('promotions');
  expect(all.filter(uid => uid !== player).toSorted()).toEqual(uids);
}, 300_000);

it('whoever opens the page during a pass comes before those who only have a session, and costs nothing after it', async () => {
  const { desk, db, uids, rows } = await openWorld(900);
  await desk.promote(BETS);
  await db.execute(
    sql`insert into promotion_due (uid, n) select uid, 0 from account where uid = ${uids[890]}`,
  );
  const look = desk.publisher();
  await look(after(1));
  await desk.now(uids[890] ?? '');
  const waits = async () => (await rows('promotion_due')).some(row => row.promotions_since !== null);
  await expect.poll(waits).toBe(true);
  await look(after(2));
  expect(await waits()).toBe(false);
  expect((await rows('topic')).filter(({ t }) => t === `u:${uids[890]}:promotions`)).toHaveLength(1);
  while ((await look()) > 0);
  await desk.now(uids[890] ?? '');
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(await waits()).toBe(false);
});

it('counts who waits, and how long', async () => {
  const { desk, db, uids, world } = await openWorld(30);
  await desk.promote(BETS);
  const count = () =>
    world.database.read(tx => countBacklogs(tx, BACKLOGS, { now: world.clock.now(), wall: START }));
  const of = async (loop: string) => (await count()).find(it => it.loop === loop);
  expect(await of('promotions/look')).toEqual({ loop: 'promotions/look', due: 0, oldestMs: null });
  await db.execute(sql`select promotion_mark(uid) from account where uid < ${uids[4]}`);
  await db.execute(
    sql`update promotion_due set promotions_since = promotions_since - 5000 where uid = ${uids[2]}`,
  );
  const found = await of('promotions/look');
  expect(found?.due).toBe(4);
  expect(found?.oldestMs).toBeGreaterThanOrEqual(5_000);
  expect((await of('missions'))?.due).toBe(4);
  await desk.publisher()();
  expect(await of('promotions/look')).toMatchObject({ due: 0 });
  await db.execute(sql`update due_pass set goal = '', through = ${uids[9]}, wrapped = false`);
  expect(await of('promotions/look/pass')).toMatchObject({ due: 20 });
});

it('one who can’t be looked at keeps none of the others waiting, and is looked at later', async () => {
  const { desk, db, uids, told } = await openWorld(230);
  await desk.promote(BETS);
  const bad = uids[57] ?? '';
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
        if new.t = 'u:${bad}:promotions' then raise exception 'a bad row'; end if; return new; end $$;
      create trigger refuse before insert on topic_log for each row execute function refuse()`),
  );
  await db.execute(sql`select promotion_mark(uid) from account where type = 0 and uid < ${uids[150]}`);
  const look = desk.publisher();
  await look();
  expect((await told('promotions')).toSorted()).toEqual(uids.filter(uid => uid !== bad));
  const aside = await db.select().from(setAside);
  expect(aside.map(({ key }) => key)).toContain(bad);
  expect(new Set(aside.map(({ key }) => key)).size).toBe(1);
  await db.execute(sql.raw('drop trigger refuse on topic_log; drop function refuse()'));
  await db.update(setAside).set({ nextTry: sql`now()` });
  await look();
  expect((await told('promotions')).toSorted()).toEqual(uids);
  expect(await db.select().from(setAside)).toEqual([]);
}, 120_000);

it('a process that starts looks at nobody, and a midnight at those who have a session, marking none of them', async () => {
  const { desk, world, db, uids, rows, told } = await openWorld(120);
  const missions = missionDesk(world);
  await desk.promote({ ...BETS, repeat: 'daily' });
  const away = uids[3] ?? '';
  const looks = () => [desk.publisher(), missionDesk(world).missions.look] as const;
  for (const look of [desk.publisher(), missions.missions.look]) while ((await look()) > 0);
  expect([(await told('promotions')).length, (await told('missions')).length]).toEqual([120, 120]);
  // Another process, and this one again.
  for (const look of looks()) expect(await look()).toBe(0);
  await db.execute(sql`delete from session where uid = ${away}`);
  const marks = await rows('promotion_due');
  world.clock.advance(DAY);
  for (const look of looks()) expect(await look()).toBe(119);
  for (const look of looks()) expect(await look()).toBe(0);
  for (const topic of ['promotions', 'missions']) {
    const again = (await told(topic)).slice(120);
    expect(again.toSorted()).toEqual(uids.filter(uid => uid !== away));
  }
  expect(await rows('promotion_due')).toEqual(marks);
}, 120_000);
