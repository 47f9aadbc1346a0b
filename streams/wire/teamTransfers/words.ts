// Free of zod: the page runs it.

/** Whom a transfer goes to, or came from, as its owner sees it. */
export const TEAM_SIDES = ['upline', 'downline'] as const;
export type TeamSide = (typeof TEAM_SIDES)[number];

/** A transfer between an upline and a direct downline, as one of the two sees it. It never changes. */
export interface TeamTransfer {
  readonly id: string;
  readonly way: 'sent' | 'received';
  /** What the other account is to this one. */
  readonly side: TeamSide;
  /** Account of the other one, masked. */
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  /** What the sender wrote; empty without a word. */
  readonly note: string;
  /** Server time, epoch ms. */
  readonly at: number;
  /** Made by the simulator. */
  readonly demo: boolean;
}

/** Most characters of a note. */
export const NOTE_MAX = 140;
