import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Handlers } from '../../ground/handler.ts';
import { agentByUid } from '../agentAccounts.ts';
import { lawBreakOf } from './cover.ts';
import { brokenAmong, type EndBrokenDeps, endBroken } from './endBroken.ts';
import { allContracts, contractsWith, heldOf, type LiveContract } from './records.ts';

/** Most contracts of one answer. */
const MOST = 100;
/** Most that one call ends: their accounts are locked together. */
const MOST_ENDED = 20;

/** Why a contract is refused now; null for one that only depends on another that is. */
function whyOf(all: readonly LiveContract[], { id, kind }: LiveContract): string {
  const held = heldOf(all, kind);
  const contract = held.find(it => it.id === id);
  return (contract === undefined ? null : lawBreakOf(held, contract))?.why ?? 'above';
}

/** Contracts that the house has ended for the law and whose last periods run, the next to end first. */
async function endingContracts(tx: Tx, now: number): Promise<readonly LiveContract[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from contract c join contract_version v on v.contract_id = c.id and v.effective_to > ${now}::int8
    where c.ended_at is not null and c.upline_uid is not null
      and exists (select 1 from contract_event e where e.contract_id = c.id and e.move = 'X' and e.actor_uid is null)
    group by c.id order by max(v.effective_to), c.id limit ${MOST}`);
  const ids = rows.map(({ id }) => id);
  const found = await contractsWith(tx, ids);
  return ids.flatMap(id => found.find(contract => contract.id === id) ?? []);
}

/** Contracts that were agreed before the law of contracts was: listed, and ended with their running periods. */
export function brokenContractHandlers(
  deps: EndBrokenDeps,
): Pick<Handlers, 'opsBrokenContracts' | 'opsEndBrokenContracts'> {
  return {
    opsBrokenContracts: {
      mode: 'read',
      async run(tx) {
        const all = await allContracts(tx);
        const broken = brokenAmong(all);
        const ending = await endingContracts(tx, deps.clock.now());
        const contracts = [];
        for (const contract of [...broken, ...ending].slice(0, MOST)) {
          const { id, kind, category, uplineUid, downlineUid } = contract;
          const [upline, downline] = [
            await agentByUid(tx, uplineUid ?? ''),
            await agentByUid(tx, downlineUid),
          ];
          contracts.push({
            ...{ contractId: id, kind, category, upline: upline?.username ?? null },
            ...{ username: downline?.username ?? downlineUid, why: whyOf([...all, ...ending], contract) },
            endsAt: contract.accepted?.effectiveTo ?? null,
          });
        }
        return { value: { count: broken.length, contracts } };
      },
    },
    opsEndBrokenContracts: {
      mode: 'write',
      async run(tx) {
        const broken = brokenAmong(await allContracts(tx));
        let ended = 0;
        for (const contract of broken.slice(0, MOST_ENDED)) {
          if (await endBroken(tx, deps, contract)) ended += 1;
        }
        return { value: { ended, left: broken.length - ended } };
      },
    },
  };
}
