// Works out what twenty-one, high card and casino war return when they are played best, and the best decisions, over all cards. Writes
// partner/games/cardGames/returns.json and partner/games/cardGames/twentyOne/solved.json; run it after a change of their rules.
import { writeFileSync } from 'node:fs';
import { deriveHighCard } from '../partner/games/cardGames/highCard/derive.ts';
import { TWENTY_ONES } from '../partner/games/cardGames/twentyOne/rules.ts';
import { solveTwentyOne } from '../partner/games/cardGames/twentyOne/solve/written.ts';
import { deriveWar } from '../partner/games/cardGames/war/derive.ts';

const FOLDER = 'partner/games/cardGames';
const write = (file, value) => writeFileSync(`${FOLDER}/${file}`, `${JSON.stringify(value, null, 2)}\n`);

write('returns.json', { highCard: deriveHighCard(), war: deriveWar() });
const solved = Object.entries(TWENTY_ONES).map(([id, rules]) => [id, solveTwentyOne(rules)]);
write('twentyOne/solved.json', Object.fromEntries(solved));
