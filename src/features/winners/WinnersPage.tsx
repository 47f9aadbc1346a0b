import { useTranslation } from 'react-i18next';

/** The winner board as a page (S2-150). */
export default function WinnersPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
