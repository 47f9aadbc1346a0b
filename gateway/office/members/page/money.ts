import { and, asc, desc, eq } from 'drizzle-orm';
import type { MemberPage } from '../../../../streams/wire/office/memberShapes.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { bonusGrant, ledgerAccount, pointsAccount, promotionEntry } from '../../../db/schema.ts';

const WALLETS = 50;
const BONUSES = 20;
const PROMOTIONS = 20;

async function readAccounts(tx: Tx, uid: string): Promise<Pick<MemberPage, 'wallets' | 'hold' | 'balance'>> {
  const { kind, accountTypeId, balance, version } = ledgerAccount;
  const rows = await tx
    .select({ kind, accountTypeId, balance, version })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.uid, uid), isAmong(kind, ['wallet', 'hold'])))
    .orderBy(asc(accountTypeId))
    .limit(WALLETS);
  const wallets = rows.filter(row => row.kind === 'wallet');
  return {
    wallets: wallets.map(row => ({
      ...{ accountTypeId: row.accountTypeId, balance: row.balance, entries: row.version },
    })),
    hold: rows.find(row => row.kind === 'hold')?.balance ?? 0,
    balance: wallets.reduce((sum, row) => sum + row.balance, 0),
  };
}

async function readBonuses(tx: Tx, uid: string): Promise<MemberPage['bonuses']> {
  const { id, kind, reference, productType, amount, required, wagered, state, at, expiresAt } = bonusGrant;
  return tx
    .select({ id, kind, reference, productType, amount, required, wagered, state, at, expiresAt })
    .from(bonusGrant)
    .where(eq(bonusGrant.uid, uid))
    .orderBy(desc(at), desc(id))
    .limit(BONUSES);
}

async function readPromotions(tx: Tx, uid: string): Promise<MemberPage['promotions']> {
  const { promotionId: promotion, state, amount, changedAt: at, id } = promotionEntry;
  return tx
    .select({ promotion, state, amount, at })
    .from(promotionEntry)
    .where(eq(promotionEntry.uid, uid))
    .orderBy(desc(at), desc(id))
    .limit(PROMOTIONS);
}

/** Wallets, bonuses, promotions and points of a member. */
export async function readMoney(tx: Tx, uid: string) {
  const { balance, earned } = pointsAccount;
  const [points] = await tx.select({ balance, earned }).from(pointsAccount).where(eq(pointsAccount.uid, uid));
  return {
    ...(await readAccounts(tx, uid)),
    bonuses: await readBonuses(tx, uid),
    promotions: await readPromotions(tx, uid),
    points: points ?? { balance: 0, earned: 0 },
  };
}
