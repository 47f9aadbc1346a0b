import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AgentContractPage } from '../../../../streams/wire/agentContracts/shapes.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { placeOf } from '../../../db/placeOf.ts';
import { account, contract } from '../../../db/schema.ts';
import { shownTo } from './shown.ts';

type Asked = CallParams<'agentContracts'>;

/** Accounts whose name contains what was typed. */
const named = (tx: Tx, search: string) =>
  tx
    .select({ uid: account.uid })
    .from(account)
    .where(sql`${placeOf(account.username, search)} > 0`);

/** Contracts of one side of an agent, newest first. */
export async function listContracts(
  tx: Tx,
  uid: string,
  { side, state, search, before, limit }: Asked,
): Promise<AgentContractPage> {
  const own = side === 'given' ? contract.uplineUid : contract.downlineUid;
  const rows = await tx
    .select()
    .from(contract)
    .where(
      and(
        eq(own, uid),
        state === 'all'
          ? undefined
          : state === 'live'
            ? isNull(contract.endedAt)
            : isNotNull(contract.endedAt),
        side === 'given' && search !== '' ? sql`${contract.downlineUid} in ${named(tx, search)}` : undefined,
        before === undefined
          ? undefined
          : sql`(${contract.createdAt}, ${contract.id}) <
              (select b.created_at, b.id from contract b
                where b.id = ${before} and b.${sql.identifier(own.name)} = ${uid})`,
      ),
    )
    .orderBy(desc(contract.createdAt), desc(contract.id))
    .limit(limit + 1);
  return { contracts: await shownTo(tx, uid, rows.slice(0, limit)), more: rows.length > limit };
}
