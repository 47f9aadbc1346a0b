import type { Merchant } from '../../../merchant/merchant.ts';
import type { SecondSteps } from '../ports.ts';

/** Second steps of this merchant's accounts. */
export function createSecondSteps(_deps: { readonly merchant: Merchant }): SecondSteps {
  return { waysOf: async () => [] };
}
