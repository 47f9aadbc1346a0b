import { useTranslation } from 'react-i18next';

/** One wallet for all games (S2-26). */
export default function SeamlessPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
