import { and, eq } from 'drizzle-orm';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { contentDocument } from '../../db/schema.ts';
import { DAY, MINUTE, SECOND } from '../../ground/calendar/durations.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { writeRaffle, writeRain } from '../../merchant/documents/drawDocuments.ts';
import { EnvelopeRain, nextRainAt, Raffle, roundAt } from '../../merchant/draws.ts';
import { DRAW_FAULTS } from './documents.ts';
import { moneyPromised, pointsPromised } from './promised.ts';

/** Moments that are told, and how far the sum reaches. */
const SHOWN = 10;
const AHEAD = 30 * DAY;

type Trial = CallValue<'officeDrawTrial'>;

function trialOfRain(rain: EnvelopeRain, now: number): Omit<Trial, 'faults'> {
  const moments: number[] = [];
  for (let at = nextRainAt(rain, now); at !== null && at < now + AHEAD; at = nextRainAt(rain, at + 1))
    moments.push(at);
  return {
    next: moments.slice(0, SHOWN).map(at => ({ at, until: at + rain.seconds * SECOND })),
    count: moments.length,
    most: moments.length * rain.budget,
    points: 0,
  };
}

function trialOfRaffle(raffle: Raffle, now: number): Omit<Trial, 'faults'> {
  const first = Math.max(now, Date.parse(raffle.startsAt));
  const next: Trial['next'] = [];
  for (
    let span = roundAt(raffle, first);
    span !== null && next.length < SHOWN;
    span = roundAt(raffle, span.until)
  )
    next.push({ at: span.from, until: span.until });
  const lasts = Math.round(raffle.lastsMinutes * MINUTE);
  const span = roundAt(raffle, first);
  const rounds = span === null ? 0 : Math.max(0, Math.ceil((now + AHEAD - span.from) / lasts));
  const count = raffle.repeats ? rounds : Math.min(rounds, 1);
  return {
    ...{ next, count, most: count * moneyPromised(raffle.prizes) },
    points: count * pointsPromised(raffle.prizes),
  };
}

/** Says what is wrong with the draft of a raffle or a rain, or when it takes place and what it gives at most. */
export function drawTrialHandler({
  clock,
}: {
  readonly clock: { now(): number };
}): Handler<'officeDrawTrial'> {
  const trialOf = (kind: 'raffle' | 'rain', key: string, value: ContentValue): Trial => {
    const fault = DRAW_FAULTS[kind](key, value);
    if (fault !== null) return { faults: [fault], next: [], count: 0, most: 0, points: 0 };
    const now = clock.now();
    const trial =
      kind === 'rain'
        ? trialOfRain(EnvelopeRain.parse(writeRain({ key, value })), now)
        : trialOfRaffle(Raffle.parse(writeRaffle({ key, value })), now);
    return { faults: [], ...trial };
  };
  return {
    mode: 'read',
    async run(tx, _ctx, { kind, key }) {
      const [row] = await tx
        .select({ draft: contentDocument.draft, shown: contentDocument.shown })
        .from(contentDocument)
        .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)));
      const value = row?.draft ?? row?.shown ?? null;
      if (value === null) throw new CallError('not_found', 404, 'There is no such document.');
      return { value: trialOf(kind, key, value) };
    },
  };
}
