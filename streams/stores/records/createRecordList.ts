import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  interval,
  map,
  merge,
  type Observable,
  of,
  Subject,
  skip,
  switchMap,
  takeUntil,
  throttleTime,
} from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Failure, Outcome } from '../../failure.ts';
import { failureOf } from '../../link/restError.ts';
import { awake } from '../../operators/awake.ts';
import { createRemote } from '../../remote/createRemote.ts';
import type { Remote } from '../../remote/remote.ts';
import type { CallInput, CallName, CallValue } from '../../wire/tables/calls.ts';
import type { RecordName } from '../../wire/tables/recordLists.ts';
import { accountOf, isMember } from '../accountFeed.ts';
import { asOutcome } from '../outcome.ts';
import type { CreateStore, StoreParts } from '../storeParts.ts';
import { type FileText, type RecordFile, readFile } from './readFile.ts';

/** What is looked at: the span of time, the time zone, and the filters of the list. */
export type RecordSelection<N extends RecordName> = CallInput<`${N}Totals`>;
export type RecordOf<N extends RecordName> = CallValue<`${N}Page`>['rows'][number];
export type RecordTotals<N extends RecordName> = CallValue<`${N}Totals`>;

/** Where the rows under those that are shown stand. */
export interface Older {
  readonly has: boolean;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: Failure | null;
}

/** A list of records as a page shows it. */
export interface RecordList<N extends RecordName> {
  /** The shown rows, newest first: every page that was read, and the newer rows that somebody asked to see. */
  readonly rows$: Behavior<Remote<readonly RecordOf<N>[]>>;
  /** Sums over the whole selection; read again when something arrives. */
  readonly totals$: Behavior<Remote<RecordTotals<N>>>;
  readonly older$: Behavior<Older>;
  /** How many rows arrived that are not shown yet. */
  readonly arrived$: Behavior<number>;
  /** Chooses what is looked at; null when nobody looks any more. */
  select(selection: RecordSelection<N> | null): void;
  loadOlder(): void;
  /** Shows what arrived, above what is shown. */
  showArrived(): void;
  refresh(): void;
  /** Reads the whole selection as a file; unsubscribing cancels. */
  file(text: FileText): Observable<Outcome<RecordFile>>;
}

export interface RecordListOptions<N extends RecordName> {
  readonly name: N;
  /** `append`: rows come at the top and stay as they are. `reread`: rows are sums that change. */
  readonly live: 'append' | 'reread';
  /**
   * For rows that others make: something new is looked for this often too while the list is looked at, ms. Without it
   * only when the balance changes, which every booking of one's own does.
   */
  readonly every?: number;
  /** Asked where a back end has none of the list's own calls. */
  readonly specified?: SpecifiedRecords<N>;
}

/** How a back end of the specification tells the same, in fewer words: newest first, in one piece. */
export interface SpecifiedRecords<N extends RecordName> {
  rows(call: StoreParts['rest']['call']): Observable<readonly RecordOf<N>[]>;
  totals(rows: readonly RecordOf<N>[]): RecordTotals<N>;
}

/** Rows of one page. */
const PAGE = 25;
/** Most rows that are counted as new; more are read as a first page. */
const MOST_NEW = 100;
/** Something new is looked for at most this often, ms. */
const LOOK_EVERY_MS = 2_000;

const NOTHING_OLDER: Older = { has: false, isReading: false, failure: null };

type Span = { readonly from?: number; readonly to?: number };

type Page<N extends RecordName> = CallValue<`${N}Page`>;

/** Declares the store of a list; a page opens it with `useStore`. */
export function recordListOf<N extends RecordName>(
  options: RecordListOptions<N>,
): CreateStore<RecordList<N>> {
  return parts => createRecordList(parts, options);
}

function createRecordList<N extends RecordName>(
  parts: StoreParts,
  { name, live, every, specified }: RecordListOptions<N>,
): RecordList<N> {
  const { scope, rest, session$, balance$, lifecycle } = parts;
  const selection$ = createState<RecordSelection<N> | null>(null);
  const rows$ = createState<readonly RecordOf<N>[]>([]);
  const older$ = createState(NOTHING_OLDER);
  const arrived$ = createState<Page<N> | null>(null);
  /** Where the next page begins, and after which row new ones are looked for. */
  let places: { readonly next: string | null; readonly newest: string | null } = { next: null, newest: null };
  const olderWanted = new Subject<void>();
  scope.add(() => {
    for (const state of [selection$, rows$, older$, arrived$]) state.end();
  });

  /** The chosen span of what a back end of the specification tells; passes the error on where that isn't it. */
  function specifiedRows(error: unknown): Observable<readonly RecordOf<N>[]> {
    if (specified === undefined || failureOf(error).status !== 404) throw error;
    const { from = 0, to = Number.POSITIVE_INFINITY } = (selection$.value ?? {}) as Span;
    return specified.rows(rest.call).pipe(map(rows => rows.filter(({ at }) => at >= from && at < to)));
  }
  const read = (more: { readonly cursor?: string; readonly after?: string; readonly limit: number }) =>
    rest.call(`${name}Page` as CallName, { ...selection$.value, ...more } as never).pipe(
      map(({ value }) => value as Page<N>),
      catchError(error =>
        specifiedRows(error).pipe(
          map(rows => ({ rows, next: null, newest: null, at: 0 }) as unknown as Page<N>),
        ),
      ),
    );

  // A key of the account and of what is listed: another key starts the list anew.
  const key$ = combineLatest([accountOf(session$, isMember), selection$]).pipe(
    map(([uid, selection]) => {
      if (typeof uid !== 'string') return uid;
      return selection === null ? undefined : `${uid} ${JSON.stringify(selection)}`;
    }),
    distinctUntilChanged(),
  );
  scope.subscribe(key$, () => begin([], { next: null, newest: null }));
  const head = createRemote(parts, key$, () => read({ limit: PAGE }));
  const totals = createRemote(parts, key$, () =>
    rest.call(`${name}Totals` as CallName, { ...selection$.value } as never).pipe(
      map(({ value }) => value as RecordTotals<N>),
      catchError(error =>
        specifiedRows(error).pipe(map(rows => (specified as SpecifiedRecords<N>).totals(rows))),
      ),
    ),
  );

  function begin(rows: readonly RecordOf<N>[], at: typeof places): void {
    places = at;
    rows$.set(rows);
    arrived$.set(null);
    older$.set({ ...NOTHING_OLDER, has: at.next !== null });
  }
  // A first page that was read again says nothing of the pages under it: they are read again as well.
  scope.subscribe(head.value$, page => {
    if (page !== null) begin(page.rows, page);
  });

  scope.subscribe(
    olderWanted.pipe(
      filter(() => places.next !== null),
      exhaustMap(() => {
        older$.set({ ...older$.value, isReading: true, failure: null });
        return asOutcome(read({ cursor: places.next ?? '', limit: PAGE })).pipe(
          takeUntil(head.value$.pipe(skip(1))),
        );
      }),
    ),
    outcome => {
      if (!outcome.ok) return older$.set({ has: true, isReading: false, failure: outcome.failure });
      places = { ...places, next: outcome.value.next };
      rows$.set([...rows$.value, ...outcome.value.rows]);
      older$.set({ ...NOTHING_OLDER, has: places.next !== null });
    },
  );

  // Every booking changes the balance; a hidden page looks once when it is shown again.
  const version$ = balance$.pipe(
    map(balance => balance?.version ?? null),
    filter(version => version !== null),
    distinctUntilChanged(),
    skip(1),
  );
  const turns$: Observable<unknown> =
    every === undefined
      ? EMPTY
      : selection$.pipe(
          switchMap(selection => (selection === null ? EMPTY : interval(every))),
          map(() => ({})),
        );
  const looks$ = combineLatest([merge(version$, turns$), awake(lifecycle)]).pipe(
    filter(([, isAwake]) => isAwake),
    map(([news]) => news),
    distinctUntilChanged(),
    throttleTime(LOOK_EVERY_MS, undefined, { leading: true, trailing: true }),
    filter(() => selection$.value !== null),
  );
  /** The rows newer than the newest shown one; read again when that one changed meanwhile. */
  function newer(): Observable<Page<N>> {
    const { newest } = places;
    if (newest === null) return EMPTY;
    return read({ after: newest, limit: MOST_NEW }).pipe(
      switchMap(page => (places.newest === newest ? of(page) : newer())),
    );
  }
  scope.subscribe(
    looks$.pipe(
      switchMap(() => {
        totals.refresh();
        if (live === 'append' && places.newest !== null)
          return asOutcome(newer()).pipe(takeUntil(key$.pipe(skip(1))));
        head.refresh();
        return [];
      }),
    ),
    outcome => {
      if (outcome.ok) arrived$.set(outcome.value.rows.length > 0 ? outcome.value : null);
    },
  );

  const shown$ = combineLatest([head.remote$, rows$]).pipe(
    map(
      ([remote, rows]): Remote<readonly RecordOf<N>[]> =>
        'value' in remote ? { ...remote, value: rows } : remote,
    ),
  );
  return {
    rows$: scope.behavior<Remote<readonly RecordOf<N>[]>>(shown$, { kind: 'loading' }),
    totals$: totals.remote$,
    older$,
    arrived$: scope.behavior(arrived$.pipe(map(page => page?.rows.length ?? 0)), 0),
    select: selection => selection$.set(selection),
    loadOlder: () => olderWanted.next(),
    showArrived() {
      const page = arrived$.value;
      if (page === null) return;
      // More than were counted: between them and what is shown some are missing.
      if (page.next !== null) return head.refresh();
      places = { ...places, newest: page.newest };
      rows$.set([...page.rows, ...rows$.value]);
      arrived$.set(null);
    },
    refresh() {
      head.refresh();
      totals.refresh();
    },
    file: text => readFile(rest.open(`${name}File` as CallName, { ...selection$.value, ...text } as never)),
  };
}
