import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inboxMessage } from '../../../gateway/db/schema.ts';
import { brokenContractHandlers } from '../../../gateway/modules/contracts/brokenContracts.ts';
import { createDeliver } from '../../../gateway/modules/inbox/deliver.ts';
import { type BillsWorld, createBillsWorld, daily, TUESDAY } from '../bills/billsWorld.ts';

let world: BillsWorld;
/** alba is above bruno, bruno above carla. */
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const handlers = () =>
  brokenContractHandlers({
    ...{ publish: world.deps.publish, clock: world.clock },
    inbox: { deliver: createDeliver(world.deps.publish) },
  });
const listed = async () => {
  const { value } = await world.call(handlers().opsBrokenContracts, 'alba', {});
  return value.contracts.map(({ username, upline, why }) => [username, upline, why]);
};

describe('issue 29 2.0a: contracts from before the law', () => {
  it('are listed with what depends on them, and end with their periods, with a message to both sides', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('bruno', 'alba', daily(0.02));
    await world.agreeTo('carla', 'bruno', daily(0.01));
    expect(await listed()).toEqual([]);
    const { db } = world.deps.database;
    await db.execute(`update contract_version v set terms = jsonb_set(terms, '{details,0,betVolume}', '100000')
      from contract c where c.id = v.contract_id and c.downline_uid = 'alba'`);
    expect(await listed()).toEqual([
      ['bruno', 'alba', 'demands'],
      ['carla', 'bruno', 'above'],
    ]);
    const { value } = await world.call(handlers().opsEndBrokenContracts, 'alba', {});
    expect(value).toEqual({ ended: 2, left: 0 });
    expect(await listed()).toEqual([]);
    const { rows } = await db.execute(`select c.downline_uid as uid, c.state, v.effective_to from contract c
      join contract_version v on v.contract_id = c.id order by 1`);
    expect(rows).toEqual([
      { uid: 'alba', state: 'accepted', effective_to: null },
      { uid: 'bruno', state: 'terminated', effective_to: String(TUESDAY) },
      { uid: 'carla', state: 'terminated', effective_to: String(TUESDAY) },
    ]);
    const messages = await db.select().from(inboxMessage);
    expect(messages.map(({ uid, type, name }) => [uid, type, name]).toSorted()).toEqual([
      ['alba', 'CONTRACT_ENDED', 'b***o'],
      ['bruno', 'CONTRACT_ENDED', 'a***a'],
      ['bruno', 'CONTRACT_ENDED', 'c***a'],
      ['carla', 'CONTRACT_ENDED', 'b***o'],
    ]);
  });
});
