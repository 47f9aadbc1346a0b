import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolate } from '../../src/i18n/isolate.ts';
import { directionOf } from '../../src/i18n/languages.ts';

/** The language that has every text; another one shows those that it lacks. */
export const BASE_LANGUAGE = 'en';

/** The office's own, and those of members for what both call the same. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '../../public/locales/*/sportsWords.json'],
  { import: 'default' },
);

/** `../locales/en/common.json` as its language and namespace. */
function placeOf(path: string): { readonly language: string; readonly namespace: string } {
  const [, language = '', namespace = ''] = /locales\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  return { language, namespace };
}

/** All texts of a language: one file of the build. */
async function textsOf(language: string): Promise<Record<string, Record<string, unknown>>> {
  const own = Object.entries(files).filter(([path]) => placeOf(path).language === language);
  return Object.fromEntries(
    await Promise.all(own.map(async ([path, load]) => [placeOf(path).namespace, await load()] as const)),
  );
}

/** Starts the translations with a language and the one that has all texts. */
export async function startTexts(language: string): Promise<i18n> {
  const languages = [...new Set([language, BASE_LANGUAGE])];
  const resources = Object.fromEntries(
    await Promise.all(languages.map(async code => [code, await textsOf(code)] as const)),
  );
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: BASE_LANGUAGE,
    resources,
    defaultNS: 'common',
    interpolation: { escape: value => isolate(value, directionOf(language)) },
  });
  return i18next;
}
