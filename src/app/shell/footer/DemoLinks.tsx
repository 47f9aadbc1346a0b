import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What only a demo world shows: its mails and SMS, the other side of the support chat, its configuration. */
export function DemoLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Link to="/demo/outbox">{t('page.outbox')}</Link>
      <Link to="/demo/desk">{t('page.desk')}</Link>
      <Link to="/demo/config">{t('page.config')}</Link>
    </>
  );
}
