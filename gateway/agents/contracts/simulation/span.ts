import type { SimulatedSpan } from '../../../../streams/wire/agentContracts/shapes.ts';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { periodLength } from '../../../../streams/wire/contracts/terms.ts';
import { CONTRACT_TRAITS } from '../../../../streams/wire/contracts/words.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import { type Period, type PeriodLength, periodAt } from '../../../ground/calendar/periods.ts';

/** The time that is looked at, epoch ms: whole days, or hours of a salary by the hour, with the one that is running. */
export function spanOf(span: SimulatedSpan, { kind }: Pick<ContractTerms, 'kind'>, now: number): Period {
  if (span === 'last30Days') {
    const { end } = periodAt(CONTRACT_TRAITS[kind].period === 'hourly' ? 'hourly' : 'daily', now - 1);
    return { start: end - 30 * DAY, end };
  }
  return periodAt('monthly', periodAt('monthly', now).start - 1);
}

/** The periods of a length in a span, oldest first; the first and the last are only as long as the span lets them. */
export function split({ start, end }: Period, length: PeriodLength): readonly Period[] {
  const periods: Period[] = [];
  for (let at = start; at < end; ) {
    const whole = periodAt(length, at);
    periods.push({ start: Math.max(whole.start, start), end: Math.min(whole.end, end) });
    at = whole.end;
  }
  return periods;
}

/**
 * The periods by which terms would have been settled. Thirty days are one month, wherever they begin: two parts of
 * months would reach lower tiers than a month does.
 */
export function simulatedPeriods(terms: ContractTerms, span: Period): readonly Period[] {
  const length = periodLength(terms);
  return length === 'monthly' ? [span] : split(span, length);
}
