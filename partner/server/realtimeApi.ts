import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ownerOf } from '../realtime/owner.ts';
import type { Session } from '../store/lines.ts';

/** An answer of a call of the realtime protocol; `etag` names what it says. */
export interface ProtocolReply {
  readonly status: number;
  /** JSON; null for none. */
  readonly text: string | null;
  readonly etag?: string;
}

export interface RealtimeApiDeps {
  readonly realtime: { snap(names: string, session: Session | null): readonly object[] | null };
  /** The session of a key, however it stands; null for a key that is none. */
  readonly sessionOf: (key: string) => Session | null;
  readonly isOver: (session: string) => boolean;
  /** Asks the wallet whether a session stands. */
  readonly look: (session: Session) => Promise<boolean>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly origin: () => string;
}

const said = (status: number, body: object): ProtocolReply => ({ status, text: JSON.stringify(body) });
const refusal = (status: number, code: string) => said(status, { success: false, code });

/** Answers the calls of the realtime protocol (docs/protocol.md, A3): snapshots, and how a session stands. */
export function createRealtimeApi({ realtime, sessionOf, isOver, look, now, origin }: RealtimeApiDeps) {
  function snap(names: string, session: Session | null, known: string | undefined): ProtocolReply {
    const states = realtime.snap(names, session);
    if (states === null) return refusal(400, 'bad_request');
    const text = JSON.stringify(states);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    return known === etag ? { status: 304, text: null, etag } : { status: 200, text, etag };
  }
  return async (url: URL, { headers }: Pick<IncomingMessage, 'headers'>): Promise<ProtocolReply> => {
    if (headers.origin !== undefined && headers.origin !== origin()) return refusal(403, 'forbidden');
    const key = headers.authorization?.replace(/^Bearer /, '');
    const session = key === undefined ? null : sessionOf(key);
    if (session !== null && !isOver(session.id)) await look(session);
    const isEnded = session !== null && isOver(session.id);
    if (url.pathname === '/v1/session') {
      const who = session === null ? { uid: null, gen: 0 } : { uid: ownerOf(session.player), gen: 1 };
      return said(200, { ...who, state: isEnded ? 'kicked' : 'ok', now: now() });
    }
    if (key !== undefined && (session === null || isEnded)) return refusal(401, 'unauthorized');
    return snap(url.searchParams.get('t') ?? '', session, headers['if-none-match']);
  };
}
