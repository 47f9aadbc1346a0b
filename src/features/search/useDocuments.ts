import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { codeOf, languageTag } from '../../i18n/languages.ts';
import { merchant } from '../../kit/merchant.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { helpDocuments, pageDocuments, promotionDocuments, vendorDocuments } from './documents.ts';
import type { OtherDocument } from './messages.ts';

/** Where the names of pages are. */
const TEXTS = 'shell';

/** The languages in which pages can be asked for: the one in use, then the others once their texts are there. */
function useLanguages(): readonly string[] {
  const { i18n } = useTranslation(TEXTS);
  const [fetched, setFetched] = useState<readonly string[]>([]);
  useEffect(() => {
    const tags = merchant.languages.map(languageTag);
    const missing = tags.filter(tag => !i18n.hasResourceBundle(tag, TEXTS));
    const ready = missing.length === 0 ? Promise.resolve() : i18n.reloadResources(missing, [TEXTS]);
    let isWanted = true;
    // Without them the pages are found in one language.
    ready.then(
      () => isWanted && setFetched(tags.filter(tag => i18n.hasResourceBundle(tag, TEXTS))),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  const { language } = i18n;
  return useMemo(() => [language, ...fetched.filter(tag => tag !== language)], [language, fetched]);
}

/** What besides games this reader can find. */
export function useDocuments(): readonly OtherDocument[] {
  const { i18n } = useTranslation(TEXTS);
  const languages = useLanguages();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const promotions = useLive(({ content }) => content.announcements$, null)?.promotion ?? null;
  const [help] = useRemote(`help ${codeOf(i18n.language)}`, ({ content }) => content.help());
  const items = valueIn(help);
  return useMemo(() => {
    const texts = languages.map(tag => i18n.getFixedT(tag, TEXTS));
    return [
      ...pageDocuments(role, lanes, name => texts.map(t => t(`page.${name}`))),
      ...vendorDocuments(lanes ?? []),
      ...promotionDocuments(promotions ?? []),
      ...helpDocuments(items ?? []),
    ];
  }, [i18n, languages, role, lanes, promotions, items]);
}
