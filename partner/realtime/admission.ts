import { type Bye, ConnectAuth } from '../../streams/wire/protocol/frames.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { type ByeCode, PROTOCOL_VERSION } from '../../streams/wire/protocol/words.ts';
import type { Session } from '../store/lines.ts';
import { createBuckets } from './buckets.ts';
import type { RealtimeServer, RealtimeSocket } from './connection.ts';
import type { RealtimeDeps } from './deps.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Transports } from './transports.ts';

/** A refusal as socket.io carries it: the client finds `data` in its `connect_error`. */
class Refused extends Error {
  readonly data: Bye;
  constructor(code: ByeCode, more: Omit<Bye, 'code'> = {}) {
    super(code);
    this.name = 'Refused';
    this.data = { code, ...more };
  }
}

/** How long a page is asked to stay away when there is one connection too many, ms. */
const TOO_MANY_RETRY_MS = 30_000;
/** The same when it can't be let in now. */
const RETRY_MS = 2_000;

export interface AdmissionDeps
  extends Pick<RealtimeDeps<TopicTable>, 'clock' | 'sessionOf' | 'look' | 'warn'> {
  readonly io: RealtimeServer;
  readonly transports: Pick<Transports, 'ipOf'>;
  readonly isClosing: () => boolean;
  readonly limits: Pick<RealtimeLimits, 'connectsPerIp' | 'connectsPerPlayer' | 'tabsPerPlayer'>;
}

/** Lets connections in, or says why not (A3.1, A4.12, A13.3). */
export interface Admission {
  /** The middleware for `io.use`: all waiting is done here, before a connection follows a topic (A4.10). */
  admit(socket: RealtimeSocket, next: (refused?: Error) => void): void;
  sweep(): void;
}

export function createAdmission({ io, transports, clock, limits, ...deps }: AdmissionDeps): Admission {
  const perIp = createBuckets(limits.connectsPerIp, clock.now);
  const perPlayer = createBuckets(limits.connectsPerPlayer, clock.now);
  /** Transports that were let in or are being checked: a second CONNECT on one would get everything twice (A4.17). */
  const entered = new WeakSet<object>();

  const refuseRate = (retryMs: number) => {
    if (retryMs > 0) throw new Refused('overloaded', { retryMs });
  };
  function refuseMany(session: Session): void {
    refuseRate(perPlayer.spend(session.player));
    const tabs = [...io.sockets.sockets.values()].filter(
      ({ data }) => data.session?.player === session.player,
    );
    if (tabs.length >= limits.tabsPerPlayer) throw new Refused('overloaded', { retryMs: TOO_MANY_RETRY_MS });
  }

  async function check(socket: RealtimeSocket): Promise<void> {
    if (deps.isClosing()) throw new Refused('restart', { retryMs: RETRY_MS });
    refuseRate(perIp.spend(transports.ipOf(socket)));
    const auth = readAs(ConnectAuth, socket.handshake.auth);
    if (!auth.success || auth.data.v !== PROTOCOL_VERSION) throw new Refused('bad');
    if (entered.has(socket.conn)) throw new Refused('bad');
    const { token: key = null, rs = null } = auth.data;
    const session = key === null ? null : deps.sessionOf(key);
    if (key !== null && session === null) throw new Refused('unauthorized');
    if (session !== null) refuseMany(session);
    entered.add(socket.conn);
    const lookedAt = clock.now();
    if (session !== null) await deps.look?.(session);
    socket.data = { key, session, rs, lookedAt, slowSince: null, leaving: false };
  }

  return {
    admit(socket, next) {
      check(socket).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Refused) return next(error);
          deps.warn(`a connection could not be let in: ${String(error)}`);
          next(new Refused('overloaded', { retryMs: RETRY_MS }));
        },
      );
    },
    sweep() {
      perIp.sweep();
      perPlayer.sweep();
    },
  };
}
