import { eq } from 'drizzle-orm';
import type {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  ContractTerms,
  RequestStatus,
} from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { contract } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Publish } from '../../ground/publish.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { lockTeam } from '../agentAccounts.ts';
import { announcing } from './announce.ts';
import { lawBreakOf } from './cover.ts';
import { recordMove } from './history.ts';
import { transition } from './machine.ts';
import { readOffers } from './offers.ts';
import { capOf, isAbove, ratesOf } from './rates.ts';
import { contractsAround, heldOf, liveContracts } from './records.ts';

/** What an upline sends to its direct downline. */
export interface Proposal {
  /** Id of the contract an offer makes; unused for a change or a revocation. */
  readonly id: string;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  /** Null when the house offers. */
  readonly uplineUid: string | null;
  readonly downlineUid: string;
  readonly move: RequestStatus;
  /** Null for a revocation. */
  readonly terms: ContractTerms | null;
  /** World time, epoch ms. */
  readonly at: number;
  readonly demo: boolean;
}

/**
 * Offers a contract, a change of it, or asks to end it.
 *
 * @throws CallError `contract_state` when the contract isn't in a state for that, `rate_above_upline` when the
 * terms give away more than the upline has.
 */
export async function propose(
  tx: Tx,
  { publish, caps }: { readonly publish: Publish; readonly caps: ContractCaps },
  proposal: Proposal,
): Promise<ContractOutcome> {
  const { kind, category, uplineUid, downlineUid, move, at } = proposal;
  await lockTeam(tx, downlineUid, uplineUid);
  const live = await liveContracts(tx, [downlineUid]);
  const existing = live.find(known => known.kind === kind && known.category === category);
  const step = transition(existing?.state ?? 'none', move);
  if (step === null || (existing !== undefined && existing.uplineUid !== uplineUid)) {
    throw new CallError('contract_state', 409, 'the contract is not in a state for that');
  }
  await checkRate(tx, caps, proposal);
  const proposed = await announcing(
    { tx, publish, at },
    { offers: [downlineUid], given: [uplineUid] },
    async () => {
      const waiting = { state: step.to, offeredTerms: proposal.terms, offeredAt: at };
      if (existing !== undefined) {
        await tx.update(contract).set(waiting).where(eq(contract.id, existing.id));
      } else {
        const { id, demo } = proposal;
        await tx
          .insert(contract)
          .values({ id, kind, category, uplineUid, downlineUid, demo, createdAt: at, ...waiting });
      }
      const contractId = existing?.id ?? proposal.id;
      await recordMove(tx, { contractId, move, actorUid: uplineUid, terms: proposal.terms, at });
      return { contractId, state: step.to, endedDownlines: [] };
    },
  );
  const { requests } = await readOffers(tx, downlineUid);
  const version = requests.find(({ contractId }) => contractId === proposed.contractId)?.version;
  return { ...proposed, ...(version === undefined ? {} : { version }) };
}

/** What of a proposal the law of contracts is about. */
type Checked = Pick<Proposal, 'kind' | 'category' | 'uplineUid' | 'downlineUid' | 'terms'>;

/**
 * Refuses terms that could cost more than the upline's own contracts pay (decision 082), or that are above the merchant's
 * caps. Checked with the offer and again with its acceptance, because the upline's own terms may have fallen in between.
 *
 * @throws CallError `rate_above_upline` with `{ broken }`, why and what would be allowed
 */
export async function checkRate(tx: Tx, caps: ContractCaps, checked: Checked): Promise<void> {
  const { kind, category, uplineUid, downlineUid, terms } = checked;
  if (terms === null) return;
  if (isAbove(ratesOf(terms), capOf(caps, kind))) {
    throw new CallError('rate_above_upline', 409, 'the rate is above what the house allows');
  }
  // The house has no contract of its own, so only the caps limit it.
  if (uplineUid === null) return;
  const held = heldOf(await contractsAround(tx, uplineUid), kind);
  const broken = lawBreakOf(held, { id: '', category, uplineUid, downlineUid, terms });
  if (broken === null) return;
  throw new CallError(
    'rate_above_upline',
    409,
    'the terms could cost more than the upline’s own contract pays',
    {
      value: { broken },
    },
  );
}
