import { useTranslation } from 'react-i18next';

/** Whom the merchant sponsors (S2-27). */
export default function SponsorPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
