/** Points that a free game begins with, minor units; when they are used up there are as many again. */
const START = 100_000;

/** Free games whose points are remembered; the oldest begins anew. */
const MOST = 10_000;

/** Points of free games. They are worth nothing and are not kept when the server ends. */
export interface FreePlay {
  balance(session: string): number;
  /** Books a round; false when the stake is more than there is. */
  stake(session: string, amount: number): boolean;
  win(session: string, amount: number): void;
}

export function createFreePlay(): FreePlay {
  const points = new Map<string, number>();
  const balance = (session: string) => points.get(session) ?? START;
  return {
    balance,
    stake(session, amount) {
      const [oldest] = points.keys();
      if (points.size >= MOST && oldest !== undefined && !points.has(session)) points.delete(oldest);
      if (amount > START) return false;
      const left = balance(session) < amount ? START : balance(session);
      points.set(session, left - amount);
      return true;
    },
    win: (session, amount) => void points.set(session, balance(session) + amount),
  };
}
