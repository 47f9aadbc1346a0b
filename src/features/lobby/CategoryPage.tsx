import { useTranslation } from 'react-i18next';

/** Vendors and games of one category. */
export default function CategoryPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
