import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { JackpotState } from '../../../streams/wire/entities/jackpot.ts';
import type { Minor } from '../../../streams/wire/money.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount, round, world } from '../../db/schema.ts';

/** Span over which the growth of the pool is measured, ms of world time. */
const RATE_WINDOW_MS = 60_000;
/** `world` key that is there once a bot of the simulator has fed the pool. */
const DEMO_SHARE = 'jackpot.demoShare';

/** What a stake adds to the pool: one percent, rounded down to the minor unit. */
export function contributionOf(stake: Minor): Minor {
  return Math.floor(stake / 100);
}

/** The pool as the ledger has it at `at` (world time, epoch ms). */
export async function readJackpot(tx: Tx, at: number): Promise<JackpotState> {
  const [pool] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, 'jackpot'));
  return {
    amount: pool?.balance ?? 0,
    ratePerSec: (await contributedSince(tx, at)) / (RATE_WINDOW_MS / 1_000),
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

/** Contributions of the window that ends at `at`; from the rounds, which are indexed by time. */
async function contributedSince(tx: Tx, at: number): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${round.stake} / 100)` })
    .from(round)
    .where(
      // Only in-house rounds feed the pool, and they have no category.
      and(gt(round.settledAt, at - RATE_WINDOW_MS), lte(round.settledAt, at), isNull(round.category)),
    );
  return Number(row?.sum ?? 0);
}
