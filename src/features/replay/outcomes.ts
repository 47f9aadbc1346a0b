import type { StepOutcome, Track } from '../../../streams/platformReplay/session.ts';

/** How an outcome is drawn: a colour role and a shape of its own, so that neither alone carries the meaning. */
export interface OutcomeMark {
  readonly colour: string;
  /** In a box of 12 by 12. */
  readonly path: string;
  readonly filled: boolean;
}

export const OUTCOMES: Readonly<Record<StepOutcome, OutcomeMark>> = {
  applied: { colour: '--win', path: 'M6 2a4 4 0 1 1 0 8a4 4 0 1 1 0-8z', filled: true },
  waiting: { colour: '--warn', path: 'M6 1.8 10.6 10H1.4z', filled: false },
  ignored: { colour: '--text-3', path: 'M6 2.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2z', filled: false },
  lost: { colour: '--loss', path: 'M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6', filled: false },
  done: { colour: '--info', path: 'M4.4 1.5h3.2v9H4.4z', filled: true },
  met: { colour: '--win', path: 'M6 .8 11.2 6 6 11.2.8 6z', filled: true },
  missed: { colour: '--loss', path: 'M1.8 1.8h8.4v8.4H1.8z', filled: true },
};

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as StepOutcome[];

/** How many steps there are of each track and of each outcome. */
export interface Tally {
  readonly tracks: ReadonlyMap<Track, number>;
  readonly outcomes: ReadonlyMap<StepOutcome, number>;
}

export function tally(steps: readonly { readonly track: Track; readonly outcome: StepOutcome }[]): Tally {
  const tracks = new Map<Track, number>();
  const outcomes = new Map<StepOutcome, number>();
  for (const { track, outcome } of steps) {
    tracks.set(track, (tracks.get(track) ?? 0) + 1);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return { tracks, outcomes };
}
