import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from './languages.ts';

/** Reads `locales/<language>/<namespace>.json`; one file per part of the page, fetched when that part opens. */
const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const answer = await fetch(`${import.meta.env.BASE_URL}locales/${language}/${namespace}.json`);
    if (!answer.ok) throw new Error(`locale file ${language}/${namespace}: ${answer.status}`);
    return answer.json();
  },
};

/** Tells the browser (fonts, hyphenation, screen readers) which language the page is in. */
function markDocument(language: string): void {
  const known = LANGUAGES.find(({ code }) => code === language);
  document.documentElement.lang = language;
  document.documentElement.dir = known?.dir ?? 'ltr';
}

/**
 * Starts the translations.
 * @param brand Name of the merchant, `{{brand}}` in the texts.
 * @param backend Where the texts come from; the locale files of the site by default.
 */
export async function startI18n(
  language: LanguageCode,
  brand: string,
  backend: BackendModule = localeFiles,
): Promise<i18n> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (a test compares the files): no second file is fetched to fall back on.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      // React escapes; escaping twice would show entities.
      interpolation: { escapeValue: false, defaultVariables: { brand } },
    });
  return i18next;
}
