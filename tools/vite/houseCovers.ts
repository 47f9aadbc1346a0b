import path from 'node:path';
import type { Plugin } from 'vite';
import { HOUSE_COVERS } from '../../streams/wire/fairGames/covers.ts';

const MODULE = path.resolve('streams/wire/fairGames/covers.ts');

/** Puts the covers of the house's games in place of the module that collects them from their rules. */
export function houseCoversPlugin(): Plugin {
  return {
    name: 'croupier:house-covers',
    enforce: 'pre',
    apply: 'build',
    load: id =>
      path.normalize(id) === MODULE ? `export const HOUSE_COVERS = ${JSON.stringify(HOUSE_COVERS)};` : null,
  };
}
