import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { PointConfig, PointItem, PointOrder } from '../wire/points/shapes.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { createContentChanges } from './contentChanges.ts';
import type { MoneyCall } from './intents/runIntent.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What somebody redeems. */
export type Redeemed = Omit<CallInput<'redeemPointReward'>, 'id'>;

export interface PointMallStore {
  /** The items with how many are left. */
  readonly items$: Behavior<Remote<readonly PointItem[]>>;
  /** How points are earned and exchanged. */
  readonly config$: Behavior<Remote<PointConfig>>;
  /** Redeems an item. This and the other actions are intents with money (docs/decisions/021). */
  redeem(item: Redeemed): Observable<Outcome<PointOrder>>;
  /** Asks for points to be exchanged for money of the wallet. */
  exchange(input: Omit<CallInput<'convertPoint'>, 'id'>): Observable<Outcome<PointOrder>>;
  /** Says whether a shipped item has arrived. */
  answer(
    id: string,
    outcome: CallInput<'pointConfirm'>['outcome'],
    comment?: string,
  ): Observable<Outcome<PointOrder>>;
  /** One order with its steps. */
  order(id: string): Observable<Outcome<CallValue<'pointOrder'>>>;
  refreshItems(): void;
  refreshConfig(): void;
}

type PointOrderCall = Extract<MoneyCall, 'redeemPointReward' | 'convertPoint' | 'pointConfirm'>;

/** The points mall of the member who is signed in. */
export function createPointMallStore(parts: StoreParts): PointMallStore {
  const { live, rest, intents, session$, language$, scope, revisions$, random } = parts;
  const account$ = accountOf(session$, isMember);
  // Names of items are those of the reader's language.
  const reader$ = combineLatest([account$, language$]).pipe(
    map(([account, language]) => (typeof account === 'string' ? `${account} ${language}` : account)),
    distinctUntilChanged(),
  );
  const items = createRemote<readonly PointItem[]>(parts, reader$, () =>
    rest.call('pointReward', {}).pipe(map(({ value }) => value.list)),
  );
  // What operators change of the mall is on every open page, and so is what others take of the last pieces.
  scope.subscribe(createContentChanges({ revisions$, random }).changed(['mallItem']), items.refresh);
  const config = createRemote<PointConfig>(parts, account$, () =>
    rest.call('pointConfig', {}).pipe(map(({ value }) => value)),
  );
  const settle = ({ value, snaps, startedAt }: Answer<PointOrder>): PointOrder => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const run = <K extends PointOrderCall>(name: K, input: CallInput<K>, key?: string) =>
    asAccountOutcome(session$, intents.run(name, input, settle as never, key) as Observable<PointOrder>);

  return {
    items$: items.remote$,
    config$: config.remote$,
    redeem(item) {
      const id = rest.newKey();
      return run('redeemPointReward', { id, ...item }, id);
    },
    exchange(input) {
      const id = rest.newKey();
      return run('convertPoint', { id, ...input }, id);
    },
    answer: (id, outcome, comment = '') => run('pointConfirm', { id, outcome, comment }),
    order: id => asAccountOutcome(session$, rest.call('pointOrder', { id }).pipe(map(({ value }) => value))),
    refreshItems: items.refresh,
    refreshConfig: config.refresh,
  };
}
