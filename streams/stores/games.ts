import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { CallInput } from '../wire/calls/index.ts';
import type {
  BetAnswer,
  BetParams,
  InHouseGame,
  RotateAnswer,
  Round,
  SeedState,
} from '../wire/entities/game.ts';

export interface GamesStore {
  /** In-house games with their limits; null until they arrived. */
  readonly inHouse$: Behavior<readonly InHouseGame[] | null>;
  /** Server time before which the next bet is refused, epoch ms; 0 when it may come at once. */
  readonly nextBetAt$: Behavior<number>;
  /** Rounds of this page view, newest first, at most 50: the session clock and net position build on it. */
  readonly played$: Behavior<readonly Round[]>;
  /**
   * Bets once. The idempotency key is made when this is called and reused over every retry, so a lost answer
   * never bets twice.
   */
  bet(input: BetParams): Observable<Outcome<BetAnswer>>;
  rounds(input: CallInput<'rounds'>): Observable<Outcome<readonly Round[]>>;
  seed(): Observable<Outcome<SeedState>>;
  rotateSeed(clientSeed: string): Observable<Outcome<RotateAnswer>>;
  refresh(): void;
}
