import { CONTRACT_KINDS } from '../../../streams/wire/contracts/words.ts';
import type { Tx } from '../../db/database.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { maskName } from '../../people/maskName.ts';
import { agentByUid, lockTeam } from '../agentAccounts.ts';
import { announcing } from './announce.ts';
import { endAt } from './answer.ts';
import { breaking } from './cover.ts';
import { effectiveFrom } from './effective.ts';
import { recordMove } from './history.ts';
import { allContracts, heldOf, type LiveContract } from './records.ts';

export type EndBrokenDeps = Pick<ModuleDeps, 'publish' | 'clock'> & NoticePorts;

/** Contracts in force that their uplines' own don't bear, with those that depend on them; the uppermost first. */
export function brokenAmong(all: readonly LiveContract[]): readonly LiveContract[] {
  const byId = new Map(all.map(contract => [contract.id, contract]));
  return CONTRACT_KINDS.flatMap(kind => breaking(heldOf(all, kind))).flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * Ends a contract that breaks the law of contracts with its running period, and tells both sides; nothing when it breaks it
 * no more, or has ended meanwhile. Locks: the accounts of the team, the boundary (shared), topics.
 */
export async function endBroken(
  tx: Tx,
  { publish, clock, inbox }: EndBrokenDeps,
  found: LiveContract,
): Promise<boolean> {
  const { id, kind, uplineUid, downlineUid, demo } = found;
  await lockTeam(tx, downlineUid, uplineUid);
  const at = await lockBookingDate(tx, clock);
  // As it is under the locks: other terms may have been accepted since it was found.
  const now = brokenAmong(await allContracts(tx)).find(contract => contract.id === id);
  if (now === undefined) return false;
  const from = effectiveFrom(at, now.accepted, null);
  const concerned = { offers: [downlineUid, ...(uplineUid === null ? [] : [uplineUid])], given: [uplineUid] };
  await announcing({ tx, publish, at }, concerned, async () => {
    const version = await endAt(tx, now, { at, from });
    await recordMove(tx, { contractId: id, move: 'X', actorUid: null, version, at });
  });
  const [above, below] = [
    uplineUid === null ? null : await agentByUid(tx, uplineUid),
    await agentByUid(tx, downlineUid),
  ];
  for (const [to, other] of [
    [above, below],
    [below, above],
  ]) {
    if (to == null || other == null) continue;
    const message = { type: 'CONTRACT_ENDED', amount: 0, name: maskName(other.username), at, demo } as const;
    await inbox.deliver(tx, { uid: to.uid, ...message, opId: `contractEnded:${kind}:${id}:${to.uid}` });
  }
  return true;
}
