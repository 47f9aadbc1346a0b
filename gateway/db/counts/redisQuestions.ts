import { createHmac } from 'node:crypto';
import { shardOf } from '../bus/redis/channels.ts';
import type { Link } from '../bus/redis/link.ts';

/** Who asks waits no longer for the answer, ms. */
const ANSWER_MS = 100;
/** After a question without an answer nothing is asked for so long, ms. */
const PAUSE_MS = 1_000;

/** A Lua script; a type of its own, so that nothing else is run. */
export type RedisScript = string & { readonly script: true };
export const redisScript = (text: string): RedisScript =>
  text.replaceAll(/\s*\n\s*/g, ' ').trim() as RedisScript;

/** Asks the Redis of the bus. */
export interface RedisQuestions {
  /** The answer of a script about one key; null at once while Redis is away, and after `answerMs` without an answer. Never rejects. */
  answerTo(key: string, script: RedisScript, values?: readonly (string | number)[]): Promise<unknown>;
  /**
   * The key of something that is counted. Addresses and accounts are in no key: who reads Redis finds out none of them without
   * the secret.
   */
  keyOf(kind: string, name: string): string;
  /** The link of the moment; null while Redis is away. Another one may lead to an empty Redis. */
  link(): Link | null;
}

export interface RedisQuestionsDeps {
  readonly link: () => Link | null;
  /** Name of the store, so that two worlds may share a server. */
  readonly store: string;
  /** What keys are hashed with, the same in all gateways of a world. */
  readonly secret: string;
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
  /** Who asks waits no longer for the answer, ms; 100 unless given. */
  readonly answerMs?: number | undefined;
}

/** Questions over the link of the moment. */
export function createRedisQuestions(deps: RedisQuestionsDeps): RedisQuestions {
  const { link, store, secret, monotonic, answerMs = ANSWER_MS } = deps;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    link,
    keyOf(kind, name) {
      const hash = createHmac('sha256', secret).update(`${store} ${kind} ${name}`).digest('base64url');
      return `{${shardOf(hash)}}${store}/${kind}/${hash.slice(0, 22)}`;
    },
    async answerTo(key, script, values = []) {
      const over = link();
      if (over === null || monotonic() < pausedUntil) return null;
      let late: NodeJS.Timeout | undefined;
      const waited = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('no answer')), answerMs);
      });
      try {
        return await Promise.race([over.run(key, script, values), waited]);
      } catch {
        pausedUntil = monotonic() + PAUSE_MS;
        return null;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
