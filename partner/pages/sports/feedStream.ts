import type { FeedMessage } from '../../sports/feed/messages.ts';

/** Without a word for so long, what is shown may be old, ms: three beats of the server. */
const SILENCE_MS = 12_000;
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

export interface FeedStreamDeps {
  readonly key: string;
  readonly onMessage: (message: FeedMessage) => void;
  /** Whether what is shown may be old. */
  readonly onStale: (stale: boolean) => void;
  /** The session is over: nothing more comes. */
  readonly onEnd: () => void;
}

/** Lines of a body as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * Follows the server's stream for as long as the page is there. After a break it goes on behind the last change that came; a
 * change that doesn't follow the one before it is never taken in, everything is asked for anew.
 */
export function followFeed({ key, onMessage, onStale, onEnd }: FeedStreamDeps): void {
  let after: number | null = null;
  let tries = 0;
  let isStale = false;
  const setStale = (stale: boolean) => {
    if (stale === isStale) return;
    isStale = stale;
    onStale(stale);
  };

  async function read(signal: AbortController): Promise<boolean> {
    let silence = setTimeout(() => signal.abort(), SILENCE_MS);
    try {
      const response = await fetch('/api/sports/feed', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ after }),
        signal: signal.signal,
      });
      if (response.status === 401) return false;
      if (!response.ok || response.body === null) return true;
      for await (const line of linesOf(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(() => signal.abort(), SILENCE_MS);
        const message = JSON.parse(line) as FeedMessage;
        if (message.t === 'changes' && message.v !== (after ?? 0) + 1) {
          after = null;
          return true;
        }
        if (message.t === 'snapshot' || message.t === 'changes') after = message.v;
        tries = 0;
        setStale(false);
        onMessage(message);
      }
    } catch {
      // The next try tells.
    } finally {
      clearTimeout(silence);
      signal.abort();
    }
    return true;
  }

  async function follow(): Promise<void> {
    while (await read(new AbortController())) {
      setStale(true);
      await new Promise(resolve => setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]));
      tries += 1;
    }
    setStale(true);
    onEnd();
  }
  void follow();
}
