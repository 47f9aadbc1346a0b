import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { PayoutAccounts } from '../../../streams/wire/payoutAccounts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { payoutAccount } from '../../db/schema.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { readAccount } from '../../people/identity/ports.ts';

type Words = Readonly<Record<string, string>>;

/** The accounts that were not removed. */
export const presentOf = (uid: string) => and(eq(payoutAccount.uid, uid), isNull(payoutAccount.removedAt));

function inLanguage(words: Words, language: string): string {
  const code = language.toLowerCase().replace(/-.*/, '');
  return ownValue(words, code) ?? ownValue(words, 'en') ?? Object.values(words)[0] ?? '';
}

/** Name that a member's accounts must be in; null where it isn't known. */
export async function readPayeeName(tx: Tx, uid: string): Promise<string | null> {
  const { profile } = await readAccount(tx, uid);
  return ownValue(profile, 'payeeName') ?? null;
}

/** A member's accounts as the owner sees them, and what may be added. */
export async function readPayoutAccounts(
  tx: Tx,
  { payout }: Pick<Merchant, 'payout'>,
  uid: string,
  language: string,
): Promise<PayoutAccounts> {
  const rows = await tx
    .select()
    .from(payoutAccount)
    .where(presentOf(uid))
    .orderBy(asc(payoutAccount.addedAt), asc(payoutAccount.id));
  return {
    accounts: rows.map(({ id, method, kind, label, isDefault, addedAt }) => ({
      ...{ id, method, kind, label, isDefault, addedAt },
    })),
    methods: payout.methods.map(({ id, kind, name, fields }) => ({
      ...{ id, kind, name: inLanguage(name, language) },
      fields: fields.map(({ id, label, min, max, acceptedPattern, choices, payee }) => ({
        ...{ id, label: inLanguage(label, language), min, max, acceptedPattern },
        ...{ choices: choices ?? null, payee },
      })),
    })),
    most: payout.most,
    payeeName: await readPayeeName(tx, uid),
  };
}

/** Makes one account the default, in the place of another. The member's row must be locked. */
export async function makeDefault(tx: Tx, uid: string, id: string): Promise<void> {
  await tx.update(payoutAccount).set({ isDefault: false }).where(presentOf(uid));
  await tx
    .update(payoutAccount)
    .set({ isDefault: true })
    .where(and(presentOf(uid), eq(payoutAccount.id, id)));
}

/** The account that was added last; null for none. */
export async function newestOf(tx: Tx, uid: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: payoutAccount.id })
    .from(payoutAccount)
    .where(presentOf(uid))
    .orderBy(desc(payoutAccount.addedAt), desc(payoutAccount.id))
    .limit(1);
  return row?.id ?? null;
}
