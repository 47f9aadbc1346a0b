import { z } from 'zod';
import {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  ContractTerms,
  RequestStatus,
} from '../contracts/shapes.ts';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { NamedAccount as account } from './shapes.ts';

/** A contract, and what the upline's own lacks for it: a word of `LawBreak`, or `above` where only one above it is broken. */
const BrokenContract = z.object({
  contractId: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  /** Null for the house. */
  upline: ShortText.nullable(),
  username: ShortText,
  why: ShortText,
  /** When it ends, world time; null until the clock or the operator has ended it. */
  endsAt: Moment.nullable(),
});

/** Contracts of the house, and those that could cost more than their upline is paid. */
export const operatorContractCalls = {
  opsContract: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/contracts',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'agent.write',
    summary: 'Offers a contract of the house to a top agent, a change of it, or asks to end it.',
    params: account.extend({
      category: ContractCategory,
      kind: ContractKind,
      status: RequestStatus,
      /** With P and E: amounts in minor units, rates as shares. */
      terms: ContractTerms.optional(),
    }),
    value: ContractOutcome,
  }),
  opsBrokenContracts: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/contracts/broken',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'agent.read',
    summary:
      'Contracts that could cost more than the upline’s own pays (docs/agents.md), then those that end for it with their running periods; a hundred at most.',
    params: z.object({}),
    value: z.object({ count: Count, contracts: z.array(BrokenContract).max(FEW) }),
  }),
  opsEndBrokenContracts: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/contracts/broken',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'agent.write',
    summary: 'Ends such contracts with their running periods and tells both sides.',
    params: z.object({}),
    value: z.object({ ended: Count, left: Count }),
  }),
} as const;
