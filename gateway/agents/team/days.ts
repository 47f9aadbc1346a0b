/** Length of the days that figures of teams are kept for; they begin at midnight UTC. */
export const DAY_MS = 86_400_000;

/** First moment of the day of a moment, epoch ms. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;
