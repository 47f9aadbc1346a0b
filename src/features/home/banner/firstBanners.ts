import type { Banner } from '../../../../streams/wire/content/shapes.ts';

/** Id of the block of JSON in the document. */
const BLOCK = 'banners';

/** The home banners that came with a document. */
export interface FirstBanners {
  /** Code of the language they are in. */
  readonly language: string;
  readonly banners: readonly Banner[];
}

const NONE: readonly Banner[] = [];

/** What the gateway wrote into a document; nothing when something else served it, or the block is damaged. */
export function readFirstBanners(page: Pick<Document, 'getElementById'> | undefined): FirstBanners {
  try {
    return JSON.parse(page?.getElementById(BLOCK)?.textContent ?? '') as FirstBanners;
  } catch {
    return { language: '', banners: NONE };
  }
}

const told = readFirstBanners(globalThis.document);

/**
 * The home banners that came with the document, for as long as the merchant's announcements haven't. Empty in another
 * language than the document's.
 * @param language Code of the language in use.
 */
export function firstBanners(language: string): readonly Banner[] {
  return told.language === language ? told.banners : NONE;
}
