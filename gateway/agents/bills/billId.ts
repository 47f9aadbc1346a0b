import { createHash } from 'node:crypto';

/** Id of the bill of a contract for the period that ended then: the same however often it is settled. */
export function billId(contractId: string, periodEnd: number): string {
  return createHash('sha256').update(`${contractId} ${periodEnd}`).digest('hex').slice(0, 24);
}
