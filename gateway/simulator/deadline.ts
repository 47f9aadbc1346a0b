/**
 * Runs `task` with a signal that aborts after `ms` or together with `stop`, and lets go of both afterwards.
 * `AbortSignal.any` would do in one line, but on Node 20 each use leaves something behind on a signal that
 * lives as long as this process.
 */
export async function withDeadline<T>(
  stop: AbortSignal,
  ms: number,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  stop.addEventListener('abort', abort);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}
