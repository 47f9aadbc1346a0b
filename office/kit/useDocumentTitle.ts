import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Gives the document the title of what is shown. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('documentTitle', { page: title });
  }, [t, title]);
}
