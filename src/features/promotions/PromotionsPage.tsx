import { useTranslation } from 'react-i18next';

/** Promotions by type (S2-24), and one of them over the list. */
export default function PromotionsPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
