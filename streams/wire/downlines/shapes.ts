import { z } from 'zod';
import { ContractCategory, ContractKind, ContractOutcome } from '../contracts/shapes.ts';
import { DownlineRole } from '../invitations/shapes.ts';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

/** Somebody in a team. */
export const Downline = z.object({
  username: ShortText,
  nickname: ShortText.nullable(),
  role: DownlineRole,
  /** When the account was opened, server time, epoch ms. */
  joinedAt: Moment,
  /** Accounts directly below it. */
  direct: Count,
  locked: z.boolean(),
});
export type Downline = z.infer<typeof Downline>;

/** An account on the way down to somebody. */
const Above = z.object({ username: ShortText, nickname: ShortText.nullable() });
export type Above = z.infer<typeof Above>;

/** One account of a team and some of those directly below it. */
export const DownlineNode = z.object({
  /** From the caller down to the account, both included. */
  path: z.array(Above).min(1).max(FEW),
  node: Downline,
  items: z.array(Downline).max(FEW),
  /** Name of the last one, where more follow; null at the end. */
  next: ShortText.nullable(),
});
export type DownlineNode = z.infer<typeof DownlineNode>;

/** Somebody who was found by a part of the name, and where in the team. */
export const FoundDownline = Downline.extend({ path: z.array(Above).min(1).max(FEW) });
export type FoundDownline = z.infer<typeof FoundDownline>;

const Played = z.object({
  rounds: Count,
  stake: MinorUnsigned,
  validBet: MinorUnsigned,
  payout: MinorUnsigned,
  /** What was won; below zero for what was lost. */
  net: Minor,
});
export type Played = z.infer<typeof Played>;

/** What an agent is told of somebody in its team. */
export const DownlineCard = Downline.extend({
  path: z.array(Above).min(1).max(FEW),
  /** Levels below the caller: 1 for a direct downline. */
  level: Count,
  /** Everybody below it. */
  team: Count,
  /** What it played in the last 30 days, and what it and everybody below it played. */
  since: Moment,
  own: Played,
  all: Played,
  /** Contracts that the caller has with it and that have not ended; only of direct downlines. */
  contracts: z
    .array(z.object({ kind: ContractKind, category: ContractCategory, state: ContractOutcome.shape.state }))
    .max(FEW),
});
export type DownlineCard = z.infer<typeof DownlineCard>;
