import { createHash } from 'node:crypto';

/** Keys that are remembered, of all pages together; the oldest goes first. */
const MOST = 5_000;

interface Kept<T> {
  readonly content: string;
  readonly answer: Promise<T>;
}

/** The same key with the same request has one effect and one answer (A3.14). */
export interface KeptAnswers<T> {
  /**
   * Runs `work` for a key that is new, and else answers as before. Null when the key was used for another request.
   * @param isKept Whether an answer stands; one that doesn't is asked for again.
   */
  once(
    owner: string,
    key: string,
    request: string,
    work: () => Promise<T>,
    isKept: (answer: T) => boolean,
  ): Promise<T> | null;
}

export function createKeptAnswers<T>(): KeptAnswers<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    once(owner, key, request, work, isKept) {
      const id = `${owner} ${key}`;
      const content = createHash('sha256').update(request).digest('base64url');
      const known = kept.get(id);
      if (known !== undefined) return known.content === content ? known.answer : null;
      const [oldest] = kept.keys();
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
      const answer = work();
      kept.set(id, { content, answer });
      const forget = () => void kept.delete(id);
      answer.then(it => (isKept(it) ? undefined : forget()), forget);
      return answer;
    },
  };
}
