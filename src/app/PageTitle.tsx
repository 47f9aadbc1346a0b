import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { merchant } from '../kit/merchant.ts';
import { usePage } from '../kit/navigation/usePage.ts';

/** Names the page in the title of the document: in tabs, in the history, and for who listens. */
export default function PageTitle() {
  const { t } = useTranslation('shell');
  const name = usePage()?.name ?? null;
  const page = name === null ? t('common:notFound.heading') : t(`page.${name}`);
  const title = name === 'home' ? merchant.name : t('title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
