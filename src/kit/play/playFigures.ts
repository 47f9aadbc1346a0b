/** How somebody stands since the game was opened. */
export interface PlayFigures {
  readonly rounds: number;
  /** Sum of payout minus stake, minor units. */
  readonly net: number;
  /** Server time of the beginning, epoch ms; null before it. */
  readonly since: number | null;
}

export const NOT_PLAYED: PlayFigures = { rounds: 0, net: 0, since: null };
