import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { MissionSummary } from '../wire/missions/shapes.ts';
import type { VipSummary } from '../wire/vip/shapes.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { createContentChanges } from './contentChanges.ts';
import type { StoreParts } from './storeParts.ts';

/** What missions and levels are called, and how they work, in the reader's language. */
export interface MissionTextsStore {
  readonly summary$: Behavior<Remote<Pick<MissionSummary, 'texts' | 'play'>>>;
  /** The levels, with the months of the member that were settled. */
  readonly vip$: Behavior<Remote<VipSummary>>;
  refreshSummary(): void;
  refreshVip(): void;
}

/** Texts of missions and levels for the member who is signed in. */
export function createMissionTextsStore(parts: StoreParts): MissionTextsStore {
  const { rest, scope, session$, language$ } = parts;
  const account$ = accountOf(session$, isMember);
  const reader$ = combineLatest([account$, language$]).pipe(
    map(([account, language]) => (typeof account === 'string' ? `${account} ${language}` : account)),
    distinctUntilChanged(),
  );
  const summary = createRemote<Pick<MissionSummary, 'texts' | 'play'>>(parts, reader$, () =>
    rest.call('missionSummary', {}).pipe(map(({ value }) => value)),
  );
  scope.subscribe(createContentChanges(parts).changed(['mission']), summary.refresh);
  const vip = createRemote<VipSummary>(parts, reader$, () =>
    rest.call('vipSummary', {}).pipe(map(({ value }) => value)),
  );
  return {
    summary$: summary.remote$,
    vip$: vip.remote$,
    refreshSummary: summary.refresh,
    refreshVip: vip.refresh,
  };
}
