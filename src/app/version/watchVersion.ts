import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  interval,
  map,
  merge,
  type Observable,
  skip,
} from 'rxjs';
import type { ConnectionState } from '../../../streams/connectionState.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';

/** How often a page that is looked at asks which build is served, ms. */
export const VERSION_EVERY_MS = 15 * MINUTE;

export interface VersionDeps {
  /** The build of this page; empty when the gateway never said. */
  readonly build: string;
  readonly connection$: Observable<Pick<ConnectionState, 'phase'>>;
  /** Emits when a part of the page could not be loaded: its build may be gone. */
  readonly chunkFailed$: Observable<unknown>;
  readonly isVisible: () => boolean;
  /** Which build the gateway serves now; rejects when nobody answers. */
  readonly readBuild: () => Promise<unknown>;
}

/** The name of a build, if the answer holds one. */
function buildOf(answer: unknown): string | null {
  const build = (answer as { build?: unknown } | null)?.build;
  return typeof build === 'string' && build !== '' ? build : null;
}

/**
 * Emits the build that the gateway serves whenever it differs from this page's: checked when the connection is
 * live again (a deploy closes it), when a chunk failed to load, and every quarter of an hour while the page is
 * visible. Unreadable answers are ignored.
 */
export function watchVersion({
  build,
  connection$,
  chunkFailed$,
  isVisible,
  readBuild,
}: VersionDeps): Observable<string> {
  if (build === '') return EMPTY;
  const back$ = connection$.pipe(
    map(({ phase }) => phase === 'live'),
    distinctUntilChanged(),
    filter(isLive => isLive),
    // The first connection is skipped, because the document was fetched just before it.
    skip(1),
  );
  const due$ = interval(VERSION_EVERY_MS).pipe(filter(isVisible));
  return merge(back$, chunkFailed$, due$).pipe(
    exhaustMap(() => from(readBuild().then(buildOf, () => null))),
    filter(served => served !== null),
    filter(served => served !== build),
    distinctUntilChanged(),
  );
}
