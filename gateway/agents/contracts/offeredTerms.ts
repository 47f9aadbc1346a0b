import { z } from 'zod';
import { SALARY_KINDS, type SalaryTerms } from '../../../streams/wire/contracts/salary.ts';
import { DividendPeriod } from '../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_TRAITS, type SalaryKind } from '../../../streams/wire/contracts/words.ts';
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

/** Terms of a salary on turnover. Names that come from a table are lost to the types: what passes are terms of this kind. */
function offeredSalaryTerms(kind: SalaryKind) {
  const { tiers, turnover } = CONTRACT_TRAITS[kind].salary;
  const tier = z.intersection(z.object({ [turnover]: offeredAmount, activeMember: members }), offeredSalary);
  const shape: unknown = z.object({ kind: z.literal(kind), [tiers]: z.array(tier).min(1).max(50) });
  return shape as z.ZodObject<{ kind: z.ZodLiteral<SalaryKind> }> & z.ZodType<SalaryTerms>;
}

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
    kind: z.literal('realtime'),
    winRate: offeredShare,
    lossRate: offeredShare,
    singleBet: offeredAmount,
  }),
  ...SALARY_KINDS.map(offeredSalaryTerms),
]);
