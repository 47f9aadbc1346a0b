import { useTranslation } from 'react-i18next';

/** The points mall. */
export default function PointMallPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
