import { z } from 'zod';
import { Count, FEW, MANY, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { Major, Minor } from '../protocol/money.ts';
import { CONTRACT_KINDS, MOST_TIERS } from './words.ts';

export const ContractKind = z.enum(CONTRACT_KINDS);
export type ContractKind = z.infer<typeof ContractKind>;

/** Game categories a contract can be about; CONS is all of them together. INHOUSE and ESPORTS are ours. */
export const ContractCategory = z.enum([
  'LIVE',
  'RNG',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'CONS',
  'INHOUSE',
  'ESPORTS',
]);
export type ContractCategory = z.infer<typeof ContractCategory>;

/** P offered, E change offered, V revocation asked, A in force. */
export const RequestStatus = z.enum(['P', 'E', 'V']);
export type RequestStatus = z.infer<typeof RequestStatus>;
/** A accept, R reject, C agree to revoke. */
export const RequestAnswer = z.enum(['A', 'R', 'C']);
export type RequestAnswer = z.infer<typeof RequestAnswer>;
/** Period of a dividend contract (S3-33). */
export const DividendPeriod = z.enum(['daily', 'weekly', 'semimonthly', 'monthly']);
export type DividendPeriod = z.infer<typeof DividendPeriod>;

/** P share of volume (0.0125 = 1.25 %), F fixed amount. */
export const RateType = z.enum(['P', 'F']);

/** Terms as the consolidated call sends them: decimal major units (S3-32). */
const amount = { wire: Major, state: Minor };
const dividendTier = <T extends z.ZodType>(money: T) =>
  z.object({ minimumBet: money, netLoss: money, activeMember: Count, contractRate: Rate });
const dailyTier = <T extends z.ZodType>(money: T) =>
  z.object({ betVolume: money, activeMember: Count, rate: Rate, rateType: RateType });
const hourlyTier = <T extends z.ZodType>(money: T) =>
  z.object({ minimumBet: money, activeMember: Count, rate: Rate, rateType: RateType });
const realtimeTerms = <T extends z.ZodType>(money: T) =>
  z.object({ winRate: Rate, lossRate: Rate, singleBet: money });

/** Names what a request shows; an answer repeats it. Absent from contracts in force, and from back ends without it. */
const RequestVersion = z.string().min(1).max(64);

const mark = { status: ShortText, downlineHigherRate: z.boolean(), version: RequestVersion.optional() };
const byCategory = <T extends z.ZodType>(item: T) =>
  z.partialRecord(ContractCategory, z.array(item).max(MANY));

/** Answer of the consolidated call (S7-25, S3-18): requests waiting for this agent, and contracts in force. */
const dividendRows = byCategory(z.object({ ...dividendTier(amount.wire).shape, ...mark }));
const dailyRows = byCategory(
  z.object({ id: ShortText, ...mark, details: z.array(dailyTier(amount.wire)).max(FEW) }),
);
const hourlyRows = byCategory(
  z.object({ contractId: ShortText, ...mark, hourSalaryRates: z.array(hourlyTier(amount.wire)).max(FEW) }),
);
const realtimeRows = byCategory(
  z.object({ contractId: ShortText, ...mark, ...realtimeTerms(amount.wire).shape }),
);
export const Consolidated = z.object({
  divtypereq: dividendRows,
  dailysalreqtype: dailyRows,
  contracthoursalreq: hourlyRows,
  realtimesalreqtype: realtimeRows,
  divtypeinfo: dividendRows,
  dailysalinfotype: dailyRows,
  contracthoursalinfo: hourlyRows,
  realtimesalinfo: realtimeRows,
});
export type Consolidated = z.infer<typeof Consolidated>;

/**
 * Terms as topics and stores carry them: amounts in minor units, rates as shares (a fixed `rate` of type F is
 * in minor units too).
 */
export const ContractTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    period: DividendPeriod.optional(),
    tiers: z.array(dividendTier(amount.state)).min(1).max(FEW),
  }),
  z.object({ kind: z.literal('daily'), details: z.array(dailyTier(amount.state)).min(1).max(FEW) }),
  z.object({ kind: z.literal('hourly'), hourSalaryRates: z.array(hourlyTier(amount.state)).min(1).max(FEW) }),
  z.object({ kind: z.literal('realtime'), ...realtimeTerms(amount.state).shape }),
]);
export type ContractTerms = z.infer<typeof ContractTerms>;

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
  tiers: tiersOf(dividendTier(amount.wire)),
});
export const DailyParams = contractParams({ details: tiersOf(dailyTier(amount.wire)) });
export const HourlyParams = contractParams({ hourSalaryRates: tiersOf(hourlyTier(amount.wire)) });
export const RealtimeParams = contractParams(realtimeTerms(amount.wire).shape);

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
