import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { networkOf } from '../../../address/network.ts';
import type { Tx } from '../../../db/database.ts';
import { account, verificationCode } from '../../../db/schema.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { CallError } from '../../../ground/handler.ts';
import type { Passwords } from '../../../ground/passwords/passwords.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import type { CodePurpose, Messages } from '../../../messages/message.ts';
import { codeText, messageLanguage } from '../../../messages/texts.ts';
import { latestEnd } from '../../storedWait.ts';
import type { VerificationCodes } from '../parts.ts';
import { readCode } from '../typedCode.ts';
import { countCode } from './hourlyLimits.ts';

interface CodeDeps extends Pick<ModuleDeps, 'database' | 'wall' | 'randomBytes'> {
  readonly messages: Messages;
  readonly merchant: Pick<Merchant, 'brand'>;
  /** A code has only a million values, so that just a slow hash protects a stolen table while its codes are valid. */
  readonly passwords: Passwords;
  /** How long a code is good, and how long the next one waits. */
  readonly minutes: number;
}

/** Wrong tries of one side that kill a code for it. */
const MOST_TRIES = 5;
/**
 * Purposes of callers who may own no account: their answer must not wait for the provider, which is used for
 * owners only.
 */
const DETACHED: ReadonlySet<CodePurpose> = new Set(['login', 'password']);

/** Purposes of codes that are sent only to somebody who has given a password, or is signed in. */
const OWNED: ReadonlySet<CodePurpose> = new Set(['twoStep', 'smsStep', 'paymentPassword']);

/**
 * Six digits, all equally likely: 2^32 is no multiple of a million, so numbers beyond the last full million are
 * drawn again.
 */
function drawCode(randomBytes: (size: number) => Buffer): string {
  const fair = 4_294_000_000;
  let drawn = randomBytes(4).readUInt32BE();
  while (drawn >= fair) drawn = randomBytes(4).readUInt32BE();
  return String(drawn % 1_000_000).padStart(6, '0');
}

const of = (purpose: CodePurpose, subject: string) =>
  and(eq(verificationCode.purpose, purpose), eq(verificationCode.subject, subject));

const tooSoon = (retryMs: number) =>
  new CallError('code_too_soon', 429, 'A code was sent already, please wait before the next one.', {
    retryMs: Math.max(retryMs, 1),
  });

/** Codes of this world: one counts for each purpose and subject (docs/decisions/013). */
export function createCodes(deps: CodeDeps): VerificationCodes {
  const { database, wall, messages, passwords, minutes } = deps;
  const lifeMs = Math.round(minutes * MINUTE);

  /** Whether a code is valid: one that ends later than possible was dated by a wrong clock. */
  const stands = (now: number) =>
    and(gt(verificationCode.expiresAt, now), lte(verificationCode.expiresAt, latestEnd(now, lifeMs)));

  const assertNoneStands = async (tx: Tx, purpose: CodePurpose, subject: string) => {
    const now = wall();
    const [last] = await tx
      .select({ expiresAt: verificationCode.expiresAt })
      .from(verificationCode)
      .where(and(of(purpose, subject), stands(now)));
    if (last !== undefined) throw tooSoon(last.expiresAt - now);
  };

  /**
   * The language the owner of the number chose; read for every number, so that the duration doesn't tell which
   * have an owner.
   */
  const chosenBy = async (mobile: string) => {
    const rows = await database.db
      .select({ language: account.language })
      .from(account)
      .where(eq(account.mobile, mobile));
    return rows[0]?.language ?? null;
  };

  return {
    async send(ctx, { purpose, subject, mobile, silent = false }) {
      // Checked before hashing, so that a caller in a loop doesn't cost a hash each time.
      await assertNoneStands(database.db, purpose, subject);
      const language = messageLanguage(await chosenBy(mobile), ctx.language);
      const code = drawCode(deps.randomBytes);
      // A random code that nobody gets, so that it can't be guessed either.
      const codeHash = await passwords.hash(silent ? deps.randomBytes(24).toString('hex') : code);
      await database.write(async tx => {
        const now = wall();
        await countCode(tx, { mobile, ip: ctx.ip, isOwner: OWNED.has(purpose) }, now);
        const network = networkOf(ctx.ip);
        const tries = { tries: 0, otherTries: 0, network };
        const row = { purpose, subject, codeHash, ...tries, sentAt: now, expiresAt: now + lifeMs };
        const kept = await tx
          .insert(verificationCode)
          .values(row)
          .onConflictDoUpdate({
            target: [verificationCode.purpose, verificationCode.subject],
            set: row,
            setWhere: sql`not (${stands(now)})`,
          })
          .returning({ subject: verificationCode.subject });
        // A request at the same moment was first.
        if (kept.length === 0) throw tooSoon(lifeMs);
        await tx.delete(verificationCode).where(lt(verificationCode.expiresAt, now - lifeMs));
      });
      if (!silent) {
        const { subject: title, text } = codeText(
          { language, brand: deps.merchant.brand },
          { code, purpose, minutes },
        );
        const detached = DETACHED.has(purpose);
        await messages
          .send({ kind: 'sms', to: `+${mobile}`, subject: title, text, detached })
          .catch(async error => {
            // A code that was not delivered must not make the next one wait.
            await database.write(tx =>
              tx
                .delete(verificationCode)
                .where(and(of(purpose, subject), eq(verificationCode.codeHash, codeHash))),
            );
            throw error;
          });
      }
      return { expiredMinutes: minutes };
    },

    async verify({ ip }, purpose, subject, typed) {
      const wrong = () => new CallError('code_wrong', 400, 'Please enter a valid verification code');
      const code = readCode(typed);
      if (code === null) throw wrong();
      const isAsker = sql`${verificationCode.network} = ${networkOf(ip)}`;
      const tries = sql<number>`case when ${isAsker} then ${verificationCode.tries} else ${verificationCode.otherTries} end`;
      // Every try is counted before it is checked, so that parallel tries can't exceed five.
      const [counted] = await database.write(tx =>
        tx
          .update(verificationCode)
          .set({
            tries: sql`${verificationCode.tries} + (${isAsker})::int`,
            otherTries: sql`${verificationCode.otherTries} + (not ${isAsker})::int`,
          })
          .where(and(of(purpose, subject), lt(tries, MOST_TRIES), stands(wall())))
          .returning({ codeHash: verificationCode.codeHash }),
      );
      const expired = () =>
        new CallError('code_expired', 400, 'Verification code has expired, please send again.');
      if (counted === undefined) throw expired();
      if (!(await passwords.verify(counted.codeHash, code))) throw wrong();
      const used = await database.write(tx =>
        tx
          .delete(verificationCode)
          .where(and(of(purpose, subject), eq(verificationCode.codeHash, counted.codeHash)))
          .returning({ subject: verificationCode.subject }),
      );
      // When two callers present the code at once, only one gets it.
      if (used.length === 0) throw expired();
    },
  };
}
