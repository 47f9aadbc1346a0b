import { type Observable, Subject } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { ConnectionReason, ConnectionState } from '../connectionState.ts';
import type { LinkState, Unsubscribe } from '../merge/transport.ts';
import type { BusDeps } from './busDeps.ts';
import type { EndCode } from './byeReaction.ts';
import type { ClockSample } from './clockOffset.ts';
import { SocketLink } from './link.ts';
import { watchPageLifecycle } from './pageLifecycle.ts';

/** The socket connection of this tab. */
export interface Bus {
  readonly state$: Behavior<ConnectionState>;
  readonly link$: Behavior<LinkState>;
  /** The gateway has ended this session; the bus is closed until `start`. */
  readonly ended$: Observable<EndCode>;
  /** Comparisons of both clocks, one per `hello` and sync. */
  readonly samples$: Observable<ClockSample>;
  /** Each inbound `ev` message, synchronously and in order. */
  onEvents(handler: (frame: unknown) => void): Unsubscribe;
  /** Sends a request; resolves with its acknowledgement, rejects when the link is down or after `timeoutMs`. */
  request(event: string, body: unknown, timeoutMs: number): Promise<unknown>;
  /** Sends while the link is up, else nothing. */
  send(event: string, body: unknown): void;
  /** Connects with the present credentials; an existing connection is replaced. */
  start(): void;
  /** Closes the connection until `start`. */
  stop(reason: Extract<ConnectionReason, 'logout' | 'closed' | EndCode>): void;
  /** Tries again now; at most once in five seconds, and not while live. */
  retryNow(): void;
}

/** Opens nothing until `start`. */
export function createBus(deps: BusDeps): Bus {
  const { scope } = deps;
  // An array that is copied on change, because it is walked for every event: a Set would allocate an iterator
  // each time.
  let handlers: readonly ((frame: unknown) => void)[] = [];
  const ended = new Subject<EndCode>();
  const samples = new Subject<ClockSample>();
  const link = new SocketLink(deps, {
    event: frame => {
      for (let index = 0; index < handlers.length; index += 1) handlers[index]?.(frame);
    },
    ended: code => ended.next(code),
    sample: sample => samples.next(sample),
  });
  watchPageLifecycle(scope, deps, { away: reason => link.away(reason), back: () => link.back() });
  scope.subscribe(deps.credentials.renewed$, token => link.present(token));
  scope.add(() => link.destroy());
  return {
    state$: link.shown.state$,
    link$: link.shown.link$,
    ended$: ended.asObservable(),
    samples$: samples.asObservable(),
    onEvents(handler) {
      handlers = [...handlers, handler];
      return () => {
        handlers = handlers.filter(it => it !== handler);
      };
    },
    request: (event, body, timeoutMs) => link.request(event, body, timeoutMs),
    send: (event, body) => link.send(event, body),
    start: () => link.start(),
    stop: reason => link.stop(reason),
    retryNow: () => link.retryNow(),
  };
}
