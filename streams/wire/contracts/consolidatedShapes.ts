import { z } from 'zod';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import {
  ContractCategory,
  dailyTierOf,
  dividendTierOf,
  hourlyTierOf,
  RequestVersion,
  realtimeTermsOf,
  termAmount,
} from './termShapes.ts';

const mark = { status: ShortText, downlineHigherRate: z.boolean(), version: RequestVersion.optional() };
const byCategory = <T extends z.ZodType>(item: T) =>
  z.partialRecord(ContractCategory, z.array(item).max(MANY));

/** Answer of the consolidated call (S7-25, S3-18): requests waiting for this agent, and contracts in force. */
const dividendRows = byCategory(z.object({ ...dividendTierOf(termAmount.wire).shape, ...mark }));
const dailyRows = byCategory(
  z.object({ id: ShortText, ...mark, details: z.array(dailyTierOf(termAmount.wire)).max(FEW) }),
);
const hourlyRows = byCategory(
  z.object({
    contractId: ShortText,
    ...mark,
    hourSalaryRates: z.array(hourlyTierOf(termAmount.wire)).max(FEW),
  }),
);
const realtimeRows = byCategory(
  z.object({ contractId: ShortText, ...mark, ...realtimeTermsOf(termAmount.wire).shape }),
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
