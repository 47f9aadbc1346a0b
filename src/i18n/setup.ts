import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolate } from './isolate.ts';
import { codeOf, directionOf, languageTag } from './languages.ts';

/** How long somebody waits for a language they chose, ms. */
const PATIENCE_MS = 15_000;

/** Tells the browser (fonts, hyphenation, screen readers) which language the page is in. */
function markDocument(tag: string): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(codeOf(tag));
}

/**
 * Starts the translations. `i18n.language` is the BCP 47 tag, as `Intl` wants it; `codeOf` gives the platform's code.
 * @param language Code of the language to begin with. Without texts on the server the page begins in `fallback`.
 * @param brand Name of the merchant, `{{brand}}` in the texts.
 * @param backend Where the texts come from.
 */
export async function startI18n(
  language: string,
  brand: string,
  backend: BackendModule,
  fallback = language,
): Promise<i18n> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      load: 'currentOnly',
      // A minute and a half, with growing pauses.
      maxRetries: 8,
      // Every language is complete (a check compares the files): no second file is fetched to fall back on.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: {
        escape: value => isolate(value, directionOf(codeOf(i18next.language))),
        defaultVariables: { brand },
      },
    });
  if (fallback !== language && !i18next.hasResourceBundle(languageTag(language), 'common')) {
    await i18next.changeLanguage(languageTag(fallback));
  }
  return i18next;
}

/**
 * Fetches another language: every text in use. Only then may it be shown (`i18n.changeLanguage`), so that no screen is
 * half translated and no key flashes.
 * @returns false when some text couldn't be loaded in 15 seconds.
 */
export async function loadLanguage(i18n: i18n, code: string): Promise<boolean> {
  const tag = languageTag(code);
  const missing = [i18n.options.ns ?? []].flat().filter(name => !i18n.hasResourceBundle(tag, name));
  if (missing.length === 0) return true;
  if (!navigator.onLine) return false;
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  // What failed once is asked for again.
  await Promise.race([i18n.reloadResources([tag], missing), late]);
  return missing.every(name => i18n.hasResourceBundle(tag, name));
}
