import {
  asyncScheduler,
  combineLatest,
  from,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { SlipCalls } from '../feeds/slipFeeds.ts';
import { lineKey } from './line.ts';
import type { LinePrice } from './prices.ts';
import { type SlipContent, slipForm } from './slip.ts';

/** One price of all selections of a match. */
export interface BuilderPrice {
  readonly state: 'none' | 'asking' | 'priced';
  /** Hundredths; null where they can't be combined, or while it is asked. */
  readonly odds: number | null;
}

const NONE: BuilderPrice = { state: 'none', odds: null };
const ASKING: BuilderPrice = { state: 'asking', odds: null };
/** Least time from one question to the next, ms: prices of a live match change four times a second. */
const PACE_MS = 700;

/**
 * Asks the server for the price of a builder whenever one of its own prices has changed.
 * @param refused$ Emits when a bet was refused: the price of all may be another one although none of its own is.
 */
export function followBuilder(
  { price }: Pick<SlipCalls, 'price'>,
  content$: Behavior<SlipContent>,
  prices$: Behavior<ReadonlyMap<string, LinePrice>>,
  refused$: Observable<unknown>,
  scope: Scope,
): Behavior<BuilderPrice> {
  let about = '';
  let last = NONE;
  let answered = '';
  scope.subscribe(refused$, () => {
    answered = '';
  });
  const asked$ = combineLatest([content$, prices$, refused$.pipe(startWith(null))]).pipe(
    map(([content, prices]) => {
      const [first] = content.lines;
      if (first === undefined || slipForm(content) !== 'builder') return null;
      const selections = content.lines.map(it => it.selection);
      const offered = content.lines.map(it => prices.get(lineKey(it)));
      const isOffered = offered.every(it => it?.state === 'offered');
      const lines = content.lines.map(lineKey).join('|');
      const signature = `${lines} ${offered.map(it => it?.odds ?? '').join(',')} ${isOffered}`;
      return { fixture: first.fixture, selections, lines, signature, isOffered };
    }),
    throttleTime(PACE_MS, asyncScheduler, { leading: true, trailing: true }),
  );
  const price$ = asked$.pipe(
    switchMap(wish => {
      if (wish === null || !wish.isOffered) {
        answered = '';
        return of(NONE);
      }
      if (wish.signature === answered) return of(last);
      // A price that is asked for anew stays until the new one is there; of other selections it says nothing.
      const before = wish.lines === about && last.state === 'priced' ? last : ASKING;
      about = wish.lines;
      return from(price(wish.fixture, wish.selections)).pipe(
        map((odds): BuilderPrice => {
          answered = wish.signature;
          last = { state: 'priced', odds };
          return last;
        }),
        startWith(before),
      );
    }),
  );
  return scope.behavior(price$, NONE);
}
