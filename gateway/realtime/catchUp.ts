import { isDeepStrictEqual } from 'node:util';
import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { RealtimeCounts } from './counts.ts';
import { inTime } from './inTime.ts';
import type { Loader } from './loader.ts';
import { latest, moveTo, type Stored } from './ring.ts';
import type { Rings } from './rings.ts';
import { type EpochSource, rotateEpoch } from './rotateEpoch.ts';

/** Puts events into their rings and returns the new ones; missing numbers before one are skipped. */
export function appendAll(rings: Rings, events: readonly Ev[]): readonly Ev[] {
  return events.filter(event => {
    const taken = rings.append(event);
    return taken === 'new' || (taken === 'gap' && rings.skipTo(event) === 'new');
  });
}

function adopt(rings: Rings, stored: Stored): readonly Ev[] {
  const news = appendAll(rings, stored.events);
  const ring = rings.get(stored.t);
  if (ring && ring.e !== stored.e && epochMs(stored.e) > epochMs(ring.e)) moveTo(ring, stored.e, stored.s);
  if (ring && ring.e === stored.e && ring.s < stored.s) moveTo(ring, stored.e, stored.s);
  return news;
}

/** A new epoch that takes longer hangs on a dead link, ms. */
export const ROTATE_MS = 10_000;

/** What catching up takes. */
export interface CatchUpDeps extends EpochSource {
  readonly loader: Pick<Loader, 'read'>;
  /** Events that are about to be taken. */
  readonly before: (events: readonly Ev[]) => Promise<void>;
  readonly counts: Pick<RealtimeCounts, 'gaps'>;
}

/** Position of a ring before the database was asked. */
interface Had {
  readonly e: string;
  readonly s: number;
  /** Its newest event; null when it keeps none. */
  readonly last: Ev | null;
}

/**
 * Whether the database contradicts what was sent to readers: its position is lower, or the number of the newest
 * event now belongs to another one, because a restored store went on publishing.
 */
function wasRewritten({ e, s, last }: Had, stored: Stored): boolean {
  if (stored.e !== e) return epochMs(stored.e) <= epochMs(e);
  if (stored.s < s) return true;
  const same = last === null ? undefined : stored.events.find(event => event.s === last.s);
  return same !== undefined && !isDeepStrictEqual(same, last);
}

/**
 * Brings rings to the database's position and returns the events they had missed. Where the database has lost
 * events that were sent already (restored, or crashed without its last commits) the topic gets a new epoch,
 * because otherwise its next numbers would count as old.
 */
export async function catchUpRings(
  rings: Rings,
  from: CatchUpDeps,
  names: readonly string[],
): Promise<readonly Ev[]> {
  // Noted before the read: a ring that moves while the read runs may be ahead of it without any loss.
  const before = new Map<string, Had>(
    names.map(t => {
      const ring = rings.get(t);
      return [t, { e: ring?.e ?? '', s: ring?.s ?? 0, last: ring ? latest(ring) : null }];
    }),
  );
  const read = async (wanted: readonly string[]) => {
    const all = await from.loader.read(wanted);
    await from.before(all.flatMap(({ events }) => events));
    return all;
  };
  const whole: Stored[] = [];
  const rewritten: string[] = [];
  for (const stored of await read(names)) {
    const had = before.get(stored.t) ?? { e: '', s: 0, last: null };
    if (wasRewritten(had, stored)) {
      await inTime(rotateEpoch(from, stored.t, stored.e, had.e), ROTATE_MS);
      from.counts.gaps.rotated += 1;
      rewritten.push(stored.t);
    } else whole.push(stored);
  }
  whole.push(...(await read(rewritten)));
  // Last and in one turn, so that what a ring has taken is emitted, whatever fails.
  return whole.flatMap(stored => adopt(rings, stored));
}
