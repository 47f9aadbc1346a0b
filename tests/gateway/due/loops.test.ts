import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { settleMissedWindows } from '../../../gateway/agents/salary/catchUp.ts';
import { settleAsideWindows } from '../../../gateway/agents/salary/settleWindow.ts';
import { publishTeams } from '../../../gateway/agents/team/publishTeams.ts';
import { applyDueOrderSteps } from '../../../gateway/cash/cashier/clock.ts';
import { startBringingHome } from '../../../gateway/cash/transfers/bringHome.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { bonusGrant, cashOrder, session, setAside, settlement } from '../../../gateway/db/schema.ts';
import { BASE } from '../../unit/gateway/promotions/base.ts';
import { bonusDesk, DAY } from '../bonus/bonusDesk.ts';
import { deskOf } from '../cashier/desk.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { openRig } from '../crash/rig.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { createSalaryWorld, END, FROM } from '../salary/salaryWorld.ts';
import { HOUSE, held, MAIN, move, WALLETS } from '../transfers/wallets.ts';

const open: { close(): Promise<void> }[] = [];
const opened = <T extends { close(): Promise<void> }>(world: T): T => {
  open.push(world);
  return world;
};
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

/** From now on nobody can write the rows of a table in which a column has this value. @returns Mends that. */
async function breakRows({ db }: Database, table: string, column: string, value: string) {
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
        if new.${column} = '${value}' then raise exception 'a bad row'; end if; return new; end $$;
      create trigger refuse before insert or update on ${table} for each row execute function refuse()`),
  );
  return async () => {
    await db.execute(sql.raw(`drop trigger refuse on ${table}; drop function refuse()`));
    await db.update(setAside).set({ nextTry: sql`now()` });
  };
}
const aside = async ({ db }: Database) =>
  (await db.select().from(setAside)).map(({ loop, key }) => [loop, key]);

it('a salary that can’t be settled keeps neither other agents nor later windows waiting, and is paid later', async () => {
  const world = opened(await createSalaryWorld());
  const { database } = world.deps;
  const terms = { winRate: 0.02, lossRate: 0.02, singleBet: 0 };
  await world.agree('alba', null, terms);
  await world.agree('bruno', 'alba', { ...terms, winRate: 0.01, lossRate: 0.01 });
  await world.bet('ben', { stake: 100_00, at: FROM + 1 });
  const mend = await breakRows(database, 'salary_tick', 'uid', 'alba');
  world.clock.moveTo(END + 1);
  expect(await settleMissedWindows(world.deps, () => false)).toMatchObject({ done: true });
  expect(await world.ticks('bruno')).toEqual([[END, 100, 100]]);
  expect(await database.db.select().from(settlement)).toHaveLength(1);
  expect(await aside(database)).toEqual([['salary', `alba ${END}`]]);
  await mend();
  expect(await settleAsideWindows(world.deps)).toBe(1);
  expect(await world.ticks('alba')).toEqual([[END, 200, 100]]);
  expect(await world.balances()).toEqual({ salary: -200, 'wallet:alba': 100, 'wallet:bruno': 100 });
  expect(await aside(database)).toEqual([]);
});

const log = { info() {}, warn() {}, error() {} } as never;
const casinoWithDue = async (): Promise<Casino> => opened(await openCasino());

it('a deposit that can’t expire keeps no other order waiting', async () => {
  const casino = await casinoWithDue();
  const desk = deskOf(casino);
  const [bad, good] = [await casino.member(), await casino.member()];
  const first = await desk.deposit(bad);
  casino.clock.advance(1_000);
  const second = await desk.deposit(good);
  const mend = await breakRows(casino.database, 'cash_order', 'uid', bad);
  casino.clock.advance(30 * DAY);
  const look = () => applyDueOrderSteps({ ...casino, engine: casino.cashier.engine, log });
  const stateOf = async (id: string) => {
    const [row] = await casino.database.db.select().from(cashOrder).where(eq(cashOrder.id, id));
    return row?.state;
  };
  expect(await look()).toBe(1);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['waiting', 'expired']);
  expect(await aside(casino.database)).toEqual([['cashier', first.id]]);
  await mend();
  expect(await look()).toBe(1);
  expect(await stateOf(first.id)).toBe('expired');
});

it('a bonus that can’t be ended keeps no other one waiting', async () => {
  const casino = await casinoWithDue();
  const desk = bonusDesk(casino);
  const [bad, good] = [await casino.member(), await casino.member()];
  await desk.grant(bad, { expiresAt: casino.clock.now() + 1_000 });
  await desk.grant(good, { expiresAt: casino.clock.now() + 2_000 });
  const mend = await breakRows(casino.database, 'bonus_grant', 'uid', bad);
  casino.clock.advance(DAY);
  const stateOf = async (uid: string) => {
    const [row] = await casino.database.db.select().from(bonusGrant).where(eq(bonusGrant.uid, uid));
    return row?.state;
  };
  expect(await desk.expire()).toBe(1);
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['ISSUED', 'EXPIRED']);
  await mend();
  expect(await desk.expire()).toBe(1);
  expect(await stateOf(bad)).toBe('EXPIRED');
});

it('a stake of Crash that can’t be settled keeps neither the others nor the next round waiting', async () => {
  const casino = await casinoWithDue();
  const rig = openRig(casino);
  const [bad = '', good = ''] = await rig.players(2);
  const round = await rig.open({ from: 300 });
  await rig.stake(bad, round, { target: 150 });
  await rig.stake(good, round, { target: 200 });
  const mend = await breakRows(casino.database, 'crash_bet', 'uid', bad);
  await rig.takeOff();
  await rig.crashAll(round);
  expect(await rig.rowOf(round)).toMatchObject({ state: 'settled' });
  expect([(await rig.betOf(bad, round))?.state, (await rig.betOf(good, round))?.state]).toEqual([
    'placed',
    'cashed',
  ]);
  await mend();
  const next = await rig.open();
  expect(next).not.toBe(round);
  expect(await rig.betOf(bad, round)).toMatchObject({ state: 'cashed', multiplier: 150 });
  expect(await rig.walletOf(bad)).toBe(100_500);
  expect(await aside(casino.database)).toEqual([]);
});

it('money in a closed wallet that can’t be brought home keeps no other one waiting', async () => {
  const casino = opened(await openCasino({ vendorWallets: WALLETS }));
  const members = [await casino.member({ funds: 1_000 }), await casino.member({ funds: 1_000 })];
  const [bad = '', good = ''] = members.toSorted();
  for (const uid of members) await move(casino, uid, MAIN, HOUSE, 300);
  const away = async (uid: string) => (await held(casino, uid))[HOUSE];
  const mend = await breakRows(casino.database, 'wallet_transfer', 'uid', bad);
  const start = () => startBringingHome({ ...casino.transfersDeps, log, vendorWallets: [] });
  let stop = start();
  await expect.poll(() => away(good)).toBe(0);
  await stop();
  expect(await away(bad)).toBe(300);
  expect(await aside(casino.database)).toEqual([['transfers/home', bad]]);
  await mend();
  stop = start();
  await expect.poll(() => away(bad)).toBe(0);
  await stop();
  expect(await aside(casino.database)).toEqual([]);
});

it('an agent whose team can’t be published keeps no other agent waiting', async () => {
  const casino = await casinoWithDue();
  const { database, clock } = casino;
  const agents = [await casino.member({ type: 1 }), await casino.member({ type: 1 })];
  const [bad, good] = agents;
  const at = clock.now();
  for (const uid of agents)
    await database.db.insert(session).values({
      ...{ tokenHash: uid, sessionId: uid, uid, gen: 1, expiresAt: at + DAY },
      ...{ createdAt: at, activeAt: at, openedAt: at },
    });
  let told: (string | null)[] = [];
  const publish = {
    changed: async (_tx: unknown, { uid }: { readonly uid: string | null }) => {
      if (uid === bad) throw new Error('a bad team');
      told.push(uid);
    },
  };
  const deps = { ...casino, log, wall: () => at, publish: publish as never };
  expect(await publishTeams(deps, () => false)).toBe(1);
  expect(told).toEqual([good]);
  expect(await aside(database)).toEqual([['team', bad]]);
  told = [];
  expect(await publishTeams(deps, () => true)).toBe(0);
  expect(told).toEqual([]);
});

it('a member whose reward can’t be paid keeps nobody who waits behind waiting', async () => {
  const casino = await casinoWithDue();
  const desk = promotionDesk(casino);
  const members = [];
  for (const uid of ['ada', 'bo', 'cy'])
    members.push(await casino.member({ uid, username: uid, funds: 100_000 }));
  const part = {
    ...{ entry: 'automatic', repeat: 'daily', settles: 'end', payout: 'automatic' },
    condition: { measure: 'bets', atLeast: 1 },
    window: { from: new Date(casino.clock.now()).toISOString(), until: null },
  };
  const id = await desk.promote({ ...part, budget: 5_000 });
  for (const uid of members) await desk.bet(uid, 1_000);
  casino.clock.advance(DAY);
  await desk.settle();
  const waiting = async () =>
    (await desk.call('opsPromotionWaiting', { id })).map(({ username }) => username);
  expect(await waiting()).toEqual(['bo', 'cy']);
  const mend = await breakRows(casino.database, 'promotion_entry', 'uid', 'bo');
  const definition = JSON.stringify({ ...BASE, ...part, id, budget: 100_000 });
  await desk.call('opsPromotionSave', { definition, version: 1 });
  await desk.settle();
  expect(await waiting()).toEqual(['bo']);
  await mend();
  await desk.settle();
  expect(await waiting()).toEqual([]);
});
