import type {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  ContractTerms,
  RequestAnswer,
  RequestStatus,
} from '../../../streams/wire/contracts/shapes.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type CallContext, CallError, type Reply } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { positionOf } from '../../ground/position.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { answer } from './answer.ts';
import { requireDownline } from './callers.ts';
import { propose } from './propose.ts';

/** What the four contract calls have in common. */
type Params =
  | { readonly status: RequestStatus; readonly category: ContractCategory; readonly account: string }
  | {
      readonly status: RequestAnswer;
      readonly category: ContractCategory;
      readonly contractId?: string | undefined;
      readonly version?: string | undefined;
      readonly confirm?: boolean | undefined;
    };

/** What the contract calls need. */
export interface ContractsDeps extends Pick<ModuleDeps, 'publish' | 'readSnap' | 'clock'> {
  readonly caps: ContractCaps;
}

/** What differs between the kinds of contracts. */
export interface KindOf<P extends Params> {
  readonly kind: ContractKind;
  /** The terms of an offer or a change; throws `bad_request` for terms nobody can mean. */
  terms(offer: Extract<P, { status: 'P' | 'E' }>): ContractTerms;
}

const isOffer = <P extends Params>(params: P): params is Extract<P, { status: 'P' | 'E' }> =>
  params.status === 'P' || params.status === 'E';

/**
 * Adds what waits now to a refusal, so that an agent who answers an old request sees the new one, also without a
 * socket.
 */
async function withOffers(
  { code, status, message, value }: CallError,
  readOffers: () => Promise<Snap>,
): Promise<CallError> {
  return new CallError(code, status, message, { value, snaps: [await readOffers()] });
}

/** Builds the `run` of a contract call (S7-51 to S7-54), the same for every kind. */
export function processOf<P extends Params>(
  { publish, readSnap, clock, caps }: ContractsDeps,
  { kind, terms }: KindOf<P>,
): (tx: Tx, ctx: CallContext, params: P) => Promise<Reply<ContractOutcome>> {
  return async (tx, ctx, params) => {
    const { uid, demo } = requireAgent(ctx);
    const { category } = params;
    if ('account' in params) {
      const downline = await requireDownline(tx, uid, params.account);
      const value = await propose(
        tx,
        { publish, caps },
        {
          id: intentId(uid, ctx),
          kind,
          category,
          uplineUid: uid,
          downlineUid: downline.uid,
          move: params.status,
          terms: isOffer(params) ? terms(params) : null,
          at: ctx.now,
          demo,
        },
      );
      return { value };
    }
    const readOffers = () => readSnap(tx, 'offers', uid);
    const value = await answer(
      tx,
      { publish, clock, caps },
      {
        uid,
        kind,
        category,
        move: params.status,
        contractId: params.contractId,
        version: params.version,
        confirmed: params.confirm === true,
      },
    ).catch(async (error: unknown) => {
      throw error instanceof CallError ? await withOffers(error, readOffers) : error;
    });
    const snap = await readOffers();
    return { value, pos: [positionOf(snap)], snaps: [snap] };
  };
}
