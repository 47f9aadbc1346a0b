import { filter, map, mergeMap, type Observable, Subject, switchMap, takeUntil, tap, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Failure, Outcome } from '../failure.ts';
import type { Downline, DownlineCard, DownlineNode, FoundDownline } from '../wire/downlines/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { accountOf, isAgent } from './accountFeed.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** In which order, and whether agents or members alone, those directly below an account are read. */
export type TreeOrder = Pick<CallInput<'downlineNode'>, 'role' | 'sort'>;

/** Those directly below one account of the tree, as far as they were read. */
export interface Branch {
  readonly items: readonly Downline[];
  /** Whether more follow. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: Failure | null;
}

/** Everybody below the agent who is signed in. */
export interface DownlinesStore {
  /** What was read of the tree, by the account that it is below. */
  readonly branches$: Behavior<ReadonlyMap<string, Branch>>;
  /** Reads the next part below an account; nothing while one is under way or nothing follows. */
  readBranch(account: string): void;
  /** Forgets the tree, and reads it in this order from now on. */
  order(order: TreeOrder): void;
  /** Those directly below an account, some at a time. */
  node(input: CallInput<'downlineNode'>): Observable<Outcome<DownlineNode>>;
  /** Anybody below by a part of the name; waits until nothing is typed for a moment. */
  search(text: string): Observable<Outcome<readonly FoundDownline[]>>;
  card(account: string): Observable<Outcome<DownlineCard>>;
  /** Opens an account directly below the agent. */
  open(input: CallInput<'downlineOpen'>): Observable<Outcome<Downline>>;
}

/** How long nothing is typed before a name is looked for, ms. */
const SEARCH_PAUSE_MS = 250;
const PART = 50;
const UNREAD: Branch = { items: [], hasMore: true, isReading: false, failure: null };

export function createDownlinesStore({ scope, rest, session$ }: StoreParts): DownlinesStore {
  const branches$ = createState<ReadonlyMap<string, Branch>>(new Map());
  const wanted = new Subject<string>();
  const forgotten = new Subject<void>();
  let order: TreeOrder = {};
  scope.add(() => branches$.end());

  const branchOf = (account: string) => branches$.value.get(account) ?? UNREAD;
  const setBranch = (account: string, change: Partial<Branch>) =>
    branches$.set(new Map(branches$.value).set(account, { ...branchOf(account), ...change }));
  const forget = () => {
    forgotten.next();
    branches$.set(new Map());
  };
  // Nothing of one agent is kept for the next.
  scope.subscribe(accountOf(session$, isAgent), forget);
  scope.subscribe(
    wanted.pipe(
      filter(account => branchOf(account).hasMore && !branchOf(account).isReading),
      tap(account => setBranch(account, { isReading: true, failure: null })),
      mergeMap(account => {
        const after = branchOf(account).items.at(-1)?.username;
        const part$ = rest.call('downlineNode', {
          ...{ account, ...order, limit: PART },
          ...(after !== undefined && { after }),
        });
        return asOutcome(part$).pipe(
          map(outcome => ({ account, outcome })),
          takeUntil(forgotten),
        );
      }),
    ),
    ({ account, outcome }) => {
      if (!outcome.ok) return setBranch(account, { isReading: false, failure: outcome.failure });
      const { items, next } = outcome.value.value;
      setBranch(account, {
        items: [...branchOf(account).items, ...items],
        hasMore: next !== null,
        isReading: false,
      });
    },
  );

  return {
    branches$,
    readBranch: account => wanted.next(account),
    order(next) {
      order = next;
      forget();
    },
    node: input =>
      asAccountOutcome(session$, rest.call('downlineNode', input).pipe(map(({ value }) => value))),
    search: text =>
      asAccountOutcome(
        session$,
        timer(SEARCH_PAUSE_MS).pipe(
          switchMap(() => rest.call('downlineSearch', { search: text })),
          map(({ value }) => value as readonly FoundDownline[]),
        ),
      ),
    card: account =>
      asAccountOutcome(session$, rest.call('downlineCard', { account }).pipe(map(({ value }) => value))),
    open: input =>
      asAccountOutcome(
        session$,
        rest.call('downlineOpen', input).pipe(
          map(({ value }) => value),
          tap(forget),
        ),
      ),
  };
}
