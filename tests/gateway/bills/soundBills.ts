import { expect } from 'vitest';
import { BILL_INVARIANTS } from '../../../gateway/agents/bills/invariants.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import type { BillsWorld } from './billsWorld.ts';

/** Expects both audits of bills to find nothing. */
export async function expectSoundBills(world: BillsWorld): Promise<void> {
  expect(await world.differing()).toEqual([]);
  for (const invariant of BILL_INVARIANTS) {
    const { broken } = await world.deps.database.read(tx => checkInvariant(tx, invariant));
    expect(broken, invariant.id).toBe(0);
  }
}
