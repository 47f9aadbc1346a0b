import { combineLatest, map, type Observable, of, scan } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { ConnectionState } from '../connectionState.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { PageMemory, PlatformLive, PlatformRest } from '../platform.ts';
import { createRemote, type RemoteDeps, type RemoteSource } from '../remote/createRemote.ts';
import type { StatusState, SystemStatus, Whitelabel } from '../wire/system/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { enabledModules } from './adapters/enabledModules.ts';
import type { ContentChanges } from './contentChanges.ts';

export interface SystemView {
  /** Maintenance wins over a region block (S4-14). */
  readonly state: 'normal' | 'maintenance' | 'region';
  /** End of the maintenance, server time, epoch ms. */
  readonly until: number | null;
  /** The visitor's address, shown on the region page. */
  readonly ip: string | null;
}

export interface SystemStore {
  readonly status$: Behavior<SystemView>;
  readonly freshness$: Behavior<Freshness>;
  /** Module ids that are switched on; empty until the white label arrived. */
  readonly flags$: Behavior<ReadonlySet<string>>;
  /** Whether the gateway reports play money: the page then shows a permanent badge. */
  readonly playMoney$: Behavior<boolean>;
  /** Whether the gateway runs a demo world. */
  readonly demo$: Behavior<boolean>;
  /** Whether everybody may use what is for the demo's desk, such as its outbox; false until the white label arrived. */
  readonly openDesk$: Behavior<boolean>;
  /** Links, CDNs and the like of the permission call (S3-15, S3-16); null until it has arrived. */
  readonly info$: Behavior<SystemStatus['info'] | null>;
  /** Keeps the operator's token over reloads of this tab, for the calls that want it. */
  enterOperatorToken(token: string): void;
  refresh(): void;
}

/** Name of the operator's token in the page's memory. */
export const OPERATOR_TOKEN = 'operatorToken';

/** The permission call's answer as topic state (S7-09). Maintenance wins over a region block (S4-14). */
export function statusState({ maintenance, regionRestriction }: SystemStatus): StatusState {
  if (maintenance.enabled) return { state: 'maintenance', until: maintenance.endTime };
  return { state: regionRestriction ? 'region' : 'normal', until: null };
}

/** What topic and permission call say, and which of them counts. */
interface Told {
  readonly topic: StatusState | null;
  readonly answer: SystemStatus | null;
  readonly state: StatusState | null;
}
const NOTHING_TOLD: Told = { topic: null, answer: null, state: null };

/**
 * While the link is up, the topic counts. Otherwise the newer of the two: a gateway that closes for maintenance
 * may be able to say so over REST only.
 */
function believe(before: Told, topic: StatusState | null, isUp: boolean, answer: SystemStatus | null): Told {
  if (topic && (isUp || topic !== before.topic)) return { topic, answer, state: topic };
  const isNew = answer !== null && answer !== before.answer;
  return { topic, answer, state: isNew ? statusState(answer) : before.state };
}

/**
 * The topic is the same for everybody, the permission call is about this visitor: only its answer contains a
 * region block.
 */
function viewOf({ state, answer }: Told): SystemView {
  const ip = answer?.location.ip ?? null;
  if (state?.state !== 'maintenance' && answer?.regionRestriction)
    return { state: 'region', until: null, ip };
  return { state: state?.state ?? 'normal', until: state?.until ?? null, ip };
}

export interface SystemDeps extends RemoteDeps {
  readonly live: Pick<PlatformLive, 'feed'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly connection$: Observable<ConnectionState>;
  readonly whitelabel: RemoteSource<Whitelabel>;
  readonly memory: Pick<PageMemory, 'write'>;
  readonly changes: Pick<ContentChanges, 'changed'>;
}

/** The state of the platform and the merchant's features. */
export function createSystemStore(deps: SystemDeps): SystemStore {
  const { scope, live, rest, whitelabel } = deps;
  const everybody$ = of('anyone');
  const status = createRemote(deps, everybody$, () =>
    rest.call('systemStatus', {}).pipe(map(({ value }) => value)),
  );
  const fold = newestValue<TopicState<'status'>>({
    fetch: () => rest.call('systemStatus', {}).pipe(map(({ value }) => statusState(value))),
  });
  const feed = live.feed('status', null, fold);
  const label$ = whitelabel.value$;
  // A gateway that closes connections for maintenance, or refuses this address, can't push its state.
  scope.subscribe(deps.connection$, ({ reason }) => {
    if (reason === 'maintenance' || reason === 'region') status.refresh();
  });
  scope.subscribe(deps.changes.changed(['link']), status.refresh);
  scope.subscribe(deps.changes.changed(['feedback']), whitelabel.refresh);
  // The state of the link, not the topic's freshness: that changes one frame later, when the call may have
  // answered.
  const isUp$ = deps.connection$.pipe(map(({ phase }) => phase === 'live'));
  const view$ = combineLatest([feed.value$, isUp$, status.value$]).pipe(
    scan((told, [topic, isUp, answer]) => believe(told, topic, isUp, answer), NOTHING_TOLD),
    map(viewOf),
  );
  const flags$ = label$.pipe(map(label => enabledModules(label?.whitelabel ?? [])));
  return {
    status$: scope.behavior(view$, viewOf(NOTHING_TOLD)),
    freshness$: feed.freshness$,
    flags$: scope.behavior<ReadonlySet<string>>(flags$, new Set()),
    playMoney$: scope.behavior(label$.pipe(map(label => label?.playMoney ?? false)), false),
    demo$: scope.behavior(label$.pipe(map(label => label?.demo ?? false)), false),
    openDesk$: scope.behavior(label$.pipe(map(label => label?.openDesk ?? false)), false),
    info$: scope.behavior<SystemStatus['info'] | null>(
      status.value$.pipe(map(answer => answer?.info ?? null)),
      null,
    ),
    enterOperatorToken: token => deps.memory.write(OPERATOR_TOKEN, token),
    refresh() {
      whitelabel.refresh();
      status.refresh();
      feed.resync();
    },
  };
}
