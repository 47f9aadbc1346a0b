import { sql } from 'drizzle-orm';
import type { HoldRule } from '../../../streams/wire/cash/queueWords.ts';
import type { Tx } from '../../db/database.ts';
import { HOUR } from '../../ground/calendar/durations.ts';
import type { Granting } from '../../ledger/grantPorts.ts';
import type { CashReviewSettings } from '../../merchant/cashier.ts';
import type { CashOrderRow } from './orders.ts';

/** What the rules depend on. */
export interface RuleDeps {
  readonly settings: CashReviewSettings;
  readonly bonus: Pick<Granting, 'isWagering'>;
}

/** Which rules of the merchant hold a new order. Deposits are held by none: their money has to be found first anyway. */
export async function rulesThatHold(
  tx: Tx,
  row: CashOrderRow,
  { settings, bonus }: RuleDeps,
): Promise<readonly HoldRule[]> {
  // Players of a demo world are programs.
  if (row.kind !== 'withdrawal' || row.demo) return [];
  const { rows } = await tx.execute<{ first: boolean; fresh: boolean; shared: boolean }>(sql`
    select
      not exists (
        select from cash_order o
        where o.uid = ${row.uid} and o.kind = 'withdrawal' and o.state in ('paid', 'received', 'notReceived')
      ) as first,
      exists (
        select from payout_account a
        where a.id = ${row.accountId} and a.added_at > ${row.at - settings.newAccountHours * HOUR}
      ) as fresh,
      exists (
        select from payout_account a join payout_account b on b.fingerprint = a.fingerprint and b.uid <> a.uid
        where a.id = ${row.accountId} and b.removed_at is null
      ) as shared`);
  const [found] = rows;
  const holds: Readonly<Record<Exclude<HoldRule, 'operator'>, boolean>> = {
    firstWithdrawal: settings.firstWithdrawal && found?.first === true,
    amount: settings.amountAbove !== null && row.amount > settings.amountAbove,
    newAccount: settings.newAccountHours > 0 && found?.fresh === true,
    wagering: settings.wagering && (await bonus.isWagering(tx, row.uid)),
    sharedAccount: settings.sharedAccount && found?.shared === true,
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter(rule => holds[rule]);
}
