import { type SQL, sql } from 'drizzle-orm';
import type { Lookup } from './kinds.ts';

/** After every text that begins so: the last character there is. */
const LAST = '\u{10ffff}';

/**
 * Texts of a column that begin with something, by its index of letters. Written out, because `like` with a parameter uses
 * an index only where the server plans each statement anew.
 */
const beginsWith = (column: SQL, text: string): SQL =>
  sql`(${column} ~>=~ ${text}::text and ${column} ~<~ ${text + LAST}::text)`;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const reversed = (text: string): string => [...text].toReversed().join('');

/** Whether an account `a` is what is looked for. */
export function lookupCondition({ by, text }: Lookup): SQL {
  switch (by) {
    case 'uid':
      return sql`a.uid = ${text}`;
    case 'phone':
      return sql`(a.mobile is not null and ${beginsWith(sql`reverse(a.mobile)`, reversed(text))})`;
    case 'email':
      return sql`(a.email is not null and ${beginsWith(sql`a.email`, text)})`;
    case 'code':
      // Whose code it is, who came by it, and whom its member has brought.
      return sql`a.uid in (
        select uid from invitation where code = ${text}
        union all select uid from invitation_use where code = ${text}
        union all select uid from referral_code where code = ${text}
        union all select r.friend_uid from referral_code c join referral r on r.inviter_uid = c.uid where c.code = ${text})`;
    case 'address':
      return sql`a.uid in (select s.uid from sign_in s where s.ip = ${text})`;
    case 'device':
      return sql`a.uid in (select d.uid from referral_device d where d.mark = ${text})`;
    case 'start':
      return beginsWith(sql`a.username`, text);
    case 'part':
      return sql`(a.username like ${like(text)} or (a.nickname is not null and lower(a.nickname) like ${like(text)}))`;
  }
}
