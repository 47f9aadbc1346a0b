import { defer, EMPTY, map, type Observable, repeat, switchMap, timer } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { awake } from '../operators/awake.ts';
import type { DeskPointOrder } from '../wire/points/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** How often the desk is asked, ms: it has no topic of its own. */
export const POINT_DESK_EVERY_MS = 1_500;

export type PointDeskStep = CallInput<'opsPointStep'>['step'];

/** The operator's side of the points mall in a demo world. */
export interface PointDeskStore {
  /** Open orders, asked again while the page is looked at; all of them with `all`. */
  orders(all: boolean): Observable<Outcome<readonly DeskPointOrder[]>>;
  /** Takes a step; sent again with the same key when its answer was lost. */
  applyStep(id: string, step: PointDeskStep, reason: string): Observable<Outcome<DeskPointOrder>>;
}

/** Asks nothing before the first action. */
export function createPointDeskStore({ rest, lifecycle, random }: StoreParts): PointDeskStore {
  return {
    orders: all =>
      awake(lifecycle).pipe(
        switchMap(isAwake =>
          isAwake
            ? defer(() =>
                asOutcome(
                  rest
                    .call('opsPointOrders', { all: all ? '1' : '0', limit: 100 })
                    .pipe(map(({ value }) => value.list)),
                ),
              ).pipe(repeat({ delay: () => timer(POINT_DESK_EVERY_MS) }))
            : EMPTY,
        ),
      ),
    applyStep: (id, step, reason) =>
      asOutcome(
        rest.call('opsPointStep', { id, step, reason }).pipe(
          repeatCommand({ random, lifecycle }),
          map(({ value }) => value),
        ),
      ),
  };
}
