import {
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import { TYPING_SHOWN_MS } from '../../wire/chat/words.ts';
import type { Typing } from './foldChat.ts';

/** Who is writing now: each sign is valid for a few seconds; one that has expired on arrival is ignored. */
export function typingShown(
  typing$: Observable<Typing | null>,
  serverNow: () => number,
  scheduler?: SchedulerLike,
): Observable<string | null> {
  return typing$.pipe(
    distinctUntilChanged((a, b) => a?.until === b?.until && a?.name === b?.name),
    switchMap(typing => {
      if (typing === null || typing.until <= serverNow()) return of(null);
      return concat(of(typing.name), timer(TYPING_SHOWN_MS, scheduler).pipe(map(() => null)));
    }),
    distinctUntilChanged(),
  );
}
