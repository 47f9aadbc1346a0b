import { map, type Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { DeskDraws, RainNow } from '../wire/draws/shapes.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** The operator's side of draws, for whoever plays it in a demo world. */
export interface DrawDeskStore {
  draws(): Observable<Outcome<DeskDraws>>;
  /** Announces a rain of the merchant file now. */
  start(id: string): Observable<Outcome<RainNow>>;
  /** Enters the outside value that a raffle waits for. */
  beacon(id: string, value: string): Observable<Outcome<DeskDraws>>;
}

/** Asks nothing before the first action. */
export function createDrawDeskStore({ rest, lifecycle, random }: StoreParts): DrawDeskStore {
  const again = { random, lifecycle };
  return {
    draws: () => asOutcome(rest.call('opsDraws', {}).pipe(map(({ value }) => value))),
    start: id =>
      asOutcome(
        rest.call('opsRainStart', { op: rest.newKey(), id }).pipe(
          repeatCommand(again),
          map(({ value }) => value),
        ),
      ),
    beacon: (id, value) =>
      asOutcome(
        rest.call('opsBeacon', { id, value }).pipe(
          repeatCommand(again),
          map(({ value: draws }) => draws),
        ),
      ),
  };
}
