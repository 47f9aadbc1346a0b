import type { AgentContract } from '../../../../streams/wire/agentContracts/shapes.ts';
import { ContractCategory, ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { account, type contract } from '../../../db/schema.ts';
import { maskName } from '../../../people/maskName.ts';
import { type AcceptedTerms, acceptedTerms } from '../records.ts';

type Row = typeof contract.$inferSelect;

/**
 * Contracts as one of their sides sees them. An upline sees the whole name of its downline, which it needs to name it;
 * a downline sees its upline’s masked.
 */
export async function shownTo(tx: Tx, uid: string, rows: readonly Row[]): Promise<AgentContract[]> {
  const terms = await acceptedTerms(
    tx,
    rows.map(({ id }) => id),
  );
  const others = rows.map(row => (row.uplineUid === uid ? row.downlineUid : row.uplineUid));
  const uids = [...new Set(others.filter(it => it !== null))];
  const people =
    uids.length === 0
      ? []
      : await tx
          .select({ uid: account.uid, username: account.username })
          .from(account)
          .where(isAmong(account.uid, uids));
  const names = new Map(people.map(it => [it.uid, it.username]));
  return rows.map(row => {
    const isGiven = row.uplineUid === uid;
    const name = names.get((isGiven ? row.downlineUid : row.uplineUid) ?? '');
    const current = terms.get(row.id);
    return {
      contractId: row.id,
      kind: row.kind,
      category: ContractCategory.parse(row.category),
      side: isGiven ? 'given' : 'held',
      account: name === undefined ? null : isGiven ? name : maskName(name),
      state: row.state,
      ...(row.offeredTerms === null ? {} : { offered: ContractTerms.parse(row.offeredTerms) }),
      ...(current === undefined ? {} : { current: acceptedAs(current) }),
      createdAt: row.createdAt,
      ...(row.endedAt === null ? {} : { endedAt: row.endedAt }),
      demo: row.demo,
    };
  });
}

/** The end of terms as the wire says it: absent while nothing ends them. */
export const until = (effectiveTo: number | null) => (effectiveTo === null ? {} : { effectiveTo });

const acceptedAs = ({ effectiveTo, ...terms }: AcceptedTerms) => ({ ...terms, ...until(effectiveTo) });
