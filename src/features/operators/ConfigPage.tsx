import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** Where the demo's configuration was, `/demo/config`: leads to the one in the office. */
export default function ConfigPage() {
  const { t } = useTranslation('operators');
  return (
    <Page width="board">
      <PageHead title={t('config.title')} lead={t('config.lead')} />
      <p>
        <a className={buttonClass('primary')} href="/office/system/configuration">
          {t('config.open')}
        </a>
      </p>
    </Page>
  );
}
