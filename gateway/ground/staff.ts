import type { CallSpec } from '../../streams/wire/protocol/call.ts';

/** Somebody of the office whose token was accepted, or a program of it. */
export interface Staff {
  /** `operator:<id>`, `machine:<id>`, `token` for the gateway's own, or `desk` for anybody at an open demo's. */
  readonly id: string;
  /** The role of an operator; what it is for others. */
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  /** Null for who has none. */
  readonly sessionId: string | null;
  /** When this session last proved who it is, real time, epoch ms; null for who has nothing to prove with. */
  readonly provedAt: number | null;
}

/** Who a token of the office belongs to, or why it is refused. */
type StaffProof =
  | { readonly ok: true; readonly staff: Staff }
  | { readonly ok: false; readonly code: 'forbidden' | 'token_expired' | 'kicked' };

/** Checks a token of the office. @param ip The caller's own address. @param isUse Whether the call shows that a person uses the session. */
export type AuthenticateStaff = (token: string, ip: string, isUse: boolean) => Promise<StaffProof>;

/** A session of the office, as its connections depend on it. */
export interface StaffSession {
  /** Who it belongs to, with what the role may now. */
  readonly staff: Staff & { readonly sessionId: string };
  /** When it ends unless it is used before, real time, epoch ms. */
  readonly expiresAt: number;
}

/** What the sockets know the sessions of the office by. Being connected is no use of a session. */
export interface StaffSessions {
  /** Whether a text has the form of such a token; no member's has. */
  isToken(token: string): boolean;
  /** Whose it is; null for one that isn't good. */
  admit(token: string): Promise<StaffSession | null>;
  /** Those of these sessions that stand, by their ids, as they are now. */
  standing(sessionIds: readonly string[]): Promise<ReadonlyMap<string, StaffSession>>;
}

/** Whether a call is for the staff: it has no account. */
export const isForStaff = ({ audience }: Pick<CallSpec, 'audience'>): boolean =>
  audience === 'operator' || audience === 'desk';

/** Owner of the keys and ids of a caller of the staff: those of different callers are independent. */
export const staffOwner = (staff: Staff | null | undefined): string =>
  staff?.id.startsWith('operator:') || staff?.id.startsWith('machine:') ? staff.id : 'operator';
