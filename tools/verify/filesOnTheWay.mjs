// `node tools/verify/filesOnTheWay.mjs`: how many files of the gateway a bet passes on its way, from its call to its settlement, its
// points, the bonus that it wagers, the pool of the jackpot and the winner board.
//
// Counted is what a reader has to open: the files that are reached by imports, of types too, from where a bet is placed and from where
// those begin that count its round. Nothing imports these: they are called through the port `roundSettled`. A `ports.ts` is a door: it
// counts, and leads only to what is asked of it by name. Tables (`db`), the merchant's settings and what every call runs through
// (`ground`, `http`) are no part of the way. Missions and levels follow the record by a trigger and look at it later.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { exit } from '../exit.mjs';
import { resolve } from './modules.mjs';

/** Where a bet of a house game is placed, and where it is counted. */
export const BET_FLOW = [
  'gateway/play/games/bet.ts',
  'gateway/rewards/bonus/wagering.ts',
  'gateway/rewards/points/roundPoints.ts',
  'gateway/play/jackpot/pool.ts',
  'gateway/play/winners/board.ts',
];
/** The most that it may be. */
export const MOST_FILES = 40;

const ON_THE_WAY = /^gateway\/(?!db\/|merchant\/|ground\/|http\/)/;

/** What a file asks of others: the file, and by which names; null for all. */
function asked(file) {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const found = [];
  for (const { moduleRequest, entries } of staticImports) {
    const isWhole = entries.length === 0 || entries.some(({ importName }) => importName.kind !== 'Name');
    const names = isWhole ? null : entries.map(({ importName }) => importName.name);
    found.push({ target: resolve(file, moduleRequest.value), names, as: null });
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName, exportName } of entries)
      if (moduleRequest) {
        const names = importName.kind === 'Name' ? [importName.name] : null;
        found.push({ target: resolve(file, moduleRequest.value), names, as: exportName.name });
      }
  return found.filter(({ target }) => target !== null && ON_THE_WAY.test(target));
}

/**
 * The files that are reached from some, those with them.
 * @param {readonly string[]} starts
 * @returns {string[]}
 */
export function filesOnTheWay(starts) {
  const seen = new Set();
  const passed = new Set();
  const pass = (file, names) => {
    seen.add(file);
    const isDoor = file.endsWith('/ports.ts');
    const key = isDoor ? `${file} ${names}` : file;
    if (passed.has(key)) return;
    passed.add(key);
    for (const { target, names: wanted, as } of asked(file))
      if (!isDoor || as === null || names === null || names.includes(as)) pass(target, wanted);
  };
  for (const start of starts) pass(start, null);
  return [...seen].toSorted();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = filesOnTheWay(process.argv.length > 2 ? process.argv.slice(2) : BET_FLOW);
  console.log([...files, `${files.length} files on the way of a bet; at most ${MOST_FILES}`].join('\n'));
  await exit(files.length > MOST_FILES ? 1 : 0);
}
