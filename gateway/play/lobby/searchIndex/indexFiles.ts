import { CATALOGUE_INDEX_PATH, type CatalogueIndex } from '../../../../streams/wire/lobby/catalogueIndex.ts';
import { type Packed, packed } from '../../../ground/answers/packed.ts';

/** Two steps more take twenty times as long for an eighth of the bytes. */
const QUALITY = 9;

/** The index of one catalogue, ready to be sent. */
export interface IndexFile {
  /** Follows from what is in it. */
  readonly name: string;
  readonly text: Packed;
}

/** Where a page fetches it. */
export const addressOf = ({ name }: Pick<IndexFile, 'name'>): string => `${CATALOGUE_INDEX_PATH}/${name}`;

export async function packIndex(index: CatalogueIndex): Promise<IndexFile> {
  const text = await packed(JSON.stringify(index), QUALITY);
  return { name: `${text.tag}.json`, text };
}

/** The files of the newest catalogue and of the one before, which pages may be about to fetch. */
export interface IndexFiles {
  /** The file of this catalogue, made of what `read` reads; once, however many ask at the same time. */
  of(version: string, read: () => Promise<CatalogueIndex>): Promise<IndexFile>;
  /** The file of this name, if it is kept. */
  named(name: string): Promise<IndexFile | null>;
}

export function createIndexFiles(): IndexFiles {
  /** The newest last. */
  let kept: readonly { readonly version: string; readonly file: Promise<IndexFile> }[] = [];
  return {
    of(version, read) {
      const known = kept.find(it => it.version === version);
      if (known !== undefined) return known.file;
      const made = { version, file: read().then(packIndex) };
      kept = [...kept.slice(-1), made];
      made.file.catch(() => {
        // The next call tries again.
        kept = kept.filter(it => it !== made);
      });
      return made.file;
    },
    async named(name) {
      for (const { file } of kept) {
        const made = await file.catch(() => null);
        if (made?.name === name) return made;
      }
      return null;
    },
  };
}
