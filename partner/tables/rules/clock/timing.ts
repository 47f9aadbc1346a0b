/** How long the parts of a table's rounds are, ms. */
export interface TableTiming {
  /** Bets are taken. */
  readonly openMs: number;
  /** From the last bet to the first card. */
  readonly closedMs: number;
  /** From one step of a deal to the next: a card, the ball, a die. */
  readonly stepMs: number;
  /** The most steps that a round has. */
  readonly mostSteps: number;
  /** Time for decisions of players; 0 where nothing is decided. */
  readonly decideMs: number;
  /** The result is shown before it is paid. */
  readonly resultMs: number;
  /** From the payment to the end of the longest round; shorter rounds rest longer. */
  readonly paidMs: number;
  /** Rounds that one seed decides. */
  readonly rounds: number;
  /** Before the first round of a shoe, while its promise is shown. */
  readonly shuffleMs: number;
}

/** How long every round lasts: each as long as the longest one, so that the number of a round follows from the time. */
export const roundMs = (it: TableTiming): number =>
  it.openMs + it.closedMs + it.stepMs * it.mostSteps + it.decideMs + it.resultMs + it.paidMs;

/** How long a shoe lasts. */
export const shoeMs = (it: TableTiming): number => it.shuffleMs + it.rounds * roundMs(it);
