import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { merchant } from '../kit/merchant.ts';
import { usePage } from '../kit/navigation/usePage.ts';

/** Sets the title of the document to the page's name: for tabs, the history and screen readers. */
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
