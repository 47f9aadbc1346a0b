import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, everyStep } from '../../ground/due/ports.ts';
import { drawIt } from './drawing.ts';
import { closeList, type DrawRow, isDrawable, lockDraw, openDraws } from './drawRows.ts';
import { openRaffleRound, roundsDue, unannounced } from './raffleRounds.ts';
import { announceRain, lockRains, rainDue, runningRain } from './rains.ts';
import { announceResult, expireResult, overdue, type ResultDeps, untold } from './results.ts';
import type { DrawSettings } from './settings.ts';
import { adoptWaiting, isTicketFor } from './waitingTickets.ts';

/** Results that are looked for at once. */
const AT_ONCE = 200;
/** Members who are told at the same time; the gateway has ten connections. */
const ABREAST = 4;

/** Publishes how the draws of one kind stand. */
export type PublishKind = (tx: Tx, kind: DrawRow['kind'], at: number) => Promise<void>;

export interface ClockDeps
  extends ResultDeps,
    Pick<ModuleDeps, 'database' | 'clock' | 'randomBytes' | 'log'> {
  readonly settings: DrawSettings;
  readonly publishKind: PublishKind;
}

/** Announces the rounds that are due. */
async function announce(deps: ClockDeps): Promise<void> {
  const { database, clock, randomBytes, settings, publishKind } = deps;
  const now = clock.now();
  await eachDue(deps, {
    loop: 'draws/rounds',
    limit: Infinity,
    async find(tx) {
      const raffles = await settings.raffles(tx);
      const all = raffles.flatMap(raffle => roundsDue(raffle, now).map(span => ({ raffle, span })));
      return unannounced(tx, all, now);
    },
    keyOf: ({ raffle, span }) => `${raffle.id}.${span.until}`,
    handle: ({ raffle: { id }, span }) =>
      database.write(async tx => {
        // It may have been changed or taken away since.
        const raffle = (await settings.raffles(tx)).find(it => it.id === id);
        const planned = raffle && roundsDue(raffle, now).find(it => it.until === span.until);
        const isOpened =
          raffle && planned && (await openRaffleRound(tx, randomBytes, { raffle, span: planned }, now));
        if (isOpened) await publishKind(tx, 'raffle', now);
        return isOpened === true;
      }),
  });
}

/** Announces the rain that is due. */
async function announceDueRain(deps: ClockDeps): Promise<void> {
  const { database, clock, randomBytes, settings, publishKind } = deps;
  const now = clock.now();
  if (rainDue(await settings.rains(database.db), now) === null) return;
  if ((await runningRain(database.db)) !== undefined) return;
  await database.write(async tx => {
    await lockRains(tx);
    // What was taken away meanwhile is not announced.
    const due = rainDue(await settings.rains(tx), now);
    if (due === null || (await runningRain(tx)) !== undefined) return;
    if (await announceRain(tx, randomBytes, due.rain, due)) await publishKind(tx, 'rain', now);
  });
}

/** Tickets that waited go into the round that has opened; its hash was published before. */
async function adopt(deps: ClockDeps): Promise<void> {
  const { database, clock, settings } = deps;
  const now = clock.now();
  await eachDue(deps, {
    loop: 'draws/tickets',
    limit: Infinity,
    find: async (tx, free) => {
      const raffles = await settings.raffles(tx);
      return tx
        .selectDistinct({ id: draw.id })
        .from(draw)
        .innerJoin(drawEntry, and(isNull(drawEntry.drawId), isTicketFor(raffles, sql`${draw.subject}`)))
        .where(
          and(
            ...[
              eq(draw.kind, 'raffle'),
              eq(draw.state, 'open'),
              lte(draw.opensAt, now),
              gt(draw.shutsAt, now),
            ],
            free(sql`${draw.id}`),
          ),
        );
    },
    keyOf: ({ id }) => id,
    handle: ({ id }) =>
      database.write(async tx => {
        const row = await lockDraw(tx, id, 'share');
        if (row.state === 'open') await adoptWaiting(tx, row, await settings.raffles(tx));
        return true;
      }),
  });
}

/** Closes lists, then draws: two transactions, so that the list is out before the seed. */
async function advance(deps: ClockDeps): Promise<void> {
  const { database, clock, publishKind } = deps;
  const due = async (isDue: (row: DrawRow) => boolean, step: (tx: Tx, row: DrawRow) => Promise<unknown>) => {
    await eachDue(deps, {
      loop: 'draws',
      limit: Infinity,
      find: async (tx, free) => (await openDraws(tx, free)).filter(isDue),
      keyOf: ({ id }) => id,
      handle: ({ id }) =>
        database.write(async tx => {
          const row = await lockDraw(tx, id, 'update');
          // Another process may have been here.
          if (!isDue(row)) return false;
          await step(tx, row);
          await publishKind(tx, row.kind, clock.now());
          return true;
        }),
    });
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
  const { database, clock } = deps;
  await eachDue(deps, {
    loop: 'draws/told',
    limit: AT_ONCE,
    abreast: ABREAST,
    find: (tx, free) => untold(tx, clock.now(), AT_ONCE, free),
    keyOf: ({ id }) => String(id),
    handle: async row => {
      await database.write(tx => announceResult(tx, deps, row, clock.now()));
      return true;
    },
  });
}

async function expire(deps: ClockDeps): Promise<void> {
  const { database, clock } = deps;
  await eachDue(deps, {
    loop: 'draws/prizes',
    limit: AT_ONCE,
    find: (tx, free) => overdue(tx, clock.now(), AT_ONCE, free),
    keyOf: ({ id }) => String(id),
    handle: async row => {
      await database.write(tx => expireResult(tx, deps, row, clock.now()));
      return true;
    },
  });
}

/** Everything of the draws that is due by the world clock. What was missed while no process ran is made up for. */
export async function advanceDraws(deps: ClockDeps): Promise<void> {
  const steps = [announce, announceDueRain, adopt, advance, tell, expire];
  await everyStep(steps.map(step => () => step(deps)));
}
