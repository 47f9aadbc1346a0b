import { z } from 'zod';
import { DividendPeriod } from '../../../streams/wire/contracts/shapes.ts';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import { toPpm } from '../arithmetic/rate.ts';

const offeredAmount = MinorUnsigned.max(1e14);
const offeredShare = z
  .number()
  .min(0)
  .max(1)
  .refine(rate => toPpm(rate) !== null, 'has at most six decimals');
const offeredSalary = z.union([
  z.object({ rate: offeredShare, rateType: z.literal('P') }),
  z.object({ rate: offeredAmount, rateType: z.literal('F') }),
]);
const members = z.int().min(0);
/** Terms that an operator may offer: like `ContractTerms`, within the limits of the arithmetic. */
export const OfferedTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    period: DividendPeriod.optional(),
    tiers: z
      .array(
        z.object({
          minimumBet: offeredAmount,
          netLoss: offeredAmount,
          activeMember: members,
          contractRate: offeredShare,
        }),
      )
      .min(1)
      .max(50),
  }),
  z.object({
    kind: z.literal('daily'),
    details: z
      .array(z.intersection(z.object({ betVolume: offeredAmount, activeMember: members }), offeredSalary))
      .min(1)
      .max(50),
  }),
  z.object({
    kind: z.literal('hourly'),
    hourSalaryRates: z
      .array(z.intersection(z.object({ minimumBet: offeredAmount, activeMember: members }), offeredSalary))
      .min(1)
      .max(50),
  }),
  z.object({
    kind: z.literal('realtime'),
    winRate: offeredShare,
    lossRate: offeredShare,
    singleBet: offeredAmount,
  }),
]);
