import { randomUUID } from 'node:crypto';
import {
  SEAMLESS_PATH,
  type SeamlessAnswer,
  type SeamlessCall,
  type SeamlessParams,
  SeamlessRefusal,
  seamlessAnswers,
} from '../../streams/wire/gameServers/seamless.ts';
import { signedHeaders } from './signature.ts';

/** Nobody knows whether the wallet has done what it was asked for. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}

export interface WalletTarget {
  /** Where the gateway with the wallet is. */
  readonly origin: string;
  /** Id of this server there. */
  readonly server: string;
  readonly secret: string;
  readonly now: () => number;
  /** How long an answer may take, ms. */
  readonly timeoutMs: number;
}

/** Asks the wallet once. Throws `Unreached` when no answer of the protocol comes. */
export type CallWallet = <C extends SeamlessCall>(
  call: C,
  params: SeamlessParams<C>,
  request?: string,
) => Promise<SeamlessAnswer<C> | SeamlessRefusal>;

/** Signed calls to a wallet (docs/game-servers.md). */
export function createWalletClient({ origin, server, secret, now, timeoutMs }: WalletTarget): CallWallet {
  const gateway = new URL(origin).host;
  return async (call, params, request = randomUUID()) => {
    const body = JSON.stringify(params);
    const headers = signedHeaders({ secret, call, server, gateway, timestamp: now(), request, body });
    const answer: unknown = await fetch(new URL(`${SEAMLESS_PATH}/${server}/${call}`, origin), {
      ...{ method: 'POST', headers, body, redirect: 'error' as const },
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(response => response.json())
      .catch((cause: unknown) => {
        throw new Unreached(`no answer to ${call}`, { cause });
      });
    const refused = SeamlessRefusal.safeParse(answer);
    if (refused.success) return refused.data;
    const agreed = seamlessAnswers[call].safeParse(answer);
    if (agreed.success) return agreed.data as SeamlessAnswer<typeof call>;
    throw new Unreached(`no answer of the protocol to ${call}`);
  };
}
