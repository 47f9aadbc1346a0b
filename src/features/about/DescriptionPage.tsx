import { useTranslation } from 'react-i18next';

/** About the merchant (S2-28). */
export default function DescriptionPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
