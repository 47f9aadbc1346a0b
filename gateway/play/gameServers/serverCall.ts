import type { SeamlessCall, SeamlessParams } from '../../../streams/wire/gameServers/seamless.ts';

/** One call of a game server, with a signature that was checked. */
export interface ServerCall<C extends SeamlessCall = SeamlessCall> {
  readonly call: C;
  readonly request: string;
  /** The server's own clock, epoch ms. */
  readonly sentAt: number;
  readonly params: SeamlessParams<C>;
}
