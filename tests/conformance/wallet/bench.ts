import { randomUUID } from 'node:crypto';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import {
  SEAMLESS_PATH,
  type SeamlessCall,
  SeamlessRefusal,
  seamlessAnswers,
} from '../../../streams/wire/gameServers/seamless.ts';
import { Mismatch } from '../case.ts';

/** The wallet that is asked, and what its operator gave to the game server. */
export interface WalletTarget {
  readonly origin: string;
  readonly server: string;
  readonly secret: string;
  /** Code of the game that it launches. */
  readonly gameCode: string;
  /** Launches a game for a member, by whatever way; answers the token in the address. */
  launch(): Promise<string>;
  /** Ends the member's own session, after which another launch signs in again; null where that can't be done. */
  readonly signOut: (() => Promise<void>) | null;
}

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface CallOptions {
  readonly request?: string;
  /** Added to the time, ms. */
  readonly aheadMs?: number;
  readonly secret?: string;
  /** Signs for another server, or to another gateway. */
  readonly signedFor?: string;
  readonly signedTo?: string;
  /** Letters beyond ASCII are sent as escapes. */
  readonly escaped?: boolean;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
}

const asciiOf = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, it => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Calls of a game server to a wallet, for the cases. */
export function openWalletBench(target: WalletTarget) {
  const call = async (name: SeamlessCall, params: object, options: CallOptions = {}): Promise<Answered> => {
    const { request = randomUUID(), aheadMs = 0, secret = target.secret, tamper = it => it } = options;
    const { signedFor: server = target.server, signedTo: gateway = new URL(target.origin).host } = options;
    const plain = JSON.stringify(params);
    const body = options.escaped === true ? asciiOf(plain) : plain;
    const timestamp = Date.now() + aheadMs;
    const response = await fetch(new URL(`${SEAMLESS_PATH}/${target.server}/${name}`, target.origin), {
      method: 'POST',
      headers: signedHeaders({ secret, call: name, server, gateway, timestamp, request, body }),
      body: tamper(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const shape = answer.ok === true ? seamlessAnswers[name] : SeamlessRefusal;
    const read = shape.safeParse(answer);
    if (!read.success)
      throw new Mismatch(`an answer of the protocol to ${name}, not ${JSON.stringify(answer)}`);
    return { status: response.status, body: answer };
  };
  const open = async () => {
    const token = await target.launch();
    const { body } = await call('authenticate', { token });
    if (body.ok !== true) throw new Mismatch(`a session for a new launch, not ${JSON.stringify(body)}`);
    const { id: player } = body.player as { readonly id: string };
    return { token, session: String(body.session), balance: Number(body.balance), player };
  };
  return { target, call, open, newId: () => randomUUID() };
}

export type WalletBench = ReturnType<typeof openWalletBench>;
