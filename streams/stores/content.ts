import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { Announcements, ContentPage } from '../wire/content/shapes.ts';
import type { ContentPageName } from '../wire/content/words.ts';
import type { HelpItem } from '../wire/system/shapes.ts';
import type { ContentChanges } from './contentChanges.ts';
import { asOutcome } from './outcome.ts';
import { type RereadDeps, rereads } from './rereads.ts';
import type { SessionView } from './sessionViews.ts';

export interface ContentStore {
  /**
   * Banners, notices, popups and promotions of this visitor in their language (S3-11); null until they arrived. None of them
   * during a break: nothing in them says which don't entice.
   */
  readonly announcements$: Behavior<Announcements | null>;
  /** Names of promotions by their ids, for what they have given: during a break, too. Empty until they arrived. */
  readonly promotionNames$: Behavior<ReadonlyMap<string, string>>;
  readonly freshness$: Behavior<Freshness>;
  /** Help texts in the language of the page (S7-11): read when subscribed, and again whenever others are published. */
  help(): Observable<Outcome<readonly HelpItem[]>>;
  /** One page of the merchant in the language of the page, read as help texts are. */
  page(name: ContentPageName): Observable<Outcome<ContentPage>>;
  refresh(): void;
}

export interface ContentDeps extends RemoteDeps, Pick<RereadDeps, 'connection$'> {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly language$: Behavior<string>;
  readonly session$: Behavior<SessionView>;
  readonly onBreak$: Behavior<boolean>;
  readonly changes: ContentChanges;
}

const NOTHING: Announcements = { banners: [], playerNotices: [], popup: [], promotion: [] };

/** Banners, notices, popups and promotions; a signed-in account also asks for kind `H`. */
const TYPES = 'B,PL,PU,PR';

/** What the merchant tells its visitors. */
export function createContentStore(deps: ContentDeps): ContentStore {
  const { scope, rest, language$, session$, onBreak$, changes } = deps;
  // Another language, or another person, gets other texts.
  const reader$ = combineLatest([language$, session$]).pipe(
    map(([language, { uid, phase }]) => (phase === 'ready' ? `${language}:${uid ?? ''}` : undefined)),
    distinctUntilChanged(),
  );
  const announcements = createRemote<Announcements>(deps, reader$, () =>
    rest
      .call('announcements', { types: session$.value.uid === null ? TYPES : `${TYPES},H`, platform: 'W' })
      .pipe(map(({ value }) => value)),
  );
  // The time of a promotion comes without an event, so they are read again at intervals, too.
  scope.subscribe(rereads(deps), announcements.refresh);
  const newer$ = combineLatest([
    changes.counted(['banner', 'notice', 'announcement', 'promotion']),
    announcements.value$,
  ]).pipe(
    filter(([count, told]) => count > (told?.revision ?? count)),
    map(([count]) => count),
    distinctUntilChanged(),
  );
  scope.subscribe(changes.spread(newer$), announcements.refresh);
  const whileNew = <T>(kind: 'help' | 'page', read: () => Observable<T>) =>
    changes.changed([kind]).pipe(startWith(null), switchMap(read));
  return {
    announcements$: scope.behavior(
      combineLatest([announcements.value$, onBreak$]).pipe(map(([told, isOn]) => (isOn ? NOTHING : told))),
      null,
    ),
    promotionNames$: scope.behavior(
      announcements.value$.pipe(
        map(told => new Map(told?.promotion.map(({ id, title }) => [String(id), title]))),
      ),
      new Map(),
    ),
    freshness$: announcements.freshness$,
    help: () =>
      whileNew('help', () =>
        asOutcome(
          rest
            .call('helpCenter', { lang: language$.value, device: 'WEB' })
            .pipe(map(({ value }) => value.map(item => ({ ...item, content: item.content ?? '' })))),
        ),
      ),
    page: name =>
      whileNew('page', () => asOutcome(rest.call('contentPage', { name }).pipe(map(({ value }) => value)))),
    refresh: announcements.refresh,
  };
}
