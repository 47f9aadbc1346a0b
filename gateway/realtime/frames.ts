import { AuthRequest, SyncRequest, UnsubRequest } from '../../streams/wire/protocol/frames.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { Log } from '../ground/log.ts';
import type { Answers } from './answers.ts';
import type { Audience } from './audience.ts';
import type { Backlog } from './backlog.ts';
import { type Buckets, createBucket } from './buckets.ts';
import type { AuthReply, RealtimeSocket, SyncReply } from './connection.ts';
import { dismiss } from './dismiss.ts';
import { type Items, isOfItem } from './items.ts';
import type { RealtimeLimits } from './limits.ts';
import { mayRead } from './rights.ts';
import type { Admit } from './staffAdmission.ts';
import type { Transports } from './transports.ts';

/** How long a client is asked to wait when topics can't be read now, ms. */
const UNREADABLE_RETRY_MS = 2_000;

/** How long a client is asked to stay away from a process that can't tell what is current, ms. */
export const BEHIND_RETRY_MS = 2_000;
const BEHIND = { ok: false, code: 'behind', retryMs: BEHIND_RETRY_MS } as const;
/** Denied names in one line of the log, and characters of each, because clients can make them up. */
const DENIED_TOLD = 3;
const DENIED_LENGTH = 64;
const NONE: ReadonlySet<string> = new Set();

/** What answering messages takes. */
export interface FrameDeps {
  readonly audience: Pick<Audience, 'add' | 'remove'>;
  readonly answers: Answers;
  readonly items: Pick<Items, 'isUnknown'>;
  readonly authenticate: Admit;
  readonly backlog: Backlog;
  readonly transports: Pick<Transports, 'isOfficeAllowed'>;
  /** Whether the process can't tell what is current, because it doesn't follow the log. */
  readonly behind: () => boolean;
  /** Syncs of all connections of an address. */
  readonly syncsPerIp: Pick<Buckets, 'spend'>;
  readonly limits: Pick<RealtimeLimits, 'sync' | 'frames' | 'invalidPerMinute' | 'itemsPerSocket'>;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
  /** World time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Counts invalid messages; ten within a minute end the connection (A4.13). */
function createPatience(socket: RealtimeSocket, deps: FrameDeps): () => void {
  const { invalidPerMinute } = deps.limits;
  const patience = createBucket(
    { burst: invalidPerMinute - 1, perSecond: invalidPerMinute / 60 },
    deps.monotonic,
  );
  return () => {
    if (patience.spend() > 0) dismiss(socket, { code: 'bad' });
  };
}

/** Those of these topics that are of items which don't exist, or of more items than one connection may follow. */
function withheldItems(
  { rooms }: RealtimeSocket,
  names: readonly string[],
  { items, limits }: Pick<FrameDeps, 'items' | 'limits'>,
): ReadonlySet<string> {
  const asked = names.filter(isOfItem);
  if (asked.length === 0) return NONE;
  const unknown = asked.filter(items.isUnknown);
  const fresh = asked.filter(t => !rooms.has(t) && !unknown.includes(t));
  const followed = [...rooms].filter(isOfItem).length;
  return new Set([...unknown, ...fresh.slice(Math.max(0, limits.itemsPerSocket - followed))]);
}

/**
 * From now on the connection gets these topics; requests for topics of others are logged. Answers the topics of items that it does not
 * get.
 */
export function subscribe(
  socket: RealtimeSocket,
  names: readonly string[],
  deps: Pick<FrameDeps, 'audience' | 'log' | 'items' | 'limits'>,
): ReadonlySet<string> {
  const { audience, log } = deps;
  const { member } = socket.data;
  const denied = names.filter(t => !mayRead(member, t));
  const withheld = withheldItems(socket, names, deps);
  const isPlain = denied.length + withheld.size === 0;
  audience.add(socket, isPlain ? names : names.filter(t => !denied.includes(t) && !withheld.has(t)));
  if (denied.length === 0) return withheld;
  const told = denied.slice(0, DENIED_TOLD).map(t => t.slice(0, DENIED_LENGTH));
  log.warn({ uid: member?.uid ?? null, denied: told, count: denied.length }, 'asked for topics of others');
  return withheld;
}

/** Answers `sync`, `unsub` and `auth` (A3.6, A3.7, A3.8). Unknown messages are ignored; later versions may send them. */
export function answerFrames(socket: RealtimeSocket, deps: FrameDeps): void {
  const syncs = createBucket(deps.limits.sync, deps.monotonic);
  const frames = createBucket(deps.limits.frames, deps.monotonic);
  const invalid = createPatience(socket, deps);

  // A connection that doesn't read its answers gets no more, because they would all wait in memory.
  const refuseUnread = () => {
    if (!deps.backlog.isFull(socket)) return false;
    dismiss(socket, { code: 'slow' });
    return true;
  };
  const sync = async (request: unknown, reply: (answer: SyncReply) => void) => {
    if (refuseUnread()) return;
    const retryMs = syncs.spend() || deps.syncsPerIp.spend(socket.data.ip);
    if (retryMs > 0) return reply({ ok: false, code: 'overloaded', retryMs });
    const parsed = readAs(SyncRequest, request);
    if (!parsed.success) {
      invalid();
      return reply({ ok: false, code: 'bad' });
    }
    const { rs } = parsed.data;
    if (deps.behind()) return reply(BEHIND);
    if (!deps.backlog.hasRoom())
      return reply({ ok: false, code: 'overloaded', retryMs: UNREADABLE_RETRY_MS });
    try {
      const { member, ip } = socket.data;
      const { ahead, release } = await deps.answers.prepare({ reader: member, ip }, rs);
      try {
        if (!socket.connected || socket.data.leaving || refuseUnread()) return;
        if (deps.behind()) return reply(BEHIND);
        const withheld = subscribe(
          socket,
          rs.map(([t]) => t),
          deps,
        );
        const { r, bytes } = deps.answers.now(socket.data.member, rs, { ahead, withheld });
        reply({ now: deps.now(), r });
        deps.backlog.add(socket, bytes);
      } finally {
        release();
      }
    } catch (error) {
      deps.log.error({ err: error }, 'a sync could not be answered');
      reply({ ok: false, code: 'overloaded', retryMs: UNREADABLE_RETRY_MS });
    }
  };
  const renew = async (request: unknown, reply: (answer: AuthReply) => void) => {
    const parsed = readAs(AuthRequest, request);
    const { member } = socket.data;
    if (!parsed.success || member === null) {
      invalid();
      return reply({ ok: false, code: 'bad' });
    }
    try {
      const admission = await deps.authenticate(parsed.data.token, deps.transports.isOfficeAllowed(socket));
      if (!admission.ok) return reply({ ok: false, code: admission.code });
      // A token of another account is refused, because the connection would keep this account's rooms.
      if (admission.principal.uid !== member.uid) return reply({ ok: false, code: 'unauthorized' });
      socket.data.member = admission.principal;
      reply({ ok: true, ttl: Math.max(0, admission.principal.tokenExpiresAt - deps.wall()) });
    } catch (error) {
      deps.log.error({ err: error }, 'a token could not be checked');
      reply({ ok: false, code: 'overloaded', retryMs: UNREADABLE_RETRY_MS });
    }
  };
  const isAck = (ack: unknown): ack is (answer: SyncReply | AuthReply) => void => typeof ack === 'function';

  socket.use((_message, next) => {
    // Messages above the rate count as invalid, because an honest client never sends that many.
    if (frames.spend() > 0) invalid();
    else if (!socket.data.leaving) next();
  });
  socket.on('sync', (request, ack) => {
    if (isAck(ack)) void sync(request, ack);
    else invalid();
  });
  socket.on('auth', (request, ack) => {
    if (isAck(ack)) void renew(request, ack);
    else invalid();
  });
  socket.on('unsub', request => {
    const parsed = readAs(UnsubRequest, request);
    if (!parsed.success) return invalid();
    // A connection is also in rooms that are no topics; the client can't leave those.
    for (const t of parsed.data.t) if (mayRead(socket.data.member, t)) deps.audience.remove(socket, t);
  });
}
