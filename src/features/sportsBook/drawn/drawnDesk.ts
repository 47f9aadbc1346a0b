import { NEVER, of } from 'rxjs';
import type { SportsBoard } from '../../../../streams/stores/sportsBook.ts';
import type { Board } from '../../../../streams/wire/sportsBook/shapes.ts';
import { openDesk, type SportsDesk } from '../desk/sportsDesk.ts';

/**
 * The desk that the gateway draws a board with, as it is at this moment: nothing is chosen, and nobody knows the reader's day.
 * @param now Server time, epoch ms.
 */
export function drawnDesk({ leagues, fixtures }: Board, now: number): SportsDesk {
  const desk = openDesk({
    board$: of<SportsBoard>({
      leagues: new Map(leagues.map(it => [it.league, it])),
      ...{ fixtures, freshness: { kind: 'live', bestEffort: false }, isFilling: false },
    }),
    fixtures: { fixture$: () => NEVER },
    bridge: { slip$: NEVER, select: () => {} },
    memory: { read: () => null, write: () => {} },
    until: { add: () => {} },
    ...{ now: () => now, knowsReader: false },
  });
  // Where it is drawn no effect runs: the board is there from the beginning.
  desk.board.follow();
  return desk;
}
