import { useTranslation } from 'react-i18next';

/** The support chat in a window of its own (S2-152). */
export default function ChatPage() {
  const { t } = useTranslation();
  return <h1>{t('loading')}</h1>;
}
