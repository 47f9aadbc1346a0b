import { sql } from 'drizzle-orm';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Invariant } from '../../ground/invariants.ts';

const [prefix = '', suffix = ''] = topicName('balance', '*').split('*');

/** What people see is what the ledger has. */
export const SHOWN_INVARIANT: Invariant = {
  id: 'balanceShown',
  says: 'The balance published last is the one of the ledger at that version, in all and of each wallet.',
  rows: sql`select t.t as what,
      (t.st ->> 'version')::int8 < w.version or ((t.st ->> 'version')::int8 = w.version
        and (t.st ->> 'sum')::int8 = w.balance and shown.wallets is not distinct from w.wallets) as sound
    from (select uid, sum(balance) as balance, sum(version) as version,
        jsonb_object_agg(account_type_id, balance) filter (where balance <> 0) as wallets
      from ledger_account where kind = 'wallet' group by uid) w
    join topic t on t.t = ${prefix} || w.uid || ${suffix} and t.st is not null
    cross join lateral (select jsonb_object_agg(a ->> 'accountTypeId', a -> 'avail')
        filter (where a ->> 'avail' <> '0') as wallets
      from jsonb_array_elements(t.st -> 'accounts') a) shown`,
};
