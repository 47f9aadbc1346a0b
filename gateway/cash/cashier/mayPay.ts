import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { assertNoExcludedTwin } from '../../ledger/limits/ports.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { assertBirthdayKnown } from '../../people/identity/ports.ts';
import { namingFields } from '../payoutAccounts/ports.ts';

export interface MayPayDeps extends Pick<ModuleDeps, 'clock' | 'wall'> {
  readonly merchant: Pick<Merchant, 'minimumAge' | 'payout'>;
}

/** Asks before every deposit whether the member may play here at all. Throws `birthday_required` and `excluded_person`. */
export async function assertMayPay(
  tx: Tx,
  { merchant, wall, clock }: MayPayDeps,
  uid: string,
): Promise<void> {
  const [row] = await tx
    .select({ profile: account.profile, ageRefusedAt: account.ageRefusedAt })
    .from(account)
    .where(eq(account.uid, uid));
  const birthday = row?.profile.birthday ?? null;
  const naming = (id: string, fields: Readonly<Record<string, string>>) => {
    const method = merchant.payout.methods.find(it => it.id === id);
    return method === undefined ? null : namingFields(method, fields);
  };
  await assertNoExcludedTwin(tx, uid, naming, clock.now());
  assertBirthdayKnown({ birthday, ageRefusedAt: row?.ageRefusedAt ?? null }, merchant.minimumAge, wall());
}
