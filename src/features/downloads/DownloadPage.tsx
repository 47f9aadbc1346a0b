import { useTranslation } from 'react-i18next';

/** Apps of the merchant and how to install them (S1-19). */
export default function DownloadPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
