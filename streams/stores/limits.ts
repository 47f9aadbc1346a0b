import { combineLatest, map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type {
  LimitEvent,
  LimitKind,
  LimitPeriod,
  LimitsMark,
  LimitsState,
  NetPosition,
  PlayBreak,
} from '../wire/limits/shapes.ts';
import type { BreakLength } from '../wire/limits/words.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What a member decides about playing; see `docs/decisions/039`. */
export interface LimitsStore {
  readonly limits$: Behavior<Remote<LimitsState>>;
  readonly net$: Behavior<Remote<NetPosition>>;
  readonly history$: Behavior<Remote<readonly LimitEvent[]>>;
  /** Reads all three again. */
  refresh(): void;
  /** Minor units, or minutes of a session; null for no limit. */
  set(kind: LimitKind, period: LimitPeriod, amount: number | null): Observable<Outcome<LimitsState>>;
  confirm(kind: LimitKind, period: LimitPeriod): Observable<Outcome<LimitsState>>;
  drop(kind: LimitKind, period: LimitPeriod): Observable<Outcome<LimitsState>>;
  /** The member was offered a deposit limit and wants none now. */
  declineOffer(): Observable<Outcome<null>>;
  setRealityCheck(minutes: number | null): Observable<Outcome<LimitsState>>;
  /** Ends every session of the account, this one too. */
  startBreak(length: BreakLength): Observable<Outcome<PlayBreak>>;
}

type Changing = 'limitSet' | 'limitConfirm' | 'limitDrop' | 'realityCheck';

/** Whether limits were read before what is pushed happened. */
const isBehind = ({ decisions, asked }: LimitsState, mark: LimitsMark): boolean =>
  mark.decisions > (decisions ?? mark.decisions) || (mark.asked && !asked);

/** Limits, breaks and their history of the member who is signed in. */
export function createLimitsStore(parts: StoreParts): LimitsStore {
  const { scope, rest, session$ } = parts;
  const account$ = accountOf(session$, isMember);
  const fold = newestValue<TopicState<'limits'>>({
    // The back end has no such topic, so changes on other devices are not noticed.
    fetch: () => rest.call('limits', {}).pipe(map(({ value }) => ({ decisions: 0, asked: value.asked }))),
  });
  const feed = createAccountFeed(parts, 'limits', fold, account$);
  const read = <T>(call: () => Observable<Answer<T>>) =>
    createRemote(parts, account$, () => call().pipe(map(({ value }) => value)));
  const limits = read(() => rest.call('limits', {}));
  const net = read(() => rest.call('netPosition', {}));
  const history = read<readonly LimitEvent[]>(() => rest.call('limitHistory', {}));

  let asked: string | null = null;
  // Another device, or another page of this one, has decided something since the limits were read.
  scope.subscribe(combineLatest([feed.value$, limits.value$]), ([mark, value]) => {
    const key = mark && `${mark.decisions} ${mark.asked}`;
    // Between two accounts there is none.
    if (key === null) asked = null;
    // Once for each: what answers may be behind itself.
    if (mark === null || value === null || key === asked || !isBehind(value, mark)) return;
    asked = key;
    limits.refresh();
    history.refresh();
  });

  function change<K extends Changing>(name: K, input: CallInput<K>): Observable<Outcome<LimitsState>> {
    const changed$ = rest.call(name, input, { idempotencyKey: rest.newKey() }).pipe(
      repeatCommand(parts),
      map(({ value }) => value as LimitsState),
      tap(value => {
        limits.adopt(value);
        history.refresh();
      }),
    );
    return asAccountOutcome(session$, limits.whileWriting(changed$));
  }

  return {
    limits$: limits.remote$,
    net$: net.remote$,
    history$: history.remote$,
    refresh() {
      limits.refresh();
      net.refresh();
      history.refresh();
    },
    set: (kind, period, amount) => change('limitSet', { kind, period, amount }),
    confirm: (kind, period) => change('limitConfirm', { kind, period }),
    drop: (kind, period) => change('limitDrop', { kind, period }),
    setRealityCheck: minutes => change('realityCheck', { minutes }),
    declineOffer() {
      const declined$ = rest.call('limitAsked', {}, { idempotencyKey: rest.newKey() }).pipe(
        repeatCommand(parts),
        map(() => null),
        tap(limits.refresh),
      );
      return asAccountOutcome(session$, declined$);
    },
    startBreak(length) {
      const begun$ = rest.call('breakStart', { length }, { idempotencyKey: rest.newKey() }).pipe(
        repeatCommand(parts),
        map(({ value }) => value),
      );
      return asAccountOutcome(session$, begun$);
    },
  };
}
