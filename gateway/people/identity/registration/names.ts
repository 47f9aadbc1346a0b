import { sql } from 'drizzle-orm';
import { isReadableName } from '../../../../streams/wire/fields/names.ts';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../refusals.ts';

/** Words by which members would take somebody for the house, in the languages of the page. */
const STAFF = [
  ...['admin', 'administrator', 'moderator', 'support', 'helpdesk', 'customerservice', 'customersupport'],
  ...['official', 'operator', 'staff', 'croupier', 'cashier', 'security', 'অ্যাডমিন', 'এডমিন', 'সাপোর্ট', 'مشرف'],
  ...['مدير', 'الدعم', 'دعم', 'مسؤول'],
];
/** What stands for letters where somebody plays the house. */
const LEET: ReadonlyMap<string, string> = new Map([
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['$', 's'],
  ['@', 'a'],
]);

/** What names are compared by: those that look alike have the same (`name_skeleton` of the database). */
async function skeletonsOf(tx: Tx, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select name_skeleton(name) as key from unnest(${sql.param([...names])}::text[]) with ordinality as n (name, at)
        order by at`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Refuses a nickname that shows nothing, that looks like a word of the house's staff or its brand, or like the name of
 * another account. Throws `field_invalid`. Two who take names that look alike at the same moment wait for each other.
 * @param name As `tidyName` writes it.
 * @param brand Name of the merchant.
 */
export async function assertNickname(tx: Tx, uid: string, name: string, brand: string): Promise<void> {
  if (!isReadableName(name)) throw refuseField('nickname', 'unreadable');
  const leet = name.replace(/[3457$@]/g, it => LEET.get(it) ?? it);
  const words = leet.split(/[\s\p{P}]+/u).filter(it => it !== '');
  const [own = '', whole = '', ...keys] = await skeletonsOf(tx, [name, leet, ...words]);
  const [house = '', ...staff] = await skeletonsOf(tx, [brand, ...STAFF]);
  // A brand may be two words that mean something else apart.
  if (keys.includes(house) || [whole, ...keys].some(it => staff.includes(it))) {
    throw refuseField('nickname', 'confusable');
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${own}`}, 0))`);
  const { rows } = await tx.execute(sql`
    select 1 from account where uid <> ${uid} and nickname is not null and name_skeleton(nickname) = ${own}
    union all
    select 1 from account where uid <> ${uid} and name_skeleton(username) = ${own}
    limit 1`);
  if (rows.length > 0) throw refuseField('nickname', 'confusable');
}
