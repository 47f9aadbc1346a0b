import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Award } from '../promotions/ports.ts';
import { newEntryCode } from './drawRows.ts';
import type { PublishOwn } from './own.ts';
import { raffleOf } from './raffleRounds.ts';
import type { DrawSettings } from './settings.ts';

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
  readonly settings: DrawSettings;
  readonly publishOwn: PublishOwn;
}

/**
 * Awards tickets of a promotion. They go into the round of their raffle that is open; while there is none they wait for the
 * next, or for the first raffle that there will be.
 */
export function createTicketAwards({ settings, randomBytes, publishOwn }: RaffleTicketDeps): Award {
  return async (tx, uid, { amount, reference, at }, opId) => {
    const subject = raffleOf(await settings.raffles(tx), reference)?.id ?? '';
    const drawId = await takingRound(tx, subject, at);
    await tx
      .insert(drawEntry)
      .values({ drawId, subject, uid, code: newEntryCode(randomBytes), count: amount, opId, at })
      .onConflictDoNothing();
    return then => publishOwn(then, uid, at);
  };
}
