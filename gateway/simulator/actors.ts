import type { CallInput, CallName } from '../../streams/wire/calls/index.ts';
import type { Answer, Client } from './client.ts';

/** The people the simulator plays, each with a session of its own. */
export interface Actors {
  /** A call in the name of `username`; signs in first, and again when the session has ended. */
  call<K extends CallName>(username: string, name: K, input: CallInput<K>): Promise<Answer<K>>;
}

/** Refusals that a new sign-in cures. */
const SESSION_ENDED = new Set(['unauthorized', 'token_expired', 'kicked']);

/**
 * Actors over a client.
 * @param passwordOf Password of a username.
 */
export function createActors(client: Client, passwordOf: (username: string) => string): Actors {
  /** One sign-in at a time per person, shared by calls that start meanwhile. */
  const sessions = new Map<string, Promise<Answer<'login'>>>();
  const signIn = (username: string) => {
    const started = client.call('login', { username, password: passwordOf(username) }, null);
    sessions.set(username, started);
    return started;
  };
  return {
    async call(username, name, input) {
      const known = sessions.get(username);
      const session = await (known ?? signIn(username));
      if (!session.ok) {
        sessions.delete(username);
        return session;
      }
      const answer = await client.call(name, input, session.value.token);
      if (answer.ok || !SESSION_ENDED.has(answer.code)) return answer;
      if (sessions.get(username) === known) sessions.delete(username);
      const again = await (sessions.get(username) ?? signIn(username));
      return again.ok ? client.call(name, input, again.value.token) : again;
    },
  };
}
