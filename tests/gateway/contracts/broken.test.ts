import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrokenLook } from '../../../gateway/agents/contracts/brokenClock.ts';
import { brokenContractHandlers } from '../../../gateway/agents/contracts/brokenContracts.ts';
import { createDeliver } from '../../../gateway/care/inbox/deliver.ts';
import { inboxMessage } from '../../../gateway/db/schema.ts';
import { type BillsWorld, createBillsWorld, DAY, daily, HOUR, TUESDAY } from '../bills/billsWorld.ts';

let world: BillsWorld;
/** alba is above bruno, bruno above carla. */
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const deps = () => ({
  ...{ publish: world.deps.publish, clock: world.clock, database: world.deps.database, log: world.deps.log },
  inbox: { deliver: createDeliver(world.deps.publish) },
});
const handlers = () => brokenContractHandlers(deps());
const answer = async () => (await world.call(handlers().opsBrokenContracts, 'alba', {})).value;
const listed = async () =>
  (await answer()).contracts
    .filter(({ endsAt }) => endsAt === null)
    .map(({ username, upline, why }) => [username, upline, why]);
const ending = async () =>
  (await answer()).contracts
    .filter(({ endsAt }) => endsAt !== null)
    .map(({ username, why, endsAt }) => [username, why, endsAt])
    .toSorted();
/** alba's own contract asks for more by now than what bruno got: as if the law were younger than their agreement. */
const breakLaw = () =>
  world.deps.database.db.execute(`update contract_version v set terms = jsonb_set(terms, '{details,0,betVolume}', '100000')
    from contract c where c.id = v.contract_id and c.downline_uid = 'alba'`);
const messages = async () =>
  (await world.deps.database.db.select().from(inboxMessage))
    .map(({ uid, type, name }) => [uid, type, name])
    .toSorted();

describe('issue 29 2.0a: contracts from before the law', () => {
  it('are listed with what depends on them, and end with their periods, with a message to both sides', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('bruno', 'alba', daily(0.02));
    await world.agreeTo('carla', 'bruno', daily(0.01));
    expect(await listed()).toEqual([]);
    const { db } = world.deps.database;
    await breakLaw();
    expect(await listed()).toEqual([
      ['bruno', 'alba', 'demands'],
      ['carla', 'bruno', 'above'],
    ]);
    const { value } = await world.call(handlers().opsEndBrokenContracts, 'alba', {});
    expect(value).toEqual({ ended: 2, left: 0 });
    expect(await listed()).toEqual([]);
    expect(await ending()).toEqual([
      ['bruno', 'demands', TUESDAY],
      ['carla', 'above', TUESDAY],
    ]);
    const { rows } = await db.execute(`select c.downline_uid as uid, c.state, v.effective_to from contract c
      join contract_version v on v.contract_id = c.id order by 1`);
    expect(rows).toEqual([
      { uid: 'alba', state: 'accepted', effective_to: null },
      { uid: 'bruno', state: 'terminated', effective_to: String(TUESDAY) },
      { uid: 'carla', state: 'terminated', effective_to: String(TUESDAY) },
    ]);
    expect(await messages()).toEqual([
      ['alba', 'CONTRACT_ENDED', 'b***o'],
      ['bruno', 'CONTRACT_ENDED', 'a***a'],
      ['bruno', 'CONTRACT_ENDED', 'c***a'],
      ['carla', 'CONTRACT_ENDED', 'b***o'],
    ]);
  });

  it('end by themselves: what runs is paid, nothing after it, and both sides have one message', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('bruno', 'alba', daily(0.02));
    await world.agreeTo('carla', 'bruno', daily(0.01));
    await breakLaw();
    const TEN = TUESDAY + 10 * HOUR;
    world.clock.moveTo(TEN);
    // Two processes look at the same time.
    const [look, other] = [createBrokenLook(deps()), createBrokenLook(deps())];
    const ended = await Promise.all([look(), other()]);
    expect(ended[0] + ended[1]).toBe(2);
    expect(await ending()).toEqual([
      ['bruno', 'demands', TUESDAY + DAY],
      ['carla', 'above', TUESDAY + DAY],
    ]);
    expect(await answer()).toMatchObject({ count: 0 });
    const told = [
      ['alba', 'CONTRACT_ENDED', 'b***o'],
      ['bruno', 'CONTRACT_ENDED', 'a***a'],
      ['bruno', 'CONTRACT_ENDED', 'c***a'],
      ['carla', 'CONTRACT_ENDED', 'b***o'],
    ];
    expect(await messages()).toEqual(told);
    for (const at of [TEN + 1, TUESDAY + DAY + HOUR]) await world.bet('cem', { stake: 1_000_00, at });
    await world.settleAt(TUESDAY + 3 * DAY);
    const grossOf = async (uid: string) =>
      (await world.bills(uid)).map(({ periodEnd, gross }) => [periodEnd, gross]);
    // Tuesday only: one percent of 1,000.00 for carla, two for bruno's team.
    expect(await grossOf('carla')).toEqual([[TUESDAY + DAY, 10_00]]);
    expect((await grossOf('bruno')).map(([end]) => end)).toEqual([TUESDAY + DAY]);
    world.clock.moveTo(TUESDAY + 4 * DAY);
    expect(await look()).toBe(0);
    expect(await messages()).toEqual(told);
    expect(await ending()).toEqual([]);
  });

  it('are looked for each hour, whenever they are found', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('bruno', 'alba', daily(0.02));
    const look = createBrokenLook(deps());
    world.clock.moveTo(TUESDAY);
    expect(await look()).toBe(0);
    await breakLaw();
    world.clock.moveTo(TUESDAY + HOUR - 1);
    expect(await look()).toBe(0);
    world.clock.moveTo(TUESDAY + HOUR);
    expect(await look()).toBe(1);
    expect(await ending()).toEqual([['bruno', 'demands', TUESDAY + DAY]]);
  });
});
