import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { periodLength } from '../../../streams/wire/contracts/terms.ts';
import { periodAt } from '../../ground/calendar/periods.ts';

/**
 * When an answer given at `at` takes effect, epoch ms: at the end of the running period, so that no period is paid
 * under two versions. Accepted terms that have not started yet are replaced before they are ever used.
 * @param next Terms whose periods decide when nothing was accepted before.
 */
export function effectiveFrom(
  at: number,
  accepted: { readonly terms: ContractTerms; readonly effectiveFrom: number } | null,
  next: ContractTerms | null,
): number {
  if (accepted !== null && accepted.effectiveFrom > at) return accepted.effectiveFrom;
  const terms = accepted?.terms ?? next;
  return terms === null ? at : periodAt(periodLength(terms), at).end;
}
