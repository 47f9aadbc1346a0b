// Free of zod: the page runs it.
/** What is drawn: prizes for tickets, or amounts for those who opened an envelope in time. */
export const DRAW_KINDS = ['raffle', 'rain'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

/** States of a draw: its list grows, its list is closed and published, its seed is revealed. */
export const DRAW_STATES = ['open', 'closed', 'drawn'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** States of what was drawn for somebody. `lost` is an envelope that the budget did not reach. */
export const RESULT_STATES = ['won', 'lost', 'claimed', 'expired'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** What a prize of a raffle is. */
export const PRIZE_KINDS = ['cash', 'bonus', 'points'] as const;

/** What happens to an own envelope. */
export const ENVELOPE_STATES = ['waiting', 'won', 'lost'] as const;

/** Name of the published rules. */
export const DRAW_RULES = 'croupier-draw-1';

/** Longest list that an answer carries, characters. */
export const LIST_MAX = 4_000_000;
/** Most results of one draw. */
export const MOST_DRAW_RESULTS = 100_000;

/** What of an envelope rain its moment depends on. */
interface Timed {
  readonly state: DrawState;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** What members see of a rain: it is announced, can be pressed, is counted, or is over. */
export type RainPhase = 'announced' | 'falling' | 'counting' | 'over';

/** The phase of a rain. @param now Server time, epoch ms. */
export function phaseOfRain({ state, opensAt, closesAt }: Timed, now: number): RainPhase {
  if (state === 'drawn') return 'over';
  if (state === 'closed' || now >= closesAt) return 'counting';
  return now < opensAt ? 'announced' : 'falling';
}
