/** Lines that a suite prints while it runs, at most. */
const MOST_LINES = 5;

/** Says on stderr how far something long has come: call it after each of its `of` steps. Inside a page nobody listens. */
export function createProgress(of: number, what = 'round'): () => void {
  const startedAt = performance.now();
  const every = Math.ceil(of / MOST_LINES);
  let done = 0;
  return () => {
    done += 1;
    if (done % every !== 0 || done === of) return;
    const left = ((performance.now() - startedAt) / done) * (of - done);
    globalThis.process?.stderr.write(`  ${what} ${done} of ${of}, about ${Math.ceil(left / 1_000)} s left\n`);
  };
}
