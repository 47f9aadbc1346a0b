import { z } from 'zod';
import { Count, FEW, Rate } from '../protocol/bounds.ts';
import { Major, Minor } from '../protocol/money.ts';
import { CONTRACT_KINDS } from './words.ts';

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

/** Amounts of terms: the calls send decimal major units (S3-32), topics and stores carry minor ones. */
export const termAmount = { wire: Major, state: Minor };
export const dividendTierOf = <T extends z.ZodType>(money: T) =>
  z.object({ minimumBet: money, netLoss: money, activeMember: Count, contractRate: Rate });
export const dailyTierOf = <T extends z.ZodType>(money: T) =>
  z.object({ betVolume: money, activeMember: Count, rate: Rate, rateType: RateType });
export const hourlyTierOf = <T extends z.ZodType>(money: T) =>
  z.object({ minimumBet: money, activeMember: Count, rate: Rate, rateType: RateType });
export const realtimeTermsOf = <T extends z.ZodType>(money: T) =>
  z.object({ winRate: Rate, lossRate: Rate, singleBet: money });

/**
 * Terms as topics and stores carry them: amounts in minor units, rates as shares (a fixed `rate` of type F is
 * in minor units too).
 */
export const ContractTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    period: DividendPeriod.optional(),
    tiers: z.array(dividendTierOf(termAmount.state)).min(1).max(FEW),
  }),
  z.object({ kind: z.literal('daily'), details: z.array(dailyTierOf(termAmount.state)).min(1).max(FEW) }),
  z.object({
    kind: z.literal('hourly'),
    hourSalaryRates: z.array(hourlyTierOf(termAmount.state)).min(1).max(FEW),
  }),
  z.object({ kind: z.literal('realtime'), ...realtimeTermsOf(termAmount.state).shape }),
]);
export type ContractTerms = z.infer<typeof ContractTerms>;

/** Names what a request shows; an answer repeats it. Absent from contracts in force, and from back ends without it. */
export const RequestVersion = z.string().min(1).max(64);
