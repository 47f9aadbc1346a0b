import type { LinkDeps, TokenStorage } from '../deps.ts';
import { createLive } from '../merge/coordinator.ts';
import type { Live } from '../merge/live.ts';
import type { Scope } from '../scope.ts';
import type { ProtocolCalls } from '../wire/protocol/protocolCalls.ts';
import type { CallTable, TopicTable } from '../wire/protocol/tables.ts';
import { type Bus, createBus } from './bus.ts';
import type { BusDeps } from './busDeps.ts';
import { type ClockOffset, createClockOffset } from './clockOffset.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { createRest, type ProtocolRest, type Rest, type RestDeps } from './rest.ts';
import { createTransport } from './transport.ts';

/** What a link is made of besides its surroundings. */
export interface LinkOptions<C extends CallTable, T extends TopicTable>
  extends Omit<LinkDeps<C, T>, 'token'>,
    Pick<RestDeps<C>, 'operatorToken' | 'onReach' | 'sealKey' | 'onRefused'> {
  /** Ends everything of the link. */
  readonly scope: Scope;
  /** Where the session token lives. */
  readonly storage: TokenStorage;
  /** Whether a token that expired is renewed; otherwise it is refused like any other. */
  readonly renews: boolean;
  /** Asks over REST whether the session is still valid, after the socket was closed without a clear reason. */
  readonly checkSession: (rest: Rest<C>) => ReturnType<BusDeps['checkSession']>;
}

/** The connection to one gateway. Nothing is sent before `bus.start`, a call of `rest` or a feed of `live`. */
export interface Link<C extends CallTable, T extends TopicTable> {
  /** The calls of the product. */
  readonly rest: Rest<C>;
  /** The topics of the product. */
  readonly live: Live<T>;
  /** The socket: its state, its start and its end. */
  readonly bus: Bus;
  /** The token, and how it is kept fresh. */
  readonly credentials: Credentials;
  /** The server's clock. */
  readonly offset: ClockOffset;
}

/**
 * Connects REST, socket and merge to one gateway. Its types are those of the tables that `wire` was made of: names of calls
 * and topics, parameters, answers, states and events.
 */
export function createLink<C extends CallTable & ProtocolCalls, T extends TopicTable>(
  options: LinkOptions<C, T>,
): Link<C, T> {
  const { scope, clock, wire, lifecycle, storage, renews, checkSession } = options;
  const offset = createClockOffset(clock);
  // The calls need the token and renewing the token is a call, so each gets a function to reach the other.
  const credentials = createCredentials({ ...options, storage, rest: () => own });
  // Before the bus hears of it, which may need a token at once.
  scope.subscribe(lifecycle.wake$, credentials.doubt);
  const rest = createRest<C>({
    ...options,
    token: () => credentials.token,
    ...(renews && { renew: () => credentials.renew() }),
  });
  // Every table has the calls of the protocol, but a call's types stay unknown as long as its table is.
  const own = rest as unknown as ProtocolRest;
  // The CONNECT packet carries the positions of the merge, and the merge listens to the bus.
  const bus = createBus({
    ...options,
    credentials,
    resume: () => live.resume(),
    checkSession: () => checkSession(rest),
  });
  const transport = createTransport({ bus, rest: own, wire, clock, onSample: offset.sample });
  const live = createLive<T>({ ...options, transport, serverNow: () => Math.round(offset.now()) });
  scope.subscribe(bus.samples$, offset.sample);
  scope.subscribe(bus.link$, link => {
    if (link.up) offset.setRate(link.hello?.rate ?? 1);
  });
  scope.subscribe(lifecycle.wake$, offset.forget);
  return { rest, live, bus, credentials, offset };
}
