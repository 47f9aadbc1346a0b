import { drawnFloats } from '../../../../streams/wire/fairGames/fair.ts';
import { rulesOf } from '../../../../streams/wire/fairGames/index.ts';
import type { FairHashing } from '../../../../streams/wire/fairness/hashing.ts';
import type { RoundChoice } from '../../../../streams/wire/games/shapes.ts';
import { multiplierOf } from '../odds.ts';
import type { Result } from '../result/result.ts';

/** The seeds of a practice series. They are made like those of paid bets, but on this device, and are sent to nobody. */
export interface PracticeSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** Random bytes of a seed; a paid round's has as many. */
const SEED_BYTES = 32;

/** As many random hex digits as a seed has. */
export function randomSeed(crypto: Pick<Crypto, 'getRandomValues'>, bytes = SEED_BYTES): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The numbers of a round by the published algorithm. */
export const practiceFloats = (
  choice: RoundChoice,
  { serverSeed, clientSeed }: PracticeSeeds,
  nonce: number,
  hashing: FairHashing,
): Promise<readonly number[]> =>
  drawnFloats({ serverSeed, clientSeed, nonce }, rulesOf(choice).floatsOf(choice), hashing);

/** What a practice round is called. */
export const practiceId = (nonce: number): string => `practice-${nonce}`;

/** One roll by the published algorithm, with the odds of the paid game and no stake. */
export async function practiceRoll(
  choice: RoundChoice,
  seeds: PracticeSeeds,
  nonce: number,
  hashing: FairHashing,
): Promise<Result> {
  const outcome = rulesOf(choice).outcomeOf(choice, await practiceFloats(choice, seeds, nonce, hashing));
  const won = multiplierOf(choice, outcome) > 1;
  return { id: practiceId(nonce), choice, outcome, won, money: null };
}
