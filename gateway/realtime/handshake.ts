import type { Bye } from '../../streams/wire/frames.ts';
import { ConnectAuth } from '../../streams/wire/frames.ts';
import type { ByeCode } from '../../streams/wire/protocol.ts';
import { PROTOCOL_VERSION } from '../../streams/wire/protocol.ts';
import type { ModuleDeps } from '../modules/deps.ts';
import type { Answers } from './answers.ts';
import { createBuckets } from './buckets.ts';
import {
  type Admission,
  type Member,
  memberRoom,
  type RealtimeServer,
  type RealtimeSocket,
} from './connection.ts';
import type { ConnectRate } from './connectRate.ts';
import type { RealtimeLimits } from './limits.ts';
import { topicsOf } from './rights.ts';
import type { SessionWatch } from './sessionWatch.ts';

/** A refusal as socket.io carries it: the client finds `data` in its `connect_error`. */
class Refused extends Error {
  readonly data: Bye;
  constructor(code: ByeCode, more: Omit<Bye, 'code'> = {}) {
    super(code);
    this.name = 'Refused';
    this.data = { code, ...more };
  }
}

/** How long a client is asked to stay away when the process can't serve it now, ms. */
const OVERLOADED_RETRY_MS = 2_000;
/** The same for a tab too many: closing another one takes a person. */
const TABS_RETRY_MS = 30_000;

/** What the handshake needs. */
export interface HandshakeDeps {
  readonly io: RealtimeServer;
  readonly authenticate: (token: string) => Promise<Admission>;
  readonly answers: Answers;
  readonly watch: Pick<SessionWatch, 'standing' | 'maintenance' | 'topics' | 'seen'>;
  readonly connectRate: Pick<ConnectRate, 'perSecond'>;
  readonly ipOf: (socket: RealtimeSocket) => string;
  readonly closing: () => boolean;
  readonly limits: RealtimeLimits;
  readonly wall: () => number;
  readonly log: ModuleDeps['log'];
}

/** Refuses or prepares a connection; all waiting happens here, before it may join a room (S5). */
export interface Handshake {
  /** The middleware for `io.use`. */
  admit(socket: RealtimeSocket, next: (refused?: Error) => void): void;
  /** Forgets the rates of callers that are gone. */
  sweep(): void;
  /** How many callers' rates are remembered. */
  callers(): number;
}

/** The checks in the order of their cost; the token comes before anything that tells of an account. */
export function createHandshake(deps: HandshakeDeps): Handshake {
  const { limits } = deps;
  const perIp = createBuckets(limits.connectsPerIp, deps.wall);
  const perUser = createBuckets(limits.connectsPerUser, deps.wall);
  /** Clients that are being checked. */
  let waiting = 0;

  const refuseRate = (retryMs: number) => {
    if (retryMs > 0) throw new Refused('overloaded', { retryMs });
  };
  // Whoever waits too long gives up and comes again, and all the work for it was in vain.
  const refuseCrowd = () => {
    const turnMs = Math.ceil((waiting / deps.connectRate.perSecond()) * 1_000);
    if (turnMs > limits.greetMs) throw new Refused('overloaded', { retryMs: turnMs });
  };
  const identify = async (token: string): Promise<Member> => {
    const admission = await deps.authenticate(token);
    if (!admission.ok) throw new Refused(admission.code);
    const member = admission.principal;
    const maintenance = deps.watch.maintenance();
    if (maintenance !== null) throw new Refused('maintenance', maintenance);
    refuseRate(perUser.take(member.uid));
    const tabs = deps.io.sockets.adapter.rooms.get(memberRoom(member.uid))?.size ?? 0;
    if (tabs >= limits.tabsPerUser) throw new Refused('overloaded', { retryMs: TABS_RETRY_MS });
    return member;
  };
  const prepare = async (socket: RealtimeSocket, { token, rs }: ConnectAuth) => {
    const arrivedAt = deps.wall();
    const seen = deps.watch.seen();
    const member = token === undefined ? null : await identify(token);
    // Without `rs` the client gets whatever it may read, as somebody who has seen nothing of it.
    const resumes = rs ?? topicsOf(member).map(t => [t, null, 0] as const);
    const ahead = await deps.answers.prepare(member, [
      ...resumes.map(([t, e, s]) => [t, e, s] as [string, string | null, number]),
      ...deps.watch.topics(member).map(t => [t, null, 0] as [string, null, number]),
    ]);
    if (member !== null && !deps.watch.standing(member)) throw new Refused('kicked');
    socket.data = {
      member,
      rs: resumes.map(([t, e, s]) => [t, e, s]),
      ahead,
      seen,
      arrivedAt,
      slowSince: null,
      leaving: false,
    };
  };
  const check = async (socket: RealtimeSocket) => {
    if (deps.closing()) throw new Refused('restart', { retryMs: OVERLOADED_RETRY_MS });
    refuseRate(perIp.take(deps.ipOf(socket)));
    refuseCrowd();
    const parsed = ConnectAuth.safeParse(socket.handshake.auth);
    if (!parsed.success || parsed.data.v !== PROTOCOL_VERSION) throw new Refused('bad');
    waiting += 1;
    try {
      await prepare(socket, parsed.data);
    } finally {
      waiting -= 1;
    }
  };
  return {
    admit(socket, next) {
      check(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Refused) return next(error);
          deps.log.error({ err: error }, 'a connection could not be prepared');
          next(new Refused('overloaded', { retryMs: OVERLOADED_RETRY_MS }));
        },
      );
    },
    sweep() {
      perIp.sweep();
      perUser.sweep();
    },
    callers: () => perIp.size() + perUser.size(),
  };
}
