import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ticket } from '../../db/schema.ts';
import { hashToken, newToken } from '../tokens.ts';

/** What tickets are good for. */
export type TicketKind =
  | 'twoStep'
  | 'passwordReset'
  | 'captcha'
  | 'antiBot'
  | 'passkeyAdd'
  | 'passkeySignIn'
  | 'officePasskey'
  | 'officePasskeyAdd';

/**
 * Secrets that can be used once; the database stores only their hashes, so that every process of the gateway
 * accepts them.
 */
export interface Tickets {
  /** Stores `data` under a new random secret, or under `id` when the caller has one; returns the secret. */
  issue(tx: Tx, kind: TicketKind, data: unknown, ttlMs: number, id?: string): Promise<string>;
  /** The data stored under a secret, which stays valid; null when it is unknown or expired. */
  read(tx: Tx, kind: TicketKind, id: string): Promise<unknown>;
  /** The same, and the secret becomes invalid: when two callers present it at once, one gets null. */
  redeem(tx: Tx, kind: TicketKind, id: string): Promise<unknown>;
  /**
   * Counts a try, however many happen at once; returns how many there were, null when the secret is unknown or
   * expired.
   */
  countTry(tx: Tx, kind: TicketKind, id: string): Promise<number | null>;
  /** Marks something that was issued without a row as used; false when it was marked already. */
  claim(tx: Tx, kind: TicketKind, id: string, ttlMs: number): Promise<boolean>;
}

/**
 * Tickets of this world.
 * @param deps.wall Real time, epoch ms.
 */
export function createTickets(deps: {
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
}): Tickets {
  const named = (kind: TicketKind, id: string) => hashToken(`${kind}:${id}`);
  return {
    async issue(tx, kind, data, ttlMs, id = newToken(deps.randomBytes)) {
      const now = deps.wall();
      await tx.delete(ticket).where(lt(ticket.expiresAt, now));
      const row = { idHash: named(kind, id), kind, data, expiresAt: now + ttlMs };
      await tx.insert(ticket).values(row).onConflictDoUpdate({ target: ticket.idHash, set: row });
      return id;
    },
    async read(tx, kind, id) {
      const rows = await tx
        .select()
        .from(ticket)
        .where(eq(ticket.idHash, named(kind, id)));
      return rows[0] !== undefined && rows[0].expiresAt > deps.wall() ? rows[0].data : null;
    },
    async redeem(tx, kind, id) {
      const rows = await tx
        .delete(ticket)
        .where(eq(ticket.idHash, named(kind, id)))
        .returning();
      return rows[0] !== undefined && rows[0].expiresAt > deps.wall() ? rows[0].data : null;
    },
    async countTry(tx, kind, id) {
      const tries = sql<number>`coalesce((${ticket.data} ->> 'tries')::int, 0) + 1`;
      const rows = await tx
        .update(ticket)
        .set({ data: sql`jsonb_set(${ticket.data}, '{tries}', to_jsonb(${tries}))` })
        .where(and(eq(ticket.idHash, named(kind, id)), gt(ticket.expiresAt, deps.wall())))
        .returning({ tries: sql<number>`(${ticket.data} ->> 'tries')::int` });
      return rows[0]?.tries ?? null;
    },
    async claim(tx, kind, id, ttlMs) {
      const now = deps.wall();
      await tx.delete(ticket).where(lt(ticket.expiresAt, now));
      const row = { idHash: named(kind, id), kind, data: {}, expiresAt: now + ttlMs };
      const inserted = await tx.insert(ticket).values(row).onConflictDoNothing().returning();
      return inserted.length > 0;
    },
  };
}
