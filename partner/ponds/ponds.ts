import type { RealtimeDeps } from '../realtime/realtime.ts';
import type { Session } from '../store/lines.ts';
import type { CaughtFish } from './wire/state.ts';
import type { PondTopics } from './wire/topics.ts';
import type { VolleyChoice } from './wire/volley.ts';

/** Where a player shoots. */
export interface PondSeat {
  readonly pond: string;
  /** Null where all seats are taken. */
  readonly seat: number | null;
}

export type Caught = Pick<CaughtFish, 'fish' | 'amount'>;

/** Why nothing is fired: these fish are not there, or the player has no seat and finds none at this pond. */
export type VolleyRefusal =
  | { readonly code: 'fish_gone'; readonly fish: readonly string[] }
  | { readonly code: 'no_seat' };

/** The ponds of this server: as many of each game as its players need. */
export interface Ponds extends Pick<RealtimeDeps<PondTopics>, 'mayRead' | 'begin' | 'watched'> {
  /** Seats the player of a session at a pond of its game: where they sit already, or else where a seat is free. */
  join(session: Session): PondSeat;
  /**
   * Shows everybody what somebody fires, if all of it is aimed at fish that are there.
   * @param id Of the round.
   * @returns why not; null when it is fired.
   */
  fire(session: Session, id: string, volley: VolleyChoice): VolleyRefusal | null;
  /** Shows everybody what was caught. */
  caught(session: Session, pond: string, fish: readonly Caught[]): void;
  stop(): void;
}
