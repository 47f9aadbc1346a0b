import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { qrSignIn } from '../../../../gateway/db/schema.ts';
import { CallError } from '../../../../gateway/ground/handler.ts';
import { answerQr, keepQr, scanQr } from '../../../../gateway/people/identity/security/qrStore.ts';
import { hashToken } from '../../../../gateway/people/tokens.ts';
import type { Casino } from '../../casino/openCasino.ts';
import type { Course, Process } from '../raceLaw.ts';

const OPEN_MS = 120_000;
const newToken = () => randomBytes(12).toString('hex');
const expired = () => new CallError('qr_expired', 410, 'It has been answered.');

/** Requests to sign in that one session looks at and answers, by two processes. */
export function signInCourse({ database, clock, member }: Casino): Course {
  return {
    async open(_pair, skew) {
      const uid = await member();
      const id = newToken();
      const begun = { id, secret: newToken(), match: '42', ip: '203.0.113.7', network: id, device: null };
      await database.write(tx => keepQr(tx, { ...begun, expiresAt: clock.now() + OPEN_MS }, clock.now()));
      const session = { uid, sessionId: newToken() };
      const processAt = (ms: number): Process => ({
        apply: (_id, step) =>
          database.write(async tx => {
            const now = clock.now() + ms;
            const isApplied =
              step === 'scan'
                ? (await scanQr(tx, id, { ...session, gen: 0, proofGen: 0 }, now)) !== null
                : await answerQr(tx, { ...session, id, approve: step === 'approve' }, now);
            if (!isApplied) throw expired();
          }),
        async stateOf() {
          const [row] = await database.db
            .select()
            .from(qrSignIn)
            .where(eq(qrSignIn.idHash, hashToken(id)));
          return row?.state ?? 'gone';
        },
      });
      return { id, processes: [processAt(0), processAt(skew)], faultsAt: async () => [] };
    },
  };
}
