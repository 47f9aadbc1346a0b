import type { SeamlessParams } from '../../../streams/wire/gameServers/seamless.ts';
import type { FixtureDetails } from '../../../streams/wire/sportsBook/shapes.ts';
import { detailsNews } from './details.ts';
import type { DetailsFeed } from './detailsFeed.ts';

type Said = SeamlessParams<'fixtures'>['details'];

/** Matches that are told as a whole in one call: each is priced for it. */
const MOST_WHOLE = 4;
/** Those of which one call tells what is new. */
const MOST_NEWS = 40;

/** What the platform was told of matches that somebody looks at there. */
export interface MatchReports {
  /** What is to be said next. */
  news(): Said;
  /** Takes in which ones somebody looks at. */
  watch(ids: readonly string[]): void;
  /** Whether it was heard is not known: all of them are said again. */
  forget(): void;
}

export function createMatchReports({ details, watch }: Pick<DetailsFeed, 'details' | 'watch'>): MatchReports {
  const told = new Map<string, FixtureDetails>();
  let watched: ReadonlySet<string> = new Set();

  function wholes(): Said {
    const said: Said = [];
    for (const id of watched) {
      if (said.length >= MOST_WHOLE) break;
      if (told.has(id)) continue;
      const state = details(id);
      if (state === null) continue;
      told.set(id, state);
      said.push({ fixture: id, state });
    }
    return said;
  }
  return {
    news() {
      const said: Said = [];
      for (const [id, before] of [...told]) {
        if (said.length >= MOST_NEWS) break;
        const after = details(id);
        const news = after === null ? null : detailsNews(before, after);
        if (after === null || news === null) continue;
        // Those that were told of last come last the next time.
        told.delete(id);
        told.set(id, after);
        said.push({ fixture: id, news });
      }
      return [...said, ...wholes()];
    },
    watch(ids) {
      const next = new Set(ids);
      for (const id of watched)
        if (!next.has(id)) {
          told.delete(id);
          watch(id, 'platform', false);
        }
      for (const id of next) if (!watched.has(id)) watch(id, 'platform', true);
      watched = next;
    },
    forget: () => told.clear(),
  };
}
