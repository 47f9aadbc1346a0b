import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { seedPair } from '../../../gateway/db/schema.ts';
import { findSeed } from '../../../gateway/play/games/seeds.ts';
import { commitOf, fairNumbers } from '../../../gateway/play/houseGames/fair.ts';
import { type HOUSE_GAMES, movesRulesOf } from '../../../streams/wire/fairGames/index.ts';
import type { MovesPosition } from '../../../streams/wire/fairGames/movesGame.ts';
import type { MovesChoice, Opening } from '../../../streams/wire/games/shapes.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** The first that a round of a game can begin with. */
export const openingOf = ({ code, choice }: (typeof HOUSE_GAMES)[number]): Opening =>
  ({
    game: code,
    ...Object.fromEntries(
      Object.entries(choice).flatMap(([name, part]) =>
        part.part === 'oneOf' ? [[name, part.values[0]]] : part.part === 'whole' ? [[name, part.min]] : [],
      ),
    ),
  }) as Opening;

/** Gives an account the first server seed in a row whose next round stands as it is wanted after these moves. */
export async function seedsFor(
  casino: Casino,
  uid: string,
  choice: Opening & { readonly moves: readonly (string | number)[] },
  isWanted: (position: MovesPosition) => boolean,
): Promise<void> {
  const pair = await findSeed(casino.database.db, uid);
  if (pair === null) throw new Error('the account has no seed yet');
  const played = choice as unknown as MovesChoice;
  const rules = movesRulesOf<MovesChoice>(played);
  for (let n = 0; ; n += 1) {
    const serverSeed = createHash('sha256').update(`${uid} ${n}`).digest('hex');
    const floats = fairNumbers(serverSeed, pair.clientSeed, pair.nonce, rules.floatsOf(played));
    const position = rules.positionOf(played, floats);
    if (position === null || !isWanted(position)) continue;
    const changes = { serverSeed, commit: commitOf(serverSeed) };
    await casino.database.db.update(seedPair).set(changes).where(eq(seedPair.id, pair.id));
    return;
  }
}

/** Rounds of moves of each kind: cashed out, lost, raised and refunded; answers what leaves one open, which no day may pass after. */
export async function playMoves(casino: Casino, uid: string): Promise<() => Promise<void>> {
  const { games, clock } = casino;
  let keys = 0;
  const key = () => `moves${++keys}`;
  await run(casino, games.handlers.seed, {}, { uid });
  async function begin(
    choice: Opening,
    isWanted: (position: MovesPosition) => boolean,
    moves: readonly (string | number)[],
  ) {
    clock.advance(6_000);
    // A pair of its own: with another seed the rounds before it would have moves that nobody could have made.
    await run(casino, games.handlers.rotateSeed, { clientSeed: `moves${keys}` }, { uid, key: key() });
    await seedsFor(casino, uid, { ...choice, moves }, isWanted);
    const params = { stake: 1_050, choice };
    const { round } = (await run(casino, games.handlers.movesBegin, params, { uid, key: key() })).value;
    for (const [step, move] of moves.entries())
      await run(casino, games.handlers.movesMake, { round: round.id, step, move }, { uid, key: key() });
  }
  const tower = { game: 'TOWER', level: 'hard' } as const;
  await begin(tower, ({ pays }) => pays > 0, [0, 1, 'cashOut']);
  await begin(tower, ({ pays }) => pays === 0, [0]);
  await begin({ game: 'BLACKJACK' }, ({ pays }) => pays === 400, ['double']);
  await begin({ game: 'HILO' }, () => true, []);
  clock.advance(86_400_000);
  await games.look();
  return () => begin(tower, ({ pays }) => pays > 0, [1]);
}
