import ar from '../texts/ar.json' with { type: 'json' };
import bn from '../texts/bn.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };

/** Words of the games' pages. */
export type Texts = typeof en;

const LANGUAGES: ReadonlyMap<string, Texts> = new Map([
  ['en', en],
  ['bn', bn],
  ['ar', ar],
]);

/** The language that is spoken to somebody who asked for another one. */
export const languageOf = (wanted: string): string =>
  LANGUAGES.has(wanted.toLowerCase()) ? wanted.toLowerCase() : 'en';

export const textsOf = (language: string): Texts => LANGUAGES.get(language) ?? en;
