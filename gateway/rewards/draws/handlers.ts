import { and, desc, eq, lt } from 'drizzle-orm';
import { listText } from '../../../streams/wire/draws/drawing.ts';
import type { DrawRecord, EnvelopeEntry } from '../../../streams/wire/draws/shapes.ts';
import { DRAW_RULES } from '../../../streams/wire/draws/words.ts';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry, drawResult } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { positionOf } from '../../ground/position.ts';
import { requireMember } from '../../people/requireMember.ts';
import { lockMember } from '../promotions/ports.ts';
import { piecesOf } from './drawing.ts';
import { lockDraw, newEntryCode, readDrawEntries, unknownDraw } from './drawRows.ts';
import { envelopeState } from './own.ts';
import { raffleTerms, readOwnRaffles, readRaffleRounds, toWon } from './raffleViews.ts';
import { readRain } from './rains.ts';
import { claimResult, lockResult, type ResultDeps } from './results.ts';
import type { DrawSettings } from './settings.ts';

type Records = 'drawRecord' | 'officeDrawRecord';
type Calls = Records | 'raffles' | 'ownRaffles' | 'claimRaffle' | 'rain' | 'envelopeClaim' | 'envelopes';

export interface DrawHandlerDeps extends ResultDeps, Pick<ModuleDeps, 'clock' | 'readSnap' | 'randomBytes'> {
  readonly settings: DrawSettings;
}

/** Envelopes of an account, newest first. */
async function readEnvelopes(
  tx: Tx,
  uid: string,
  {
    before,
    limit,
    code,
  }: { readonly before?: string | undefined; readonly limit: number; readonly code?: string },
): Promise<EnvelopeEntry[]> {
  const rows = await tx
    .select({ entry: drawEntry, result: drawResult })
    .from(drawEntry)
    .innerJoin(draw, and(eq(draw.id, drawEntry.drawId), eq(draw.kind, 'rain')))
    .leftJoin(drawResult, eq(drawResult.entryId, drawEntry.id))
    .where(
      and(
        eq(drawEntry.uid, uid),
        before === undefined ? undefined : lt(drawEntry.id, Number(before)),
        code === undefined ? undefined : eq(drawEntry.code, code),
      ),
    )
    .orderBy(desc(drawEntry.id))
    .limit(limit);
  return rows.map(({ entry, result }) => {
    const told = result?.toldAt == null ? null : result;
    return {
      ...{ id: String(entry.id), rain: entry.drawId ?? '', code: entry.code, at: entry.at },
      ...{ state: envelopeState(told?.state ?? null), amount: told?.value ?? 0 },
    };
  });
}

/** Everything that a check of a draw needs. */
async function readRecord(tx: Tx, id: string): Promise<DrawRecord> {
  const [row] = await tx.select().from(draw).where(eq(draw.id, id));
  if (row === undefined) throw unknownDraw();
  const { kind, commit, state, seed, listHash, terms, beaconSource, beaconRound, beaconValue } = row;
  const entries = state === 'open' ? [] : await readDrawEntries(tx, id);
  const results =
    state !== 'drawn'
      ? []
      : await tx
          .select({ entryId: drawResult.entryId, value: drawResult.value })
          .from(drawResult)
          .where(eq(drawResult.drawId, id))
          .orderBy(drawResult.place);
  const codes = new Map(entries.map(entry => [entry.id, entry.code]));
  return {
    ...{ rules: DRAW_RULES, id, kind, commit, seed: state === 'drawn' ? seed : null },
    ...{ list: state === 'open' ? null : listText(entries), listHash, beacon: beaconValue ?? '' },
    source: beaconSource === null ? '' : `${beaconSource}: ${beaconRound}`,
    prizes: kind === 'raffle' ? piecesOf(raffleTerms(row)).length : 0,
    terms: terms.of === 'rain' ? { budget: terms.budget, least: terms.least, most: terms.most } : null,
    results: results.map(({ entryId, value }) => ({ code: codes.get(entryId) ?? '', value })),
  };
}

/** What everybody reads of draws, and what members do. */
export function drawHandlers(deps: DrawHandlerDeps): Pick<Handlers, Calls> {
  const { clock, readSnap, settings, randomBytes, publishOwn } = deps;
  return {
    raffles: {
      mode: 'read',
      run: async (tx, { language }) => ({ value: await readRaffleRounds(tx, language) }),
    },
    ownRaffles: {
      mode: 'read',
      run: async (tx, ctx) => ({
        value: await readOwnRaffles(tx, requireMember(ctx).uid, ctx.language),
      }),
    },
    claimRaffle: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const { uid } = requireMember(ctx);
        const locked = await lockResult(tx, uid, Number(id));
        const { prize, drawId } = locked.result;
        if (prize === null) throw unknownDraw();
        const claimed = await claimResult(tx, deps, locked, clock.now());
        const [round] = await tx.select().from(draw).where(eq(draw.id, drawId));
        if (round === undefined) throw unknownDraw();
        const snaps = [await readSnap(tx, 'draws', uid)];
        return { value: toWon(locked.member, claimed, round, ctx.language), snaps };
      },
    },
    drawRecord: {
      mode: 'read',
      run: async (tx, _ctx, { id }) => ({ value: await readRecord(tx, id) }),
    },
    officeDrawRecord: {
      mode: 'read',
      run: async (tx, _ctx, { id }) => ({ value: await readRecord(tx, id) }),
    },
    rain: {
      mode: 'read',
      async run(tx) {
        const snap = await readSnap(tx, 'rain', null);
        return { value: await readRain(tx, await settings.rains(tx), clock.now()), pos: [positionOf(snap)] };
      },
    },
    envelopeClaim: {
      mode: 'write',
      async run(tx, ctx, { rain }) {
        const { uid } = requireMember(ctx);
        // What counts is when it arrived, before anything was waited for.
        const at = ctx.now;
        if ((await lockMember(tx, uid)) === null) throw unknownDraw();
        const row = await lockDraw(tx, rain, 'share');
        if (row.terms.of !== 'rain') throw unknownDraw();
        const opId = `rain:${rain}:${uid}`;
        const code = newEntryCode(randomBytes);
        const isInTime = row.state === 'open' && at >= row.opensAt && at <= row.closesAt + row.terms.graceMs;
        if (isInTime) {
          const made = await tx
            .insert(drawEntry)
            .values({ drawId: rain, subject: row.subject, uid, code, count: 1, opId, at })
            .onConflictDoNothing()
            .returning({ id: drawEntry.id });
          if (made.length > 0) await publishOwn(tx, uid, at);
        }
        const [mine] = await tx
          .select({ code: drawEntry.code })
          .from(drawEntry)
          .where(eq(drawEntry.opId, opId));
        // Another device of the member was faster: it is the same envelope.
        const [value] = mine === undefined ? [] : await readEnvelopes(tx, uid, { limit: 1, code: mine.code });
        if (value === undefined)
          throw new CallError('rain_missed', 409, 'No envelopes fall now: you see when the next ones do.');
        return { value, snaps: [await readSnap(tx, 'draws', uid)] };
      },
    },
    envelopes: {
      mode: 'read',
      run: async (tx, ctx, page) => ({ value: await readEnvelopes(tx, requireMember(ctx).uid, page) }),
    },
  };
}
