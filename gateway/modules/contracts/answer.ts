import { and, eq } from 'drizzle-orm';
import { MANY } from '../../../streams/wire/bounds.ts';
import type {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  RequestAnswer,
} from '../../../streams/wire/entities/contract.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, contract, contractVersion } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { takeDate } from '../boundary.ts';
import type { ModuleDeps } from '../deps.ts';
import { maskName } from '../winners/maskName.ts';
import { agentByUid, agentsOf, lockTeam } from './agents.ts';
import { announcing } from './announce.ts';
import { askedOf } from './asked.ts';
import { effectiveFrom } from './effective.ts';
import { recordMove } from './history.ts';
import { type Transition, transition } from './machine.ts';
import { checkRate } from './propose.ts';
import { type LiveContract, liveContracts } from './records.ts';

/** A downline's answer to what waits for it. */
export interface Answer {
  readonly uid: string;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly move: RequestAnswer;
  /** Must be the waiting contract's id when given. */
  readonly contractId: string | undefined;
  /** The request as it was shown (see `askedOf`); undefined from a client that doesn't know of versions. */
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
  answered: Answer,
): Promise<ContractOutcome> {
  const { uid, kind, category, move } = answered;
  const agent = await agentByUid(tx, uid);
  const uplineUid = agent?.uplineUid ?? null;
  await lockTeam(tx, uid, uplineUid);
  // The date is later than every closed window, so terms can't change for a window that was paid.
  const at = await takeDate(tx, clock);
  const team = await liveContracts(tx, await agentsOf(tx, uid));
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

  const shown = askedOf(team, asked);
  if (answered.version !== shown.version) throw changed();
  const terms = step.effect === 'install' ? asked.offered : null;
  await checkRate(tx, caps, { kind, category, uplineUid: asked.uplineUid, terms });
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
    for (const downline of ending) {
      const version = await end(tx, downline, at);
      await recordMove(tx, { contractId: downline.id, move: 'X', actorUid: uid, version, at });
    }
    const version = await carryOut(tx, asked, step, at);
    await recordMove(tx, { contractId: asked.id, move, actorUid: uid, version, at });
    return { contractId: asked.id, state: step.to, endedDownlines: [...endedDownlines] };
  });
}

/** Does to the contract that was answered what the answer means; returns the version that came into force or ended. */
async function carryOut(tx: Tx, asked: LiveContract, { to, effect }: Transition, at: number) {
  if (effect === 'end') return end(tx, asked, at);
  const version = effect === 'install' ? await install(tx, asked, at) : null;
  await settle(tx, asked.id, to, to === 'rejected' ? at : null);
  return version;
}

async function settle(tx: Tx, id: string, state: LiveContract['state'], endedAt: number | null) {
  await tx
    .update(contract)
    .set({ state, offeredTerms: null, offeredAt: null, endedAt })
    .where(eq(contract.id, id));
}

/** Puts the offered terms in force with the next period; the old ones count until then. Returns the version they get. */
async function install(tx: Tx, { id, offered, accepted }: LiveContract, at: number): Promise<number> {
  if (offered === null) throw new Error(`contract ${id} has no terms to accept`);
  const from = effectiveFrom(at, accepted, offered);
  await closeVersion(tx, id, accepted?.version ?? null, from);
  const version = (accepted?.version ?? 0) + 1;
  await tx.insert(contractVersion).values({
    ...{ contractId: id, version, terms: offered },
    ...{ acceptedAt: at, effectiveFrom: from },
  });
  return version;
}

/** Ends a contract; its terms are valid until the running period is over. Returns their version. */
async function end(tx: Tx, { id, accepted }: LiveContract, at: number): Promise<number | null> {
  if (accepted !== null) {
    await closeVersion(tx, id, accepted.version, effectiveFrom(at, accepted, accepted.terms));
  }
  await settle(tx, id, 'terminated', at);
  return accepted?.version ?? null;
}

async function closeVersion(tx: Tx, id: string, version: number | null, effectiveTo: number) {
  if (version === null) return;
  await tx
    .update(contractVersion)
    .set({ effectiveTo })
    .where(and(eq(contractVersion.contractId, id), eq(contractVersion.version, version)));
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
