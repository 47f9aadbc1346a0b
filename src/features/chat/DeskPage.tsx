import { useTranslation } from 'react-i18next';

/** The other side of the support chat, in a demo world. */
export default function DeskPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
