import type { SeamlessRefusal, SeamlessRefusalCode } from '../../../streams/wire/gameServers/seamless.ts';
import { CallError } from '../../ground/handler.ts';

interface More {
  /** Whether the same call may succeed later; then the refusal is not kept. */
  readonly retry?: boolean;
  /** Whether the same transaction is answered like this from now on, whatever changes. */
  readonly kept?: boolean;
}

/** A game server is refused; see `SeamlessRefusal`. */
export class Refusal extends Error {
  readonly code: SeamlessRefusalCode;
  readonly status: number;
  readonly retry: boolean;
  readonly kept: boolean;
  constructor(code: SeamlessRefusalCode, status: number, message: string, more: More = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.retry = more.retry ?? false;
    this.kept = more.kept ?? false;
  }
}

/** What gate and ledger say, in the words of the protocol. */
const OF_THE_HOUSE: Readonly<Record<string, SeamlessRefusalCode>> = {
  insufficient_funds: 'insufficient_funds',
  vendor_wallet_short: 'insufficient_funds',
  on_break: 'on_break',
  stake_out_of_range: 'stake_out_of_range',
  limit_reached: 'limit_reached',
};

/** The refusal behind a failure; null when it is none. */
export function seamlessRefusalOf(failure: unknown): Refusal | null {
  if (failure instanceof Refusal) return failure;
  if (!(failure instanceof CallError)) return null;
  const code = new Map(Object.entries(OF_THE_HOUSE)).get(failure.code);
  return code === undefined ? null : new Refusal(code, 409, failure.message, { kept: true });
}

export function toRefusalBody(refusal: Refusal, balance?: number): SeamlessRefusal {
  const { code, message, retry } = refusal;
  return { ok: false, code, message, retry, ...(balance !== undefined && { balance }) };
}
