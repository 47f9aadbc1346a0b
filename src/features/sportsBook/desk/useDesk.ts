import { use, useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ShownFixture } from '../../../../streams/stores/sportsBook.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { LOADING } from '../../../kit/streams/placeholders.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import type { BoardOutline, BoardTrust } from '../model/boardModel.ts';
import { type RowOutline, rowOutline } from '../model/rowOutline.ts';
import type { OddsFormat } from '../odds/oddsWords.ts';
import { DrawnDeskContext } from './DrawnDeskContext.ts';
import { createSportsDesk, type SportsDesk } from './sportsDesk.ts';

/** What the pages of the sports book share. Suspends until the streams are open, unless the gateway draws. */
export function useDesk(): SportsDesk {
  const drawn = use(DrawnDeskContext);
  // biome-ignore lint/correctness/useHookAtTopLevel: it reads contexts and keeps nothing, and who draws never changes
  return drawn ?? useStore(createSportsDesk);
}

/** The board as a page has it. */
interface ShownBoard {
  readonly outline: BoardOutline;
  readonly trust: BoardTrust;
  /** Whether more of it is on its way. */
  readonly isFilling: boolean;
}

/** Follows the board while the page is there; what there is of it, and whether it is true and whole now. */
export function useBoard(): ShownBoard {
  const { board } = useDesk();
  // Before the page is painted: what is known already is there at once.
  useLayoutEffect(() => board.follow(), [board]);
  return {
    outline: useBehavior(board.outline$),
    trust: useBehavior(board.trust$),
    isFilling: useBehavior(board.filling$),
  };
}

/** Reads something of a match of the board; renders again when that is another value, and for nothing else. */
function useOfMatch<T>(fixture: string, read: () => T): T {
  const { board } = useDesk();
  const subscribe = useCallback((onChange: () => void) => board.watch(fixture, onChange), [board, fixture]);
  return useSyncExternalStore(subscribe, read, read);
}

/** One match of the board; renders again when this one changes and for no other. */
export function useSummary(fixture: string): FixtureSummary | undefined {
  const { board } = useDesk();
  return useOfMatch(fixture, () => board.fixture(fixture));
}

/** What the row of a match shows besides prices; renders again when that changes, and for no price. */
export function useRowOutline(fixture: string): RowOutline | undefined {
  const { board } = useDesk();
  const read = useMemo(() => {
    let seen: FixtureSummary | undefined;
    let row: RowOutline | undefined;
    return () => {
      const it = board.fixture(fixture);
      if (it !== seen) row = it && rowOutline(it, row);
      seen = it;
      return row;
    };
  }, [board, fixture]);
  return useOfMatch(fixture, read);
}

/** The odds of a selection on the board, hundredths; null where it isn't offered. Renders again when they change. */
export function usePrice(fixture: string, id: string): number | null {
  const { board } = useDesk();
  return useOfMatch(fixture, () => ownValue(board.fixture(fixture)?.odds ?? {}, id) ?? null);
}

/** Ids of the selections of a match that are in the slip, in one text: it is the same as long as they are. */
export function useSelectedOf(fixture: string): string {
  const { selected$ } = useDesk().chosen;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const following = selected$.subscribe(onChange);
      return () => following.unsubscribe();
    },
    [selected$],
  );
  const read = () => {
    const own = [...selected$.value].filter(it => it.startsWith(`${fixture} `));
    return own.map(it => it.slice(fixture.length + 1)).join(' ');
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** How odds are written. */
export const useOddsFormat = (): OddsFormat => useBehavior(useDesk().odds.format$);

const UNKNOWN: ShownFixture = { details: null, freshness: LOADING, isAbsent: false };

/** Everything that is known of a match, as it changes. */
export function useOpenedFixture(fixture: string): ShownFixture {
  const { fixtures } = useDesk();
  const [opened, setOpened] = useState({ fixture, now: UNKNOWN });
  useEffect(() => {
    const following = fixtures.fixture$(fixture).subscribe(now => setOpened({ fixture, now }));
    return () => following.unsubscribe();
  }, [fixtures, fixture]);
  return opened.fixture === fixture ? opened.now : UNKNOWN;
}
