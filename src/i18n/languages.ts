import { ownValue } from '../../streams/wire/collections/ownValue.ts';
/** The languages of one deployment. */
export interface LanguageChoice {
  /** Codes to choose from (S1-34). */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** What the member chose, and what is in use: two keys, as other screens of the platform read them. */
const SAVED_KEY = 'savedLanguage';
const CURRENT_KEY = 'currentLanguage';

/** Gives the web storage; a browser that blocks it throws when it is asked. */
export type LanguageStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The saved language if it is supported; otherwise the default, which is then written to both keys (S4-54). */
export function readLanguage(
  storage: LanguageStorage,
  { languages, defaultLanguage }: LanguageChoice,
): string {
  try {
    const saved = storage().getItem(SAVED_KEY);
    if (saved !== null && languages.includes(saved)) return saved;
    storeLanguage(storage, defaultLanguage);
  } catch {
    // Blocked storage: the choice then lasts for this page only.
  }
  return defaultLanguage;
}

/** Remembers a language. */
export function storeLanguage(storage: LanguageStorage, code: string): void {
  try {
    storage().setItem(SAVED_KEY, code);
    storage().setItem(CURRENT_KEY, code);
  } catch {
    // See readLanguage.
  }
}

// The whole catalogue (streams/wire/configuration/languages.ts) would weigh on the first load: these rules say the same of
// every language in it, which a test proves.

/** Codes of the platform that BCP 47 calls otherwise. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', ty: 'zh-Hans-x-ty' };

/** The language for the browser and for `Intl`: `zh-Hans` for `cn`. */
export function languageTag(code: string): string {
  return ownValue(TAGS, code) ?? code;
}

/** The platform's code of a tag: the other way round. */
export function codeOf(tag: string): string {
  return Object.entries(TAGS).find(([, known]) => known === tag)?.[0] ?? tag;
}

/** Which way a language is written. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return /^(ar|fa|ur)$/.test(code) ? 'rtl' : 'ltr';
}
