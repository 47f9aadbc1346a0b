import { useTranslation } from 'react-i18next';

/** The lottery hall; a game page without footer (S2-02). */
export default function LotteryPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
