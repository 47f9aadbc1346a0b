/**
 * Calls back once after a delay, ms, by a timer or by frames, whichever comes first: a hidden page gets no frames,
 * and during a replay timers follow the script's time.
 * @returns Cancels it.
 */
export function afterDelay(delay: number, callback: () => void): () => void {
  const begun = performance.now();
  let frame = 0;
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const run = () => {
    cancel();
    callback();
  };
  const look = () => {
    if (performance.now() - begun >= delay) run();
    else frame = requestAnimationFrame(look);
  };
  const timer = setTimeout(run, delay);
  frame = requestAnimationFrame(look);
  return cancel;
}
