import { defer, EMPTY, map, type Observable, repeat, switchMap, timer } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { awake } from '../operators/awake.ts';
import type { DeskOrder } from '../wire/cash/shapes.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** How often the desk is asked, ms: it has no topic of its own. */
export const CASH_DESK_EVERY_MS = 1_500;

export type DeskStep = CallInput<'opsCashStep'>['step'];

/** The operator's side of deposits and withdrawals in a demo world. */
export interface CashDeskStore {
  /** Open orders, asked again while the page is looked at; all of them with `all`. */
  orders(all: boolean): Observable<Outcome<readonly DeskOrder[]>>;
  /** One order with its steps and pictures. */
  order(id: string): Observable<Outcome<CallValue<'opsCashOrder'>>>;
  /** Takes a step; sent again with the same key when its answer was lost. */
  applyStep(id: string, step: DeskStep, reason: string): Observable<Outcome<DeskOrder>>;
}

/** Asks nothing before the first action. */
export function createCashDeskStore({ rest, lifecycle, random }: StoreParts): CashDeskStore {
  const followed = <T>(ask: () => Observable<T>): Observable<T> =>
    awake(lifecycle).pipe(
      switchMap(isAwake =>
        isAwake ? defer(ask).pipe(repeat({ delay: () => timer(CASH_DESK_EVERY_MS) })) : EMPTY,
      ),
    );
  return {
    orders: all =>
      followed(() =>
        asOutcome(
          rest.call('opsCashOrders', { all: all ? '1' : '0', limit: 100 }).pipe(map(({ value }) => value)),
        ),
      ),
    order: id => asOutcome(rest.call('opsCashOrder', { id }).pipe(map(({ value }) => value))),
    applyStep: (id, step, reason) =>
      asOutcome(
        rest.call('opsCashStep', { id, step, reason }).pipe(
          repeatCommand({ random, lifecycle }),
          map(({ value }) => value),
        ),
      ),
  };
}
