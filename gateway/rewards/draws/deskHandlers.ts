import { and, asc, eq, sql } from 'drizzle-orm';
import type { DeskDraws } from '../../../streams/wire/draws/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { draw } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { PublishKind } from './clock.ts';
import { lockDraw, moveDraw, unknownDraw } from './drawRows.ts';
import { raffleTerms, raffleText } from './raffleViews.ts';
import { announceRain, lockRains, readRain, runningRain, toRain } from './rains.ts';
import type { DrawSettings } from './settings.ts';

type Calls = 'opsDraws' | 'opsRainStart' | 'opsBeacon';

export interface DrawDeskDeps extends Pick<ModuleDeps, 'clock' | 'randomBytes'> {
  readonly settings: DrawSettings;
  readonly publishKind: PublishKind;
}

const SHOWN = 50;

/** Countdowns tick by the second. */
const secondAfter = (at: number) => Math.ceil(at / 1_000) * 1_000;

/** The operator's side: starting a rain, and the outside value that a raffle waits for. */
export function drawDeskHandlers(deps: DrawDeskDeps): Pick<Handlers, Calls> {
  const { clock, randomBytes, settings, publishKind } = deps;
  async function read(tx: Tx, language: string): Promise<DeskDraws> {
    const rounds = await tx
      .select({
        row: draw,
        tickets: sql`(select coalesce(sum(e.count), 0) from draw_entry e where e.draw_id = draw.id)`.mapWith(
          Number,
        ),
      })
      .from(draw)
      .where(and(eq(draw.kind, 'raffle'), sql`${draw.state} <> 'drawn'`))
      .orderBy(asc(draw.drawsAt), asc(draw.id))
      .limit(SHOWN);
    const running = await runningRain(tx);
    const rains = await settings.rains(tx);
    return {
      rains: rains.map(({ id, budget, least, most, seconds }) => ({
        ...{ id, budget, least, most, seconds },
      })),
      running: running === undefined ? null : toRain(running, null),
      rounds: rounds.map(({ row, tickets }) => ({
        ...{ id: row.id, title: raffleText(raffleTerms(row), language).title },
        ...{ state: row.state, drawsAt: row.drawsAt, tickets },
        beacon:
          row.beaconSource === null
            ? null
            : { source: row.beaconSource, round: row.beaconRound ?? '', value: row.beaconValue },
      })),
    };
  }
  return {
    opsDraws: {
      mode: 'read',
      run: async (tx, { language }) => ({ value: await read(tx, language) }),
    },
    opsRainStart: {
      mode: 'write',
      async run(tx, { note }, { op, id, inSeconds }) {
        note?.({ target: { kind: 'rain', id } });
        await lockRains(tx);
        const rains = await settings.rains(tx);
        const rain = rains.find(it => it.id === id);
        if (rain === undefined) throw unknownDraw();
        const now = clock.now();
        const drawId = `desk.${op}`;
        const [known] = await tx.select({ subject: draw.subject }).from(draw).where(eq(draw.id, drawId));
        if (known !== undefined && known.subject !== id)
          throw new CallError('idempotency_conflict', 409, 'This id was used for another rain.');
        if (known === undefined) {
          if ((await runningRain(tx)) !== undefined)
            throw new CallError('rain_running', 409, 'A rain is under way: wait until it is drawn.');
          await announceRain(tx, randomBytes, rain, {
            id: drawId,
            opensAt: secondAfter(now + inSeconds * 1_000),
          });
          await publishKind(tx, 'rain', now);
        }
        return { value: await readRain(tx, rains, now) };
      },
    },
    opsBeacon: {
      mode: 'write',
      async run(tx, { language, note }, { id, value }) {
        note?.({ target: { kind: 'draw', id } });
        const row = await lockDraw(tx, id, 'update');
        if (row.beaconSource === null)
          throw new CallError('draw_state', 409, 'This draw waits for no value.');
        if (row.beaconValue !== null && row.beaconValue !== value)
          throw new CallError('draw_state', 409, 'Another value was entered for this draw.');
        if (row.beaconValue === null) {
          await moveDraw(tx, row, 'beacon', { beaconValue: value });
          await publishKind(tx, 'raffle', clock.now());
        }
        return { value: await read(tx, language) };
      },
    },
  };
}
