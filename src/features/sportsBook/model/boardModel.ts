import type { Observable, Subscription } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { SportsBoard } from '../../../../streams/stores/sportsBook.ts';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { LOADING } from '../../../kit/streams/placeholders.ts';

/** Leagues and fixtures: another object when one comes, goes, begins or ends, and the same while only prices and scores change. */
export interface BoardOutline {
  readonly leagues: ReadonlyMap<string, League>;
  readonly fixtures: readonly FixtureSummary[];
}

/** Whether the prices may be pressed; `since` is when they were last true, epoch ms. */
export type BoardTrust =
  | { readonly kind: 'loading' | 'live' | 'failed' }
  | { readonly kind: 'stale'; readonly since: number };

const NOTHING: BoardOutline = { leagues: new Map(), fixtures: [] };

const trustOf = ({ freshness, fixtures }: SportsBoard): BoardTrust => {
  if (freshness.kind === 'loading' || freshness.kind === 'live') return { kind: freshness.kind };
  return fixtures.length === 0 ? { kind: 'failed' } : { kind: 'stale', since: freshness.since };
};
const sameTrust = (a: BoardTrust, b: BoardTrust) =>
  a.kind === b.kind && (a.kind !== 'stale' || b.kind !== 'stale' || a.since === b.since);

/** Whether a list is the same with what a fixture is now, in the same place. */
const isOutlined = (before: FixtureSummary, now: FixtureSummary | undefined) =>
  before === now ||
  (before.fixture === now?.fixture &&
    before.state === now.state &&
    before.startsAt === now.startsAt &&
    before.league === now.league &&
    before.home === now.home);

const hasSameLeagues = (before: BoardOutline['leagues'], now: BoardOutline['leagues']) =>
  before === now || (before.size === now.size && [...before].every(([id, it]) => now.get(id) === it));

/**
 * The board, told apart: a row listens to its own fixture, a list to what there is. Fifty prices in a second then draw fifty rows and
 * no list.
 */
export class BoardModel {
  readonly #board$: Observable<SportsBoard>;
  readonly #outline$ = createState(NOTHING);
  readonly #trust$ = createState<BoardTrust>({ kind: 'loading' }, { equal: sameTrust });
  readonly #filling$ = createState(false);
  readonly #listeners = new Map<string, Set<() => void>>();
  /** As they were told last, in their order. */
  #list: readonly FixtureSummary[] = [];
  readonly #fixtures = new Map<string, FixtureSummary>();
  #following: Subscription | null = null;
  #followers = 0;

  constructor(board$: Observable<SportsBoard>) {
    this.#board$ = board$;
  }

  get outline$(): Behavior<BoardOutline> {
    return this.#outline$;
  }

  get trust$(): Behavior<BoardTrust> {
    return this.#trust$;
  }

  /** Whether more of the board is on its way. */
  get filling$(): Behavior<boolean> {
    return this.#filling$;
  }

  /** Follows the board until the answer is called. */
  follow(): () => void {
    this.#followers += 1;
    this.#following ??= this.#board$.subscribe(now => this.#take(now));
    return () => {
      this.#followers -= 1;
      if (this.#followers > 0) return;
      this.#following?.unsubscribe();
      this.#following = null;
      // What nobody follows is old by the time that somebody looks again.
      this.#take({ ...NOTHING, freshness: LOADING, isFilling: false });
    };
  }

  /** A fixture as it is now; undefined for one that isn't told of. */
  fixture(id: string): FixtureSummary | undefined {
    return this.#fixtures.get(id);
  }

  /** Says whenever this fixture has changed. */
  watch(id: string, onChange: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(onChange));
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id);
    };
  }

  #take(now: SportsBoard): void {
    const before = this.#list;
    this.#list = now.fixtures;
    const isSameList =
      before.length === now.fixtures.length && before.every((it, at) => isOutlined(it, now.fixtures[at]));
    const changed = isSameList ? now.fixtures.filter((it, at) => it !== before[at]) : now.fixtures;
    const heard = isSameList ? changed.map(it => it.fixture) : [...this.#listeners.keys()];
    const known = new Map(heard.map(id => [id, this.#fixtures.get(id)]));
    if (!isSameList) this.#fixtures.clear();
    for (const it of changed) this.#fixtures.set(it.fixture, it);
    this.#trust$.set(trustOf(now));
    this.#filling$.set(now.isFilling);
    const { leagues } = this.#outline$.value;
    const isSameLeagues = hasSameLeagues(leagues, now.leagues);
    // The same leagues stay the same object: rows look them up, and none is drawn again because another match has begun.
    if (!isSameList || !isSameLeagues)
      this.#outline$.set({ leagues: isSameLeagues ? leagues : now.leagues, fixtures: now.fixtures });
    for (const id of heard)
      if (known.get(id) !== this.#fixtures.get(id))
        for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}
