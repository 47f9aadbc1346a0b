import { toMinor } from '../../wire/protocol/amount.ts';
import type { BalanceAnswer, BalanceState } from '../../wire/wallet/shapes.ts';

/** The balance call's answer as topic state: minor units; version 0, because the call has none (S3-38). */
export function balanceState(answer: BalanceAnswer): BalanceState {
  return {
    version: 0,
    currency: answer.currency,
    currencySymbol: answer.currencySymbol,
    sum: toMinor(answer.sumBalance),
    accounts: answer.balance.map(({ accountTypeId, availBalance }) => ({
      accountTypeId,
      avail: toMinor(availBalance),
    })),
  };
}
