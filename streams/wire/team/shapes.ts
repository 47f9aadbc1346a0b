import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

/** State of `u:<uid>:team`: an agent's whole team today, without the agent but for what the agent played itself. */
export const TeamState = z.object({
  /** First moment of the day (UTC) that is told of, epoch ms. */
  day: Moment,
  /** Accounts below the agent. */
  members: Count,
  /** Those of them that were opened today. */
  newMembers: Count,
  /** Those of them who did something within the last minutes. */
  activeNow: Count,
  /** Accounts of the team, the agent included, that played today. */
  players: Count,
  rounds: Count,
  /** Bets that count, minor units. */
  validBet: MinorUnsigned,
  /** Gross gaming revenue: what players lost less what they won, minor units. */
  ggr: Minor,
  /** What the agent's contracts have paid today, minor units. */
  commission: Minor,
});
export type TeamState = z.infer<typeof TeamState>;

/** Most days of an overview's chart. */
export const OVERVIEW_DAYS = 30;

/** One day of a team. */
const TeamDay = z.object({
  /** Its first moment (UTC), epoch ms. */
  day: Moment,
  players: Count,
  newMembers: Count,
  validBet: MinorUnsigned,
  ggr: Minor,
});

/** A part of a team's figures. */
const TeamPart = z.object({ of: ShortText, validBet: MinorUnsigned, ggr: Minor });

/** A direct downline with what its own team did. */
const TeamBranch = z.object({
  account: ShortText,
  isAgent: z.boolean(),
  /** Accounts below it. */
  members: Count,
  validBet: MinorUnsigned,
  ggr: Minor,
});

/** What a team overview shows besides what is live. */
export const TeamOverview = z.object({
  /** Accounts below the agent that are agents. */
  agents: Count,
  /** The last days, today included, oldest first; a day without anything is there too. */
  days: z.array(TeamDay).max(OVERVIEW_DAYS),
  /** The same days by category, the largest first. */
  categories: z.array(TeamPart).max(FEW),
  /** Direct downlines whose teams played most in the same days. */
  branches: z.array(TeamBranch).max(FEW),
});
export type TeamOverview = z.infer<typeof TeamOverview>;
