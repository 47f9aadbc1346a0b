/**
 * Loads what reads, plays and records socket scripts: a chunk of its own, because a page that neither records nor replays must
 * not carry it. It stands on zod, mock-socket and @sinonjs/fake-timers.
 */
export const loadReplay = () => import('./index.ts');
