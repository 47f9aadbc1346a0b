import type { SlotModel } from './model.ts';
import { CASCADES } from './models/cascade.ts';
import { CLUSTERS } from './models/cluster.ts';
import { HOLDS } from './models/hold.ts';
import { LINES } from './models/lines.ts';
import { WAYS } from './models/ways.ts';

/** All slots that there are: a game of the catalogue is one of them, with pictures of its own theme. */
export const SLOT_MODELS: readonly SlotModel[] = [...LINES, ...WAYS, ...HOLDS, ...CASCADES, ...CLUSTERS];

/** Words in the code of a game that promise an engine. */
const PROMISES: readonly (readonly [word: string, engine: SlotModel['engine']])[] = [
  ['HOLD', 'hold'],
  ['COINS', 'hold'],
  ['WAYS', 'ways'],
  ['CLUSTER', 'cluster'],
  ['FALLS', 'cascade'],
];

/** Numbers that codes are spread by (FNV-1a of 32 bits). */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number of a code, always the same. */
export function hashOfCode(code: string): number {
  let hash = BASIS;
  for (const letter of code) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The model of a game: always the same one for a code, of the engine that its name promises. */
export function slotModelOf(gameCode: string): SlotModel {
  const words = gameCode.split('-');
  const promised = PROMISES.find(([word]) => words.includes(word))?.[1];
  const models = SLOT_MODELS.filter(({ engine }) => promised === undefined || engine === promised);
  return models[hashOfCode(gameCode) % models.length] as SlotModel;
}
