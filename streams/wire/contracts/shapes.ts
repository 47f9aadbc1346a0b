import { z } from 'zod';
import { Count, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import {
  ContractCategory,
  ContractKind,
  ContractTerms,
  RequestStatus,
  RequestVersion,
} from './termShapes.ts';

export { ContractOutcome, DailyParams, DividendParams, HourlyParams, RealtimeParams } from './callShapes.ts';
export { Consolidated } from './consolidatedShapes.ts';
export {
  ContractCategory,
  ContractKind,
  ContractTerms,
  DividendPeriod,
  RateType,
  RequestAnswer,
  RequestStatus,
} from './termShapes.ts';

/** A request waiting for this agent's answer. There is at most one per kind and category. */
export const ContractRequest = z.object({
  /** `<kind>:<category>`: the same request has the same id in the consolidated call and in the topic. */
  id: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  status: RequestStatus,
  /** Changes with everything that this request shows: its terms, those in force, what accepting ends. */
  version: RequestVersion.optional(),
  /** The gateway's id; absent where the consolidated call has none (dividends). */
  contractId: ShortText.optional(),
  /** Accepting ends a contract of a downline; the agent must be warned and confirm. */
  downlineHigherRate: z.boolean(),
  terms: ContractTerms,
  /** Terms in force now, when this is a change or a revocation. */
  current: ContractTerms.optional(),
  /** Server time of the offer, epoch ms; absent from the consolidated call. */
  at: Moment.optional(),
  demo: z.boolean().optional(),
});
export type ContractRequest = z.infer<typeof ContractRequest>;

/** A contract in force for this agent. */
export const ContractInForce = z.object({
  id: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  contractId: ShortText.optional(),
  terms: ContractTerms,
  /** Server time from which it counts, epoch ms. */
  effectiveFrom: Moment.optional(),
});
export type ContractInForce = z.infer<typeof ContractInForce>;

/** State of `u:<uid>:offers`. */
export const OffersState = z.object({
  requests: z.array(ContractRequest).max(MANY),
  inForce: z.array(ContractInForce).max(MANY),
  /** How often contracts that this agent gave to downlines have changed; whoever shows them reads them again. */
  given: Count.optional(),
});
export type OffersState = z.infer<typeof OffersState>;

/** One event of `u:<uid>:offers`; each replaces or removes by id, so applying it again is harmless. */
export const OffersEvent = z.discriminatedUnion('op', [
  z.object({ op: z.literal('upsert'), request: ContractRequest }),
  z.object({ op: z.literal('remove'), id: ShortText }),
  z.object({ op: z.literal('inForce'), contract: ContractInForce }),
  z.object({ op: z.literal('ended'), id: ShortText }),
  z.object({ op: z.literal('given'), count: Count }),
]);
export type OffersEvent = z.infer<typeof OffersEvent>;
