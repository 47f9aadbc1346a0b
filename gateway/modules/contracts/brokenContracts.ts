import { CONTRACT_KINDS } from '../../../streams/wire/contractTerms.ts';
import type { Tx } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { takeDate } from '../boundary.ts';
import type { ModuleDeps } from '../deps.ts';
import type { InboxPorts } from '../inbox/module.ts';
import { maskName } from '../winners/maskName.ts';
import { agentByUid, lockTeam } from './agents.ts';
import { announcing } from './announce.ts';
import { endAt } from './answer.ts';
import { breaking, breakOf } from './cover.ts';
import { effectiveFrom } from './effective.ts';
import { recordMove } from './history.ts';
import { allContracts, heldOf, type LiveContract } from './records.ts';

/** Most contracts of one answer. */
const MOST = 100;
/** Most that one call ends: their accounts are locked together. */
const MOST_ENDED = 20;

type Deps = Pick<ModuleDeps, 'publish' | 'clock'> & InboxPorts;

/** Contracts in force that their uplines' own don't bear, with those that depend on them; the uppermost first. */
async function brokenContracts(tx: Tx): Promise<readonly LiveContract[]> {
  const all = await allContracts(tx);
  const byId = new Map(all.map(contract => [contract.id, contract]));
  return CONTRACT_KINDS.flatMap(kind => breaking(heldOf(all, kind))).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Why a contract is refused now; null for one that only depends on another that is. */
function whyOf(all: readonly LiveContract[], { id, kind }: LiveContract): string {
  const held = heldOf(all, kind);
  const contract = held.find(it => it.id === id);
  return (contract === undefined ? null : breakOf(held, contract))?.why ?? 'above';
}

/** Ends one with its running period and tells both sides; nothing when it has ended meanwhile. */
async function endBroken(tx: Tx, { publish, clock, inbox }: Deps, found: LiveContract): Promise<boolean> {
  const { id, kind, uplineUid, downlineUid, accepted, demo } = found;
  await lockTeam(tx, downlineUid, uplineUid);
  const at = await takeDate(tx, clock);
  const broken = await brokenContracts(tx);
  if (!broken.some(contract => contract.id === id)) return false;
  const from = effectiveFrom(at, accepted, null);
  const concerned = { offers: [downlineUid, ...(uplineUid === null ? [] : [uplineUid])], given: [uplineUid] };
  await announcing({ tx, publish, at }, concerned, async () => {
    const version = await endAt(tx, found, { at, from });
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

/** Contracts that were agreed before the law of contracts was: listed, and ended with their running periods. */
export function brokenContractHandlers(
  deps: Deps,
): Pick<Handlers, 'opsBrokenContracts' | 'opsEndBrokenContracts'> {
  return {
    opsBrokenContracts: {
      mode: 'read',
      async run(tx) {
        const all = await allContracts(tx);
        const broken = await brokenContracts(tx);
        const contracts = [];
        for (const contract of broken.slice(0, MOST)) {
          const { id, kind, category, uplineUid, downlineUid } = contract;
          const [upline, downline] = [
            await agentByUid(tx, uplineUid ?? ''),
            await agentByUid(tx, downlineUid),
          ];
          contracts.push({
            ...{ contractId: id, kind, category, upline: upline?.username ?? null },
            ...{ username: downline?.username ?? downlineUid, why: whyOf(all, contract) },
          });
        }
        return { value: { count: broken.length, contracts } };
      },
    },
    opsEndBrokenContracts: {
      mode: 'write',
      async run(tx) {
        const broken = await brokenContracts(tx);
        let ended = 0;
        for (const contract of broken.slice(0, MOST_ENDED)) {
          if (await endBroken(tx, deps, contract)) ended += 1;
        }
        return { value: { ended, left: broken.length - ended } };
      },
    },
  };
}
