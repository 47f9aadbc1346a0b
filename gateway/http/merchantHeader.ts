import { PLATFORM_ROOTS, rootOf } from '../../streams/wire/tables/roots.ts';
import { CallError } from '../ground/handler.ts';

/** Whether calls at a path carry the header: those of the specification do, our own don't. */
export const needsMerchant = (path: string): boolean => PLATFORM_ROOTS.includes(rootOf(path));
const CODE = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Throws `merchant_header` (400) unless there is exactly one `Merchant` header with one code (S9-13). It reads
 * the raw headers: Node joins doubled ones with a comma.
 * @param rawHeaders Names and values in turn, as Node gives them.
 */
export function assertMerchantHeader(rawHeaders: readonly string[]): void {
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'merchant');
  if (values.length === 1 && CODE.test(values[0] ?? '')) return;
  throw new CallError('merchant_header', 400, 'Send exactly one Merchant header with the merchant code.');
}
