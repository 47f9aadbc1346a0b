import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';

/** What tells that two accounts are of one person. */
export interface Belongings {
  /** The account that has them, or is about to. */
  readonly uid: string;
  readonly email?: string | null;
  /** A way to be paid, with the fields that name one account of it. */
  readonly payout?: { readonly method: string; readonly fields: Readonly<Record<string, string>> };
}

/** Digits of a number that say whose it is, without code and trunk zero. */
const OWN_DIGITS = 10;

/** A mail address without what its owner may add at will: `+…`, and dots at Gmail. */
const mailbox = (email: ReturnType<typeof sql>) => sql`
  case when split_part(lower(${email}), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2) end`;

const refusal = () =>
  new CallError('excluded_person', 403, 'These details belong to somebody who is excluded from play.');

/**
 * Refuses what belongs to a member who is excluded: the account or number to be paid to, or the mail address. Throws
 * `excluded_person` (403). @param at World time.
 */
export async function assertNotOfExcluded(
  tx: Tx,
  { uid, email = null, payout }: Belongings,
  at: number,
): Promise<void> {
  const fields = Object.values(payout?.fields ?? {});
  const numbers = fields
    .map(it => it.slice(-OWN_DIGITS))
    .filter(it => /^\d+$/.test(it) && it.length === OWN_DIGITS);
  const { rows } = await tx.execute(sql`
    select 1 from account a
    where a.break_kind = 'exclusion' and a.break_until > ${at} and a.uid <> ${uid} and (
      ${email === null ? sql`false` : sql`${mailbox(sql`a.email`)} = ${mailbox(sql`${email}::text`)}`}
      or right(a.mobile, ${OWN_DIGITS}) = any(${sql.param(numbers)}::text[])
      or exists (select 1 from payout_account p where p.uid = a.uid and p.method = ${payout?.method ?? ''}
        and ${JSON.stringify(payout?.fields ?? {})}::jsonb <> '{}'::jsonb
        and p.fields @> ${JSON.stringify(payout?.fields ?? {})}::jsonb))
    limit 1`);
  if (rows.length > 0) throw refusal();
}

/**
 * Refuses money of an account that turns out to be a second one of an excluded member: an account to be paid to, a number
 * or a mail address of it is the other's too. @param naming The fields of a stored account that name it.
 */
export async function assertNoExcludedTwin(
  tx: Tx,
  uid: string,
  naming: (method: string, fields: Readonly<Record<string, string>>) => Record<string, string> | null,
  at: number,
): Promise<void> {
  const { rows: own } = await tx.execute<{ method: string; fields: Record<string, string> }>(
    sql`select method, fields from payout_account where uid = ${uid}`,
  );
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select email from account where uid = ${uid}`,
  );
  const [me] = rows;
  await assertNotOfExcluded(tx, { uid, email: me?.email ?? null }, at);
  for (const { method, fields } of own) {
    const told = naming(method, fields);
    if (told !== null) await assertNotOfExcluded(tx, { uid, payout: { method, fields: told } }, at);
  }
}

/** Two accounts that share something, of which one is excluded. */
export interface ExcludedTwin {
  readonly excluded: string;
  readonly other: string;
  readonly by: 'payout' | 'mobile' | 'email' | 'device' | 'address';
}

/** Accounts that share something with an excluded one, newest first. Reads whole tables. @param at World time. */
export async function listTwins(tx: Tx, at: number, limit: number): Promise<ExcludedTwin[]> {
  const { rows } = await tx.execute<ExcludedTwin & Record<string, unknown>>(sql`
    with excluded as (select * from account where break_kind = 'exclusion' and break_until > ${at}),
    pairs as (
      select e.uid as one, o.uid as two, 'email' as shared from excluded e join account o
        on o.uid <> e.uid and o.email is not null and ${mailbox(sql`o.email`)} = ${mailbox(sql`e.email`)}
      union
      select e.uid, p.uid, 'payout' from excluded e join payout_account q on q.uid = e.uid join payout_account p
        on p.uid <> e.uid and p.method = q.method and p.fingerprint = q.fingerprint
      union
      select e.uid, p.uid, 'mobile' from excluded e join payout_account p on p.uid <> e.uid
        and exists (select 1 from jsonb_each_text(p.fields) f where right(f.value, ${OWN_DIGITS}) = right(e.mobile, ${OWN_DIGITS}))
      union
      select e.uid, d.uid, 'device' from excluded e join referral_device c on c.uid = e.uid
        join referral_device d on d.mark = c.mark and d.uid <> e.uid
      union
      select e.uid, i.uid, 'address' from excluded e join sign_in s on s.uid = e.uid and s.ok
        join sign_in i on i.ip = s.ip and i.ok and i.uid <> e.uid)
    select e.username as excluded, o.username as other, shared as by from pairs
      join account e on e.uid = one join account o on o.uid = two
    order by o.created_at desc, o.username, e.username, shared limit ${limit}`);
  return rows.map(({ excluded, other, by }) => ({ excluded, other, by }));
}
