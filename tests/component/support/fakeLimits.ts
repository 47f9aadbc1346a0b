import type { Remote } from '../../../streams/remote/remote.ts';
import type { LimitsStore } from '../../../streams/stores/limits.ts';
import type { Limit, LimitEvent, LimitsState, NetPosition } from '../../../streams/wire/limits/shapes.ts';
import { behavior, refused, verb } from './fakeActions.ts';
import { NOW } from './values.ts';

const live = <T>(value: T): Remote<T> => ({ kind: 'live', value, bestEffort: true, isReading: false });

/** One limit that nobody has set. */
export const limitOf = (change: Partial<Limit> = {}): Limit => ({
  ...{ kind: 'stake', period: 'day', amount: null, used: 0, resetsAt: NOW + 3_600_000, next: null },
  ...change,
});

export const NO_LIMITS: LimitsState = { limits: [limitOf()], realityMinutes: null, pause: null, asked: true };

const none = { deposited: 0, withdrawn: 0, staked: 0, paid: 0, net: 0, since: null };
const NET: NetPosition = { day: none, week: none, month: none, year: none, always: none };

/** The store of limits as plain Behaviors, and actions that refuse unless a test says otherwise. */
export function fakeLimits() {
  const limits$ = behavior<Remote<LimitsState>>(live(NO_LIMITS));
  return {
    limits$,
    net$: behavior<Remote<NetPosition>>(live(NET)),
    history$: behavior<Remote<readonly LimitEvent[]>>(live([])),
    refresh: () => {},
    set: verb<LimitsStore['set']>(() => refused('internal')),
    confirm: verb<LimitsStore['confirm']>(() => refused('internal')),
    drop: verb<LimitsStore['drop']>(() => refused('internal')),
    declineOffer: verb<LimitsStore['declineOffer']>(() => refused('internal')),
    setRealityCheck: verb<LimitsStore['setRealityCheck']>(() => refused('internal')),
    startBreak: verb<LimitsStore['startBreak']>(() => refused('internal')),
    /** Shows a state that differs in these parts. */
    show(change: Partial<LimitsState>) {
      limits$.next(live({ ...NO_LIMITS, ...change }));
    },
  } satisfies LimitsStore & { readonly show: unknown };
}
