import { sql } from 'drizzle-orm';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Fate } from './fates.ts';

/**
 * Rows of the staff in which a member is named, and which stay without the name: the log of what waits for the staff, whose events
 * are numbered and kept for an hour, and answers of the staff's commands, which whoever asks again is given for a day.
 */
export const NAMED = {
  topic_log: {
    rows: uid =>
      sql`t like 'u:' || ${OFFICE}::text || ':%' and ${uid} in (d->'order'->>'uid', d->'chat'->>'uid')`,
    emptied: {
      d: sql`case when d ? 'order' then jsonb_set(d, '{order,username}', to_jsonb('erased_' || (d->'order'->>'uid')))
        else jsonb_set(d, '{chat,name}', to_jsonb('erased_' || (d->'chat'->>'uid'))) end`,
    },
  },
  idempotency: {
    rows: uid => sql`call ~ '^(ops|office)[A-Z]'
      and answer->'value'->>'username' = (select username from account where account.uid = ${uid})`,
    emptied: { answer: sql`jsonb_set(answer, '{value,username}', '"erased"')` },
  },
} satisfies Readonly<Record<string, Fate>>;
