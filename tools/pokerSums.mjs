// Works out what each pay table of video poker returns when it is played best, over all hands and all holds, and the sums by which
// a page's hint finds the best hold. Writes partner/games/poker/paySums.json; run it after a change of a pay table.
import { writeFileSync } from 'node:fs';
import { derivePoker } from '../partner/games/poker/derive.ts';
import { POKER_TABLES } from '../partner/games/poker/payTables.ts';

const derived = Object.entries(POKER_TABLES).map(([id, table]) => [id, derivePoker(table)]);
writeFileSync(
  'partner/games/poker/paySums.json',
  `${JSON.stringify(Object.fromEntries(derived), null, 2)}\n`,
);
