import { distinctUntilChanged, filter, map, type Observable, skip, switchMap, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { RandomSource } from '../deps.ts';
import type { ContentKind } from '../wire/content/documents.ts';
import type { ContentRevisions } from '../wire/content/topic.ts';

/** All pages learn at once of what is new, and spread their reads over this span, ms. */
const SPREAD_MS = 300;

/** When something of the content has changed. */
export interface ContentChanges {
  /** How often these kinds have changed together; nothing until the gateway has told it. */
  counted(kinds: readonly ContentKind[]): Observable<number>;
  /** Emits when one of these kinds is to be read again. */
  changed(kinds: readonly ContentKind[]): Observable<unknown>;
  /** Passes what should make pages read, each page in its own moment. */
  spread<T>(source$: Observable<T>): Observable<unknown>;
}

export function createContentChanges({
  revisions$,
  random,
}: {
  /** Null until it is known. */
  readonly revisions$: Behavior<ContentRevisions | null>;
  readonly random: RandomSource;
}): ContentChanges {
  const counted: ContentChanges['counted'] = kinds =>
    revisions$.pipe(
      filter(it => it !== null),
      map(it => kinds.reduce((sum, kind) => sum + (it[kind] ?? 0), 0)),
      distinctUntilChanged(),
    );
  const spread: ContentChanges['spread'] = source$ =>
    source$.pipe(switchMap(() => timer(random() * SPREAD_MS)));
  return { counted, spread, changed: kinds => spread(counted(kinds).pipe(skip(1))) };
}
