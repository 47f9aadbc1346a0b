/** Languages of the page (S4-54); the first is the default. */
export const LANGUAGES = [
  { code: 'bn', name: 'বাংলা', dir: 'ltr' },
  { code: 'en', name: 'English', dir: 'ltr' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: LanguageCode = 'bn';

/** What the member chose, and what is in use: two keys, as other screens of the platform read them. */
const SAVED_KEY = 'savedLanguage';
const CURRENT_KEY = 'currentLanguage';

/** Gives the web storage; a browser that blocks it throws when it is asked. */
export type LanguageStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

export function isLanguage(code: string | null): code is LanguageCode {
  return LANGUAGES.some(language => language.code === code);
}

/** The saved language if it is supported; otherwise the default, which is then written to both keys (S4-54). */
export function readLanguage(storage: LanguageStorage): LanguageCode {
  try {
    const saved = storage().getItem(SAVED_KEY);
    if (isLanguage(saved)) return saved;
    storeLanguage(storage, DEFAULT_LANGUAGE);
  } catch {
    // Blocked storage: the choice then lasts for this page only.
  }
  return DEFAULT_LANGUAGE;
}

/** Remembers a choice. */
export function storeLanguage(storage: LanguageStorage, code: LanguageCode): void {
  try {
    storage().setItem(SAVED_KEY, code);
    storage().setItem(CURRENT_KEY, code);
  } catch {
    // See readLanguage.
  }
}
