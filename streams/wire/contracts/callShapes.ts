import { z } from 'zod';
import { MANY, ShortText } from '../protocol/bounds.ts';
import {
  ContractCategory,
  DividendPeriod,
  dailyTierOf,
  dividendTierOf,
  hourlyTierOf,
  RequestVersion,
  realtimeTermsOf,
  termAmount,
} from './termShapes.ts';
import { MOST_TIERS } from './words.ts';

/**
 * Parameters of the four contract calls (S7-51 to S7-54). The upline sends P (offer), E (offer a change) or V
 * (ask for revocation) with the downline's account; the downline answers A, R or C.
 */
const answerParams = {
  category: ContractCategory,
  contractId: ShortText.optional(),
  /** `version` of the request as it was shown. The reference gateway refuses another one with `contract_changed`. */
  version: RequestVersion.optional(),
  /** Set after the agent was warned that a downline's contract ends. */
  confirm: z.boolean().optional(),
};
const upline = { category: ContractCategory, account: z.string().min(1).max(64) };
const contractParams = <T extends z.ZodRawShape>(terms: T) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('A'), ...answerParams }),
    z.object({ status: z.literal('R'), ...answerParams }),
    z.object({ status: z.literal('C'), ...answerParams }),
    z.object({ status: z.literal('P'), ...upline, ...terms }),
    z.object({ status: z.literal('E'), ...upline, ...terms }),
    z.object({ status: z.literal('V'), ...upline }),
  ]);
const tiersOf = <T extends z.ZodType>(tier: T) => z.array(tier).min(1).max(MOST_TIERS);
export const DividendParams = contractParams({
  period: DividendPeriod.optional(),
  tiers: tiersOf(dividendTierOf(termAmount.wire)),
});
export const DailyParams = contractParams({ details: tiersOf(dailyTierOf(termAmount.wire)) });
export const HourlyParams = contractParams({ hourSalaryRates: tiersOf(hourlyTierOf(termAmount.wire)) });
export const RealtimeParams = contractParams(realtimeTermsOf(termAmount.wire).shape);

/** What a contract call answers: the contract's id and its state after the call. */
export const ContractOutcome = z.object({
  contractId: ShortText,
  /** Of the request that waits now, after an offer, a change or a revocation. */
  version: RequestVersion.optional(),
  state: z.enum(['offered', 'accepted', 'rejected', 'changeOffered', 'revocationAsked', 'terminated']),
  /** Accounts (masked) whose contracts ended with this answer. */
  endedDownlines: z.array(ShortText).max(MANY),
});
export type ContractOutcome = z.infer<typeof ContractOutcome>;
