import { useTranslation } from 'react-i18next';

/** How to install one app (S2-157, S2-158). */
export default function GuidePage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
