import { useTranslation } from 'react-i18next';

/** The configuration in effect, in a demo world. */
export default function ConfigPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
