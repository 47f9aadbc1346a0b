import { MINUTE } from '../ground/calendar/durations.ts';
import type { Log } from '../ground/log.ts';
import type { RealtimeServer } from './connection.ts';
import { type Handover, type RequestTarget, refuseUnknown } from './handover.ts';
import { homeOf, type SessionHome, sessionId } from './sessionIds.ts';

const ELSEWHERE =
  'a request of a polling client came to another gateway than its session: that one has stopped, or the balancer does not send the request to the gateway that its sid begins with (GATEWAY_NAME, docs/processes.md)';

/** What routing needs. */
export interface SessionRoutes {
  readonly home: SessionHome;
  /** Way to the other workers; null for a gateway of one process. */
  readonly handover: Handover | null;
  readonly randomBytes: (size: number) => Buffer;
  readonly monotonic: () => number;
  readonly log: Log;
}

/** Gives sessions ids that say where they are, and brings each request to the process that its session is at. */
export async function routeSessions(engine: RealtimeServer['engine'], deps: SessionRoutes): Promise<void> {
  const { home, handover } = deps;
  const own: RequestTarget = {
    handleRequest: engine.handleRequest.bind(engine),
    handleUpgrade: engine.handleUpgrade.bind(engine),
  };
  let warnedAt = Number.NEGATIVE_INFINITY;
  /** The worker that a request belongs to; null for this one. */
  const workerOf = (url = '') => {
    const at = homeOf(url);
    if (at === null) return null;
    if (at.gateway !== home.gateway) {
      if (deps.monotonic() - warnedAt > MINUTE) deps.log.warn({ gateway: at.gateway }, ELSEWHERE);
      warnedAt = deps.monotonic();
      return null;
    }
    return at.worker === home.worker ? null : at.worker;
  };
  engine.generateId = () => sessionId(home, deps.randomBytes(15));
  engine.handleRequest = (request, response) => {
    const worker = workerOf(request.url);
    if (worker === null) own.handleRequest(request, response);
    else if (handover === null) refuseUnknown(response);
    else handover.forward(worker, request, response);
  };
  engine.handleUpgrade = (request, socket, head) => {
    const worker = workerOf(request.url);
    if (worker === null) own.handleUpgrade(request, socket, head);
    else if (handover === null) socket.destroy();
    else handover.forwardUpgrade(worker, request, socket, head);
  };
  await handover?.listen(home.worker, own);
}
