import type { Bye } from '../../streams/wire/protocol/frames.ts';
import { ConnectAuth } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { ByeCode } from '../../streams/wire/protocol/words.ts';
import { PROTOCOL_VERSION } from '../../streams/wire/protocol/words.ts';
import { GUEST_TYPE } from '../../streams/wire/session/roles.ts';
import type { Log } from '../ground/log.ts';
import type { Answers } from './answers.ts';
import type { Backlog } from './backlog.ts';
import { createBuckets } from './buckets.ts';
import {
  type ConnectionMember,
  isOfStaff,
  memberRoom,
  type RealtimeServer,
  type RealtimeSocket,
} from './connection.ts';
import type { ConnectRate } from './connectRate.ts';
import type { ConnectsOfAll, EnteredTab } from './connectsOfAll.ts';
import type { RealtimeCounts } from './counts.ts';
import { holdMessages } from './fewWrites.ts';
import { BEHIND_RETRY_MS } from './frames.ts';
import { inTime } from './inTime.ts';
import type { RealtimeLimits } from './limits.ts';
import { topicsOf } from './rights.ts';
import type { SessionWatch } from './sessionWatch.ts';
import type { Admit } from './staffAdmission.ts';
import type { Transports } from './transports.ts';
import type { VisitorGreeting } from './visitorGreeting.ts';

/** A refusal as socket.io carries it: the client finds `data` in its `connect_error`. */
class Refused extends Error {
  readonly code: ByeCode;
  readonly data: Bye;
  constructor(code: ByeCode, more: Omit<Bye, 'code'> = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.data = { code, ...more };
  }
}

/** How long a client is asked to stay away when the process can't serve it now, ms. */
const OVERLOADED_RETRY_MS = 2_000;
/** The same for one connection too many of a person or an address, which a person has to close. */
const TOO_MANY_RETRY_MS = 30_000;

/** The same for a blocked address: until then its page doesn't hear of a maintenance (S4-14). */
const BLOCKED_RETRY_MS = 5_000;

/** A check that takes longer waits for a database that is unreachable, ms. */
const PREPARE_MS = 15_000;

/** What the handshake needs. */
export interface HandshakeDeps {
  readonly io: RealtimeServer;
  readonly authenticate: Admit;
  readonly answers: Answers;
  readonly greeting: VisitorGreeting;
  readonly backlog: Pick<Backlog, 'hasRoom'>;
  readonly transports: Pick<Transports, 'ipOf' | 'of' | 'isBlocked' | 'isOfficeAllowed'>;
  readonly watch: Pick<SessionWatch, 'standing' | 'maintenance' | 'topics' | 'seen'>;
  readonly connectRate: Pick<ConnectRate, 'perSecond'>;
  readonly counts: Pick<RealtimeCounts, 'accepted' | 'refused'>;
  readonly others: ConnectsOfAll;
  readonly closing: () => boolean;
  /** Whether the process can't tell what is current, because it doesn't follow the log. */
  readonly behind: () => boolean;
  readonly limits: RealtimeLimits;
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
  readonly log: Log;
}

/** Whether an address that the merchant shuts out is let in: the support is for everybody, and the staff has a list of its own. */
const isExempt = (member: ConnectionMember | null) => member?.type === GUEST_TYPE || isOfStaff(member);

/** Refuses or prepares a connection; all waiting is done here, before it joins a room (A4.10). */
export interface Handshake {
  /** The middleware for `io.use`. */
  admit(socket: RealtimeSocket, next: (refused?: Error) => void): void;
  /** Deletes the rates of callers that are gone. */
  sweep(): void;
  /** How many callers' rates are remembered. */
  callers(): number;
}

/** The checks in the order of their cost; the token comes before anything that tells of an account. */
export function createHandshake(deps: HandshakeDeps): Handshake {
  const { limits } = deps;
  const perIp = createBuckets(limits.connectsPerIp, deps.monotonic);
  const perUser = createBuckets(limits.connectsPerUser, deps.monotonic);
  /** Clients that are being checked, and how many of each address. */
  let waiting = 0;
  const waitingOf = new Map<string, number>();
  /** Transports that are accepted or being checked: a second request on one would get everything twice. */
  const asked = new WeakSet<object>();

  const refuseRate = (retryMs: number) => {
    if (retryMs > 0) throw new Refused('overloaded', { retryMs });
  };
  const refuseBehind = () => {
    if (deps.behind()) throw new Refused('behind', { retryMs: BEHIND_RETRY_MS });
  };
  // A client that waits too long gives up and tries again, so all work for it would be wasted.
  const refuseCrowd = () => {
    const turnMs = Math.ceil((waiting / deps.connectRate.perSecond()) * 1_000);
    if (turnMs > limits.greetMs) throw new Refused('overloaded', { retryMs: turnMs });
  };
  const refuseMany = (ip: string) => {
    if (deps.transports.of(ip) > limits.socketsPerIp) {
      throw new Refused('overloaded', { retryMs: TOO_MANY_RETRY_MS });
    }
    if ((waitingOf.get(ip) ?? 0) >= limits.handshakesPerIp || !deps.backlog.hasRoom()) {
      throw new Refused('overloaded', { retryMs: OVERLOADED_RETRY_MS });
    }
  };
  const refuseTabs = (tabs: number) => {
    if (tabs > limits.tabsPerUser) throw new Refused('overloaded', { retryMs: TOO_MANY_RETRY_MS });
  };
  const identify = async (
    token: string,
    socket: RealtimeSocket,
    onEntered: (tab: EnteredTab) => void,
  ): Promise<ConnectionMember> => {
    const admission = await deps.authenticate(token, deps.transports.isOfficeAllowed(socket));
    if (!admission.ok) throw new Refused(admission.code);
    const member = admission.principal;
    const maintenance = isOfStaff(member) ? null : deps.watch.maintenance();
    if (maintenance !== null) throw new Refused('maintenance', maintenance);
    refuseRate(perUser.spend(member.uid));
    const tabs = deps.io.sockets.adapter.rooms.get(memberRoom(member.uid))?.size ?? 0;
    refuseTabs(tabs + 1);
    refuseRate(await deps.others.spend('member', member.uid, limits.connectsPerUser));
    const tab = await deps.others.enter(member.uid);
    onEntered(tab);
    refuseTabs(tab.tabs);
    return member;
  };
  const beginningsOf = (member: ConnectionMember | null): readonly Resume[] =>
    member === null ? deps.greeting.positions : topicsOf(member).map((t): Resume => [t, null, 0]);
  // Public topics are loaded once and stay: nothing has to be done for who is told of those alone.
  const isPlain = (resumes: readonly Resume[]) =>
    resumes === deps.greeting.positions && deps.greeting.answers() !== null;
  const prepareAnswers = async (
    socket: RealtimeSocket,
    { member, ip }: Pick<RealtimeSocket['data'], 'member' | 'ip'>,
    resumes: readonly Resume[],
  ) => {
    const watched = deps.watch.topics(member).map((t): Resume => [t, null, 0]);
    const prepared = await deps.answers.prepare({ reader: member, ip }, [...resumes, ...watched]);
    // A transport that was closed meanwhile is not greeted.
    if (socket.conn.readyState === 'open') socket.conn.once('close', prepared.release);
    else prepared.release();
    return prepared;
  };
  const prepare = async (
    socket: RealtimeSocket,
    { token, rs }: ConnectAuth,
    onEntered: (tab: EnteredTab) => void,
  ) => {
    const arrivedAt = deps.monotonic();
    const ip = deps.transports.ipOf(socket);
    const seen = deps.watch.seen();
    refuseRate(await deps.others.spend('address', ip, limits.connectsPerIp));
    const member = token === undefined ? null : await identify(token, socket, onEntered);
    if (!isExempt(member) && deps.transports.isBlocked(socket)) {
      throw new Refused('region', { retryMs: BLOCKED_RETRY_MS });
    }
    // Without `rs` the client gets every topic that it may read, like one without positions.
    const resumes = rs ?? beginningsOf(member);
    const prepared = isPlain(resumes) ? null : await prepareAnswers(socket, { member, ip }, resumes);
    if (member !== null && !deps.watch.standing(member)) {
      prepared?.release();
      throw new Refused('kicked');
    }
    socket.data = {
      member,
      own: 0n,
      rs: resumes,
      prepared,
      ip,
      seen,
      arrivedAt,
      slowSince: null,
      held: false,
      leaving: false,
    };
  };
  const check = async (socket: RealtimeSocket) => {
    if (deps.closing()) throw new Refused('restart', { retryMs: OVERLOADED_RETRY_MS });
    const ip = deps.transports.ipOf(socket);
    refuseRate(perIp.spend(ip));
    refuseMany(ip);
    refuseBehind();
    refuseCrowd();
    const parsed = readAs(ConnectAuth, socket.handshake.auth);
    if (!parsed.success || parsed.data.v !== PROTOCOL_VERSION) throw new Refused('bad');
    if (asked.has(socket.conn)) throw new Refused('bad');
    asked.add(socket.conn);
    waiting += 1;
    waitingOf.set(ip, (waitingOf.get(ip) ?? 0) + 1);
    let isRefused = false;
    let leave = () => {};
    const onEntered = (tab: EnteredTab) => {
      leave = tab.leave;
      // A check that takes too long goes on by itself.
      if (isRefused || socket.conn.readyState !== 'open') leave();
      else socket.conn.once('close', leave);
    };
    try {
      await inTime(prepare(socket, parsed.data, onEntered), PREPARE_MS);
      refuseBehind();
    } catch (error) {
      isRefused = true;
      socket.conn.off('close', leave);
      leave();
      asked.delete(socket.conn);
      throw error;
    } finally {
      waiting -= 1;
      const left = (waitingOf.get(ip) ?? 1) - 1;
      if (left > 0) waitingOf.set(ip, left);
      else waitingOf.delete(ip);
    }
  };
  const refuse = (refused: Refused, next: (refused: Error) => void) => {
    deps.counts.refused[refused.code] += 1;
    next(refused);
  };
  return {
    admit(socket, next) {
      check(socket).then(
        () => {
          deps.counts.accepted += 1;
          holdMessages(socket);
          next();
        },
        (error: unknown) => {
          if (error instanceof Refused) return refuse(error, next);
          deps.log.error({ err: error }, 'a connection could not be prepared');
          refuse(new Refused('overloaded', { retryMs: OVERLOADED_RETRY_MS }), next);
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
