import type { Observable } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Outcome } from '../../../../streams/failure.ts';
import type { Freshness } from '../../../../streams/freshness.ts';
import type { InputOf, ValueOf } from '../../../../streams/wire/protocol/tables.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import type { Cloth, TableLine, TableNow, TableResult, TableStakes } from '../../../tables/wire/state.ts';

type Input<K extends keyof TableCalls> = Omit<InputOf<TableCalls, K>, 'table'>;
type Result<K extends keyof TableCalls> = Observable<Outcome<ValueOf<TableCalls, K>>>;

/** What is watched at a table: null until it is known. */
export interface Watched<T> {
  readonly value$: Behavior<T | null>;
  readonly freshness$: Behavior<Freshness>;
}

/** All that a page of a table knows and asks for. Calls go out when subscribed and never error. */
export interface TableFeeds {
  readonly table: Watched<TableNow>;
  readonly stakes: Watched<TableStakes>;
  readonly results: Watched<readonly TableResult[]>;
  readonly cloth: Watched<Cloth>;
  readonly chat: Watched<readonly TableLine[]>;
  /** Why the session is over; null while it isn't. */
  readonly ended$: Behavior<string | null>;
  /** The server's clock, epoch ms. */
  readonly serverNow: () => number;
  /** From one change of the cloth to its next try, when no answer came. */
  readonly pause: (ms: number) => Observable<unknown>;
  readonly setCloth: (cloth: Input<'setCloth'>) => Result<'setCloth'>;
  readonly decide: (decision: Input<'decide'>) => Result<'decide'>;
  /** Null leaves the seat. */
  readonly takeSeat: (seat: number | null) => Result<'takeSeat'>;
  readonly say: (text: string) => Result<'say'>;
  readonly myRounds: () => Result<'myRounds'>;
  readonly shoe: (shoe: number) => Result<'shoe'>;
}
