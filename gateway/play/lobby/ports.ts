import type { Tx } from '../../db/database.ts';
import type { IndexFile } from './searchIndex/indexFiles.ts';

export type { CatalogueLines } from './catalogue/lines.ts';
export { readCatalogue } from './catalogue/readCatalogue.ts';
export { readLines } from './catalogue/readLines.ts';
export { prepare, replaceCatalogue } from './catalogue/store.ts';
export type { GamesOf } from './gamesOf.ts';

/** What the HTTP side serves of the catalogue besides calls. */
export interface CatalogueIndexPorts {
  readonly catalogueIndex: {
    readonly current: (tx: Tx) => Promise<IndexFile>;
    /** Null for one that isn't kept. */
    readonly named: (name: string) => Promise<IndexFile | null>;
  };
}
