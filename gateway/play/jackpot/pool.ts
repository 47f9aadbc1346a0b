import { eq } from 'drizzle-orm';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { Minor } from '../../../streams/wire/protocol/money.ts';
import type { Tx } from '../../db/database.ts';
import { world } from '../../db/schema.ts';
import { growthRate, poolAmount } from './growth.ts';

/** `world` key that is there once a bot of the simulator has fed the pool. */
const DEMO_SHARE = 'jackpot.demoShare';

/** What a stake adds to the pool: one percent, rounded down to the minor unit. */
export function contributionOf(stake: Minor): Minor {
  return Math.floor(stake / 100);
}

/** The pool as the ledger has it at `at` (world time, epoch ms). */
export async function readJackpot(tx: Tx, at: number): Promise<JackpotState> {
  return {
    amount: await poolAmount(tx),
    ratePerSec: await growthRate(tx, at),
    at,
    demo: await hasDemoShare(tx),
  };
}

/** Remembers that a bot has a share in the pool; from then on the pool is marked "demo". */
export async function markDemoShare(tx: Tx): Promise<void> {
  if (!(await hasDemoShare(tx)))
    await tx.insert(world).values({ key: DEMO_SHARE, value: true }).onConflictDoNothing();
}

async function hasDemoShare(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ key: world.key }).from(world).where(eq(world.key, DEMO_SHARE));
  return rows.length > 0;
}
