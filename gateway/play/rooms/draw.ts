import { createHmac } from 'node:crypto';
import {
  type DuelResult,
  type DuelSeeds,
  duelMessage,
  playDuelNow,
} from '../../../streams/wire/rooms/duel.ts';

/** Plays the duel of a table from its server seed and the seeds of those who sit there. */
export function drawDuel(serverSeed: string, seeds: DuelSeeds): DuelResult {
  const seats = seeds.map(({ seat }) => seat).toSorted((a, b) => a - b);
  return playDuelNow(seats, draw =>
    createHmac('sha256', serverSeed).update(duelMessage(seeds, draw), 'utf8').digest(),
  );
}
