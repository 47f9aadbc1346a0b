import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry } from '../../db/schema.ts';
import type { MerchantDraws } from '../../merchant/draws.ts';
import type { ModuleDeps } from '../deps.ts';
import { drawIt } from './drawing.ts';
import { adoptWaiting, closeList, type DrawRow, isDrawable, lockDraw, openDraws } from './drawRows.ts';
import { openRound, roundId, roundsDue } from './raffleRounds.ts';
import { announceRain, lockRains, rainDue, runningRain } from './rains.ts';
import { expireResult, overdue, type ResultDeps, tellResult, untold } from './results.ts';

/** Results that are looked for at once. */
const AT_ONCE = 200;
/** Members who are told at the same time; the gateway has ten connections. */
const ABREAST = 4;

/** Publishes how the draws of one kind stand. */
export type PublishKind = (tx: Tx, kind: DrawRow['kind'], at: number) => Promise<void>;

export interface ClockDeps
  extends ResultDeps,
    Pick<ModuleDeps, 'database' | 'clock' | 'randomBytes' | 'log'> {
  readonly settings: MerchantDraws;
  readonly publishKind: PublishKind;
}

/** Announces the rounds and the rain that are due. */
async function announce(deps: ClockDeps): Promise<void> {
  const { database, clock, randomBytes, settings, publishKind } = deps;
  const now = clock.now();
  for (const raffle of settings.raffles) {
    for (const span of roundsDue(raffle, now)) {
      const id = roundId(raffle, span.n);
      const [known] = await database.db.select({ id: draw.id }).from(draw).where(eq(draw.id, id));
      if (known !== undefined) continue;
      await database.write(async tx => {
        if (await openRound(tx, randomBytes, raffle, span)) await publishKind(tx, 'raffle', now);
      });
    }
  }
  const due = rainDue(settings.rains, now);
  if (due === null || (await runningRain(database.db)) !== undefined) return;
  await database.write(async tx => {
    await lockRains(tx);
    if ((await runningRain(tx)) !== undefined) return;
    if (await announceRain(tx, randomBytes, due.rain, due)) await publishKind(tx, 'rain', now);
  });
}

/** Tickets that waited go into the round that has opened; its hash was published before. */
async function adopt({ database, clock }: ClockDeps): Promise<void> {
  const now = clock.now();
  const waiting = await database.db
    .selectDistinct({ id: draw.id })
    .from(draw)
    .innerJoin(drawEntry, and(eq(drawEntry.subject, draw.subject), isNull(drawEntry.drawId)))
    .where(
      and(eq(draw.kind, 'raffle'), eq(draw.state, 'open'), lte(draw.opensAt, now), gt(draw.shutsAt, now)),
    );
  for (const { id } of waiting) {
    await database.write(async tx => {
      const row = await lockDraw(tx, id, 'share');
      if (row.state === 'open') await adoptWaiting(tx, row);
    });
  }
}

/** Closes lists, then draws: two transactions, so that the list is out before the seed. */
async function advance(deps: ClockDeps): Promise<void> {
  const { database, clock, publishKind } = deps;
  const due = async (isDue: (row: DrawRow) => boolean, step: (tx: Tx, row: DrawRow) => Promise<unknown>) => {
    for (const { id } of (await openDraws(database.db)).filter(isDue)) {
      await database.write(async tx => {
        const row = await lockDraw(tx, id, 'update');
        // Another process may have been here.
        if (!isDue(row)) return;
        await step(tx, row);
        await publishKind(tx, row.kind, clock.now());
      });
    }
  };
  await due(
    row => row.state === 'open' && row.shutsAt <= clock.now(),
    (tx, row) => closeList(tx, row),
  );
  await due(
    row => isDrawable(row, clock.now()),
    (tx, row) => drawIt(tx, row, clock.now()),
  );
}

/** Tells everybody what was drawn for them, some at a time; those who are told by another process meanwhile are stepped over. */
async function tell(deps: ClockDeps): Promise<void> {
  const { database, clock, log } = deps;
  for (;;) {
    const rows = await untold(database.db, AT_ONCE);
    let failed = 0;
    const next = rows.values();
    const line = async () => {
      for (const row of next) {
        await database
          .write(tx => tellResult(tx, deps, row, clock.now()))
          .catch((error: unknown) => {
            failed += 1;
            log.warn({ err: error }, 'a member could not be told what was drawn');
          });
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, line));
    // Those that failed are tried at the next look.
    if (rows.length < AT_ONCE || failed > 0) return;
  }
}

async function expire(deps: ClockDeps): Promise<void> {
  const { database, clock } = deps;
  for (const row of await overdue(database.db, clock.now(), AT_ONCE))
    await database.write(tx => expireResult(tx, deps, row, clock.now()));
}

/** Everything of the draws that is due by the world clock. What was missed while no process ran is made up for. */
export async function lookAtDraws(deps: ClockDeps): Promise<void> {
  await announce(deps);
  await adopt(deps);
  await advance(deps);
  await tell(deps);
  await expire(deps);
}
