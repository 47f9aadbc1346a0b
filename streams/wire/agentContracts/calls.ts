import { z } from 'zod';
import { ContractCategory, ContractTerms } from '../contracts/shapes.ts';
import { SEARCH_MAX } from '../contracts/words.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import {
  AgentContractPage,
  ContractHistory,
  ContractSide,
  ProposalBasis,
  SimulatedSpan,
  Simulation,
} from './shapes.ts';

const read = {
  source: 'X',
  audience: 'session',
  sealed: false,
  method: 'GET',
  module: 'AGENTPOLICY3',
  command: false,
} as const;
const Account = z.string().trim().toLowerCase().min(1).max(64);
const ContractId = z.string().min(1).max(128);

/** What an agent reads of its contracts besides its topic (docs/decisions/057-contract-pages.md). */
export const agentContractCalls = {
  agentContracts: defineCall({
    ...read,
    path: '/v1/agent/contracts',
    summary: 'Contracts that an agent gave to direct downlines, or holds, newest first.',
    params: z.object({
      side: ContractSide.default('given'),
      state: z.enum(['live', 'ended', 'all']).default('live'),
      /** Part of the downline’s account; only for those given. */
      search: z.string().trim().max(SEARCH_MAX).default(''),
      /** Id of the last one that was read. */
      before: ContractId.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(30),
    }),
    value: AgentContractPage,
  }),
  agentContractHistory: defineCall({
    ...read,
    path: '/v1/agent/contracts/history',
    summary: 'Every version of a contract and who did what, for both of its sides.',
    params: z.object({ contractId: ContractId }),
    value: ContractHistory,
  }),
  proposalBasis: defineCall({
    ...read,
    path: '/v1/agent/contracts/proposal',
    summary: 'What an agent may offer to a direct downline, and what is agreed already.',
    params: z.object({ account: Account }),
    value: ProposalBasis,
  }),
  simulateContract: defineCall({
    ...read,
    method: 'POST',
    path: '/v1/agent/contracts/simulation',
    summary: 'What terms would have paid to a direct downline over past bets, and what stays with the agent.',
    params: z.object({
      account: Account,
      category: ContractCategory,
      span: SimulatedSpan,
      /** Amounts in minor units, rates as shares. */
      terms: ContractTerms,
    }),
    value: Simulation,
  }),
} as const;
