/**
 * Calls back once after a delay, ms; told by a timer or by the frames, whichever is first: a hidden page gets no
 * frames, and while a script is replayed timers wait for the script's own time.
 * @returns the way out
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
