/** How long a page may take until it shows something, ms: without a server it asks again every few seconds, up to half a minute. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Asks again until there is an answer; throws what `what` says when none comes. */
export async function poll<T>(ask: () => Promise<T | null>, what: () => string): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > until) throw new Error(what());
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
}
