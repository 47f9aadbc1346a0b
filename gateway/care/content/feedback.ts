import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type CallContext, CallError, type Handler } from '../../ground/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { countWithinHour } from '../../people/identity/ports.ts';
import { publishCareNews } from '../news/ports.ts';

/** Most feedbacks of one account in an hour. */
export const FEEDBACKS_PER_ACCOUNT = 10;
/** Most feedbacks of visitors from one address in an hour; many people can share one. */
const FEEDBACKS_PER_ADDRESS = 30;

interface FeedbackDeps extends Pick<ModuleDeps, 'wall' | 'clock' | 'publish'> {
  readonly merchant: Pick<Merchant, 'feedback'>;
}

async function countFeedback(tx: Tx, { principal, ip }: CallContext, now: number): Promise<void> {
  const [key, most] =
    principal === null
      ? ([`feedback from ${ip}`, FEEDBACKS_PER_ADDRESS] as const)
      : ([`feedback of ${principal.uid}`, FEEDBACKS_PER_ACCOUNT] as const);
  const { over, until } = await countWithinHour(tx, key, most, now);
  if (!over) return;
  throw new CallError('rate_limited', 429, 'You have told us a lot within an hour, please go on later.', {
    retryMs: until - now,
  });
}

/**
 * Keeps what somebody tells the operator (S7-56). Throws `bad_request` (400) for a text that is shorter or longer than the
 * merchant takes, in characters as people count them, and `rate_limited` (429) after too many within the hour.
 */
export function feedbackHandler(deps: FeedbackDeps): Handler<'feedback'> {
  const { merchant, wall } = deps;
  return {
    mode: 'write',
    async run(tx, ctx, { content, topic, contact }) {
      const { min, max } = merchant.feedback;
      const { length } = [...content];
      if (length < min || length > max) {
        throw new CallError('bad_request', 400, `content: write between ${min} and ${max} characters.`, {
          value: { field: 'content', min, max },
        });
      }
      await countFeedback(tx, ctx, wall());
      const from = contact === undefined || contact === '' ? null : contact;
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into feedback (at, uid, topic, content, contact, language)
        values (${ctx.now}, ${ctx.principal?.uid ?? null}, ${topic}, ${content}, ${from}, ${ctx.language})
        returning id`);
      const id = String(rows[0]?.id);
      await publishCareNews(tx, deps, `feedback:${id}:0`);
      return { value: { id } };
    },
  };
}

/** What people told the operator, newest first. */
export function feedbackListHandler(): Handler<'opsFeedback'> {
  return {
    mode: 'read',
    async run(tx, _ctx, { before, limit }) {
      const { rows } = await tx.execute<{
        id: string;
        at: string;
        username: string | null;
        topic: string;
        content: string;
        contact: string | null;
        language: string;
      }>(sql`
        select f.id, f.at, a.username, f.topic, f.content, f.contact, f.language
        from feedback f left join account a using (uid)
        ${before === undefined ? sql`` : sql`where f.id < ${before}`}
        order by f.id desc limit ${limit}`);
      return { value: rows.map(row => ({ ...row, id: String(row.id), at: Number(row.at) })) };
    },
  };
}
