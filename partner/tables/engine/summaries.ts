import { decidingOf } from '../cloth/clothBets.ts';
import { markOf } from '../offer/marks.ts';
import { closesAt } from '../offer/moments.ts';
import type { LiveTable } from '../offer/offer.ts';
import { historyAt, roundAt, type TableState, tableAt } from '../rules/state/tableState.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { TableSummary } from '../wire/state.ts';
import { allSeats, seatsNow } from './seats.ts';
import { playersAt, roundBefore } from './stakesNow.ts';

const MOST_MARKS = 36;

/** Marks of a table up to a round, counted from its first one. */
interface Marked {
  readonly upTo: number;
  readonly marks: readonly string[];
}

export interface Summaries {
  /** A table as a lobby shows it; null before it is opened. Marks that are known are not dealt again. */
  of(table: LiveTable, now: number): TableSummary | null;
  /** Whether the marks of a table are known, so that its summary costs next to nothing. */
  isKnown(table: string): boolean;
}

export function createSummaries(store: TableStore): Summaries {
  const known = new Map<string, Marked>();

  function marksOf(table: LiveTable, state: TableState, now: number): readonly string[] {
    const { source, kind, id } = table;
    const first = state.shoe * source.timing.rounds + Math.max(0, state.round);
    const upTo = state.over === null ? first - 1 : first;
    const before = known.get(id);
    if (before?.upTo === upTo) return before.marks;
    const placeOf = (number: number) => ({
      shoe: Math.floor(number / source.timing.rounds),
      round: number % source.timing.rounds,
    });
    const isVoid = (place: { readonly shoe: number; readonly round: number }) =>
      store.voidOf({ table: id, ...place }) !== null;
    const newer =
      before?.upTo === upTo - 1
        ? [placeOf(upTo)].map(place => ({ ...place, played: roundAt(source, place) }))
        : historyAt(source, now, MOST_MARKS).toReversed();
    const marks = newer.filter(it => !isVoid(it)).map(({ played }) => markOf(kind, played.outcome));
    const kept = before?.upTo === upTo - 1 ? before.marks : [];
    const all = [...kept, ...marks].slice(-MOST_MARKS);
    known.set(id, { upTo, marks: all });
    return all;
  }

  return {
    isKnown: table => known.has(table),
    of(table, now) {
      const { id, kind, source, limits } = table;
      const state = tableAt(source, now);
      if (state === null) return null;
      const place = { shoe: state.shoe, round: Math.max(0, state.round) };
      const before = roundBefore(table, place);
      const isSeated = decidingOf(kind) === 'seats';
      return {
        ...{ table: id, kind, startsAt: state.startsAt, closesAt: closesAt(source, place) },
        // Nobody has chips yet when a round begins.
        players: Math.max(playersAt(store, id, place), before === null ? 0 : playersAt(store, id, before)),
        freeSeats: isSeated ? allSeats.length - seatsNow(store, table, now).size : null,
        ...{ least: limits.least, most: limits.most },
        marks: [...marksOf(table, state, now)],
      };
    },
  };
}
