import type { CallInput, CallName } from '../../streams/wire/tables/calls.ts';
import type { CallOutcome, Client } from './client.ts';

/** The people the simulator plays, each with a session of its own. */
export interface Actors {
  /** A call in the name of `username`; signs in first, and again when the session has ended. */
  call<K extends CallName>(username: string, name: K, input: CallInput<K>): Promise<CallOutcome<K>>;
}

/** A session's token, or why there is none. */
type Session =
  | { readonly ok: true; readonly token: string }
  | Extract<CallOutcome<'login'>, { readonly ok: false }>;

/** Refusals that a new sign-in cures; an expired token is renewed instead. */
const SESSION_ENDED = new Set(['unauthorized', 'token_expired', 'kicked']);

/**
 * Actors over a client.
 * @param of.passwordOf Password of a username.
 * @param of.pass A solved anti-bot challenge for each sign-in.
 */
export function createActors(
  client: Client,
  of: { readonly passwordOf: (username: string) => string; readonly pass: () => Promise<string> },
): Actors {
  /** One sign-in at a time per person, shared by calls that start meanwhile. */
  const sessions = new Map<string, Promise<Session>>();
  const enter = async (username: string): Promise<Session> => {
    const antiBot = await of.pass().catch(() => null);
    if (antiBot === null) return { ok: false, code: 'network', retryMs: 0 };
    const answer = await client.call('login', { username, password: of.passwordOf(username), antiBot }, null);
    return answer.ok ? { ok: true, token: answer.value.token } : answer;
  };
  const renew = async (username: string, token: string): Promise<Session> => {
    const answer = await client.call('authRefresh', {}, token);
    return answer.ok ? { ok: true, token: answer.value.token } : enter(username);
  };
  const keep = (username: string, session: Promise<Session>) => {
    sessions.set(username, session);
    return session;
  };
  return {
    async call(username, name, input) {
      const known = sessions.get(username);
      const session = await (known ?? keep(username, enter(username)));
      if (!session.ok) {
        sessions.delete(username);
        return session;
      }
      const answer = await client.call(name, input, session.token);
      if (answer.ok || !SESSION_ENDED.has(answer.code)) return answer;
      if (sessions.get(username) === known) sessions.delete(username);
      const expired = answer.code === 'token_expired';
      const next = () => keep(username, expired ? renew(username, session.token) : enter(username));
      const again = await (sessions.get(username) ?? next());
      return again.ok ? client.call(name, input, again.token) : again;
    },
  };
}
