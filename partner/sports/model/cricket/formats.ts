import type { Contest } from '../sportModel.ts';

/** How long an innings is, and how it goes on. Phases are balls of an innings. */
export interface Format {
  readonly overs: 20 | 50;
  readonly balls: number;
  /** Few stand far out: until this ball. */
  readonly powerPlay: number;
  /** From this ball on batters risk more. */
  readonly death: number;
  /** How much is scored, against 20 overs. */
  readonly haste: number;
  /** How often a wicket falls, against 20 overs. */
  readonly risk: number;
  /** From one ball to the next, ms. */
  readonly ballMs: number;
  /** How much longer after a wicket, ms. */
  readonly wicketMs: number;
  /** Between the innings, and until a super over has decided, ms. */
  readonly breakMs: number;
  /** Between lines of the runs of an innings or the match. */
  readonly apart: number;
}

export const IN_HAND = 10;
export const OVER_BALLS = 6;

const T20: Format = {
  ...{ overs: 20, balls: 120, powerPlay: 36, death: 90, haste: 1, risk: 1 },
  ...{ ballMs: 2_500, wicketMs: 3_500, breakMs: 20_000, apart: 10 },
};
const ONE_DAY: Format = {
  ...{ overs: 50, balls: 300, powerPlay: 60, death: 240, haste: 0.78, risk: 0.52 },
  ...{ ballMs: 1_250, wicketMs: 2_500, breakMs: 15_000, apart: 10 },
};

export const formatOf = ({ overs }: Pick<Contest, 'overs'>): Format => (overs === 50 ? ONE_DAY : T20);
