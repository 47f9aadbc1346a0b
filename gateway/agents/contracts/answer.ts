import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  RequestAnswer,
} from '../../../streams/wire/contracts/shapes.ts';
import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, contract, contractVersion } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { maskName } from '../../people/maskName.ts';
import { agentByUid, agentsAround, lockTeam } from '../agentAccounts.ts';
import { acceptanceOf } from './acceptance.ts';
import { announcing } from './announce.ts';
import { effectiveFrom } from './effective.ts';
import { recordMove } from './history.ts';
import { type Transition, transition } from './machine.ts';
import { checkRate } from './propose.ts';
import { type LiveContract, liveContracts } from './records.ts';

/** A downline's answer to what waits for it. */
export interface ContractAnswer {
  readonly uid: string;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly move: RequestAnswer;
  /** Must be the waiting contract's id when given. */
  readonly contractId: string | undefined;
  /** The request as it was shown (see `acceptanceOf`); undefined from a client that doesn't know of versions. */
  readonly version: string | undefined;
  /** Whether the agent was warned that contracts of downlines end. */
  readonly confirmed: boolean;
}

/**
 * Answers a request; contracts of downlines that can't stand beside the answer end with it (S4-73).
 *
 * @throws CallError `contract_unknown`, `contract_state`, `contract_changed` when another contract or version waits
 * than the one that was shown, `rate_above_upline`, or `downline_higher_rate` with `{ downlines }` (masked names) when
 * contracts of downlines would end and that isn't confirmed.
 *
 * Locks: the accounts of the team, the boundary of the settlements (shared), topics; in this order.
 */
export async function answer(
  tx: Tx,
  { publish, clock, caps }: Pick<ModuleDeps, 'publish' | 'clock'> & { readonly caps: ContractCaps },
  answered: ContractAnswer,
): Promise<ContractOutcome> {
  const { uid, kind, category, move } = answered;
  const agent = await agentByUid(tx, uid);
  const uplineUid = agent?.uplineUid ?? null;
  await lockTeam(tx, uid, uplineUid);
  // The date is later than every closed window, so terms can't change for a window that was paid.
  const at = await lockBookingDate(tx, clock);
  const team = await liveContracts(tx, await agentsAround(tx, uid));
  const asked = team.find(
    live => live.downlineUid === uid && live.kind === kind && live.category === category,
  );
  if (asked === undefined) {
    throw new CallError('contract_unknown', 404, 'there is no such contract');
  }
  const changed = () => new CallError('contract_changed', 409, 'the request is not the one that was shown');
  if (answered.contractId !== undefined && answered.contractId !== asked.id) throw changed();
  const step = transition(asked.state, move);
  if (step === null) throw new CallError('contract_state', 409, 'nothing waits for this answer');

  const shown = acceptanceOf(team, asked);
  if (answered.version !== shown.version) throw changed();
  const terms = step.effect === 'install' ? asked.offered : null;
  await checkRate(tx, caps, { kind, category, uplineUid: asked.uplineUid, downlineUid: uid, terms });
  const ending = step.effect === 'install' || step.effect === 'end' ? shown.ending : [];
  const endedDownlines = await maskedNames(tx, ending);
  if (ending.length > 0 && !answered.confirmed) {
    throw new CallError('downline_higher_rate', 409, 'contracts of downlines would end', {
      value: { downlines: endedDownlines },
    });
  }

  const affected = [uid, ...(uplineUid === null ? [] : [uplineUid]), ...ending.map(c => c.downlineUid)];
  const given = [uplineUid, ...ending.map(c => c.uplineUid)];
  return announcing({ tx, publish, at }, { offers: affected, given }, async () => {
    const from = step.effect === 'drop' ? at : startOf(team, asked, at);
    for (const contract of ending) {
      const version = await endAt(tx, contract, { at, from });
      await recordMove(tx, { contractId: contract.id, move: 'X', actorUid: uid, version, at });
    }
    const version = await carryOut(tx, asked, step, { at, from });
    await recordMove(tx, { contractId: asked.id, move, actorUid: uid, version, at });
    return { contractId: asked.id, state: step.to, endedDownlines: [...endedDownlines] };
  });
}

/** When an answer is given, and from when it counts, epoch ms. */
interface Moments {
  readonly at: number;
  readonly from: number;
}

/**
 * From when an answer counts: the end of the running period, but not before the contracts that the upline holds do: what
 * it gives is paid out of them.
 */
function startOf(around: readonly LiveContract[], asked: LiveContract, at: number): number {
  const { kind, uplineUid, accepted, offered } = asked;
  const own = effectiveFrom(at, accepted, offered ?? accepted?.terms ?? null);
  if (offered === null || uplineUid === null) return own;
  const above = around.filter(it => it.kind === kind && it.downlineUid === uplineUid);
  return Math.max(own, ...above.map(it => it.accepted?.effectiveFrom ?? 0));
}

/** Does to the contract that was answered what the answer means; returns the version that came into force or ended. */
async function carryOut(tx: Tx, asked: LiveContract, { to, effect }: Transition, when: Moments) {
  if (effect === 'end') return endAt(tx, asked, when);
  const version = effect === 'install' ? await install(tx, asked, when) : null;
  await settle(tx, asked.id, to, to === 'rejected' ? when.at : null);
  return version;
}

async function settle(tx: Tx, id: string, state: LiveContract['state'], endedAt: number | null) {
  await tx
    .update(contract)
    .set({ state, offeredTerms: null, offeredAt: null, endedAt })
    .where(eq(contract.id, id));
}

/** Puts the offered terms in force; the old ones count until then. Returns the version they get. */
async function install(
  tx: Tx,
  { id, offered, accepted }: LiveContract,
  { at, from }: Moments,
): Promise<number> {
  if (offered === null) throw new Error(`contract ${id} has no terms to accept`);
  await closeVersions(tx, id, from);
  const version = (accepted?.version ?? 0) + 1;
  await tx.insert(contractVersion).values({
    ...{ contractId: id, version, terms: offered },
    ...{ acceptedAt: at, effectiveFrom: from },
  });
  return version;
}

/** Ends a contract; its terms are valid until `from`. Returns their version. */
export async function endAt(
  tx: Tx,
  { id, accepted }: LiveContract,
  { at, from }: Moments,
): Promise<number | null> {
  await closeVersions(tx, id, from);
  await settle(tx, id, 'terminated', at);
  return accepted?.version ?? null;
}

/** Lets no terms of a contract count longer than that; those that would begin later never do. */
async function closeVersions(tx: Tx, id: string, from: number): Promise<void> {
  await tx
    .update(contractVersion)
    .set({ effectiveTo: sql`greatest(${contractVersion.effectiveFrom}, ${from}::int8)` })
    .where(
      and(
        eq(contractVersion.contractId, id),
        or(isNull(contractVersion.effectiveTo), gt(contractVersion.effectiveTo, from)),
      ),
    );
}

/** Limited to the number of names that an answer may hold. */
async function maskedNames(tx: Tx, contracts: readonly LiveContract[]): Promise<readonly string[]> {
  if (contracts.length === 0) return [];
  const uids = contracts.map(({ downlineUid }) => downlineUid);
  const rows = await tx
    .select({ username: account.username })
    .from(account)
    .where(isAmong(account.uid, uids))
    .orderBy(account.username)
    .limit(MANY);
  return rows.map(({ username }) => maskName(username));
}
