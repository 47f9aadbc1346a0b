import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { AuthAnswer, FrameRefused, SyncAnswer } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import type { ClientEvents, ServerEvents } from '../../streams/wire/protocol/socketEvents.ts';
import type { ByeCode } from '../../streams/wire/protocol/words.ts';
import { STAFF_TYPE } from '../../streams/wire/session/roles.ts';
import type { Principal } from '../ground/handler.ts';
import type { PreparedAnswers } from './answers.ts';

/** The part of a principal that a connection depends on. */
export type ConnectionMember = Pick<
  Principal,
  'uid' | 'type' | 'gen' | 'sessionId' | 'tokenExpiresAt' | 'mustChangePassword'
> & {
  /** What somebody of the staff may; members have none. */
  readonly permissions?: ReadonlySet<string>;
};

/** Whether a connection is one of the staff. */
export const isOfStaff = (member: ConnectionMember | null): boolean => member?.type === STAFF_TYPE;

/** The owner of a token, or why the connection is refused. */
export type Admission =
  | { readonly ok: true; readonly principal: ConnectionMember }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

/** What the server remembers of a connection. */
export interface ConnectionData {
  /** Null for a visitor. */
  member: ConnectionMember | null;
  /** Which topics of its own account it gets; see `Audience`. */
  own: bigint;
  /** Positions the client came with; empty once they are answered. */
  rs: readonly Resume[];
  /** What was prepared for them; null once they are answered. */
  prepared: PreparedAnswers | null;
  /** Address that counts for the limits. */
  ip: string;
  /** `SessionWatch.seen` before the token was checked. */
  seen: number;
  /** When it asked to be let in, real ms. */
  arrivedAt: number;
  /** When its values began to be conflated, real ms; null while it keeps up. */
  slowSince: number | null;
  /** What is sent to it waits; see `holdMessages`. */
  held: boolean;
  /** A `bye` is under way. */
  leaving: boolean;
  /** Why, once it is. */
  bye?: ByeCode;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>;

/** What an ack of `sync` may carry. */
export type SyncReply = SyncAnswer | z.infer<typeof FrameRefused>;
/** What an ack of `auth` may carry. */
export type AuthReply = AuthAnswer;

/** Room of the connections whose values are conflated. */
export const SLOW_ROOM = '~slow';
/** Room of all connections of an account; no topic has such a name. */
export const memberRoom = (uid: string): string => `~member:${uid}`;
/** Room of all connections of the staff. */
export const STAFF_ROOM = '~staff';
/** Room of all connections of members. */
export const MEMBERS_ROOM = '~members';
