import { z } from 'zod';
import { ProductType, WageringTimes } from '../../streams/wire/bonus/shapes.ts';
import { BONUS_KINDS } from '../../streams/wire/bonus/words.ts';
import { MinorUnsigned } from '../../streams/wire/protocol/money.ts';
import type { Tx } from '../db/database.ts';
import type { BonusNews, Wagering } from './settledRound.ts';

/** A bonus to grant. What is no such thing is refused before anything is written. */
export const NewGrant = z.object({
  /** The same id is granted once. */
  id: z.string().min(1).max(120),
  uid: z.string(),
  kind: z.enum(BONUS_KINDS),
  reference: z.string().min(1).max(64),
  /** What may be granted once has a key for it. */
  onceKey: z.string().nullable(),
  productType: ProductType,
  amount: MinorUnsigned.min(1),
  /** 0: it is money of the wallet at once. */
  times: WageringTimes,
  at: z.int(),
  expiresAt: z.int(),
  demo: z.boolean(),
});
export type NewGrant = z.output<typeof NewGrant>;

/** Grants bonuses, in the caller's transaction; what has to be told goes to `tell` after all bookings and the balance. */
export interface Granting extends Pick<Wagering, 'tell'> {
  /** Grants a bonus; nothing when the id or its key was granted before. Locks the account. */
  grant(tx: Tx, grant: NewGrant): Promise<readonly BonusNews[]>;
  /** Whether an account has a grant whose stakes are not all placed. */
  isWagering(tx: Tx, uid: string): Promise<boolean>;
}

/** The port of what grants bonuses; the bonus of the rewards provides it. */
export interface GrantPorts {
  readonly bonus: Granting;
}
