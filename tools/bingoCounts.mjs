// Counts in how many of all sets of marked numbers each pattern of bingo is the best one. Writes partner/games/bingo/patternCounts.json;
// run it after a change of a pattern.
import { writeFileSync } from 'node:fs';
import { countPatterns } from '../partner/games/bingo/derive.ts';
import { BINGO_FORMS } from '../partner/games/bingo/patterns.ts';

const counted = Object.entries(BINGO_FORMS).map(([balls, form]) => [balls, countPatterns(form)]);
writeFileSync(
  'partner/games/bingo/patternCounts.json',
  `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`,
);
