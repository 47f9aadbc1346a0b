import { z } from 'zod';
import { ContractCategory, ContractKind, ContractOutcome, ContractTerms } from '../contracts/shapes.ts';
import { CONTRACT_MOVES } from '../contracts/words.ts';
import { Count, FEW, MANY, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

/** Which contracts of an agent: those it gave to direct downlines, or those it holds itself. */
export const ContractSide = z.enum(['given', 'held']);
export type ContractSide = z.infer<typeof ContractSide>;

const accepted = {
  version: Count,
  terms: ContractTerms,
  /** Server time, epoch ms. */
  effectiveFrom: Moment,
  /** Absent while nothing ends or replaces it. */
  effectiveTo: Moment.optional(),
};

/** A contract as one of its two sides sees it. */
export const AgentContract = z.object({
  contractId: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  side: ContractSide,
  /** The other side: the downline’s account, or the upline’s, masked; null for the house. */
  account: ShortText.nullable(),
  state: ContractOutcome.shape.state,
  /** Terms that wait for an answer. */
  offered: ContractTerms.optional(),
  /** The newest accepted terms; they may count only from a moment to come. */
  current: z.object(accepted).optional(),
  createdAt: Moment,
  endedAt: Moment.optional(),
  demo: z.boolean(),
});
export type AgentContract = z.infer<typeof AgentContract>;

export const AgentContractPage = z.object({
  contracts: z.array(AgentContract).max(FEW),
  /** Whether older ones follow. */
  more: z.boolean(),
});
export type AgentContractPage = z.infer<typeof AgentContractPage>;

/** One line of a contract's history. */
export const ContractMove = z.object({
  id: Count,
  move: z.enum(CONTRACT_MOVES),
  /** Who did it: this agent, the other side, the house, or somebody above both. */
  by: z.enum(['self', 'other', 'house', 'above', 'unknown']),
  at: Moment,
  /** What was offered. */
  terms: ContractTerms.optional(),
  /** The version that came into force or ended. */
  version: Count.optional(),
});
export type ContractMove = z.infer<typeof ContractMove>;

export const ContractHistory = z.object({
  contract: AgentContract,
  /** Oldest first. */
  moves: z.array(ContractMove).max(MANY),
  /** Every accepted version, oldest first. */
  versions: z.array(z.object({ ...accepted, acceptedAt: Moment })).max(MANY),
});
export type ContractHistory = z.infer<typeof ContractHistory>;

/** The highest rates that may be offered, as terms are compared: the two of `Rates` (contracts/terms.ts). */
const Limit = z.object({ kind: ContractKind, category: ContractCategory, first: Rate, second: Rate });

/** What an upline has to know to offer something to one of its downlines. */
export const ProposalBasis = z.object({
  account: ShortText,
  nickname: ShortText.nullable(),
  /** Only of kinds and categories where something may be passed on. */
  limits: z.array(Limit).max(FEW),
  /** Its contracts that have not ended. */
  contracts: z.array(AgentContract).max(FEW),
  /** What the upline holds itself and pays from; absent from back ends that don't tell. */
  own: z
    .array(z.object({ kind: ContractKind, category: ContractCategory, terms: ContractTerms }))
    .max(FEW)
    .optional(),
  /** The highest fixed amounts of contracts that it gave to others, minor units. */
  fixed: z
    .array(z.object({ kind: ContractKind, category: ContractCategory, fixed: MinorUnsigned }))
    .max(MANY)
    .optional(),
});
export type ProposalBasis = z.infer<typeof ProposalBasis>;

/** The time that a simulation looks at: the calendar month before this one, or the 30 days until now. */
export const SimulatedSpan = z.enum(['lastMonth', 'last30Days']);
export type SimulatedSpan = z.infer<typeof SimulatedSpan>;

/** One settlement, or one day of settlements that come more often. */
export const SimulatedPeriod = z.object({
  start: Moment,
  end: Moment,
  validBet: MinorUnsigned,
  /** Under the proposed terms. */
  pays: MinorUnsigned,
  /** Under the terms in force. */
  paysNow: MinorUnsigned,
  /** What decides the tier, and its place; absent where a line is more than one settlement. */
  reached: z.object({ netLoss: Minor, activeMembers: Count, tier: Count.nullable() }).optional(),
});
export type SimulatedPeriod = z.infer<typeof SimulatedPeriod>;

export const Simulation = z.object({
  start: Moment,
  end: Moment,
  periods: z.array(SimulatedPeriod).max(FEW),
  /** What the agent’s own contract would have paid over its whole team. */
  gross: MinorUnsigned,
  /** What stays of that with the agent: with the proposed terms, and as it is. */
  keeps: Minor,
  keepsNow: Minor,
  /** Every direct downline with a contract out of the same one, the proposed one included. */
  downlines: z
    .array(
      z.object({ account: ShortText, validBet: MinorUnsigned, pays: MinorUnsigned, paysNow: MinorUnsigned }),
    )
    .max(MANY),
});
export type Simulation = z.infer<typeof Simulation>;
