import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, languageTag, storeLanguage } from '../../i18n/languages.ts';
import { languageName } from '../../i18n/names.ts';
import { loadLanguage } from '../../i18n/setup.ts';
import { trySiteData } from '../browser/siteData.ts';
import { merchant } from '../merchant.ts';
import { useNotify } from '../notices/NoticesContext.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';

const YEAR_S = 31_536_000;

export interface LanguageState {
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** Code of the language in use, or of the one that is being fetched. */
  readonly code: string;
  readonly loading: boolean;
  /** Takes another language: texts first, then this browser and the gateway remember it (S4-53). */
  choose(code: string): Promise<void>;
}

/** The languages of the deployment and the one in use. */
export function useLanguage(): LanguageState {
  const { t, i18n } = useTranslation();
  const streams = useOpenStreams();
  const notify = useNotify();
  const wanted = useRef('');
  const [pending, setPending] = useState<string | null>(null);
  return {
    languages: merchant.languages.map(code => ({ code, name: languageName(code, merchant.languageNames) })),
    code: pending ?? codeOf(i18n.language),
    loading: pending !== null,
    async choose(code) {
      wanted.current = code;
      setPending(code);
      const loaded = await loadLanguage(i18n, code);
      // Somebody may have chosen another one meanwhile.
      if (wanted.current !== code) return;
      setPending(null);
      if (!loaded) return notify(t('language.failed'), 'failed');
      await i18n.changeLanguage(languageTag(code));
      storeLanguage(() => window.localStorage, code);
      // For the gateway, which sends the document in this language.
      trySiteData(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet.
        document.cookie = `language=${code};path=/;max-age=${YEAR_S};samesite=lax`;
      });
      streams?.language.choose(code);
    },
  };
}
