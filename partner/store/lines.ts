import type { LaunchedGame } from '../../streams/wire/gameServers/seamless.ts';

/** Somebody who plays one game, since a launch. */
export interface Session {
  readonly id: string;
  /** Hash of the key that its page has. */
  readonly keyHash: string;
  /** Hash of the launch's token, which is good once. */
  readonly launchHash: string;
  /** What the wallet knows it by. */
  readonly token: string;
  readonly game: LaunchedGame;
  /** Plays with points of this server; the wallet is never asked. */
  readonly demo: boolean;
  /** Who plays: the same for one account of the wallet, and for each free game another one. */
  readonly player: string;
  /** The account of the wallet, in a free game too; older lines have none. */
  readonly account?: string;
  /** What others at a table are told of the player: masked by the wallet. Older lines have none. */
  readonly nickname?: string;
  /** VIP level of the player, 0 for none; older lines have none. */
  readonly level?: number;
  /** The session whose page shows this game besides its own; none for one that was launched. */
  readonly opener?: string;
  readonly playMoney: boolean;
  readonly currency: string;
  readonly language: string;
  /** Origin of the page around the game; null for none. */
  readonly parent: string | null;
  /** From when on nothing is played or told in it, epoch ms. */
  readonly expiresAt: number;
}

/** A round as it was asked for. */
export interface PlacedRound {
  readonly session: string;
  /** Number of the round in its session, from 1. */
  readonly n: number;
  /** Minor units. */
  readonly stake: number;
  readonly choice: unknown;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * What the server writes down, each before anything follows from it. `placed` comes before the stake is asked for, `settled`
 * before the result is told to anybody, `undone` before the stake is asked back. A round with decisions is `dealt` before its player
 * sees anything of it, and each decision is written down before what it brings is told.
 */
export type RoundLine =
  | ({ readonly t: 'session' } & Session)
  /** The wallet says that its player is not signed in any more. */
  | { readonly t: 'over'; readonly session: string; readonly at: number }
  | ({ readonly t: 'placed' } & PlacedRound)
  /** The wallet has the stake, and the player is to decide. Nobody is told what is hidden. */
  | { readonly t: 'dealt'; readonly round: string; readonly hidden: unknown; readonly outcome: unknown }
  /** A decision after which others follow. */
  | { readonly t: 'decided'; readonly round: string; readonly decision: unknown; readonly outcome: unknown }
  | ({ readonly t: 'settled'; readonly round: string } & SettledRound)
  | { readonly t: 'refused'; readonly round: string; readonly code: string }
  | { readonly t: 'undone'; readonly round: string }
  /** The player has uncovered all of its result. */
  | { readonly t: 'uncovered'; readonly round: string }
  /** The wallet has heard everything of it. */
  | { readonly t: 'delivered'; readonly round: string }
  /** The wallet refuses for good what it is owed an answer for: somebody has to look. */
  | { readonly t: 'stuck'; readonly round: string; readonly code: string };

/** The result of a round. */
export interface SettledRound {
  /** Minor units. */
  readonly payout: number;
  readonly outcome: unknown;
  /** The last decision of a round that has any. */
  readonly decision?: unknown;
  /** The session had ended, so the server has decided. */
  readonly unattended?: boolean;
}

export const roundId = ({ session, n }: Pick<PlacedRound, 'session' | 'n'>): string => `${session}.${n}`;
