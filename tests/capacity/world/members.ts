import { randomBytes } from 'node:crypto';
import type { Database } from '../../../gateway/db/database.ts';
import { account, session } from '../../../gateway/db/schema.ts';
import { hashToken, newToken } from '../../../gateway/people/tokens.ts';
import type { Identity } from '../clients/messages.ts';
import { split } from '../figures.ts';

/** Rows of one statement. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** Loopback addresses the clients come from. */
const SOURCES = 16;

/** Opens that many accounts, each signed in, and tells who comes from where. */
export async function addMembers(database: Database, count: number): Promise<readonly Identity[]> {
  const now = Date.now();
  const members = Array.from({ length: count }, (_, index) => ({
    uid: `c${index}`,
    token: newToken(randomBytes),
    ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    localAddress: `127.0.0.${2 + (index % SOURCES)}`,
  }));
  for (const batch of split(members, BATCH)) {
    await database.write(async tx => {
      const accounts = batch.map(({ uid }) => ({ uid, username: uid, type: 0, createdAt: now }));
      await tx.insert(account).values(accounts);
      const sessions = batch.map(({ uid, token }) => ({
        tokenHash: hashToken(token),
        sessionId: `session of ${uid}`,
        uid,
        gen: 1,
        createdAt: now,
        openedAt: now,
        activeAt: now,
        expiresAt: now + DAY_MS,
      }));
      await tx.insert(session).values(sessions);
    });
  }
  return members.map(({ token, ip, localAddress }) => ({ token, ip, localAddress }));
}
