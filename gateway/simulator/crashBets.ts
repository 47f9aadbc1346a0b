import type { CrashState } from '../../streams/wire/crash/shapes.ts';
import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';

const PT = 100;
/** Small enough that a bot plays for hours before it needs a deposit, minor units. */
const STAKES = [1 * PT, 2 * PT, 5 * PT, 5 * PT, 10 * PT, 25 * PT] as const;
/** Multipliers at which bots cash out by themselves, hundredths: mostly low ones, some long shots. */
const TARGETS = [120, 150, 150, 180, 200, 200, 300, 500, 1_000] as const;
/** Fewest and most bots that stake together. */
const TOGETHER = { least: 3, most: 7 } as const;

/**
 * Bots that stake in the rounds of Crash of a world without end, so that a lone visitor finds one to watch.
 * @param every Average world ms between two groups of them.
 */
export function crashActions(bots: readonly Person[], random: Random, every: number): ActionStream {
  return actionStream(random, { firstAt: every, every }, draw => ({
    type: 'crash',
    stakes: draw
      .shuffle(bots)
      .slice(0, draw.int(TOGETHER.least, TOGETHER.most))
      .map(({ username }) => ({ username, stake: draw.pick(STAKES), target: draw.pick(TARGETS) })),
  }));
}

/** The round in which bots stake now; null while none takes stakes. */
export const stakeableRound = ({ id, phase }: Pick<CrashState, 'id' | 'phase'>): string | null =>
  phase === 'betting' && id !== '' ? id : null;
