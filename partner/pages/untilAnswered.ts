import { pause } from './dom.ts';

export interface AskingOptions {
  /** Time before each next try; the last one from then on. */
  readonly pausesMs: readonly number[];
  /** Called with true when the server can't be reached, and with false when it can be again. */
  readonly onLost?: (lost: boolean) => void;
}

/** Posts to the page's own server until there is an answer: what is sent has an id, so it is carried out once. */
export function untilAnswered(key: string, { pausesMs, onLost }: AskingOptions) {
  return async <Answer>(path: string, body: object): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
        .then(async response => (response.status < 500 ? ((await response.json()) as Answer) : null))
        .catch(() => null);
      if (answer !== null) {
        if (tries > 0) onLost?.(false);
        return answer;
      }
      onLost?.(true);
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0);
    }
  };
}
