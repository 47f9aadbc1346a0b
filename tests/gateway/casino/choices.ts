import type { Database } from '../../../gateway/db/database.ts';
import { findSeed } from '../../../gateway/play/games/seeds.ts';
import { fairNumbers } from '../../../gateway/play/houseGames/fair.ts';
import type { BetChoice } from '../../../streams/wire/games/shapes.ts';

/**
 * A choice whose result is known beforehand, from the secret seed the account uses. The pair must exist: look
 * at the seed (`seed` call) or bet once before.
 */
export async function choiceThat(
  result: 'wins' | 'loses',
  { db }: Database,
  uid: string,
): Promise<BetChoice> {
  const pair = await findSeed(db, uid);
  if (pair === null) throw new Error('the account has no seed yet');
  const outcome = Math.floor((fairNumbers(pair.serverSeed, pair.clientSeed, pair.nonce, 1)[0] ?? 0) * 10_000);
  if (result === 'wins')
    return outcome < 9_800
      ? { game: 'DICE', chance: Math.max(200, outcome + 1) }
      : { game: 'LIMBO', target: 101 };
  return outcome >= 200
    ? { game: 'DICE', chance: Math.min(9_800, outcome) }
    : { game: 'LIMBO', target: 1_000_000 };
}
