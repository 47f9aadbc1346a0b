/** `scheduler.yield` of newer browsers: continues before other waiting tasks. */
interface BrowserScheduler {
  yield?(): Promise<void>;
}

/**
 * Resolves in a new task, so that the browser can paint and handle input in between: splits long work at the start
 * of the page.
 */
export function yieldToBrowser(page: { readonly scheduler?: BrowserScheduler } = globalThis): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}

/** Runs each step of long work in a task of its own. */
export async function runInSlices<T>(work: Iterator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await yieldToBrowser();
  }
}
