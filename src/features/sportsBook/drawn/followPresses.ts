import { filter, firstValueFrom, map, switchMap } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Streams } from '../../../../streams/index.ts';
import { createSportsBoardStore } from '../../../../streams/stores/sportsBook.ts';
import { createSportsDesk } from '../desk/sportsDesk.ts';
import { selectionOf } from '../model/mainMarkets.ts';
import { selectionId } from '../selection/chosenSelections.ts';

/** A price that the document came with. */
const DRAWN = '[data-drawn-board] [data-pick]';

/**
 * Waits until the board is known, or why it isn't, so that the page's first own drawing has it. What was pressed on the drawn board before
 * is in the slip then, and what is pressed until the page has drawn its own follows at once; the slip knows the price of now.
 * @param root Holds the drawn board.
 */
export async function followPresses(streams$: Behavior<Streams>, root: HTMLElement): Promise<void> {
  // Its topic is followed some seconds longer, until the page follows it.
  const streams = await firstValueFrom(
    streams$.pipe(
      switchMap(opened =>
        opened.store(createSportsBoardStore).board$.pipe(
          filter(it => it.freshness.kind !== 'loading'),
          map(() => opened),
        ),
      ),
    ),
  );
  const { chosen } = streams.store(createSportsDesk);
  const press = (price: HTMLElement, isPressed: boolean) => {
    const fixture = price.closest<HTMLElement>('[data-line]')?.dataset.line;
    const selection = selectionOf(price.dataset.pick ?? '');
    if (fixture === undefined || selection === null) return;
    if (chosen.selected$.value.has(selectionId(fixture, selection)) !== isPressed)
      chosen.toggle(fixture, selection);
  };
  for (const price of root.querySelectorAll<HTMLElement>(`${DRAWN}[aria-pressed="true"]`)) press(price, true);
  // The document's own program marks what is pressed (gateway/page/board/pressMark.ts), before this one hears of it.
  root.addEventListener('click', ({ target }) => {
    const price = target instanceof Element ? target.closest<HTMLElement>(DRAWN) : null;
    if (price !== null) press(price, price.ariaPressed === 'true');
  });
}
