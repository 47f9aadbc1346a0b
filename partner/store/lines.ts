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
 * sees anything of it, and each decision is written down before what it brings is told. A decision that stakes more is `raising`
 * before the wallet is asked, and `unraised` when it refuses; else what the decision brings is written down, with what it has added.
 */
export type RoundLine =
  | ({ readonly t: 'session' } & Session)
  /** The wallet says that its player is not signed in any more. */
  | { readonly t: 'over'; readonly session: string; readonly at: number }
  | ({ readonly t: 'placed' } & PlacedRound)
  /** The wallet has the stake, and the player is to decide. Nobody is told what is hidden. */
  | { readonly t: 'dealt'; readonly round: string; readonly hidden: unknown; readonly outcome: unknown }
  /** A decision after which others follow. */
  | ({ readonly t: 'decided'; readonly round: string; readonly outcome: unknown } & RaisedDecision)
  /** The wallet is about to be asked for what a decision stakes besides. */
  | ({ readonly t: 'raising'; readonly round: string } & Raising)
  /** The wallet has refused that: the decision isn't taken. */
  | { readonly t: 'unraised'; readonly round: string; readonly code: string }
  | ({ readonly t: 'settled'; readonly round: string } & SettledRound)
  | { readonly t: 'refused'; readonly round: string; readonly code: string }
  | { readonly t: 'undone'; readonly round: string }
  /** The player has uncovered all of its result. */
  | { readonly t: 'uncovered'; readonly round: string }
  /** What a shared pool holds, when the rounds that have fed it are forgotten. */
  | ({ readonly t: 'pool' } & PoolState)
  /** The wallet has heard everything of it. */
  | { readonly t: 'delivered'; readonly round: string }
  /** The wallet refuses for good what it is owed an answer for: somebody has to look. */
  | { readonly t: 'stuck'; readonly round: string; readonly code: string };

/** What a shared pool holds. */
export interface PoolState {
  /** Its id: of a vendor and a currency. */
  readonly pool: string;
  /** Hundredths of a minor unit. */
  readonly units: number;
}

/** A decision that was taken. */
export interface RaisedDecision {
  readonly decision: unknown;
  /** What the wallet has taken for it, minor units; nothing unless given. */
  readonly added?: number;
}

/** A decision for which the wallet is asked. */
export interface Raising {
  readonly decision: unknown;
  /** Minor units. */
  readonly amount: number;
  /** The session of the page that has decided. */
  readonly session: string;
}

/** The result of a round, and the last decision of one that has any. */
export interface SettledRound extends Partial<RaisedDecision> {
  /** Minor units. */
  readonly payout: number;
  readonly outcome: unknown;
  /** The pool that the stake has fed, as it is after the round. */
  readonly pool?: PoolState;
  /** The session had ended, so the server has decided. */
  readonly unattended?: boolean;
}

export const roundId = ({ session, n }: Pick<PlacedRound, 'session' | 'n'>): string => `${session}.${n}`;
