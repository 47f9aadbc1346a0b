import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { GamesStore } from '../../../../streams/stores/games.ts';
import type { FairHashing } from '../../../../streams/wire/fairness/hashing.ts';
import type { BetChoice, RoundChoice } from '../../../../streams/wire/games/shapes.ts';
import type { Result } from '../result/result.ts';
import { type PracticeSeeds, practiceFloats, practiceId, practiceRoll } from './practiceRoll.ts';

/** Practice rolls that are remembered. */
const KEPT = 50;

/** The numbers of a practice round. */
export interface PracticeDraw {
  readonly id: string;
  readonly floats: readonly number[];
}

export interface PracticeSeries {
  /** Server time before which the next practice roll is refused, epoch ms; the pace of the paid game. */
  readonly nextAt$: Behavior<number>;
  /** Practice rolls of this page view, newest first; never sent to the gateway. */
  readonly past$: Behavior<readonly Result[]>;
  /**
   * Rolls once.
   * @param pauseMs Shortest time until the next one.
   * @returns null when it is too soon, or while another one is being worked out.
   */
  roll(choice: BetChoice, pauseMs: number): Promise<Result | null>;
  /** Begins a round of several steps: what will fall, and its number. Null as for `roll`. */
  begin(choice: RoundChoice, pauseMs: number): Promise<Result | null>;
  /** Begins a round of moves: the numbers that it is drawn from, which only this device knows. Null as for `roll`. */
  draw(choice: RoundChoice, pauseMs: number): Promise<PracticeDraw | null>;
  /** Remembers how such a round ended; the pause begins anew. */
  end(result: Result, pauseMs: number): void;
}

export interface PracticeDeps {
  readonly seeds: PracticeSeeds;
  readonly hashing: FairHashing;
  /** Server time, epoch ms. */
  readonly now: () => number;
}

/** Rolls without stake and balance, one at a time and not faster than bets. */
export function createPracticeSeries({ seeds, hashing, now }: PracticeDeps): PracticeSeries {
  const nextAt$ = createState(0);
  const past$ = createState<readonly Result[]>([]);
  let nonce = 0;
  const keep = (result: Result) => past$.set([result, ...past$.value].slice(0, KEPT));
  /** The number of the next round; null when it is too soon. */
  function nextNonce(pauseMs: number): number | null {
    if (now() < nextAt$.value) return null;
    nextAt$.set(now() + pauseMs);
    return nonce++;
  }
  async function begin(choice: RoundChoice, pauseMs: number): Promise<Result | null> {
    const next = nextNonce(pauseMs);
    return next === null ? null : practiceRoll(choice, seeds, next, hashing);
  }
  return {
    nextAt$,
    past$,
    begin,
    async draw(choice, pauseMs) {
      const next = nextNonce(pauseMs);
      if (next === null) return null;
      return { id: practiceId(next), floats: await practiceFloats(choice, seeds, next, hashing) };
    },
    async roll(choice, pauseMs) {
      const result = await begin(choice, pauseMs);
      if (result !== null) keep(result);
      return result;
    },
    end(result, pauseMs) {
      nextAt$.set(now() + pauseMs);
      keep(result);
    },
  };
}

const known = new WeakMap<GamesStore, PracticeSeries>();

/** The one series of a page view, for all games: leaving a game does not shorten the pause. */
export function seriesOf(games: GamesStore, create: () => PracticeSeries): PracticeSeries {
  const series = known.get(games) ?? create();
  known.set(games, series);
  return series;
}
