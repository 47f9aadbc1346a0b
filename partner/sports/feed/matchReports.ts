import { MOST_DETAILS, type SeamlessParams } from '../../../streams/wire/gameServers/seamless.ts';
import type { FixtureDetails } from '../../../streams/wire/sportsBook/shapes.ts';
import { newsSince } from './details.ts';
import type { DetailsFeed } from './detailsFeed.ts';

type Said = SeamlessParams<'fixtures'>['details'];

/** Matches that are told as a whole for the first time in one call: each was priced for it. */
const MOST_WHOLE = 4;
/** Those of which one call tells what is new. */
const MOST_NEWS = 40;
/** The same with those that are told as a whole again: readers see old prices until then, so none of them waits for others. */
const MOST_AGAIN = MOST_DETAILS - MOST_WHOLE;
/** Versions of a match that the platform may have; beyond that it is told as a whole. */
const MOST_VERSIONS = 4;

/** What the platform was told of matches that somebody looks at there. */
export interface MatchReports {
  /** What is to be said next. */
  news(): Said;
  /** What was said last was taken in. */
  confirm(): void;
  /** It was refused for now: the next call says it again, as it is then. */
  retry(): void;
  /** Takes in which ones somebody looks at. */
  watch(ids: readonly string[]): void;
  /** Whether it was heard is not known: all of them are said again. */
  forget(): void;
}

export function createMatchReports({ details, watch }: Pick<DetailsFeed, 'details' | 'watch'>): MatchReports {
  /** Of each match what the platform may have of it: one version where it has answered. */
  const told = new Map<string, readonly FixtureDetails[]>();
  /** What was said last, without an answer so far. */
  const said = new Map<string, FixtureDetails>();
  /** Those that the platform may show as they were. */
  const again = new Set<string>();
  let watched: ReadonlySet<string> = new Set();

  /** As wholes: at most so many of those that are told again, and some of the others. */
  function wholes(mostAgain: number): Said {
    const left = { again: mostAgain, first: MOST_WHOLE };
    const next: Said = [];
    for (const id of watched) {
      const kind = again.has(id) ? 'again' : 'first';
      if (told.has(id) || left[kind] <= 0) continue;
      const state = details(id);
      if (state === null) continue;
      left[kind] -= 1;
      said.set(id, state);
      next.push({ fixture: id, state });
    }
    return next;
  }
  return {
    news() {
      said.clear();
      const next: Said = [];
      for (const [id, versions] of told) {
        if (next.length >= MOST_NEWS) break;
        const after = details(id);
        const news = after === null ? null : newsSince(versions, after);
        if (after === null || news === null) continue;
        said.set(id, after);
        next.push({ fixture: id, news });
      }
      return [...next, ...wholes(MOST_AGAIN - next.length)];
    },
    confirm() {
      for (const [id, after] of said) {
        // Those that were told of last come last the next time.
        told.delete(id);
        told.set(id, [after]);
        again.delete(id);
      }
      said.clear();
    },
    retry() {
      for (const [id, after] of said) {
        const versions = told.get(id);
        if (versions === undefined || versions.includes(after)) continue;
        if (versions.length < MOST_VERSIONS) told.set(id, [...versions, after]);
        else {
          told.delete(id);
          again.add(id);
        }
      }
      said.clear();
    },
    watch(ids) {
      const next = new Set(ids);
      for (const id of watched)
        if (!next.has(id)) {
          told.delete(id);
          again.delete(id);
          watch(id, 'platform', false);
        }
      for (const id of next) if (!watched.has(id)) watch(id, 'platform', true);
      watched = next;
    },
    forget() {
      for (const id of told.keys()) again.add(id);
      told.clear();
      said.clear();
    },
  };
}
