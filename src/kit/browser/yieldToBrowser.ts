/** What newer browsers offer for it; it goes on before other work that waits. */
interface BrowserScheduler {
  yield?(): Promise<void>;
}

/**
 * Resolves in a task of its own, after the browser had a chance to paint and to answer the reader: long work at the start
 * of the page is cut in pieces by it.
 */
export function yieldToBrowser(page: { readonly scheduler?: BrowserScheduler } = globalThis): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}

/** Takes each step of some long work in a task of its own. */
export async function runInSlices<T>(work: Iterator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await yieldToBrowser();
  }
}
