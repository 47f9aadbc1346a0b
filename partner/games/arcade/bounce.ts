import { z } from 'zod';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Random } from '../../random.ts';
import { type Game, type GameFigures, stakesOf, USUAL_RTP } from '../game.ts';
import { BELLS, HOPS, sumTrack, TRACK_IDS, TRACKS, type TrackId } from './bounceTracks.ts';
import { STAKE_UNIT, TENTHS } from './stakeUnit.ts';

/** What the page of a bounce has to know. */
export interface BounceFacts {
  readonly tracks: readonly BounceTrack[];
}
export interface BounceTrack {
  readonly id: TrackId;
  /** What its drums pay, tenths of a stake; 0 is a gap. */
  readonly drums: readonly number[];
  /** Stakes that the bell pays. */
  readonly bell: number;
  /** Share of the balls that come past the last drum, 0 to 1. */
  readonly past: number;
  /** Share of those that ring the bell, 0 to 1. */
  readonly rings: number;
}

export interface BounceOutcome {
  readonly track: TrackId;
  /** Where the ball landed, in its order, the first drum is 1; the last one is a gap, or past the track. */
  readonly landings: readonly number[];
  readonly isRung: boolean;
}

/** Hundredths of a percent of a stake in a tenth of it. */
const RTP_TENTHS = 1_000;

const rtpOf = ({ rtp }: Pick<GameFigures, 'rtp'>) => Math.min(Math.max(9_000, rtp ?? USUAL_RTP), 10_000);

/** So many of so many balls past the last drum ring the bell: exactly what lifts the drums' return to the published one. */
export function ringing(figures: GameFigures, id: TrackId): { readonly count: number; readonly of: number } {
  const { ways, drums, past } = sumTrack(TRACKS[id]);
  const bell = BELLS[figures.volatility ?? 'medium'][id];
  return {
    count: rtpOf(figures) * ways - RTP_TENTHS * drums,
    of: RTP_TENTHS * TENTHS * past * bell,
  };
}

function roll(drums: readonly number[], random: Random): readonly number[] {
  const landings: number[] = [];
  for (;;) {
    const at = (landings.at(-1) ?? 0) + (HOPS[random.below(HOPS.length)] ?? 1);
    landings.push(at);
    if (at > drums.length || drums[at - 1] === 0) return landings;
  }
}

/** A ball bounces from drum to drum by one, two or three, each as likely, until it falls into a gap or is past the last one. */
export const bounce: Game = {
  kind: 'bounce',
  cycleMs: 5_000,
  revealMs: MINUTE,
  isUncovered: true,
  choice: () => z.strictObject({ track: z.enum(TRACK_IDS) }),
  stakes: figures => stakesOf(figures, STAKE_UNIT),
  rtp: rtpOf,
  facts: (figures): BounceFacts => ({
    tracks: TRACK_IDS.map(id => {
      const { ways, past } = sumTrack(TRACKS[id]);
      const { count, of } = ringing(figures, id);
      const bell = BELLS[figures.volatility ?? 'medium'][id];
      return { id, drums: TRACKS[id], bell, past: past / ways, rings: count / of };
    }),
  }),
  play(figures, { stake, choice }, random) {
    const { track } = choice as { readonly track: TrackId };
    const drums = TRACKS[track];
    const landings = roll(drums, random);
    const isPast = (landings.at(-1) ?? 0) > drums.length;
    const { count, of } = ringing(figures, track);
    const isRung = isPast && random.below(of) < count;
    const onDrums = landings.reduce((sum, at) => sum + (drums[at - 1] ?? 0), 0);
    const bell = isRung ? BELLS[figures.volatility ?? 'medium'][track] * TENTHS : 0;
    const outcome: BounceOutcome = { track, landings, isRung };
    return { payout: (stake / TENTHS) * (onDrums + bell), outcome };
  },
};
