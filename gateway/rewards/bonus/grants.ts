import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { bonusEntry, bonusGrant } from '../../db/schema.ts';
import { type Granting, NewGrant } from '../../ledger/grantPorts.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import type { BonusNews } from '../../ledger/settledRound.ts';
import { applyGrantStep, lockGrant, markWagering } from './entries.ts';
import { type BonusDeps, convert, createWagering, type RoundWagering } from './wagering.ts';

/**
 * Bonus grants, for the modules that grant and use them. Everything is part of the caller's transaction; what has to
 * be told is returned, and goes to `tell` after all bookings and the balance.
 */
export interface Bonus extends Granting, RoundWagering {
  /** Ends an open grant without money: the member gave it up, or its time is over. Locks the account. */
  end(
    tx: Tx,
    which: { uid: string; id: string },
    how: 'lose' | 'expire',
    at: number,
  ): Promise<readonly BonusNews[]>;
}

export function createBonus(deps: BonusDeps): Bonus {
  return {
    ...createWagering(deps),
    async grant(tx, wanted) {
      const { times, ...given } = NewGrant.parse(wanted);
      const { uid, amount, at } = given;
      await lockOwner(tx, uid);
      const [grant] = await tx
        .insert(bonusGrant)
        .values({ ...given, required: amount * times, state: 'ISSUED', changedAt: at })
        .onConflictDoNothing()
        .returning();
      if (grant === undefined) return [];
      await tx
        .insert(bonusEntry)
        .values({ grantId: grant.id, n: 1, what: 'issue', amount, wagered: 0, state: 'ISSUED', at });
      const news: BonusNews[] = [{ type: 'BONUS_GRANTED', grant }];
      if (times === 0) news.push(await convert(tx, deps.wallet, grant, at));
      await markWagering(tx, uid);
      return news;
    },

    async isWagering(tx, uid) {
      const open = isAmong(bonusGrant.state, ['ISSUED', 'WAGERING']);
      return (await tx.$count(bonusGrant, and(eq(bonusGrant.uid, uid), open))) > 0;
    },

    async end(tx, { uid, id }, how, at) {
      await lockOwner(tx, uid);
      const grant = await lockGrant(tx, uid, id);
      if (grant === null) return [];
      const after = await applyGrantStep(tx, grant, how, at);
      await markWagering(tx, uid);
      return [{ type: how === 'lose' ? 'BONUS_LOST' : 'BONUS_EXPIRED', grant: after }];
    },
  };
}
