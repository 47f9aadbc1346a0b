import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Raffle } from '../../merchant/draws.ts';
import type { Award } from '../promotions/ports.ts';
import { newEntryCode } from './drawRows.ts';
import type { PublishOwn } from './own.ts';
import { raffleOf } from './raffleRounds.ts';

/**
 * The round of a raffle that takes tickets at a moment, held open until the transaction ends; null for none. Where one is just
 * closed, the next one has them.
 */
async function takingRound(tx: Tx, raffle: string, at: number): Promise<string | null> {
  const [row] = await tx
    .select({ id: draw.id })
    .from(draw)
    .where(
      and(
        eq(draw.subject, raffle),
        eq(draw.kind, 'raffle'),
        eq(draw.state, 'open'),
        lte(draw.opensAt, at),
        gt(draw.shutsAt, at),
      ),
    )
    .for('share');
  return row?.id ?? null;
}

export interface RaffleTicketDeps extends Pick<ModuleDeps, 'randomBytes'> {
  readonly raffles: readonly Raffle[];
  readonly publishOwn: PublishOwn;
}

/**
 * Awards tickets of a promotion. They go into the round of their raffle that is open; while there is none they wait for the
 * next. Null where the merchant has no raffle.
 */
export function createTicketAwards({ raffles, randomBytes, publishOwn }: RaffleTicketDeps): Award | null {
  if (raffles.length === 0) return null;
  return async (tx, uid, { amount, reference, at }, opId) => {
    const subject = raffleOf(raffles, reference)?.id ?? '';
    const drawId = await takingRound(tx, subject, at);
    await tx
      .insert(drawEntry)
      .values({ drawId, subject, uid, code: newEntryCode(randomBytes), count: amount, opId, at })
      .onConflictDoNothing();
    return then => publishOwn(then, uid, at);
  };
}
