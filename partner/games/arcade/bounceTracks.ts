/** Names of the tracks, the calmest first. */
export const TRACK_IDS = ['calm', 'lively', 'wild'] as const;
export type TrackId = (typeof TRACK_IDS)[number];

/** How far a ball goes at once: each as likely. */
export const HOPS = [1, 2, 3] as const;

/** What the drums of a track pay, tenths of a stake, in their order; 0 is a gap, into which the ball falls. */
export const TRACKS: Readonly<Record<TrackId, readonly number[]>> = {
  calm: [2, 2, 2, 2, 0, 2, 4, 2, 0, 4, 4, 6],
  lively: [2, 0, 2, 4, 0, 4, 6, 0, 6, 8, 0, 10],
  wild: [4, 0, 4, 0, 8, 0, 12, 0, 20, 0, 40, 0],
};
/** Stakes that the bell behind the last drum pays, by volatility. */
export const BELLS: Readonly<Record<'low' | 'medium' | 'high', Readonly<Record<TrackId, number>>>> = {
  low: { calm: 3, lively: 5, wild: 200 },
  medium: { calm: 4, lively: 8, wild: 300 },
  high: { calm: 6, lively: 15, wild: 500 },
};

/** What a track's drums come to: exact, as numbers of a whole. */
export interface TrackSums {
  /** Ways of a ball, each as likely. */
  readonly ways: number;
  /** What all of them bring from the drums, tenths of a stake. */
  readonly drums: number;
  /** How many of them go past the last drum. */
  readonly past: number;
}

/** Counts the ways of a ball over a track; one that has fallen or is past the last drum goes on uncounted. */
export function sumTrack(drums: readonly number[]): TrackSums {
  const ways = HOPS.length ** (drums.length + 1);
  /** In how many ways the ball comes to each place; the first is before the track. */
  const at = Array<number>(drums.length + 1).fill(0);
  at[0] = ways;
  let [paid, past] = [0, 0];
  for (let place = 0; place <= drums.length; place += 1) {
    const drum = drums[place - 1];
    if (drum === 0) continue;
    paid += (at[place] ?? 0) * (drum ?? 0);
    const each = (at[place] ?? 0) / HOPS.length;
    for (const hop of HOPS) {
      const to = place + hop;
      if (to > drums.length) past += each;
      else at[to] = (at[to] ?? 0) + each;
    }
  }
  return { ways, drums: paid, past };
}
