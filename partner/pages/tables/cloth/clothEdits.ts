import { combineLatest, concatMap, map, of } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Failure } from '../../../../streams/failure.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { Chips, Cloth, TableNow } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { type BetLimits, chipsTotal, doubledChips, withChips } from './chips.ts';

/** The chips of this player: what they have laid, at once, and what came of it. */
export interface ClothEdits {
  readonly chips$: Behavior<Chips>;
  /** Why chips came off, or were not laid; null when the last change stands. */
  readonly refusal$: Behavior<string | null>;
  /** Whether there is a change to take back. */
  readonly canUndo$: Behavior<boolean>;
  lay(more: readonly (readonly [bet: string, amount: number])[]): void;
  undo(): void;
  double(): void;
  /** Lays the chips of the last round again, as far as `takes` agrees to each bet. */
  repeat(takes: (bet: string) => boolean): void;
  clear(): void;
}

export interface ClothEditsDeps {
  readonly limits: BetLimits;
  /** What can be staked, minor units; null when it isn't known. */
  readonly balance: () => number | null;
  /** What is wrong with chips, whatever their amounts are: the code of a refusal; null for nothing. */
  readonly problemOf: (chips: Chips) => string | null;
  /** Ends everything. */
  readonly scope: Scope;
}

interface Place {
  readonly shoe: number;
  readonly round: number;
}
interface Draft extends Place {
  readonly n: number;
  readonly chips: Chips;
}

const NO_CHIPS: Chips = {};
/** From one try to the next, when no answer came, ms. */
const AGAIN_MS = 700;

const isSame = (a: Place | null, b: Place | null) =>
  a !== null && b !== null && a.shoe === b.shoe && a.round === b.round;
/** The newest that the server has said of the cloth; its changes are counted in each round. */
function newest(told: Cloth | null, accepted: Cloth | null): Cloth | null {
  if (told === null || accepted === null) return told ?? accepted;
  const lead = accepted.shoe - told.shoe || accepted.round - told.round || accepted.v - told.v;
  return lead > 0 ? accepted : told;
}
const isLost = ({ code, status }: Failure) => code === 'network' || code === 'timeout' || status >= 500;

/**
 * Keeps the cloth of a player. A change is shown at once and sent as a whole cloth, one after the other: what is laid while one
 * is on its way goes out with the newest. What is refused comes off.
 */
export function createClothEdits(
  feeds: Pick<TableFeeds, 'table' | 'cloth' | 'setCloth' | 'serverNow' | 'pause'>,
  { limits, balance, problemOf, scope }: ClothEditsDeps,
): ClothEdits {
  const draft$ = createState<Draft | null>(null);
  const accepted$ = createState<Cloth | null>(null);
  const refusal$ = createState<string | null>(null);
  const canUndo$ = createState(false);
  let past: Chips[] = [];
  let n = 0;
  let isSending = false;

  const laidIn = (table: TableNow | null, cloth: Cloth | null): Chips =>
    table !== null && cloth !== null && isSame(table, cloth) && cloth.state !== 'refused'
      ? cloth.chips
      : NO_CHIPS;
  const shown$ = combineLatest([feeds.table.value$, feeds.cloth.value$, draft$, accepted$]).pipe(
    map(([table, cloth, draft, accepted]) =>
      draft !== null && isSame(draft, table) ? draft.chips : laidIn(table, newest(cloth, accepted)),
    ),
  );
  const chips$ = scope.behavior(shown$, NO_CHIPS);

  function forgetPast(): void {
    past = [];
    canUndo$.set(false);
  }

  function end(draft: Draft, code: string | null, cloth: Cloth | null): void {
    if (cloth !== null) accepted$.set(newest(accepted$.value, cloth));
    // What was laid in the meantime stays, and goes out next.
    if (draft$.value?.n === draft.n) draft$.set(null);
    if (code === null) return;
    draft$.set(null);
    forgetPast();
    refusal$.set(code);
  }

  function send(): void {
    const draft = draft$.value;
    if (isSending || draft === null) return;
    isSending = true;
    const { shoe, round, chips } = draft;
    const answer$ = feeds.setCloth({ shoe, round, n: draft.n, chips }).pipe(
      concatMap(outcome => {
        const isAgain = !outcome.ok && isLost(outcome.failure) && isSame(draft, feeds.table.value$.value);
        return isAgain ? feeds.pause(AGAIN_MS).pipe(map(() => null)) : of(outcome);
      }),
    );
    scope.subscribe(answer$, outcome => {
      isSending = false;
      if (outcome !== null) {
        if (outcome.ok) end(draft, null, outcome.value);
        else end(draft, isLost(outcome.failure) ? 'late_chip' : outcome.failure.code, null);
      }
      send();
    });
  }

  function set(chips: Chips): void {
    const table = feeds.table.value$.value;
    if (table === null) return;
    const isTooMuch = chipsTotal(chips) > (balance() ?? Number.POSITIVE_INFINITY);
    const problem = isTooMuch ? 'insufficient_funds' : problemOf(chips);
    if (problem !== null) {
      refusal$.set(problem);
      return;
    }
    // Later changes have larger numbers, also those of this page when it is loaded again.
    n = Math.max(n + 1, Math.floor(feeds.serverNow()));
    refusal$.set(null);
    draft$.set({ shoe: table.shoe, round: table.round, n, chips });
    send();
  }

  function change(chips: Chips): void {
    const before = chips$.value;
    set(chips);
    if (refusal$.value !== null) return;
    past = [...past, before];
    canUndo$.set(true);
  }

  let place: Place | null = null;
  scope.subscribe(feeds.table.value$, table => {
    if (table === null || isSame(place, table)) return;
    place = table;
    forgetPast();
    refusal$.set(null);
  });
  scope.subscribe(feeds.cloth.value$, cloth => {
    if (cloth?.state === 'refused' && isSame(cloth, feeds.table.value$.value))
      refusal$.set(cloth.code ?? 'other');
  });
  return {
    ...{ chips$, refusal$, canUndo$ },
    lay(more) {
      const chips = withChips(chips$.value, more, limits);
      if (chips === null) refusal$.set('out_of_limits');
      else change(chips);
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      set(before);
      past = past.slice(0, -1);
      canUndo$.set(past.length > 0);
    },
    double: () => change(doubledChips(chips$.value, limits)),
    repeat(takes) {
      const last = newest(feeds.cloth.value$.value, accepted$.value)?.last ?? {};
      change(Object.fromEntries(Object.entries(last).filter(([bet]) => takes(bet))));
    },
    clear: () => change({}),
  };
}
