/** How somebody stands since the game was opened. */
export interface PlayFigures {
  readonly rounds: number;
  /** Sum of payout minus stake of what has ended, minor units. */
  readonly net: number;
  /** What is staked on rounds that are open, minor units; absent where a game has none that wait. */
  readonly open?: number;
  /** Server time of the beginning, epoch ms; null before it. */
  readonly since: number | null;
}

export const NOT_PLAYED: PlayFigures = { rounds: 0, net: 0, since: null };
