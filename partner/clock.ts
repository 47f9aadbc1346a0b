/** Time of a game server; tests bring their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Runs `work` after so many ms; answers what calls it off. */
  after(ms: number, work: () => void): () => void;
}

/** Runs `work` again and again; answers what ends that. */
export function each(clock: Clock, ms: number, work: () => void): () => void {
  let callOff = () => {};
  const next = () => {
    callOff = clock.after(ms, () => {
      next();
      work();
    });
  };
  next();
  return () => callOff();
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
